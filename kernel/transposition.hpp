// What searches remember: which moves were good, and the table of positions that they have seen. Several threads read and write it without a lock: an entry is kept
// as its data and its key mixed with the data, so that halves of two writers never pass for one.
#pragma once

#include <atomic>
#include <bit>
#include <deque>
#include <optional>

#include "pages.hpp"
#include "zobrist.hpp"

namespace mainroad {

enum class Bound : std::uint8_t { none, upper, lower, exact };

// Enough to find a move again in the list of its position.
struct MoveMark {
    std::uint32_t bits = 0;

    static constexpr MoveMark of(const Move& move) {
        const std::uint64_t taken = move.captured * 0x9e3779b97f4a7c15 >> 57;
        return {static_cast<std::uint32_t>(1 | move.from << 1 | move.to << 7 | taken << 13)};
    }
    constexpr bool fits(const Move& move) const { return of(move).bits == bits; }
    constexpr explicit operator bool() const { return bits != 0; }
    friend constexpr bool operator==(MoveMark, MoveMark) = default;
};

struct Remembered {
    MoveMark move;  // 20 bits
    int score;
    int depth;
    Bound bound;
};

// How often quiet moves were good, by side, origin and target.
class History {
  public:
    int of(Side side, const Move& move) const { return table_[int(side)][move.from][move.to]; }

    void praise(Side side, const Move& move, int depth) { change(side, move, depth * depth); }
    void blame(Side side, const Move& move, int depth) { change(side, move, -depth * depth); }

    // What was good some moves ago still counts, but less.
    void fade() {
        for (auto& of_side : table_)
            for (auto& of_origin : of_side)
                for (int& value : of_origin) value /= 4;
    }

  private:
    static constexpr int greatest = 1 << 14;

    void change(Side side, const Move& move, int by) {
        int& value = table_[int(side)][move.from][move.to];
        by = by > 1024 ? 1024 : by < -1024 ? -1024 : by;
        value += by - value * (by < 0 ? -by : by) / greatest;
    }

    int table_[2][64][64] = {};
};

class Memory {
  public:
    explicit Memory(std::size_t megabytes)
        : places_(std::bit_floor(std::max<std::size_t>(megabytes, 1) << 20) / sizeof(Place)), place_(places_) {}

    // A new search on so many threads: what older ones left is overwritten first.
    void grow_older(int threads) {
        age_ = (age_ + 1) & 63;
        for (History& history : histories_) history.fade();
        while (histories_.size() < static_cast<std::size_t>(threads)) histories_.emplace_back();
    }

    History& history(int thread) { return histories_[static_cast<std::size_t>(thread)]; }

    void prefetch(Key key) const { __builtin_prefetch(&place_[key & (places_ - 1)]); }

    std::optional<Remembered> find(Key key) const {
        for (const Entry& entry : place_[key & (places_ - 1)].entries) {
            const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
            if (data && (entry.check.load(std::memory_order_relaxed) ^ data) == key) return unpacked(data);
        }
        return std::nullopt;
    }

    void keep(Key key, const Remembered& what) {
        Entry* worst = nullptr;
        int least = 1 << 20;
        for (Entry& entry : place_[key & (places_ - 1)].entries) {
            const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
            if (!data || (entry.check.load(std::memory_order_relaxed) ^ data) == key) {
                worst = &entry;
                break;
            }
            const int worth = static_cast<int>(data >> 36 & 0xff) - 4 * static_cast<int>((age_ - (data >> 46)) & 63);
            if (worth < least) least = worth, worst = &entry;
        }
        const std::uint64_t data = packed(what);
        worst->data.store(data, std::memory_order_relaxed);
        worst->check.store(key ^ data, std::memory_order_relaxed);
    }

    // How full it is, in thousandths, by a sample.
    int fullness() const {
        int used = 0;
        const std::size_t sample = std::min<std::size_t>(places_, 250);
        for (std::size_t n = 0; n < sample; ++n)
            for (const Entry& entry : place_[n].entries) {
                const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
                used += data && (data >> 46 & 63) == age_;
            }
        return static_cast<int>(used * 1000 / (4 * sample));
    }

  private:
    struct Entry {
        std::atomic<std::uint64_t> check, data;
    };
    struct alignas(64) Place {
        Entry entries[4];
    };
    static_assert(sizeof(Place) == 64 && std::atomic<std::uint64_t>::is_always_lock_free);

    std::uint64_t packed(const Remembered& what) const {  // move 20, score 16, depth 8, bound 2, age 6 bits
        const auto score = static_cast<std::uint16_t>(what.score);
        const auto depth = static_cast<std::uint8_t>(what.depth);
        return what.move.bits | std::uint64_t{score} << 20 | std::uint64_t{depth} << 36 |
               std::uint64_t(what.bound) << 44 | std::uint64_t{age_} << 46;
    }

    static Remembered unpacked(std::uint64_t data) {
        return {{static_cast<std::uint32_t>(data & 0xfffff)},
                static_cast<std::int16_t>(data >> 20),
                static_cast<int>(data >> 36 & 0xff),
                static_cast<Bound>(data >> 44 & 3)};
    }

    std::size_t places_;
    Pages<Place> place_;
    unsigned age_ = 0;
    std::deque<History> histories_;
};

}  // namespace mainroad
