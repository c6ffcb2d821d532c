// The weights of the evaluation, known at compile time for each game.
#pragma once

#include <array>

#include "variants.hpp"

namespace mainroad {

// Something's worth in hundredths of a man while the board is full, and when it is nearly empty.
struct Worth {
    int opening = 0, ending = 0;

    constexpr Worth& operator+=(Worth other) { return opening += other.opening, ending += other.ending, *this; }
    constexpr Worth& operator-=(Worth other) { return opening -= other.opening, ending -= other.ending, *this; }
    friend constexpr Worth operator+(Worth one, Worth other) { return one += other; }
    friend constexpr Worth operator-(Worth one) { return {-one.opening, -one.ending}; }
    friend constexpr Worth operator*(Worth one, int times) { return {one.opening * times, one.ending * times}; }
};

// What is counted besides single squares.
enum Trait : std::size_t {
    free_steps,      // steps that men could make
    pairs,           // men with a man of their own right ahead
    imbalance,       // men more on one wing than on the other
    running,         // men past every enemy piece
    has_king,        // one king at least
    king_steps,      // squares that kings could go to
    road_held,       // a king on the main road
    has_opposition,  // equal numbers, and the last move before the men meet is ours
    to_move,
    trait_count
};

template <class V>
struct Weights {
    std::array<Worth, V::Board::square_count> man{}, king{};  // squares as White counts them: 0 is in Black's back row
    std::array<Worth, trait_count> traits{};
};

// A beginning by rule of thumb.
template <class V>
constexpr Weights<V> thumb(int king) {
    using Board = typename V::Board;
    Weights<V> made;
    for (int square = 0; square < Board::square_count; ++square) {
        const int row = square / Board::per_row, file = square % Board::per_row * 2 + 1 - row % 2;
        const int advanced = Board::height - 1 - row;
        const int off_centre = file < Board::width / 2 ? Board::width / 2 - 1 - file : file - Board::width / 2;
        const int centre = Board::width / 2 - 1 - off_centre;
        const bool home = advanced == 0;
        const auto at = static_cast<std::size_t>(square);
        made.man[at] = {100 + 2 * centre + advanced + (home ? 6 : 0), 100 + 3 * advanced + (home ? 4 : 0)};
        made.king[at] = {king + 2 * centre, king + 2 * centre};
    }
    made.traits[free_steps] = {1, 2};
    made.traits[pairs] = {2, 1};
    made.traits[imbalance] = {-2, -1};
    made.traits[running] = {8, 14};
    made.traits[has_king] = {20, 20};
    made.traits[king_steps] = {1, 1};
    made.traits[road_held] = {V::flying_kings ? 15 : 0, V::flying_kings ? 25 : 0};
    made.traits[has_opposition] = {0, V::flying_kings ? 1 : 4};
    made.traits[to_move] = {3, 3};
    return made;
}

// Where it is won to have nothing left.
template <class V>
constexpr Weights<V> thumb_reversed() {
    Weights<V> made;
    for (Worth& worth : made.man) worth = {-40, -100};
    for (Worth& worth : made.king) worth = {-60, -100};
    made.traits[free_steps] = {4, 4};
    made.traits[king_steps] = {1, 1};
    made.traits[to_move] = {3, 3};
    return made;
}

template <class V>
inline constexpr Weights<V> weights = V::stuck_side_wins ? thumb_reversed<V>() : thumb<V>(V::flying_kings ? 270 : 130);

}  // namespace mainroad
