// Counting the sequences of moves that begin in a position: the proof of a move generator, and the measure of its speed.
#pragma once

#include "moves.hpp"

namespace mainroad {

template <class V>
std::uint64_t perft(const Position<V>& position, int depth) {
    if (depth == 0) return 1;
    Moves<V> moves;
    generate(position, moves);
    if (depth == 1) return static_cast<std::uint64_t>(moves.size());
    std::uint64_t total = 0;
    for (const Move& move : moves) total += perft(play(position, move), depth - 1);
    return total;
}

}  // namespace mainroad
