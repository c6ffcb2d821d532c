// The move generator: one for all games, which it knows only through their compile-time rules.
#pragma once

#include "captures.hpp"

namespace mainroad {

// -- one side -------------------------------------------------------------------------------------

template <class V, Side side>
struct Generator {
    using Own = Army<V, side>;

    static bool has_capture(const Position<V>& position) {
        const Bits empty = position.empty();
        return Own::jumping_men(position.men(), position.enemy, empty) ||
               Own::jumping_kings(position.own_kings(), position.enemy, empty);
    }

    static void captures(const Position<V>& position, Moves<V>& moves) {
        const Bits empty = position.empty();
        const Landings<V, side> landings(position.men(), position.enemy, empty);
        const Bits kings = Own::jumping_kings(position.own_kings(), position.enemy, empty);
        walk(landings, kings, position.enemy, empty, moves);
    }

    // The captures of men whose landings, and of kings whose first jumps, are known.
    static void walk(const Landings<V, side>& landings, Bits kings, Bits enemy, Bits empty, Moves<V>& moves) {
        CaptureWalk<V, side> walk(enemy, empty, moves);
        if (landings.all()) walk.men(landings);
        each(kings, [&](Bits king) { walk.king(king); });
    }

    static void quiet(const Position<V>& position, Moves<V>& moves) {
        const Bits empty = position.empty();
        steps<Own::ahead_near>(position.men(), empty, moves);
        steps<Own::ahead_far>(position.men(), empty, moves);
        each(position.own_kings(), [&](Bits king) {
            each(Own::king_targets(king, empty),
                 [&](Bits target) { moves.add({0, narrow(king), narrow(target), true, false}); });
        });
    }

    template <Way way>
    static void steps(Bits men, Bits empty, Moves<V>& moves) {
        using Board = typename V::Board;
        each(Board::template step<way>(men) & empty, [&](Bits target) {
            const Bits man = Board::template step<reversed(way)>(target);
            moves.add({0, narrow(man), narrow(target), false, (target & Own::last_row) != 0});
        });
    }

    static std::uint8_t narrow(Bits one) { return static_cast<std::uint8_t>(index_of(one)); }
};

// -- the door -------------------------------------------------------------------------------------

// Calls visit with the generator of the side to move.
template <class V, class Visit>
decltype(auto) with_side(const Position<V>& position, Visit&& visit) {
    if (position.turn == Side::white) return visit(Generator<V, Side::white>{});
    return visit(Generator<V, Side::black>{});
}

template <class V>
bool has_capture(const Position<V>& position) {
    return with_side(position, [&](auto mover) { return mover.has_capture(position); });
}

// Adds every capture that may be played; none: no capture is due. The list must come in empty.
template <class V>
void generate_captures(const Position<V>& position, Moves<V>& moves) {
    with_side(position, [&](auto mover) { mover.captures(position, moves); });
}

// Adds every move without capture, whether or not a capture is due.
template <class V>
void generate_quiet(const Position<V>& position, Moves<V>& moves) {
    with_side(position, [&](auto mover) { mover.quiet(position, moves); });
}

// Every legal move, in a fixed order; the list must come in empty.
template <class V>
void generate(const Position<V>& position, Moves<V>& moves) {
    with_side(position, [&](auto mover) {
        mover.captures(position, moves);
        if (moves.empty()) mover.quiet(position, moves);
    });
}

// Whether the side to move has any move at all.
template <class V>
bool can_move(const Position<V>& position) {
    return with_side(position, [&]<Side side>(Generator<V, side>) {
        using Own = Army<V, side>;
        const Bits empty = position.empty();
        if (Own::man_targets(position.men(), empty) || Own::jumping_men(position.men(), position.enemy, empty)) return true;
        return Own::king_mobility(position.own_kings(), empty) ||
               Own::jumping_kings(position.own_kings(), position.enemy, empty);
    });
}

}  // namespace mainroad
