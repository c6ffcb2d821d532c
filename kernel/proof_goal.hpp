// The goal of a proof.
#pragma once

#include "moves.hpp"

namespace mainroad {

// What the attacker wants: to win, or to shut in exactly these pieces of the other side, so that it cannot move.
struct Goal {
    Side attacker = Side::white;
    bool lock = false;
    bool anywhere = false;  // only how many men and kings are shut in counts, not where
    Bits men = 0, kings = 0;
    int men_number = 0, kings_number = 0;

    template <class V>
    bool is_reached(const Position<V>& stuck) const {  // the side to move has no move
        const Side winner = V::stuck_side_wins ? stuck.turn : opponent(stuck.turn);
        if (winner != attacker) return false;
        if (!lock) return true;
        if (stuck.turn == attacker || !stuck.own) return false;
        if (anywhere) return count(stuck.men()) == men_number && count(stuck.own_kings()) == kings_number;
        return stuck.men() == men && stuck.own_kings() == kings;
    }

    // Whether too few pieces are left to be shut in, or to shut them in.
    template <class V>
    bool is_out_of_reach(const Position<V>& here) const {
        if (!lock) return false;
        const Bits theirs = here.of(opponent(attacker));
        return !here.of(attacker) || count(theirs) < men_number + kings_number ||
               count(theirs & ~here.kings) < men_number;
    }
};

}  // namespace mainroad
