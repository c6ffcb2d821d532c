// What a quiet position is worth: a sum of small things, each with a weight for the opening and one for the ending.
//
// Whatever depends on single squares is kept up to date move by move; groups of squares are looked up, and the rest is
// counted on whole sets of squares.
#pragma once

#include "moves.hpp"
#include "weights.hpp"

namespace mainroad {

// -- by squares -----------------------------------------------------------------------------------

// Both sides' men and kings by their squares, as White counts.
template <class V>
Worth squares_worth(const Knowledge<V>& known, const Position<V>& here) {
    Worth sum;
    const auto add = [&](Side side, bool king, Bits bits) {
        each(bits, [&](Bits one) { sum += known.square(side, king, index_of(one)); });
    };
    const Side own = here.turn, other = opponent(own);
    add(own, false, here.men()), add(own, true, here.own_kings());
    add(other, false, here.their_men()), add(other, true, here.their_kings());
    return sum;
}

// The worth by squares after a move, from that before it; `here` is the position before the move.
template <class V>
Worth squares_worth_after(const Knowledge<V>& known, Worth worth, const Position<V>& here, const Move& move) {
    const Side own = here.turn, other = opponent(own);
    worth -= known.square(own, move.by_king, move.from);
    worth += known.square(own, move.by_king || move.promotes, move.to);
    each(move.captured, [&](Bits one) { worth -= known.square(other, here.kings & one, index_of(one)); });
    return worth;
}

// -- by sets --------------------------------------------------------------------------------------

// The things counted besides, each own less the opponent's.
using Traits = std::array<int, trait_count>;

// The main road, and on an oblong board the diagonal that is as long for the other side.
template <class Board>
inline constexpr Bits long_roads = Board::main_road() | Board::turned(Board::main_road());

template <class V, Side side>
struct Looks {
    using Board = typename V::Board;
    using Own = Army<V, side>;
    static constexpr Way ahead_near = Own::ahead_near, ahead_far = Own::ahead_far;

    static constexpr Bits left_half() {
        Bits half = 0;
        for (int square = 0; square < Board::square_count; ++square) {
            const int row = square / Board::per_row, file = square % Board::per_row * 2 + 1 - row % 2;
            if (file < Board::width / 2) half |= Board::bit_of(square);
        }
        return half;
    }

    // The squares ahead of each square from which a man on it can be met.
    static constexpr std::array<Bits, 64> cones() {
        std::array<Bits, 64> found{};
        for (int square = 0; square < Board::square_count; ++square) {
            Bits front = Board::bit_of(square), cone = 0;
            for (int row = 0; row < Board::height; ++row) {
                front = Own::man_targets(front, Board::squares);
                cone |= front;
            }
            found[static_cast<std::size_t>(Board::index(square))] = cone;
        }
        return found;
    }

    // Rows from a man to its last row.
    static constexpr int distance(int index) {
        const int row = Board::square(index) / Board::per_row;
        return side == Side::white ? row : Board::height - 1 - row;
    }

    static void add(Bits men, Bits kings, Bits enemy, Bits empty, int sign, Traits& traits) {
        const Bits near = Board::template step<ahead_near>(men), far = Board::template step<ahead_far>(men);
        traits[free_steps] += sign * (count(near & empty) + count(far & empty));
        traits[pairs] += sign * (count(near & men) + count(far & men));
        constexpr Bits left_wing = left_half();
        const int left = count(men & left_wing), right = count(men & ~left_wing);
        traits[imbalance] += sign * (left > right ? left - right : right - left);
        runaways(men, enemy, sign, traits);
        if (kings) {
            traits[has_king] += sign;
            each(kings, [&](Bits king) {
                const int steps = count(Own::king_targets(king, empty));
                traits[king_steps] += sign * steps;
                if (!steps) traits[kings_shut] += sign;
            });
            if (kings & long_roads<Board>) traits[road_held] += sign;
        }
    }

    // Men past every enemy piece; the nearer to the last row, the more.
    static void runaways(Bits men, Bits enemy, int sign, Traits& traits) {
        static constexpr auto cone = cones();
        constexpr int half = Board::height / 2;
        constexpr Bits advanced = side == Side::white ? Board::rows(0, half) : Board::rows(half - 1, Board::height - 1);
        each(men & advanced, [&](Bits man) {
            const int index = index_of(man);
            const bool is_past = !(cone[static_cast<std::size_t>(index)] & enemy);
            if (is_past) traits[running] += sign * (half + 2 - distance(index));
        });
    }
};

// Whether the side to move has the opposition: "the move" of the old books.
template <class V>
constexpr int opposition(const Position<V>& here) {
    constexpr Bits system = [] {
        Bits rows = 0;
        for (int row = 0; row < V::Board::height; row += 2) rows |= V::Board::row(row);
        return rows;
    }();
    return count(here.occupied() & system) % 2 ? 1 : -1;
}

template <class V>
Traits traits_of(const Position<V>& here) {
    Traits traits{};
    const Bits empty = here.empty();
    const bool white = here.turn == Side::white;
    const int sign = white ? 1 : -1;
    const Bits men = white ? here.men() : here.their_men(), kings = here.white() & here.kings;
    const Bits black_men = white ? here.their_men() : here.men(), black_kings = here.black() & here.kings;
    Looks<V, Side::white>::add(men, kings, here.black(), empty, sign, traits);
    Looks<V, Side::black>::add(black_men, black_kings, here.white(), empty, -sign, traits);
    traits[to_move] = 1;
    if (count(here.own) == count(here.enemy)) traits[has_opposition] = opposition(here);
    return traits;
}

// -- together -------------------------------------------------------------------------------------

template <class V>
constexpr int full_board = 2 * V::rows_of_men * V::Board::per_row;

// Between opening and ending by the number of pieces.
template <class V>
constexpr int blended(Worth worth, int pieces) {
    const int phase = pieces < full_board<V> ? pieces : full_board<V>;
    return (worth.opening * phase + worth.ending * (full_board<V> - phase)) / full_board<V>;
}

// Endings that a lone flying king holds: few pieces cannot catch it, the fewer the less, least of all on the main road.
template <class V>
constexpr int tempered(int score, const Position<V>& here) {
    if constexpr (!V::flying_kings || V::stuck_side_wins) return score;
    const Bits weak = score > 0 ? here.enemy : here.own, strong = score > 0 ? here.own : here.enemy;
    if (!(weak & here.kings)) return score;
    const int more = count(strong) - count(weak);
    const bool on_road = weak & here.kings & long_roads<typename V::Board>;
    const int needed = V::Board::width == 8 && !on_road ? 2 : 3;
    if (count(strong) > 4 + count(weak) || more >= needed) return score;
    return on_road || more <= 1 ? score / 8 : score / 4;
}

// The worth of a quiet position for the side to move, in hundredths of a man.
template <class V>
int evaluated(const Knowledge<V>& known, const Position<V>& here, Worth by_squares) {
    const bool white = here.turn == Side::white;
    by_squares += white ? known.patterns(here.men(), here.their_men()) : known.patterns(here.their_men(), here.men());
    const Traits traits = traits_of(here);
    Worth worth = white ? by_squares : -by_squares;
    for (std::size_t n = 0; n < trait_count; ++n) worth += known.traits[n] * traits[n];
    const int score = blended<V>(worth, count(here.occupied()));
    return here.kings ? tempered(score, here) : score;
}

template <class V>
int evaluated(const Position<V>& here) {
    const Knowledge<V>& known = Known<V>::now();
    return evaluated(known, here, squares_worth(known, here));
}

}  // namespace mainroad
