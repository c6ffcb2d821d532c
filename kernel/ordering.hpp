// Which move to look at first: the one remembered, then great captures, then moves that refuted something nearby, then
// moves that did so elsewhere.
#pragma once

#include "moves.hpp"
#include "transposition.hpp"

namespace mainroad {

struct Killers {
    MoveMark first, second;

    void add(const Move& move) {
        const MoveMark mark = MoveMark::of(move);
        if (mark == first) return;
        second = first;
        first = mark;
    }
};

// Hands out the moves of a list, best first, sorting no more than is asked for.
template <class V>
class Picker {
  public:
    Picker(Moves<V>& moves, const Position<V>& here, MoveMark remembered, const Killers& killers,
           const History& history)
        : moves_(moves) {
        for (int n = 0; n < moves.size(); ++n) scores_[n] = score(moves[n], here, remembered, killers, history);
    }

    const Move* next() {
        if (at_ == moves_.size()) return nullptr;
        int best = at_;
        for (int n = at_ + 1; n < moves_.size(); ++n)
            if (scores_[n] > scores_[best]) best = n;
        std::swap(scores_[at_], scores_[best]);
        std::swap(moves_[at_], moves_[best]);
        return &moves_[at_++];
    }

  private:
    static int score(const Move& move, const Position<V>& here, MoveMark remembered, const Killers& killers,
                     const History& history) {
        const MoveMark mark = MoveMark::of(move);
        if (remembered == mark) return 1 << 30;
        if (move.captured) return 64 * (count(move.captured) + count(move.captured & here.kings) + move.promotes);
        if (killers.first == mark) return 1 << 20;
        if (killers.second == mark) return 1 << 19;
        return history.of(here.turn, move) + (move.promotes ? 1 << 18 : 0);
    }

    Moves<V>& moves_;
    int at_ = 0;
    int scores_[Moves<V>::capacity];
};

}  // namespace mainroad
