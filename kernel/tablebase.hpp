// Asking the tables of a game.
#pragma once

#include <optional>

#include "probe.hpp"
#include "tablebase_folder.hpp"

namespace mainroad {

// A block with its distances, two bytes a position.
struct WholeBlock {
    Block codes;

    void read(const TableFile& table, std::uint64_t block) { table.read(block, codes); }
    Result operator[](std::size_t n) const { return result_of(codes[n]); }
};

// Who wins, two bits a position: a proof asks no more, and has eight times as many positions at hand.
struct BlockOfOutcomes {
    std::array<std::uint8_t, block_size / 4> packed;

    void read(const TableFile& table, std::uint64_t block) {
        Block codes{};
        table.read(block, codes);
        for (std::size_t n = 0; n < packed.size(); ++n) {
            int four = 0;
            for (std::size_t k = 0; k < 4; ++k) four |= static_cast<int>(result_of(codes[4 * n + k]).outcome) << 2 * k;
            packed[n] = static_cast<std::uint8_t>(four);
        }
    }
    Result operator[](std::size_t n) const { return {Outcome(packed[n / 4] >> n % 4 * 2 & 3), 0}; }
};

// Blocks that were read lately. A thread that finds another at the same place reads for itself instead of waiting.
template <class Kept>
class BlockCache {
  public:
    explicit BlockCache(std::size_t blocks) : places_(std::bit_ceil(blocks)), blocks_(std::make_unique_for_overwrite<Kept[]>(places_.size())) {}

    Result result(const TableFile& table, std::uint64_t table_number, std::uint64_t rank) {
        const std::uint64_t block = rank / block_size, key = (table_number << 40 | block) + 1;
        const std::size_t at = (key * 0x9e3779b97f4a7c15u >> 40) & (places_.size() - 1);
        Place& place = places_[at];
        if (place.taken.test_and_set(std::memory_order_acquire)) {
            Kept own;
            own.read(table, block);
            return own[rank % block_size];
        }
        const Free free{place.taken};
        if (place.key != key) {
            place.key = 0;
            blocks_[at].read(table, block);
            place.key = key;
        }
        return blocks_[at][rank % block_size];
    }

  private:
    struct Place {
        std::atomic_flag taken;
        std::uint64_t key = 0;
    };
    struct Free {
        std::atomic_flag& taken;
        ~Free() { taken.clear(std::memory_order_release); }
    };
    std::vector<Place> places_;
    std::unique_ptr<Kept[]> blocks_;
};

// A move and what it leads to, for the side that makes it.
struct Prospect {
    Move move;
    Result result;
};

// Every solved ending of one game. Safe to ask from several threads; throws TableRefused at a damaged block.
template <class V>
class Tablebase {
  public:
    static constexpr std::size_t usual_cache = 16384;  // blocks: 32 MiB once all are used, and as much for outcomes

    // Opens every table that is there; one that cannot be used is refused.
    explicit Tablebase(const std::filesystem::path& folder, std::size_t cached_blocks = usual_cache) : cache_(cached_blocks), outcomes_(8 * cached_blocks) {
        for (int pieces = 2; pieces <= most_pieces; ++pieces) {
            bool all = true;
            for (const Material& material : materials(pieces)) all &= add(folder, material);
            if (all && pieces == pieces_ + 1) pieces_ = pieces;
        }
    }

    // The greatest number of pieces for which every ending is there; 1: none.
    int pieces() const { return pieces_; }
    const std::vector<std::shared_ptr<const TableFile>>& tables() const { return tables_; }

    // Nothing where no table knows.
    std::optional<Result> result(const Position<V>& position) const { return known(position, cache_); }

    std::optional<Outcome> outcome(const Position<V>& position) const {
        const std::optional<Result> found = known(position, outcomes_);
        return found ? std::optional(found->outcome) : std::nullopt;
    }

    // Every legal move with its result, or nothing where one of them is not known. A running count leaves the winner
    // `remaining` moves: no count, nothing.
    std::optional<std::vector<Prospect>> prospects(const Position<V>& position, std::optional<int> remaining = {}) const {
        const Position<V> here = upright(position);
        MovesAlike<V> moves;
        moves_of(here, moves);
        std::vector<Prospect> found;
        for (const Move& move : moves) {
            const std::optional<Result> next = result(play(here, move));
            if (!next) return {};
            found.push_back({position.turn == here.turn ? move : turned_move<typename V::Board>(move), before(move, *next, remaining)});
        }
        return found;
    }

  private:
    bool add(const std::filesystem::path& folder, const Material& material) {
        std::error_code fault;
        if (!std::filesystem::exists(table_path(folder, V::name, material), fault)) return false;
        tables_.push_back(open_table<V>(folder, material));
        indices_.emplace_back(material);
        number_[slot(material)] = static_cast<std::int16_t>(tables_.size());
        most_ = std::max(most_, material.pieces());
        return true;
    }

    // What a move is worth to the side that makes it, by what the other side has after it.
    static Result before(const Move& move, const Result& theirs, std::optional<int> remaining) {
        const Outcome outcome = reversed(theirs.outcome);
        if (outcome == Outcome::draw) return {};
        const Result result{outcome, move.is_capture() || move.promotes ? 1 : theirs.distance + 1};
        return remaining ? result.within(*remaining) : result;
    }

    // Of distances, as much as the cache has of them.
    template <class Cache>
    std::optional<Result> known(const Position<V>& position, Cache& cache) const {
        if (count(position.occupied()) > most_ || !Index<V>::holds(position)) return {};
        if (!position.own || !position.enemy) return without_a_side(position);
        return upright_result(upright(position), cache);
    }

    // White to move, and both sides with pieces.
    template <class Cache>
    std::optional<Result> upright_result(const Position<V>& position, Cache& cache) const {
        MovesAlike<V> captures;
        captures_of(position, captures);
        if (!captures.empty()) return after_captures(position, captures, cache);
        const int number = number_[slot(material_of(position))];
        if (!number) return {};
        const auto at = static_cast<std::size_t>(number - 1);
        return cache.result(*tables_[at], at, indices_[at].rank(position));
    }

    template <class Cache>
    std::optional<Result> after_captures(const Position<V>& position, const MovesAlike<V>& captures, Cache& cache) const {
        Result best{Outcome::loss, 1};
        bool all_known = true;
        for (const Move& capture : captures) {
            const Position<V> next = turned(play(position, capture));
            const std::optional<Result> theirs = next.own ? upright_result(next, cache) : stuck<V>();
            if (!theirs) all_known = false;
            else if (theirs->outcome == Outcome::loss) return Result{Outcome::win, 1};
            else if (theirs->outcome == Outcome::draw) best = {};
        }
        return all_known ? std::optional(best) : std::nullopt;
    }

    // Whoever has no piece cannot move, now or after the other's move.
    static Result without_a_side(const Position<V>& position) {
        MovesAlike<V> moves;
        moves_of(upright(position), moves);
        if (moves.empty()) return stuck<V>();
        return {reversed(stuck<V>().outcome), 1};
    }

    std::vector<std::int16_t> number_ = std::vector<std::int16_t>(material_slots);  // of its table, from 1; 0: none
    std::vector<std::shared_ptr<const TableFile>> tables_;
    std::vector<Index<V>> indices_;
    mutable BlockCache<WholeBlock> cache_;
    mutable BlockCache<BlockOfOutcomes> outcomes_;
    int pieces_ = 1, most_ = 0;
};

// The best of a position's moves: the result, and then the shortest win or the longest loss.
inline std::vector<Prospect> best_of(const std::vector<Prospect>& moves) {
    auto worth = [](const Prospect& prospect) {
        const Result& result = prospect.result;
        if (result.outcome == Outcome::draw) return 0;
        const int far = State::most_distance + 1;
        return result.outcome == Outcome::win ? far - result.distance : result.distance - far;
    };
    std::vector<Prospect> best;
    for (const Prospect& prospect : moves) {
        if (!best.empty() && worth(prospect) > worth(best.front())) best.clear();
        if (best.empty() || worth(prospect) == worth(best.front())) best.push_back(prospect);
    }
    return best;
}

constexpr Value value_of(Outcome outcome) {
    return outcome == Outcome::draw ? Value::draw : outcome == Outcome::win ? Value::win : Value::loss;
}

// For a search: a table that turns out to be damaged knows nothing.
template <class V>
Probe probe_of(std::shared_ptr<const Tablebase<V>> tables) {
    const int pieces = tables->pieces();
    auto ask = [](const void* from, Bits own, Bits enemy, Bits kings, Side turn) -> Verdict {
        try {
            const std::optional<Result> found = static_cast<const Tablebase<V>*>(from)->result({own, enemy, kings, turn});
            return found ? Verdict{value_of(found->outcome), found->distance} : Verdict{};
        } catch (const TableRefused&) {
            return {};
        }
    };
    auto ask_value = [](const void* from, Bits own, Bits enemy, Bits kings, Side turn) -> Value {
        try {
            const std::optional<Outcome> found = static_cast<const Tablebase<V>*>(from)->outcome({own, enemy, kings, turn});
            return found ? value_of(*found) : Value::unknown;
        } catch (const TableRefused&) {
            return Value::unknown;
        }
    };
    return {pieces, ask, ask_value, std::move(tables)};
}

}  // namespace mainroad
