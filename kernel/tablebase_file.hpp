// A solved ending as a file: see docs/tablebases.md for the format.
//
// Where a capture is due, the value follows from smaller endings: such positions take whatever value makes the file
// shortest, and are never asked for.
#pragma once

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>

#include "tablebase_code.hpp"
#include "tablebase_index.hpp"
#include "tablebase_result.hpp"

namespace mainroad {

// A table that cannot be used, with the reason in one sentence.
struct TableRefused : std::runtime_error {
    TableRefused(const std::filesystem::path& path, const std::string& reason)
        : std::runtime_error(path.string() + " " + reason) {}
};

constexpr std::size_t block_size = 1024;  // positions
constexpr std::uint32_t table_version = 1;
constexpr std::array<std::uint8_t, 8> table_magic{'M', 'R', 'E', 'N', 'D', 'I', 'N', 'G'};

// -- results as numbers -----------------------------------------------------------------------------

constexpr std::uint16_t code_of(const Result& result) {
    if (result.outcome == Outcome::draw) return 0;
    return static_cast<std::uint16_t>(result.distance * 2 + (result.outcome == Outcome::win ? 1 : 2));
}

constexpr Result result_of(std::uint16_t code) {
    if (code == 0) return {};
    return {code % 2 ? Outcome::win : Outcome::loss, (code - 1) / 2};
}

// -- bytes ------------------------------------------------------------------------------------------

// CRC-32 as zlib counts it; `before` carries it on.
inline std::uint32_t checksum(View bytes, std::uint32_t before = 0) {
    static constexpr auto table = [] {
        std::array<std::uint32_t, 256> found{};
        for (std::uint32_t n = 0; n < 256; ++n) {
            found[n] = n;
            for (int round = 0; round < 8; ++round) found[n] = found[n] >> 1 ^ (found[n] & 1 ? 0xedb88320u : 0);
        }
        return found;
    }();
    std::uint32_t sum = ~before;
    for (const std::uint8_t byte : bytes) sum = sum >> 8 ^ table[(sum ^ byte) & 0xff];
    return ~sum;
}

// Little-endian, whatever the machine.
template <class Number>
void put(Bytes& out, Number number) {
    for (std::size_t n = 0; n < sizeof number; ++n) out.push_back(static_cast<std::uint8_t>(std::uint64_t{number} >> 8 * n));
}

template <class Number>
Number number_at(View bytes, std::size_t at) {
    std::uint64_t number = 0;
    for (std::size_t n = 0; n < sizeof(Number); ++n) number |= std::uint64_t{bytes[at + n]} << 8 * n;
    return static_cast<Number>(number);
}

// Reads on and on; past the end there is nothing but an error.
class Cursor {
  public:
    explicit Cursor(View bytes) : bytes_(bytes) {}
    template <class Number>
    Number take() {
        const std::size_t at = at_;
        skip(sizeof(Number));
        return number_at<Number>(bytes_, at);
    }
    View take_bytes(std::size_t number) {
        const std::size_t at = at_;
        skip(number);
        return bytes_.subspan(at, number);
    }

  private:
    void skip(std::size_t number) {
        if (number > bytes_.size() - at_) throw std::out_of_range("the head ends early");
        at_ += number;
    }
    View bytes_;
    std::size_t at_ = 0;
};

// A file in memory as long as somebody holds it.
class MappedFile {
  public:
    explicit MappedFile(const std::filesystem::path& path) {
        const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
        struct stat status{};
        if (file < 0 || fstat(file, &status) != 0) {
            const std::string reason = std::strerror(errno);
            if (file >= 0) close(file);
            throw TableRefused(path, "cannot be read: " + reason);
        }
        size_ = static_cast<std::size_t>(status.st_size);
        void* begin = size_ ? mmap(nullptr, size_, PROT_READ, MAP_SHARED, file, 0) : nullptr;
        close(file);
        if (begin == MAP_FAILED) throw TableRefused(path, "cannot be mapped into memory: " + std::string(std::strerror(errno)));
        begin_ = static_cast<const std::uint8_t*>(begin);
    }
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;
    ~MappedFile() {
        if (begin_) munmap(const_cast<std::uint8_t*>(begin_), size_);
    }
    View bytes() const { return {begin_, size_}; }

  private:
    const std::uint8_t* begin_ = nullptr;
    std::size_t size_ = 0;
};

// -- the head ---------------------------------------------------------------------------------------

// What a table says of itself.
struct TableHead {
    std::string variant;
    Material material;
    std::uint64_t positions = 0, wins = 0, draws = 0, losses = 0;
    std::uint32_t longest = 0;         // the greatest distance
    std::vector<std::uint16_t> codes;  // of the results that come, by symbol
    BlockCode code;

    std::uint64_t blocks() const { return (positions + block_size - 1) / block_size; }
    std::size_t size_of(std::uint64_t block) const {
        return static_cast<std::size_t>(std::min<std::uint64_t>(block_size, positions - block * block_size));
    }
};

inline void put_code(Bytes& out, const PrefixCode& code) {
    const auto& lengths = code.lengths();
    put(out, static_cast<std::uint16_t>(std::count_if(lengths.begin(), lengths.end(), [](auto length) { return length > 0; })));
    for (std::size_t symbol = 0; symbol < lengths.size(); ++symbol) {
        if (!lengths[symbol]) continue;
        put(out, static_cast<std::uint16_t>(symbol));
        put(out, lengths[symbol]);
    }
}

inline PrefixCode take_code(Cursor& in, std::size_t symbols) {
    std::vector<std::uint8_t> lengths(symbols);
    for (int left = in.take<std::uint16_t>(); left > 0; --left) {
        const auto symbol = in.take<std::uint16_t>();
        lengths.at(symbol) = in.take<std::uint8_t>();
    }
    return PrefixCode(std::move(lengths));
}

inline Bytes head_bytes(const TableHead& head) {
    Bytes out;
    put(out, static_cast<std::uint8_t>(head.variant.size()));
    out.insert(out.end(), head.variant.begin(), head.variant.end());
    const Material& m = head.material;
    for (const int number : {m.men, m.kings, m.their_men, m.their_kings}) put(out, static_cast<std::uint8_t>(number));
    for (const std::uint64_t number : {head.positions, head.wins, head.draws, head.losses}) put(out, number);
    put(out, head.longest);
    put(out, static_cast<std::uint16_t>(head.codes.size()));
    for (const std::uint16_t code : head.codes) put(out, code);
    for (const PrefixCode& code : head.code.after()) put_code(out, code);
    for (const PrefixCode& code : head.code.runs()) put_code(out, code);
    return out;
}

inline TableHead head_of(View bytes) {
    Cursor in(bytes);
    TableHead head;
    const View name = in.take_bytes(in.take<std::uint8_t>());
    head.variant.assign(name.begin(), name.end());
    for (int* number : {&head.material.men, &head.material.kings, &head.material.their_men, &head.material.their_kings})
        *number = in.take<std::uint8_t>();
    for (std::uint64_t* number : {&head.positions, &head.wins, &head.draws, &head.losses}) *number = in.take<std::uint64_t>();
    head.longest = in.take<std::uint32_t>();
    head.codes.resize(in.take<std::uint16_t>());
    for (std::uint16_t& code : head.codes) code = in.take<std::uint16_t>();
    std::vector<PrefixCode> after, runs;
    for (std::size_t n = 0; n <= head.codes.size(); ++n) after.push_back(take_code(in, head.codes.size()));
    for (std::size_t n = 0; n < head.codes.size(); ++n) runs.push_back(take_code(in, BlockCode::run_lengths));
    head.code = BlockCode(std::move(after), std::move(runs));
    return head;
}

// -- reading ----------------------------------------------------------------------------------------

using Block = std::array<std::uint16_t, block_size>;  // codes of results

// Opening checks everything but the blocks; each block is checked when it is read.
class TableFile {
  public:
    explicit TableFile(std::filesystem::path path) : path_(std::move(path)), file_(path_) {
        const View all = file_.bytes();
        if (all.size() < front || !std::equal(table_magic.begin(), table_magic.end(), all.begin()))
            throw TableRefused(path_, "is not a table of Mainroad");
        if (const auto version = number_at<std::uint32_t>(all, 8); version != table_version)
            throw TableRefused(path_, "has version " + std::to_string(version) + " of the format, and only " +
                                          std::to_string(table_version) + " can be read: build it again");
        check_head(all);
    }

    const std::filesystem::path& path() const { return path_; }
    const TableHead& head() const { return head_; }
    std::uint64_t bytes() const { return file_.bytes().size(); }

    void read(std::uint64_t block, Block& codes) const {
        std::array<Symbol, block_size> symbols;
        const std::span<Symbol> here(symbols.data(), head_.size_of(block));
        if (!head_.code.read(checked(block), here)) throw damaged("block " + std::to_string(block) + " has no such code");
        for (std::size_t n = 0; n < here.size(); ++n) codes[n] = head_.codes[here[n]];
    }

    void check_blocks() const {
        for (std::uint64_t block = 0; block < head_.blocks(); ++block) checked(block);
    }

    // Magic, version, sizes of the whole file, of the head and of the index, checksum of everything up to the blocks.
    static constexpr std::size_t front = 8 + 4 + 8 + 4 + 8 + 4;
    static constexpr std::size_t entry_size = 8;  // where a block begins, and its checksum

  private:
    void check_head(View all) {
        const auto whole = number_at<std::uint64_t>(all, 12);
        const std::uint64_t head_size = number_at<std::uint32_t>(all, 20), index_size = number_at<std::uint64_t>(all, 24);
        if (whole != all.size())
            throw damaged("it has " + std::to_string(all.size()) + " bytes and should have " + std::to_string(whole));
        if (head_size > whole - front || index_size > whole - front - head_size)
            throw damaged("its head does not match its checksum");
        const std::uint32_t sum = checksum(all.subspan(front, head_size + index_size), checksum(all.first(front - 4)));
        if (sum != number_at<std::uint32_t>(all, front - 4)) throw damaged("its head does not match its checksum");
        head_ = head_of(all.subspan(front, head_size));
        index_ = all.subspan(front + head_size, index_size);
        data_ = all.subspan(front + head_size + index_size);
        if (index_size != (head_.blocks() + 1) * entry_size) throw damaged("its index is not complete");
    }

    std::size_t entry(std::uint64_t block) const { return number_at<std::uint32_t>(index_, block * entry_size); }

    View checked(std::uint64_t block) const {
        const std::size_t begin = entry(block), end = entry(block + 1);
        const View bytes = begin <= end && end <= data_.size() ? data_.subspan(begin, end - begin) : View();
        if (checksum(bytes, static_cast<std::uint32_t>(block)) != number_at<std::uint32_t>(index_, block * entry_size + 4))
            throw damaged("block " + std::to_string(block) + " does not match its checksum");
        return bytes;
    }

    TableRefused damaged(const std::string& how) const { return {path_, "is damaged (" + how + "): build it again"}; }

    std::filesystem::path path_;
    MappedFile file_;
    TableHead head_;
    View index_, data_;
};

// -- writing ----------------------------------------------------------------------------------------

// The whole file. `symbols` are those of `head.codes`, one a position; the head's code is made here.
inline Bytes table_bytes(TableHead head, std::span<const Symbol> symbols) {
    BlockCounts counts(head.codes.size());
    for (std::uint64_t block = 0; block < head.blocks(); ++block)
        counts.add(symbols.subspan(block * block_size, head.size_of(block)));
    head.code = counts.code();
    Bytes data, index;
    for (std::uint64_t block = 0; block < head.blocks(); ++block) {
        const std::size_t begin = data.size();
        head.code.write(symbols.subspan(block * block_size, head.size_of(block)), data);
        put(index, static_cast<std::uint32_t>(begin));
        put(index, checksum(View(data).subspan(begin), static_cast<std::uint32_t>(block)));
    }
    if (data.size() > 0xffffffffu) throw std::length_error("the ending takes more bytes than a table has room for");
    put(index, static_cast<std::uint32_t>(data.size()));
    put(index, std::uint32_t{0});
    const Bytes told = head_bytes(head);
    Bytes out(table_magic.begin(), table_magic.end());
    put(out, table_version);
    put(out, std::uint64_t{TableFile::front + told.size() + index.size() + data.size()});
    put(out, static_cast<std::uint32_t>(told.size()));
    put(out, std::uint64_t{index.size()});
    put(out, checksum(index, checksum(told, checksum(out))));
    for (const View part : {View(told), View(index), View(data)}) out.insert(out.end(), part.begin(), part.end());
    return out;
}

// The file is there as a whole or not at all.
inline void write_whole(const std::filesystem::path& path, View bytes) {
    std::error_code fault;
    std::filesystem::create_directories(path.parent_path(), fault);
    std::filesystem::path part = path;
    part += ".part";
    std::ofstream out(part, std::ios::binary);
    out.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    out.close();
    if (out) std::filesystem::rename(part, path, fault);
    if (!out || fault) throw TableRefused(path, "cannot be written: " + std::string(std::strerror(errno)));
}

}  // namespace mainroad
