// Groups of squares that are looked up whole: windows of four rows by two squares, on which each square is empty, a white
// man or a black one. They overlap by half, so that what stands on the edge of one is in the middle of the next.
#pragma once

#include "geometry.hpp"

namespace mainroad {

template <class Board>
struct Patterns {
    static constexpr int halves = Board::height / 2;  // a half of a window is two rows
    static constexpr int columns = Board::per_row - 1;
    static constexpr int number = (halves - 1) * columns;
    static constexpr int half_states = 81, states = half_states * half_states;
    // Turned round, with colours changed, a window is another: only the first of two has weights of its own.
    static constexpr int number_learnt = (number + 1) / 2;

    // Calls visit(window, state) for each window.
    template <class Visit>
    static void each(Bits white_men, Bits black_men, Visit visit) {
        for (int column = 0; column < columns; ++column) {
            const Bits both = gathered(white_men, column) | gathered(black_men, column) << 4;
            int before = state_of[both >> column & 0xff];
            for (int half = 1; half < halves; ++half) {
                const int here = state_of[both >> (half * (2 * Board::per_row + 1) + column) & 0xff];
                visit((half - 1) * columns + column, before * half_states + here);
                before = here;
            }
        }
    }

    static constexpr int turned_window(int window) { return number - 1 - window; }

    // What a state is to the other side: squares in reverse order, and white men for black ones.
    static constexpr int turned_state(int state) {
        int found = 0;
        for (int square = 0; square < 8; ++square, state /= 3) found = 3 * found + (3 - state % 3) % 3;
        return found;
    }

  private:
    // The squares of two columns, each two rows side by side in four bits.
    static constexpr Bits gathered(Bits men, int column) {
        Bits windows = 0, quads = 0;
        for (int half = 0; half < halves; ++half) {
            const int first = half * (2 * Board::per_row + 1);
            windows |= (Bits{3} | Bits{3} << Board::per_row) << first;
            quads |= Bits{15} << first;
        }
        const Bits seen = men & windows << column;
        return (seen | seen >> (Board::per_row - 2)) & quads << column;
    }

    // Four squares' white men and, above them, black men as a number of base three; the last square counts least.
    static constexpr std::array<std::uint8_t, 256> states_of_halves() {
        std::array<std::uint8_t, 256> found{};
        for (int men = 0; men < 256; ++men) {
            int state = 0;
            for (int square = 0; square < 4; ++square)
                state = 3 * state + (men >> square & 1 ? 1 : men >> (square + 4) & 1 ? 2 : 0);
            found[static_cast<std::size_t>(men)] = static_cast<std::uint8_t>(state);
        }
        return found;
    }

    static constexpr std::array<std::uint8_t, 256> state_of = states_of_halves();
};

}  // namespace mainroad
