// The generator as tables ask it: White is always to move. One copy serves all games that move alike, since the
// generator takes long to compile.
#pragma once

#include "moves.hpp"

namespace mainroad {

template <class V>
using MovesAlike = Moves<typename V::Mover>;

template <class V>
Position<typename V::Mover> alike(const Position<V>& position) {
    return {position.own, position.enemy, position.kings, position.turn};
}

template <class M>
[[gnu::noinline]] void white_captures(const Position<M>& position, Moves<M>& moves) {
    Generator<M, Side::white>::captures(position, moves);
}

template <class M>
[[gnu::noinline]] void white_quiet(const Position<M>& position, Moves<M>& moves) {
    Generator<M, Side::white>::quiet(position, moves);
}

// The captures that are due; the list must come in empty.
template <class V>
void captures_of(const Position<V>& position, MovesAlike<V>& moves) {
    white_captures(alike(position), moves);
}

// The moves where no capture is due.
template <class V>
void quiet_of(const Position<V>& position, MovesAlike<V>& moves) {
    white_quiet(alike(position), moves);
}

template <class V>
void moves_of(const Position<V>& position, MovesAlike<V>& moves) {
    captures_of(position, moves);
    if (moves.empty()) quiet_of(position, moves);
}

// The move on the board turned half round.
template <class Board>
constexpr Move turned_move(const Move& move) {
    auto index = [](std::uint8_t at) { return static_cast<std::uint8_t>(Board::bit_count - 1 - at); };
    return {Board::turned(move.captured), index(move.from), index(move.to), move.by_king, move.promotes};
}

}  // namespace mainroad
