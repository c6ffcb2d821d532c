// What a table says of a position.
#pragma once

#include <cstdint>

namespace mainroad {

// With best play, for the side to move.
enum class Outcome : std::uint8_t { draw, win, loss };

constexpr Outcome reversed(Outcome outcome) {
    if (outcome == Outcome::draw) return outcome;
    return outcome == Outcome::win ? Outcome::loss : Outcome::win;
}

// The distance is the number of moves of both sides up to and with the conversion: a capture, a crowning, or the move
// after which somebody cannot move. The winner makes it as short as he can, the loser as long. It is 0 for a draw, and
// where the side to move cannot move.
struct Result {
    Outcome outcome = Outcome::draw;
    int distance = 0;
    friend constexpr bool operator==(const Result&, const Result&) = default;

    // How many moves of his own a running count must leave to the winner: as many as he makes before the conversion,
    // and one more, since his last quiet move must not be the one that fills the count.
    constexpr int winners_moves() const {
        if (distance == 0) return 0;
        return outcome == Outcome::win ? distance / 2 + 1 : (distance + 1) / 2;
    }

    // With a count that leaves the winner so many moves: a win that takes longer is a draw.
    constexpr Result within(int moves) const { return winners_moves() <= moves ? *this : Result{}; }
};

// The value of a position in which the side to move cannot move.
template <class V>
constexpr Result stuck() {
    return {V::stuck_side_wins ? Outcome::win : Outcome::loss, 0};
}

}  // namespace mainroad
