// Positions and moves as small values.
#pragma once

#include <type_traits>

#include "variants.hpp"

namespace mainroad {

// One side's move. Moves with the same origin, target and captured pieces are one move, whatever the route.
struct Move {  // no initial values: lists of moves are not to be filled with zeros; `Move{}` is zero
    Bits captured;
    std::uint8_t from;  // bit indices, not dense squares
    std::uint8_t to;
    bool by_king;
    bool promotes;

    constexpr Bits origin() const { return bit(from); }
    constexpr Bits target() const { return bit(to); }
    constexpr bool is_capture() const { return captured != 0; }
    friend constexpr bool operator==(const Move&, const Move&) = default;
};

// No earlier position can come again: a capture, or a man's move.
constexpr bool is_irreversible(const Move& move) { return move.is_capture() || !move.by_king; }

// The pieces as the side to move sees them.
template <class V>
struct Position {
    using Board = typename V::Board;

    Bits own = 0;
    Bits enemy = 0;
    Bits kings = 0;  // of both sides
    Side turn = V::first;

    constexpr Bits men() const { return own & ~kings; }
    constexpr Bits own_kings() const { return own & kings; }
    constexpr Bits their_men() const { return enemy & ~kings; }
    constexpr Bits their_kings() const { return enemy & kings; }
    constexpr Bits occupied() const { return own | enemy; }
    constexpr Bits empty() const { return Board::squares & ~occupied(); }
    constexpr Bits of(Side side) const { return side == turn ? own : enemy; }
    constexpr Bits white() const { return of(Side::white); }
    constexpr Bits black() const { return of(Side::black); }
    friend constexpr bool operator==(const Position&, const Position&) = default;
};

static_assert(sizeof(Move) == 16 && std::is_trivial_v<Move>);
static_assert(sizeof(Position<Russian>) == 32 && std::is_trivially_copyable_v<Position<Russian>>);

template <class V>
constexpr Position<V> start() {
    using Board = typename V::Board;
    const Bits black = Board::rows(0, V::rows_of_men - 1);
    const Bits white = Board::rows(Board::height - V::rows_of_men, Board::height - 1);
    return V::first == Side::white ? Position<V>{white, black, 0, Side::white} : Position<V>{black, white, 0, Side::black};
}

// The position after a legal move.
template <class V>
constexpr Position<V> play(const Position<V>& position, const Move& move) {
    const Bits from = move.origin(), to = move.target();
    const Bits kings = position.kings & ~(move.captured | from);
    const Bits king = move.by_king || move.promotes ? to : 0;
    return {position.enemy & ~move.captured, (position.own & ~from) | to, kings | king, opponent(position.turn)};
}

// The same position with the colours and the board turned: what the other side would see in this place.
template <class V>
constexpr Position<V> turned(const Position<V>& position) {
    using Board = typename V::Board;
    return {Board::turned(position.own), Board::turned(position.enemy), Board::turned(position.kings),
            opponent(position.turn)};
}

}  // namespace mainroad
