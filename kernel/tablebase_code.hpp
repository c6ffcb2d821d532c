// Numbers as few bits: prefix codes, one for each number that may have come before, and runs.
//
// Neighbouring positions of an ending mostly have the same value, and what follows a value is seldom a surprise. A
// block of values is written as runs: a value, coded as what follows the value of the run before, and the length of the
// run, coded as usual after that value.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <queue>
#include <span>
#include <vector>

namespace mainroad {

using Bytes = std::vector<std::uint8_t>;
using View = std::span<const std::uint8_t>;

// -- bits in a row --------------------------------------------------------------------------------

class BitWriter {
  public:
    explicit BitWriter(Bytes& out) : out_(out) {}

    void put(std::uint32_t bits, int number) {
        for (int n = number - 1; n >= 0; --n) {
            last_ = static_cast<std::uint8_t>(last_ << 1 | (bits >> n & 1));
            if (++filled_ == 8) flush();
        }
    }
    void finish() {
        while (filled_) put(0, 1);
    }

  private:
    void flush() {
        out_.push_back(last_);
        filled_ = 0;
    }
    Bytes& out_;
    std::uint8_t last_ = 0;
    int filled_ = 0;
};

// After the last bit there are zeros.
class BitReader {
  public:
    explicit BitReader(View bytes) : next_(bytes.data()), end_(next_ + bytes.size()) {}

    // The next bits, 1 to 32, without taking them.
    std::uint32_t peek(int number) {
        if (left_ < number) fill();
        return static_cast<std::uint32_t>(bits_ >> (64 - number));
    }
    void drop(int number) {
        bits_ <<= number;
        left_ -= number;
    }
    std::uint32_t take(int number) {
        if (number == 0) return 0;
        const std::uint32_t bits = peek(number);
        drop(number);
        return bits;
    }

  private:
    void fill() {
        for (; left_ <= 56; left_ += 8)
            if (next_ < end_) bits_ |= std::uint64_t{*next_++} << (56 - left_);
    }
    const std::uint8_t* next_;
    const std::uint8_t* end_;
    std::uint64_t bits_ = 0;  // the next one is the highest
    int left_ = 0;
};

// -- a prefix code --------------------------------------------------------------------------------

using Counts = std::vector<std::uint64_t>;  // how often each symbol comes

// Huffman's code in canonical form: known from the length of each symbol's code. A symbol that is the only one takes
// no bits.
class PrefixCode {
  public:
    static constexpr int longest = 24;

    PrefixCode() = default;
    explicit PrefixCode(Counts counts) {
        while (!measure(counts))
            for (std::uint64_t& count : counts) count = (count + 1) / 2;
        number();
    }
    // From what `lengths` gave: by symbol, 0 for one that does not come, 1 more than the length for the others.
    explicit PrefixCode(std::vector<std::uint8_t> lengths) : lengths_(std::move(lengths)) { number(); }

    const std::vector<std::uint8_t>& lengths() const { return lengths_; }

    void write(BitWriter& out, std::size_t symbol) const { out.put(codes_[symbol], lengths_[symbol] - 1); }

    // A symbol that is there, or -1: no code is like that.
    int read(BitReader& in) const {
        const Short& found = short_[in.peek(peeked)];
        if (found.length <= peeked) {
            in.drop(found.length);
            return found.symbol;
        }
        return read_long(in);
    }

  private:
    static constexpr int peeked = 6;
    static constexpr std::uint8_t too_long = 255;

    // The symbol whose code begins some bits, where it is short.
    struct Short {
        std::uint16_t symbol = 0;
        std::uint8_t length = too_long;
    };

    struct Node {
        std::uint64_t count;
        int name;
        bool operator>(const Node& other) const { return count != other.count ? count > other.count : name > other.name; }
    };

    // Whether no code is too long.
    bool measure(const Counts& counts) {
        std::priority_queue<Node, std::vector<Node>, std::greater<>> open;
        std::vector<int> above(counts.size());
        for (std::size_t symbol = 0; symbol < counts.size(); ++symbol)
            if (counts[symbol]) open.push({counts[symbol], static_cast<int>(symbol)});
        while (open.size() > 1) {
            const Node less = open.top();
            open.pop();
            const Node more = open.top();
            open.pop();
            const int both = static_cast<int>(above.size());
            above.push_back(both);
            above[static_cast<std::size_t>(less.name)] = above[static_cast<std::size_t>(more.name)] = both;
            open.push({less.count + more.count, both});
        }
        const int root = open.empty() ? -1 : open.top().name;
        return take_lengths(counts, above, root);
    }

    bool take_lengths(const Counts& counts, const std::vector<int>& above, int root) {
        lengths_.assign(counts.size(), 0);
        for (std::size_t symbol = 0; symbol < counts.size(); ++symbol) {
            if (!counts[symbol]) continue;
            int length = 0;
            for (int at = static_cast<int>(symbol); at != root; at = above[static_cast<std::size_t>(at)]) ++length;
            if (length > longest) return false;
            lengths_[symbol] = static_cast<std::uint8_t>(length + 1);
        }
        return true;
    }

    // Gives the symbols their codes: shorter ones first, then by symbol.
    void number() {
        codes_.assign(lengths_.size(), 0);
        std::uint32_t code = 0;
        for (int length = 0; length <= longest; ++length, code <<= 1)
            for (std::size_t symbol = 0; symbol < lengths_.size(); ++symbol)
                if (lengths_[symbol] == length + 1) {
                    codes_[symbol] = code;
                    symbols_.push_back(static_cast<std::uint16_t>(symbol));
                    ++number_of_[static_cast<std::size_t>(length)];
                    if (length <= peeked) shorten(symbol, code, length);
                    ++code;
                }
    }

    void shorten(std::size_t symbol, std::uint32_t code, int length) {
        const std::uint32_t first = code << (peeked - length), after = (code + 1) << (peeked - length);
        for (std::uint32_t bits = first; bits < std::min(after, 1u << peeked); ++bits)
            short_[bits] = {static_cast<std::uint16_t>(symbol), static_cast<std::uint8_t>(length)};
    }

    int read_long(BitReader& in) const {
        std::uint32_t code = 0, first = 0, before = 0;
        for (std::size_t length = 1; length <= longest; ++length) {
            code = code << 1 | in.take(1);
            first <<= 1;
            const std::uint32_t here = number_of_[length];
            if (code - first < here) return symbols_[before + code - first];
            first += here;
            before += here;
        }
        return -1;
    }

    std::vector<std::uint8_t> lengths_;
    std::vector<std::uint32_t> codes_;
    std::vector<std::uint16_t> symbols_;
    std::uint32_t number_of_[longest + 1]{};
    Short short_[1 << peeked];
};

// -- blocks of values ---------------------------------------------------------------------------------

using Symbol = std::uint16_t;

// The codes of one table, for values 0 … symbols - 1.
class BlockCode {
  public:
    static constexpr std::size_t run_lengths = 16;  // by their highest bit; a block has fewer than 2^16 values

    BlockCode() = default;
    BlockCode(std::vector<PrefixCode> after, std::vector<PrefixCode> runs) : after_(std::move(after)), runs_(std::move(runs)) {}

    std::size_t symbols() const { return runs_.size(); }
    // What comes after each value; the last: what comes first in a block.
    const std::vector<PrefixCode>& after() const { return after_; }
    const std::vector<PrefixCode>& runs() const { return runs_; }

    void write(std::span<const Symbol> block, Bytes& bytes) const {
        BitWriter out(bytes);
        each_run(block, symbols(), [&](std::size_t before, std::size_t value, std::uint32_t length) {
            after_[before].write(out, value);
            const int high = std::bit_width(length) - 1;
            runs_[value].write(out, static_cast<std::size_t>(high));
            out.put(length ^ 1u << high, high);
        });
        out.finish();
    }

    // Whether the bytes were those of a block of this size.
    bool read(View bytes, std::span<Symbol> block) const {
        BitReader in(bytes);
        std::size_t before = symbols();
        for (std::size_t done = 0; done < block.size();) {
            const int value = after_[before].read(in);
            if (value < 0) return false;
            before = static_cast<std::size_t>(value);
            const int high = runs_[before].read(in);
            if (high < 0) return false;
            const std::size_t length = in.take(high) | 1u << high;
            if (length > block.size() - done) return false;
            std::fill_n(block.begin() + static_cast<std::ptrdiff_t>(done), length, static_cast<Symbol>(value));
            done += length;
        }
        return true;
    }

    // Calls visit(value before, value, length) for each run; before the first comes `none`.
    template <class Visit>
    static void each_run(std::span<const Symbol> block, std::size_t none, Visit visit) {
        std::size_t before = none;
        for (std::size_t begin = 0; begin < block.size();) {
            std::size_t end = begin + 1;
            while (end < block.size() && block[end] == block[begin]) ++end;
            visit(before, std::size_t{block[begin]}, static_cast<std::uint32_t>(end - begin));
            before = block[begin];
            begin = end;
        }
    }

  private:
    std::vector<PrefixCode> after_, runs_;
};

// Counts what a code has to be good for.
class BlockCounts {
  public:
    explicit BlockCounts(std::size_t symbols)
        : after_(symbols + 1, Counts(symbols)), runs_(symbols, Counts(BlockCode::run_lengths)) {}

    void add(std::span<const Symbol> block) {
        BlockCode::each_run(block, runs_.size(), [&](std::size_t before, std::size_t value, std::uint32_t length) {
            ++after_[before][value];
            ++runs_[value][static_cast<std::size_t>(std::bit_width(length) - 1)];
        });
    }

    BlockCode code() const { return {codes(after_), codes(runs_)}; }

  private:
    static std::vector<PrefixCode> codes(const std::vector<Counts>& counts) {
        std::vector<PrefixCode> found;
        for (const Counts& each_counts : counts) found.emplace_back(each_counts);
        return found;
    }
    std::vector<Counts> after_, runs_;
};

}  // namespace mainroad
