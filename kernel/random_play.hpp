// Seeded random games and positions, for comparing the kernel with the laws and with itself.
#pragma once

#include <vector>

#include "moves.hpp"

namespace mainroad {

// A small generator of chance (splitmix64): the same seed gives the same games on every machine.
class Chance {
  public:
    explicit Chance(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        std::uint64_t z = state_ += 0x9e3779b97f4a7c15;
        z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
        z = (z ^ z >> 27) * 0x94d049bb133111eb;
        return z ^ z >> 31;
    }

    int below(int limit) { return static_cast<int>(next() % static_cast<std::uint64_t>(limit)); }
    bool happens(int percent) { return below(100) < percent; }

  private:
    std::uint64_t state_;
};

// A position with pieces here and there: many kings, so that captures get long. A man on its last row is a king.
template <class V>
Position<V> random_position(Chance& chance) {
    using Board = typename V::Board;
    Position<V> found{0, 0, 0, chance.happens(50) ? Side::white : Side::black};
    const int fullness = 5 + chance.below(46), kings = chance.below(101);
    Bits white = 0, black = 0;
    for (int square = 0; square < Board::square_count; ++square) {
        if (!chance.happens(fullness)) continue;
        (chance.happens(50) ? white : black) |= Board::bit_of(square);
        if (chance.happens(kings)) found.kings |= Board::bit_of(square);
    }
    found.kings |= (white & Board::template last_row<Side::white>) | (black & Board::template last_row<Side::black>);
    found.own = found.turn == Side::white ? white : black;
    found.enemy = found.turn == Side::white ? black : white;
    return found;
}

// A position of random play with its legal moves.
template <class V>
struct Scene {
    Position<V> position;
    std::vector<Move> moves;
};

// Plays one game in which each move is drawn by lot and calls visit(scene) for each of its positions.
template <class V, class Visit>
void random_game(Position<V> here, Chance& chance, int longest, Visit visit) {
    for (int ply = 0; ply < longest; ++ply) {
        Moves<V> moves;
        generate(here, moves);
        visit(Scene<V>{here, {moves.begin(), moves.end()}});
        if (moves.empty()) return;
        here = play(here, moves[chance.below(moves.size())]);
    }
}

// Calls visit(scene) for the positions of a game from the start, or from a random position.
template <class V, class Visit>
void random_scenes(std::uint64_t seed, bool from_start, Visit visit) {
    constexpr int whole_game = 150, few_moves = 4;
    Chance chance(seed);
    if (from_start)
        random_game(start<V>(), chance, whole_game, visit);
    else
        random_game(random_position<V>(chance), chance, few_moves, visit);
}

}  // namespace mainroad
