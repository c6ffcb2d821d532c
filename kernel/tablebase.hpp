// Asking the tables of a game.
#pragma once

#include <optional>

#include "tablebase_build.hpp"

namespace mainroad {

// Every solved ending of one game. Safe to ask from several threads.
template <class V>
class Tablebase {
  public:
    // Solves every ending of up to so many pieces, in memory.
    static Tablebase solved(int pieces, int threads) {
        Tablebase tables;
        Progress progress;
        for (int number = 2; number <= pieces; ++number)
            for (const Material& material : materials(number)) tables.solve(material, threads, progress);
        tables.pieces_ = pieces;
        return tables;
    }

    // The greatest number of pieces for which every ending is there.
    int pieces() const { return pieces_; }

    // Nothing where no table knows: too many pieces.
    std::optional<Outcome> outcome(const Position<V>& position) const {
        if (count(position.occupied()) > pieces_ || !Index<V>::holds(position)) return {};
        if (!position.own || !position.enemy) return without_a_side(position);
        return known_.outcome(upright(position));
    }

  private:
    void solve(const Material& material, int threads, Progress& progress) {
        if (known_.has(material)) return;
        Solver<V> solver(material, known_, threads, progress);
        solver.solve();
        for (const Half<V>* half : solver.halves()) known_.add(outcomes_of(*half, threads));
    }

    // Whoever has no piece cannot move, now or after the other's move.
    static Outcome without_a_side(const Position<V>& position) {
        const Outcome here = stuck<V>().outcome;
        return can_move(position) ? reversed(here) : here;
    }

    Known<V> known_;
    int pieces_ = 0;
};

}  // namespace mainroad
