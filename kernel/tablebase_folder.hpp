// Building the tables of a game into a folder, ending by ending.
#pragma once

#include <set>

#include "tablebase_build.hpp"
#include "tablebase_file.hpp"

namespace mainroad {

// The men and kings of the side to move, then of the other: 0m3k-0m1k.
inline std::string name_of(const Material& m) {
    auto side = [](int men, int kings) { return std::to_string(men) + "m" + std::to_string(kings) + "k"; };
    return side(m.men, m.kings) + "-" + side(m.their_men, m.their_kings);
}

inline std::filesystem::path table_path(const std::filesystem::path& folder, std::string_view variant, const Material& m) {
    return folder / variant / (name_of(m) + ".table");
}

// A table that is what its place says, or a refusal.
template <class V>
std::shared_ptr<const TableFile> open_table(const std::filesystem::path& folder, const Material& material) {
    auto table = std::make_shared<const TableFile>(table_path(folder, V::name, material));
    const TableHead& head = table->head();
    if (head.variant != V::name)
        throw TableRefused(table->path(), "is a table of " + head.variant + ", not of " + std::string(V::name));
    if (head.material != material) throw TableRefused(table->path(), "is the table " + name_of(head.material));
    if (head.positions != Index<V>(material).size()) throw TableRefused(table->path(), "numbers its positions otherwise");
    return table;
}

// -- from a solved half to a table and to outcomes ------------------------------------------------

template <class V>
Outcomes<V> outcomes_of(const Half<V>& half, int threads) {
    Outcomes<V> outcomes(half.index().material());
    in_parallel(half.size(), threads, [&](std::uint64_t begin, std::uint64_t end) {
        for (std::uint64_t rank = begin; rank < end; ++rank) outcomes.set(rank, half[rank].result().outcome);
    });
    return outcomes;
}

// The table's values where no capture is due; where one is, they are found again from smaller endings.
template <class V>
Outcomes<V> outcomes_of(const TableFile& table, const Known<V>& known, int threads) {
    Outcomes<V> outcomes(table.head().material);
    in_parallel(table.head().positions, threads, [&](std::uint64_t begin, std::uint64_t end) {
        Block codes;
        for (std::uint64_t rank = begin; rank < end; ++rank) {
            if (rank % block_size == 0) table.read(rank / block_size, codes);
            const Position<V> position = outcomes.index().position(rank);
            MovesAlike<V> captures;
            captures_of(position, captures);
            const Result result = captures.empty() ? result_of(codes[rank % block_size]) : after_captures(position, captures, known);
            outcomes.set(rank, result.outcome);
        }
    });
    return outcomes;
}

// The results that come in a table get numbers in the order of their codes.
template <class V>
class Symbols {
  public:
    explicit Symbols(const Half<V>& half) {
        head_.variant = V::name;
        head_.material = half.index().material();
        head_.positions = half.size();
        std::vector<bool> comes(2 * State::most_distance + 3);
        for (std::uint64_t rank = 0; rank < half.size(); ++rank) count(half[rank], comes);
        comes[0] = true;  // symbol 0 is the draw, so that there is one to begin with
        std::vector<Symbol> symbol(comes.size());
        for (std::size_t code = 0; code < comes.size(); ++code) {
            if (!comes[code]) continue;
            symbol[code] = static_cast<Symbol>(head_.codes.size());
            head_.codes.push_back(static_cast<std::uint16_t>(code));
        }
        fill(half, symbol);
    }

    Bytes bytes() const { return table_bytes(head_, symbols_); }

  private:
    void count(State state, std::vector<bool>& comes) {
        const Result result = state.result();
        ++(result.outcome == Outcome::draw ? head_.draws : result.outcome == Outcome::win ? head_.wins : head_.losses);
        head_.longest = std::max(head_.longest, static_cast<std::uint32_t>(result.distance));
        if (!state.has_capture()) comes[code_of(result)] = true;
    }

    // Where a capture is due, the value before goes on.
    void fill(const Half<V>& half, const std::vector<Symbol>& symbol) {
        symbols_.resize(half.size());
        Symbol last = 0;
        for (std::uint64_t rank = 0; rank < half.size(); ++rank) {
            if (!half[rank].has_capture()) last = symbol[code_of(half[rank].result())];
            symbols_[rank] = last;
        }
    }

    TableHead head_;
    std::vector<Symbol> symbols_;
};

// -- building -------------------------------------------------------------------------------------

// What captures and crownings from an ending lead to, seen by the side that moves next.
inline std::set<Material> needed_for(const Material& m) {
    std::set<Material> found;
    for (const Material& here : {m, m.opposite()})
        for (int crowned = 0; crowned <= (here.men ? 1 : 0); ++crowned)
            for (int men = 0; men <= here.their_men; ++men)
                for (int kings = 0; kings <= here.their_kings; ++kings) {
                    const Material next{men, kings, here.men - crowned, here.kings + crowned};
                    if (men + kings && next != here.opposite()) found.insert(next);
                }
    return found;
}

// Builds endings one by one: each with its opposite, in the order of `materials`. What is in the folder already is not
// built again, so that a builder goes on where another was stopped.
template <class V>
class Builder {
  public:
    static constexpr std::uint64_t usual_memory = std::uint64_t{1} << 30;

    // When solved endings fill so many bytes of memory, those that the next one does not need are forgotten.
    Builder(std::filesystem::path folder, int threads, std::uint64_t memory = usual_memory)
        : folder_(std::move(folder)), threads_(threads), memory_(memory) {}

    Progress& progress() { return progress_; }

    // Whether both halves are there and undamaged.
    bool is_built(const Material& material) const {
        try {
            for (const Material& half : {material, material.opposite()}) open_table<V>(folder_, half)->check_blocks();
            return true;
        } catch (const TableRefused&) {
            return false;
        }
    }

    // Whether it came to the end: not if it was told to stop.
    bool build(const Material& material) {
        const std::set<Material> needed = needed_for(material);
        if (known_.bytes() > memory_) known_.keep(needed);
        for (const Material& later : needed) recall(later);
        Solver<V> solver(material, known_, threads_, progress_);
        if (!solver.solve()) return false;
        for (const Half<V>* half : solver.halves()) {
            known_.add(outcomes_of(*half, threads_));
            write_whole(table_path(folder_, V::name, half->index().material()), Symbols<V>(*half).bytes());
        }
        return true;
    }

  private:
    // Takes an ending back into memory. Where captures are due the table does not tell, so smaller ones come first.
    void recall(const Material& material) {
        if (known_.has(material)) return;
        for (const Material& smaller : needed_for(material))
            if (smaller.pieces() < material.pieces()) recall(smaller);
        known_.add(outcomes_of(*open_table<V>(folder_, material), known_, threads_));
    }

    std::filesystem::path folder_;
    int threads_;
    std::uint64_t memory_;
    Progress progress_;
    Known<V> known_;
};

}  // namespace mainroad
