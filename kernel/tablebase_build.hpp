// Solving an ending backwards from its ends.
//
// A material and its opposite are solved together, since quiet moves lead from one to the other and back. First every
// position is looked at once: a capture that is due, or a crowning, leads to endings that are known; the other moves
// are counted. Then, level by level of the distance, what is decided is told to the positions before it: one move to a
// lost position wins; where every move leads to a won position, the game is lost. What is never told is a draw.
//
// Nothing here knows a rule: moves come from the generator, and taking back a quiet move is making one.
#pragma once

#include <algorithm>
#include <atomic>
#include <exception>
#include <memory>
#include <thread>

#include "tablebase_known.hpp"
#include "tablebase_moves.hpp"

namespace mainroad {

// -- threads --------------------------------------------------------------------------------------

// Calls work(begin, end) for pieces of 0 … size on so many threads; throws what the first of them threw.
template <class Work>
void in_parallel(std::uint64_t size, int threads, Work work) {
    constexpr std::uint64_t piece = 1 << 14;
    std::atomic<std::uint64_t> next = 0;
    std::atomic_flag failed;
    std::exception_ptr failure;
    auto worker = [&] {
        try {
            for (std::uint64_t begin; (begin = next.fetch_add(piece)) < size;) work(begin, std::min(begin + piece, size));
        } catch (...) {
            next = size;
            if (!failed.test_and_set()) failure = std::current_exception();
        }
    };
    std::vector<std::thread> others;
    for (int n = 1; n < threads && static_cast<std::uint64_t>(n) * piece < size; ++n) others.emplace_back(worker);
    worker();
    for (std::thread& other : others) other.join();
    if (failure) std::rethrow_exception(failure);
}

// -- what is known of a position ------------------------------------------------------------------

// Open: how many moves do not lose yet, as far as is known. Settled: a draw, or won or lost at a distance.
class State {
  public:
    constexpr State() = default;
    constexpr explicit State(std::uint16_t code) : code_(code) {}
    static constexpr State open(int moves) { return State(static_cast<std::uint16_t>(moves)); }
    static constexpr State settled(const Result& result, bool by_capture = false) {
        const int capture = by_capture ? capture_due : 0;
        if (result.outcome == Outcome::draw) return State(static_cast<std::uint16_t>(drawn | capture));
        const int loss = result.outcome == Outcome::loss ? lost : 0;
        return State(static_cast<std::uint16_t>(decided | loss | capture | result.distance));
    }

    constexpr std::uint16_t code() const { return code_; }
    constexpr bool is_open() const { return code_ < drawn; }
    constexpr bool has_capture() const { return !is_open() && code_ & capture_due; }
    constexpr bool is_decided_at(int distance) const { return (code_ & (decided | distances)) == (decided | distance); }
    constexpr bool is_lost() const { return code_ & lost; }
    constexpr Result result() const {
        if (!(code_ & decided)) return {};
        return {is_lost() ? Outcome::loss : Outcome::win, code_ & distances};
    }

    static constexpr int most_distance = 0xfff;

  private:
    static constexpr int decided = 0x8000, lost = 0x4000, capture_due = 0x2000, drawn = 0x1000, distances = most_distance;
    std::uint16_t code_ = 0;
};

// The positions of one material while they are being solved; safe to change from several threads.
template <class V>
class Half {
  public:
    explicit Half(const Material& material)
        : index_(material), states_(std::make_unique<std::atomic<std::uint16_t>[]>(index_.size())) {}

    const Index<V>& index() const { return index_; }
    std::uint64_t size() const { return index_.size(); }
    State operator[](std::uint64_t rank) const { return State(states_[rank].load(std::memory_order_relaxed)); }
    void set(std::uint64_t rank, State state) { states_[rank].store(state.code(), std::memory_order_relaxed); }

    // A move wins. Nobody can count the same position down to a loss: this move is never counted off.
    void win(std::uint64_t rank, int distance) {
        if ((*this)[rank].is_open()) set(rank, State::settled({Outcome::win, distance}));
    }

    // One move more is known to lose.
    void count_down(std::uint64_t rank, int distance) {
        std::uint16_t code = states_[rank].load(std::memory_order_relaxed), next;
        do {
            const State state(code);
            if (!state.is_open()) return;
            next = code > 1 ? static_cast<std::uint16_t>(code - 1) : State::settled({Outcome::loss, distance}).code();
        } while (!states_[rank].compare_exchange_weak(code, next, std::memory_order_relaxed));
    }

  private:
    Index<V> index_;
    std::unique_ptr<std::atomic<std::uint16_t>[]> states_;
};

// -- solving --------------------------------------------------------------------------------------

// The best of the captures that are due.
template <class V>
Result after_captures(const Position<V>& position, const MovesAlike<V>& moves, const Known<V>& known) {
    Result best{Outcome::loss, 1};
    for (const Move& move : moves) {
        const Outcome theirs = known.outcome(turned(play(position, move)));
        if (theirs == Outcome::loss) return {Outcome::win, 1};
        if (theirs == Outcome::draw) best = {};
    }
    return best;
}

// How far a solver has come; another thread may look, and ask it to stop.
struct Progress {
    std::atomic<std::uint64_t> looked_at = 0;  // positions
    std::atomic<int> distance = 0;
    std::atomic<bool> stop = false;
};

template <class V>
class Solver {
  public:
    // `known` must hold every ending that a capture or a crowning leads to.
    Solver(const Material& material, const Known<V>& known, int threads, Progress& progress)
        : known_(known), threads_(threads), progress_(progress), first_(material) {
        if (material.opposite() != material) second_.emplace_back(material.opposite());
    }

    // Whether it came to the end: not if it was told to stop.
    bool solve() {
        for (Half<V>* half : halves()) look_at_all(*half);
        for (int distance = 0; !progress_.stop; ++distance) {
            progress_.distance = distance;
            bool told = false;
            for (Half<V>* half : halves()) told |= tell_all(*half, opposite(*half), distance);
            if (!told && distance > 0) return true;
        }
        return false;
    }

    std::vector<Half<V>*> halves() {
        if (second_.empty()) return {&first_};
        return {&first_, &second_.front()};
    }

  private:
    Half<V>& opposite(Half<V>& half) { return &half == &first_ && !second_.empty() ? second_.front() : first_; }

    // -- the first look ---------------------------------------------------------------------------

    void look_at_all(Half<V>& half) {
        in_parallel(half.size(), threads_, [&](std::uint64_t begin, std::uint64_t end) {
            if (progress_.stop) return;
            for (std::uint64_t rank = begin; rank < end; ++rank) half.set(rank, look_at(half.index().position(rank)));
            progress_.looked_at += end - begin;
        });
    }

    State look_at(const Position<V>& position) const {
        MovesAlike<V> moves;
        captures_of(position, moves);
        if (!moves.empty()) return State::settled(after_captures(position, moves, known_), true);
        quiet_of(position, moves);
        return moves.empty() ? State::settled(stuck<V>()) : after_quiet(position, moves);
    }

    // A crowning that draws counts as a move that never loses.
    State after_quiet(const Position<V>& position, const MovesAlike<V>& moves) const {
        int not_lost = 0;
        for (const Move& move : moves) {
            const Outcome theirs = move.promotes ? known_.outcome(turned(play(position, move))) : Outcome::draw;
            if (theirs == Outcome::loss) return State::settled({Outcome::win, 1});
            if (theirs == Outcome::draw) ++not_lost;
        }
        return not_lost ? State::open(not_lost) : State::settled({Outcome::loss, 1});
    }

    // -- telling the positions before --------------------------------------------------------------

    // Whether any position is decided at this distance.
    bool tell_all(const Half<V>& half, Half<V>& before, int distance) {
        std::atomic<bool> told = false;
        in_parallel(half.size(), threads_, [&](std::uint64_t begin, std::uint64_t end) {
            if (progress_.stop) return;
            bool any = false;
            for (std::uint64_t rank = begin; rank < end; ++rank) {
                const State state = half[rank];
                if (!state.is_decided_at(distance)) continue;
                any = true;
                tell(half.index().position(rank), state.is_lost(), distance + 1, before);
            }
            if (any) told = true;
        });
        return told;
    }

    static void tell(const Position<V>& position, bool is_lost, int distance, Half<V>& before) {
        each_before(position, [&](const Position<V>& earlier) {
            const std::uint64_t rank = before.index().rank(earlier);
            if (is_lost)
                before.win(rank, distance);
            else
                before.count_down(rank, distance);
        });
    }

    // The positions from which one quiet move without crowning leads here, White to move. Where a capture was due, the
    // move was not allowed: but that position is settled, and hears nothing.
    template <class Visit>
    static void each_before(const Position<V>& position, Visit visit) {
        const Position<V> moved = turned(Position<V>{position.enemy, position.own, position.kings, Side::black});
        const Bits empty = moved.empty();
        auto from = [&](Bits to, Bits kings, Bits origins) {
            each(origins, [&](Bits origin) {
                visit(Position<V>{moved.own ^ to ^ origin, moved.enemy, kings ? moved.kings ^ to ^ origin : moved.kings, Side::white});
            });
        };
        each(moved.men(), [&](Bits man) { from(man, 0, Army<V, Side::black>::man_targets(man, empty)); });
        each(moved.own_kings(), [&](Bits king) { from(king, king, Army<V, Side::white>::king_targets(king, empty)); });
    }

    const Known<V>& known_;
    int threads_;
    Progress& progress_;
    Half<V> first_;
    std::vector<Half<V>> second_;  // none where both sides have the same
};

}  // namespace mainroad
