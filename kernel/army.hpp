// What one side can do, by whole sets of squares.
#pragma once

#include "position.hpp"

namespace mainroad {

// What one side of one game can do with whole sets of squares.
template <class V, Side side>
struct Army {
    using Board = typename V::Board;
    static constexpr Bits last_row = Board::template last_row<side>;
    static constexpr bool goes_up = side == Side::white;
    static constexpr Way ahead_near = goes_up ? up_right : down_left;
    static constexpr Way ahead_far = goes_up ? up_left : down_right;

    static constexpr bool man_jumps(Way way) { return V::men_capture_backwards || is_up(way) == goes_up; }

    // The pieces that could jump something if they stood on `from` and jumped one way.
    template <Way way>
    static constexpr Bits jumpers(Bits enemy, Bits empty) {
        constexpr Way back = reversed(way);
        return Board::template step<back>(Board::template step<back>(empty) & enemy);
    }

    static constexpr Bits jumping_men(Bits men, Bits enemy, Bits empty) {
        Bits from = jumpers<ahead_near>(enemy, empty) | jumpers<ahead_far>(enemy, empty);
        if constexpr (V::men_capture_backwards)
            from |= jumpers<reversed(ahead_near)>(enemy, empty) | jumpers<reversed(ahead_far)>(enemy, empty);
        return men & from;
    }

    // Up to so many kings are looked at one by one, more by whole sets.
    static constexpr int few_kings = 2;

    static constexpr bool are_few(Bits kings) { return count(kings) <= few_kings; }

    template <Way way>
    static constexpr bool king_jumps(Bits king, Bits enemy, Bits empty) {
        const Bits blocked = Board::template ray<way>(index_of(king)) & ~empty;
        const Bits piece = Board::template nearest<way>(blocked) & enemy;
        return Board::template step<way>(piece) & empty;
    }

    // The squares from which a flying king could jump something one way, near or far.
    template <Way way>
    static constexpr Bits far_jumpers(Bits enemy, Bits empty) {
        Bits found = jumpers<way>(enemy, empty);
        for (Bits front = found & empty; front; front &= empty) found |= front = Board::template step<reversed(way)>(front);
        return found;
    }

    static constexpr Bits jumping_kings(Bits kings, Bits enemy, Bits empty) {
        if (!kings) return 0;
        if constexpr (!V::flying_kings)
            return kings & (jumpers<up_right>(enemy, empty) | jumpers<up_left>(enemy, empty) |
                            jumpers<down_left>(enemy, empty) | jumpers<down_right>(enemy, empty));
        if (!are_few(kings))
            return kings & (far_jumpers<up_right>(enemy, empty) | far_jumpers<up_left>(enemy, empty) |
                            far_jumpers<down_left>(enemy, empty) | far_jumpers<down_right>(enemy, empty));
        Bits found = 0;
        each(kings, [&](Bits king) {
            if (king_jumps<up_right>(king, enemy, empty) || king_jumps<up_left>(king, enemy, empty) ||
                king_jumps<down_left>(king, enemy, empty) || king_jumps<down_right>(king, enemy, empty))
                found |= king;
        });
        return found;
    }

    static constexpr Bits man_targets(Bits man, Bits empty) {
        return (Board::template step<ahead_near>(man) | Board::template step<ahead_far>(man)) & empty;
    }

    template <Way way>
    static constexpr Bits king_run(Bits king, Bits empty) {
        if constexpr (V::flying_kings) return Board::template run<way>(king, empty);
        return Board::template step<way>(king) & empty;
    }

    static constexpr Bits king_targets(Bits king, Bits empty) {
        return king_run<up_right>(king, empty) | king_run<up_left>(king, empty) | king_run<down_left>(king, empty) |
               king_run<down_right>(king, empty);
    }

    // How many moves without capture the kings have. Along one way no two kings reach the same square: the one in front
    // stops the one behind it.
    static constexpr int king_mobility(Bits kings, Bits empty) {
        int total = 0;
        if (V::flying_kings && are_few(kings)) {
            each(kings, [&](Bits king) { total += count(king_targets(king, empty)); });
            return total;
        }
        return reached<up_right>(kings, empty) + reached<up_left>(kings, empty) + reached<down_left>(kings, empty) +
               reached<down_right>(kings, empty);
    }

    template <Way way>
    static constexpr int reached(Bits kings, Bits empty) {
        Bits front = Board::template step<way>(kings) & empty, all = front;
        if constexpr (V::flying_kings)
            while (front) all |= front = Board::template step<way>(front) & empty;
        return count(all);
    }
};

}  // namespace mainroad
