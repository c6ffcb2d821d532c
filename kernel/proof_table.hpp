// What a proof remembers of the positions it has seen. Whole positions are kept, not hashes of them: a proof may be
// unknown, but it must never rest on two positions that were taken for one.
#pragma once

#include <algorithm>
#include <bit>
#include <limits>
#include <optional>

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
    std::uint32_t rest;  // whose move it is, and the running counts

    template <class V>
    static constexpr Situation of(const Position<V>& here, std::uint32_t counts) {
        static_assert(V::Board::bit_count <= 54, "entries of a table have room for so many");
        return {here.own, here.enemy, here.kings, counts << 1 | (here.turn == Side::white)};
    }
    friend constexpr bool operator==(const Situation&, const Situation&) = default;

    constexpr Key key() const {
        const Key mixed = own * 0x9e3779b97f4a7c15 ^ std::rotl(enemy * 0xbf58476d1ce4e5b9, 32);
        return zobrist::scrambled(mixed ^ std::rotl(kings * 0x94d049bb133111eb, 17) ^ rest);
    }

    struct Hash {
        std::size_t operator()(const Situation& situation) const { return situation.key(); }
    };
};

// What is kept of a position, in 32 bytes. The boards leave ten bits of a word free.
class ProofEntry {
  public:
    ProofEntry() = default;
    ProofEntry(const Situation& situation, const Found& found, std::uint32_t work)
        : own_(situation.own | Bits{work & low_work} << board_bits),
          enemy_(situation.enemy | Bits{work >> spare_bits} << board_bits),
          kings_(situation.kings | Bits{kind_of(found)} << board_bits), rest_(situation.rest), found_(packed(found)) {}

    bool is_of(const Situation& situation) const {
        return rest_ == situation.rest && (own_ & board) == situation.own && (enemy_ & board) == situation.enemy &&
               (kings_ & board) == situation.kings;
    }

    std::uint32_t work() const {
        return static_cast<std::uint32_t>(enemy_ >> board_bits << spare_bits | own_ >> board_bits);
    }

    Found found() const {
        const auto kind = static_cast<Kind>(kings_ >> board_bits);
        if (kind == Kind::open) return {{widened(found_ & 0xffff), widened(found_ >> 16)}};
        if (kind == Kind::proved) return {Effort::proved(), Ground::firm, static_cast<std::uint16_t>(found_)};
        return {Effort::disproved(), kind == Kind::claimed ? Ground::claimed : Ground::firm};
    }

    static constexpr int board_bits = 54, spare_bits = 64 - board_bits;
    static constexpr std::uint32_t most_work = (1u << 2 * spare_bits) - 1;

    // Efforts of more than eleven bits are rounded up: what is thought harder than it is costs time, and nothing else.
    static constexpr std::uint32_t narrowed(std::uint32_t effort) {
        int shift = std::max(static_cast<int>(std::bit_width(effort)) - 11, 0);
        if (((effort + (1u << shift) - 1) >> shift) >> 11) ++shift;
        return static_cast<std::uint32_t>(shift) << 11 | (effort + (1u << shift) - 1) >> shift;
    }
    static constexpr std::uint32_t widened(std::uint32_t narrow) {
        return std::min((narrow & 0x7ff) << (narrow >> 11), Effort::endless - 1);
    }

  private:
    enum class Kind : std::uint8_t { open, proved, disproved, claimed };
    static constexpr Bits board = (Bits{1} << board_bits) - 1;
    static constexpr std::uint32_t low_work = (1u << spare_bits) - 1;

    static Bits kind_of(const Found& found) {
        if (found.effort.is_proved()) return Bits(Kind::proved);
        if (!found.effort.is_disproved()) return Bits(Kind::open);
        return Bits(found.ground == Ground::claimed ? Kind::claimed : Kind::disproved);
    }
    static std::uint32_t packed(const Found& found) {
        if (found.effort.is_settled()) return found.length;
        return narrowed(found.effort.disproof) << 16 | narrowed(found.effort.proof);
    }

    Bits own_ = 0, enemy_ = 0, kings_ = 0;
    std::uint32_t rest_ = 0, found_ = 0;
};

static_assert(sizeof(ProofEntry) == 32);

// Four entries to a shelf, two lines of the cache. Most positions that are looked for are not there, and half of a
// proof was waiting for memory that says so: a byte of each entry's key is kept apart, where the cache holds them.
class ProofTable {
  public:
    explicit ProofTable(std::size_t megabytes)
        : shelves_(std::max<std::size_t>((megabytes << 20) / (sizeof(Shelf) + sizeof(Tags)), 1)), shelf_(shelves_), tags_(shelves_) {}

    void prefetch_tags(Key key) const { __builtin_prefetch(&tags_[place(key)]); }

    void prefetch(Key key) const {
        const std::size_t at = place(key);
        if (const Tags alike = alike_in(tags_[at], tag_of(key))) __builtin_prefetch(&shelf_[at].entries[first_of(alike)]);
    }

    // For what will be kept.
    void prefetch_shelf(Key key) const {
        const Shelf& shelf = shelf_[place(key)];
        for (int n = 0; n < per_shelf; n += 2) __builtin_prefetch(&shelf.entries[n], 1);
    }

    std::optional<Found> find(const Situation& situation, Key key) const {
        const std::size_t at = place(key);
        for (Tags alike = alike_in(tags_[at], tag_of(key)); alike; alike &= alike - 1)
            if (const ProofEntry& entry = shelf_[at].entries[first_of(alike)]; entry.is_of(situation)) return entry.found();
        return {};
    }

    // Where there is no room, what took the least work to find out is forgotten.
    void keep(const Situation& situation, Key key, const Found& found, std::uint64_t work) {
        const std::size_t at = place(key);
        const int n = place_for(at, situation, tag_of(key));
        ProofEntry& entry = shelf_[at].entries[n];
        const bool again = entry.work() && entry.is_of(situation);
        const std::uint64_t all = work + (again ? entry.work() : 1);
        entry = {situation, found, static_cast<std::uint32_t>(std::min<std::uint64_t>(all, ProofEntry::most_work))};
        tags_[at] = (tags_[at] & ~(Tags{0xff} << 8 * n)) | Tags{tag_of(key)} << 8 * n;
    }

  private:
    using Tags = std::uint32_t;  // a byte for each entry of a shelf; 0: nothing is kept there
    static constexpr int per_shelf = 4;
    struct alignas(32 * per_shelf) Shelf {
        ProofEntry entries[per_shelf];
    };

    std::size_t place(Key key) const { return (key & 0xffffffff) * shelves_ >> 32; }
    static Tags tag_of(Key key) { return std::max<Tags>(static_cast<Tags>(key >> 56), 1); }
    static std::size_t first_of(Tags marks) { return static_cast<std::size_t>(std::countr_zero(marks)) / 8; }

    // The highest bit of each byte that may be this tag: every one that is, now and then the one above it.
    static Tags alike_in(Tags tags, Tags tag) {
        const Tags other = tags ^ tag * 0x01010101u;
        return (other - 0x01010101u) & ~other & 0x80808080u;
    }

    int place_for(std::size_t at, const Situation& situation, Tags tag) const {
        const auto& entries = shelf_[at].entries;
        for (Tags alike = alike_in(tags_[at], tag); alike; alike &= alike - 1)
            if (entries[first_of(alike)].is_of(situation)) return static_cast<int>(first_of(alike));
        if (const Tags free = alike_in(tags_[at], 0)) return static_cast<int>(first_of(free));
        const auto less = [](const ProofEntry& one, const ProofEntry& other) { return one.work() < other.work(); };
        return static_cast<int>(std::min_element(entries, entries + per_shelf, less) - entries);
    }

    std::size_t shelves_;
    Pages<Shelf> shelf_;
    Pages<Tags> tags_;
};

}  // namespace mainroad
