// Keys of positions, kept up to date move by move.
#pragma once

#include "position.hpp"

namespace mainroad {

using Key = std::uint64_t;

namespace zobrist {

constexpr Key scrambled(Key seed) {  // splitmix64
    seed += 0x9e3779b97f4a7c15;
    seed = (seed ^ seed >> 30) * 0xbf58476d1ce4e5b9;
    seed = (seed ^ seed >> 27) * 0x94d049bb133111eb;
    return seed ^ seed >> 31;
}

constexpr std::array<std::array<Key, 64>, 4> filled() {
    std::array<std::array<Key, 64>, 4> keys{};
    Key seed = 2026;
    for (auto& kind : keys)
        for (Key& key : kind) key = scrambled(seed++);
    return keys;
}

inline constexpr auto keys = filled();
inline constexpr Key black_to_move = scrambled(0xb1ac);

constexpr Key piece(Side side, bool king, int index) {
    return keys[static_cast<std::size_t>(2 * int(side) + int(king))][static_cast<std::size_t>(index)];
}

constexpr Key pieces(Side side, bool king, Bits bits) {
    Key key = 0;
    each(bits, [&](Bits one) { key ^= piece(side, king, index_of(one)); });
    return key;
}

}  // namespace zobrist

// The key of a position from nothing.
template <class V>
constexpr Key key_of(const Position<V>& position) {
    const Side own = position.turn, other = opponent(own);
    const Key turn = own == Side::black ? zobrist::black_to_move : 0;
    return turn ^ zobrist::pieces(own, false, position.men()) ^ zobrist::pieces(own, true, position.own_kings()) ^
           zobrist::pieces(other, false, position.their_men()) ^ zobrist::pieces(other, true, position.their_kings());
}

// The key after a move, from the key before it; `position` is the one before the move.
template <class V>
constexpr Key key_after(Key key, const Position<V>& position, const Move& move) {
    const Side own = position.turn, other = opponent(own);
    key ^= zobrist::black_to_move;
    key ^= zobrist::piece(own, move.by_king, move.from) ^ zobrist::piece(own, move.by_king || move.promotes, move.to);
    if (move.captured)
        key ^= zobrist::pieces(other, false, move.captured & ~position.kings) ^
               zobrist::pieces(other, true, move.captured & position.kings);
    return key;
}

}  // namespace mainroad
