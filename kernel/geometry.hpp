// Boards: dark squares as bits, known at compile time.
//
// The layout is that of mainroad.boards: squares row by row from Black's side, and one ghost bit after each pair of
// rows. So a diagonal step is the same shift on every row, and a step over the edge lands on a ghost or falls off.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace mainroad {

using Bits = std::uint64_t;

enum class Side : std::uint8_t { white, black };

constexpr Side opponent(Side side) { return side == Side::white ? Side::black : Side::white; }

// -- single bits ----------------------------------------------------------------------------------

constexpr int count(Bits bits) { return std::popcount(bits); }
constexpr int index_of(Bits one) { return std::countr_zero(one); }
constexpr Bits bit(int index) { return Bits{1} << index; }
constexpr Bits lowest(Bits bits) { return bits & (~bits + 1); }
constexpr Bits highest(Bits bits) { return bits ? bit(63 - std::countl_zero(bits)) : 0; }
constexpr bool several(Bits bits) { return (bits & (bits - 1)) != 0; }

// Calls visit(bit) for each bit of a set, lowest first.
template <class Visit>
constexpr void each(Bits bits, Visit visit) {
    for (; bits; bits &= bits - 1) visit(lowest(bits));
}

// -- ways -----------------------------------------------------------------------------------------

// The four ways across the board. White's men go up, towards lower bits.
enum Way : int { up_right, up_left, down_left, down_right };

constexpr Way reversed(Way way) { return Way(way ^ 2); }
constexpr bool is_up(Way way) { return way < down_left; }

template <int Width, int Height>
struct Board {
    static constexpr int width = Width;
    static constexpr int height = Height;
    static constexpr int per_row = Width / 2;
    static constexpr int square_count = per_row * Height;  // the dense squares 0 … square_count - 1
    static constexpr int bit_count = square_count + (Height - 1) / 2;
    static constexpr int near = per_row;     // up-right, down-left
    static constexpr int far = per_row + 1;  // up-left, down-right

    // -- dense squares (0 is square 1 of the players) and bits -------------------------------------

    static constexpr int index(int square) { return square + square / (2 * per_row); }
    static constexpr int square(int index) { return index - index / (2 * per_row + 1); }
    static constexpr Bits bit_of(int square) { return bit(index(square)); }
    static constexpr int square_of(Bits one) { return square(index_of(one)); }

    static constexpr Bits row(int row) { return ((bit(per_row) - 1)) << index(row * per_row); }

    static constexpr Bits rows(int first, int last) {
        Bits all = 0;
        for (int each_row = first; each_row <= last; ++each_row) all |= row(each_row);
        return all;
    }

    static constexpr Bits squares = rows(0, Height - 1);

    // The row on which a side's men become kings.
    template <Side side>
    static constexpr Bits last_row = side == Side::white ? row(0) : row(Height - 1);

    // -- steps ------------------------------------------------------------------------------------

    // Every bit one step further; steps over the edge must be masked by `squares` or a subset.
    template <Way way>
    static constexpr Bits step(Bits bits) {
        if constexpr (way == up_right) return bits >> near;
        if constexpr (way == up_left) return bits >> far;
        if constexpr (way == down_left) return bits << near;
        if constexpr (way == down_right) return bits << far;
    }

    // All squares from one (bit index) up to the edge, without itself.
    template <Way way>
    static constexpr Bits ray(int from) {
        return rays[way][static_cast<std::size_t>(from)];
    }

    template <Way way>
    static constexpr Bits nearest(Bits on_ray) {
        return is_up(way) ? highest(on_ray) : lowest(on_ray);
    }

    // The free squares that a piece passes from `one`, itself not counted, before the first that is not free.
    template <Way way>
    static constexpr Bits run(Bits one, Bits free) {
        const Bits whole = ray<way>(index_of(one));
        const Bits blocked = whole & ~free;
        if (!blocked) return whole;
        const Bits first = nearest<way>(blocked);
        return whole & ~first & ~ray<way>(index_of(first));
    }

    // The board turned half round: square s becomes the square at the same place for the other player.
    static constexpr Bits turned(Bits bits) { return reversed_bits(bits) >> (64 - bit_count); }

    // The diagonal from White's left-hand corner.
    static constexpr Bits main_road() {
        Bits road = row(Height - 1) & -row(Height - 1);
        for (int n = 1; n < Height; ++n) road |= step<up_right>(road) & squares;
        return road;
    }

  private:
    static constexpr Bits reversed_bits(Bits b) {
        b = (b >> 1 & 0x5555555555555555) | (b & 0x5555555555555555) << 1;
        b = (b >> 2 & 0x3333333333333333) | (b & 0x3333333333333333) << 2;
        b = (b >> 4 & 0x0f0f0f0f0f0f0f0f) | (b & 0x0f0f0f0f0f0f0f0f) << 4;
        return __builtin_bswap64(b);
    }

    template <Way way>
    static constexpr std::array<Bits, 64> rays_one_way() {
        std::array<Bits, 64> found{};
        for (int square = 0; square < square_count; ++square)
            for (Bits at = step<way>(bit_of(square)) & squares; at; at = step<way>(at) & squares)
                found[static_cast<std::size_t>(index(square))] |= at;
        return found;
    }

    static constexpr std::array<std::array<Bits, 64>, 4> rays{
        rays_one_way<up_right>(), rays_one_way<up_left>(), rays_one_way<down_left>(), rays_one_way<down_right>()};
};

using Board64 = Board<8, 8>;
using Board80 = Board<10, 8>;
using Board100 = Board<10, 10>;

}  // namespace mainroad
