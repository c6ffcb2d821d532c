// Counting the sequences of moves that begin in a position: the proof of a move generator, and the measure of its speed.
//
// The moves of the last ply are counted by whole sets of squares, not one by one. No position is remembered.
#pragma once

#include "moves.hpp"

namespace mainroad {

// Refuses a list that is not complete.
template <class V>
void demand_all(const Moves<V>& moves) {
    if (moves.overflowed()) throw std::length_error("a position has more moves than the kernel has room for");
}

template <class V, Side side>
struct Counter {
    using Board = typename V::Board;
    using Own = Army<V, side>;
    using Waiter = Counter<V, opponent(side)>;

    // How many sequences of `depth` moves there are, depth > 0.
    static std::uint64_t below(Bits own, Bits enemy, Bits kings, int depth) {
        if (depth == 1) return moves(own, enemy, kings);
        const Bits empty = Board::squares & ~(own | enemy);
        if (Own::jumping_men(own & ~kings, enemy, empty) || Own::jumping_kings(own & kings, enemy, empty))
            return below_captures(own, enemy, kings, depth);
        if (depth == 2)
            return after_each_quiet(own, enemy, kings, empty,
                                    [](Bits o, Bits e, Bits k) { return Waiter::moves(o, e, k); });
        return after_each_quiet(own, enemy, kings, empty,
                                [=](Bits o, Bits e, Bits k) { return Waiter::below(o, e, k, depth - 1); });
    }

  private:
    friend Waiter;

    // -- playing ----------------------------------------------------------------------------------

    [[gnu::noinline]] static std::uint64_t below_captures(Bits own, Bits enemy, Bits kings, int depth) {
        const Position<V> here{own, enemy, kings, side};
        Moves<V> moves;
        Generator<V, side>::captures(here, moves);
        demand_all(moves);
        std::uint64_t total = 0;
        for (const Move& move : moves) {
            const Position<V> next = play(here, move);
            total += Waiter::below(next.own, next.enemy, next.kings, depth - 1);
        }
        return total;
    }

    template <class Visit>
    static std::uint64_t after_each_quiet(Bits own, Bits enemy, Bits kings, Bits empty, Visit visit) {
        const Bits men = own & ~kings;
        std::uint64_t total = after_each_step<Own::ahead_near>(men, own, enemy, kings, empty, visit) +
                              after_each_step<Own::ahead_far>(men, own, enemy, kings, empty, visit);
        each(own & kings, [&](Bits king) {
            each(Own::king_targets(king, empty),
                 [&](Bits target) { total += visit(enemy, own ^ king ^ target, kings ^ king ^ target); });
        });
        return total;
    }

    template <Way way, class Visit>
    static std::uint64_t after_each_step(Bits men, Bits own, Bits enemy, Bits kings, Bits empty, Visit visit) {
        std::uint64_t total = 0;
        each(Board::template step<way>(men) & empty, [&](Bits target) {
            const Bits man = Board::template step<reversed(way)>(target);
            total += visit(enemy, own ^ man ^ target, kings | (target & Own::last_row));
        });
        return total;
    }

    // -- counting in bulk -------------------------------------------------------------------------

    // How many legal moves there are.
    static std::uint64_t moves(Bits own, Bits enemy, Bits kings) {
        const Bits empty = Board::squares & ~(own | enemy);
        if (own & kings) return with_kings(own, enemy, kings, empty);
        const Landings<V, side> landings(own, enemy, empty);
        if (!landings.all()) return steps(own, empty);
        if (landings.going_on(enemy, empty)) return walked_by_men(own, enemy, empty);
        return static_cast<std::uint64_t>(landings.jumps());
    }

    static std::uint64_t steps(Bits men, Bits empty) {
        return static_cast<std::uint64_t>(count(Board::template step<Own::ahead_near>(men) & empty) +
                                          count(Board::template step<Own::ahead_far>(men) & empty));
    }

    // What is rare stands apart, and is not handed the landings: so the common way needs no memory, only registers.
    [[gnu::noinline]] static std::uint64_t with_kings(Bits own, Bits enemy, Bits kings, Bits empty) {
        const Landings<V, side> landings(own & ~kings, enemy, empty);
        const Bits jumping = Own::jumping_kings(own & kings, enemy, empty);
        if (landings.all() | jumping) return walked(landings, jumping, enemy, empty);
        return steps(own & ~kings, empty) + static_cast<std::uint64_t>(Own::king_mobility(own & kings, empty));
    }

    [[gnu::noinline]] static std::uint64_t walked_by_men(Bits men, Bits enemy, Bits empty) {
        return walked(Landings<V, side>(men, enemy, empty), 0, enemy, empty);
    }

    static std::uint64_t walked(const Landings<V, side>& landings, Bits jumping, Bits enemy, Bits empty) {
        Moves<V> moves;
        Generator<V, side>::walk(landings, jumping, enemy, empty, moves);
        demand_all(moves);
        return static_cast<std::uint64_t>(moves.size());
    }
};

template <class V>
std::uint64_t perft(const Position<V>& position, int depth) {
    using Game = typename V::Mover;
    if (depth <= 0) return 1;
    if (position.turn == Side::white)
        return Counter<Game, Side::white>::below(position.own, position.enemy, position.kings, depth);
    return Counter<Game, Side::black>::below(position.own, position.enemy, position.kings, depth);
}

}  // namespace mainroad
