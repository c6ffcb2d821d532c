// What a proof remembers of the positions it has seen. Whole positions are kept, not hashes of them: a proof may be
// unknown, but it must never rest on two positions that were taken for one.
#pragma once

#include <bit>
#include <limits>

#include "draws.hpp"
#include "pages.hpp"

namespace mainroad {

// How much is left to show at the least: that the task is fulfilled, or that it cannot be.
struct Effort {
    static constexpr std::uint32_t endless = 1u << 30;
    std::uint32_t proof = 1, disproof = 1;

    static constexpr Effort proved() { return {0, endless}; }
    static constexpr Effort disproved() { return {endless, 0}; }
    constexpr bool is_proved() const { return proof == 0; }
    constexpr bool is_disproved() const { return disproof == 0; }
    constexpr bool is_settled() const { return is_proved() || is_disproved(); }
};

// On what a disproof rests.
enum class Ground : std::uint8_t {
    firm,     // on nothing but itself
    claimed,  // on positions coming round again, which must be confirmed
    none,     // it was given up, and proves nothing
};

struct Found {
    Effort effort;
    Ground ground = Ground::firm;
    // Of a proof: the moves of both sides up to what is known without looking (an end, a table). A proof rests on
    // shorter ones only, so whoever always takes the shortest comes to an end.
    std::uint16_t length = 0;
};

// A position with the counts that run in it: what a proof is about.
struct Situation {
    Bits own, enemy, kings;
    std::uint64_t rest;  // whose move it is, and the running counts

    template <class V>
    static constexpr Situation of(const Position<V>& here, std::uint32_t counts) {
        return {here.own, here.enemy, here.kings, std::uint64_t{counts} << 1 | (here.turn == Side::white)};
    }
    friend constexpr bool operator==(const Situation&, const Situation&) = default;

    constexpr Key key() const {
        Key mixed = zobrist::scrambled(own);
        mixed = zobrist::scrambled(mixed ^ enemy);
        return zobrist::scrambled(mixed ^ kings * 0x9e3779b97f4a7c15 ^ rest);
    }

    struct Hash {
        std::size_t operator()(const Situation& situation) const { return situation.key(); }
    };
};

class ProofTable {
  public:
    explicit ProofTable(std::size_t megabytes)
        : shelves_(std::bit_floor(std::max<std::size_t>((megabytes << 20) / sizeof(Shelf), 1))), shelf_(shelves_) {}

    void prefetch(const Situation& situation) const {
        const Shelf& shelf = shelf_[situation.key() & (shelves_ - 1)];
        for (const Entry& entry : shelf.entries) __builtin_prefetch(&entry);
    }

    const Found* find(const Situation& situation) const {
        for (const Entry& entry : shelf_[situation.key() & (shelves_ - 1)].entries)
            if (entry.work && entry.situation == situation) return &entry.found;
        return nullptr;
    }

    // Where there is no room, what took the least work to find out is forgotten.
    void keep(const Situation& situation, const Found& found, std::uint64_t work) {
        Entry* least = nullptr;
        for (Entry& entry : shelf_[situation.key() & (shelves_ - 1)].entries) {
            if (!entry.work || entry.situation == situation) {
                least = &entry;
                break;
            }
            if (!least || entry.work < least->work) least = &entry;
        }
        const std::uint64_t most = std::numeric_limits<std::uint32_t>::max();
        const bool again = least->work && least->situation == situation;
        const std::uint64_t all = work + (again ? least->work : 1);
        *least = {situation, found, static_cast<std::uint32_t>(std::min(all, most))};
    }

  private:
    struct Entry {
        Situation situation{};
        Found found;
        std::uint32_t work = 0;  // 0: nothing is kept here
    };
    struct Shelf {
        Entry entries[4];
    };

    std::size_t shelves_;
    Pages<Shelf> shelf_;
};

}  // namespace mainroad
