// Which positions an ending has, numbered without gaps.
//
// An ending is told by its material, and every position in it by its number. Positions are looked at with White to
// move; those with Black to move are the same ones turned half round. So the ending "two kings against one" and the
// ending "one king against two" are the two halves of what players call one ending.
#pragma once

#include <cassert>
#include <compare>
#include <cstddef>
#include <initializer_list>
#include <vector>

#include "position.hpp"

namespace mainroad {

// The pieces of the side to move, then those of the other.
struct Material {
    int men = 0, kings = 0, their_men = 0, their_kings = 0;

    constexpr int own() const { return men + kings; }
    constexpr int theirs() const { return their_men + their_kings; }
    constexpr int pieces() const { return own() + theirs(); }
    constexpr int all_men() const { return men + their_men; }
    constexpr Material opposite() const { return {their_men, their_kings, men, kings}; }
    friend constexpr auto operator<=>(const Material&, const Material&) = default;
};

constexpr int most_pieces = 10;  // in a material; more would take years to solve

// A place in an array for each material.
constexpr std::size_t material_slots = (most_pieces + 1) * (most_pieces + 1) * (most_pieces + 1) * (most_pieces + 1);
constexpr std::size_t slot(const Material& m) {
    int place = 0;
    for (const int number : {m.men, m.kings, m.their_men, m.their_kings}) place = place * (most_pieces + 1) + number;
    return static_cast<std::size_t>(place);
}

template <class V>
constexpr Material material_of(const Position<V>& position) {
    return {count(position.men()), count(position.own_kings()), count(position.their_men()),
            count(position.their_kings())};
}

// Every material with so many pieces and both sides alive. Whatever a capture or a crowning leads to comes earlier.
inline std::vector<Material> materials(int pieces) {
    std::vector<Material> found;
    for (int all_men = 0; all_men <= pieces; ++all_men)
        for (int own = 1; own < pieces; ++own)
            for (int men = 0; men <= own; ++men) {
                const int their_men = all_men - men, theirs = pieces - own;
                if (their_men >= 0 && their_men <= theirs) found.push_back({men, own - men, their_men, theirs - their_men});
            }
    return found;
}

// -- sets of squares ------------------------------------------------------------------------------

// How many sets of so many squares there are among so many.
class Choices {
  public:
    constexpr Choices() {
        for (std::size_t n = 0; n < 64; ++n) {
            table_[n][0] = 1;
            for (std::size_t k = 1; k <= most_pieces; ++k)
                table_[n][k] = n ? table_[n - 1][k - 1] + table_[n - 1][k] : 0;
        }
    }
    constexpr std::uint64_t operator()(int squares, int pieces) const {
        return table_[static_cast<std::size_t>(squares)][static_cast<std::size_t>(pieces)];
    }

  private:
    std::uint64_t table_[64][most_pieces + 1]{};
};

inline constexpr Choices choices;

// The number of a set among the sets of its size within `room`.
constexpr std::uint64_t rank_in(Bits set, Bits room) {
    std::uint64_t rank = 0;
    int nth = 0;
    each(set, [&](Bits one) { rank += choices(count(room & (one - 1)), ++nth); });
    return rank;
}

// The highest place of the set with this number: the greatest whose choices below it are not more than the rank.
class Places {
  public:
    constexpr Places() {
        for (int place = 1; place < squares; ++place) {
            for (std::uint64_t rank = choices(place, 2); rank < choices(place + 1, 2); ++rank) of_two_[rank] = narrow(place);
            for (std::uint64_t rank = choices(place, 3); rank < choices(place + 1, 3); ++rank) of_three_[rank] = narrow(place);
        }
    }
    constexpr int highest(std::uint64_t rank, int pieces) const {
        if (pieces == 1) return static_cast<int>(rank);
        if (pieces == 2) return of_two_[rank];
        if (pieces == 3) return of_three_[rank];
        int place = pieces - 1;
        while (choices(place + 1, pieces) <= rank) ++place;
        return place;
    }

  private:
    static constexpr int squares = 50;
    static constexpr std::uint8_t narrow(int place) { return static_cast<std::uint8_t>(place); }
    std::uint8_t of_two_[choices(squares, 2)]{}, of_three_[choices(squares, 3)]{};
};

inline constexpr Places places;

// The free square that has so many free ones below it, from square `first` on.
template <class Board>
constexpr Bits free_square(int place, int first, Bits blocked) {
    int square = first + place;
    each(blocked, [&](Bits one) { square += Board::square_of(one) <= square; });
    return Board::bit_of(square);
}

// The set of so many squares with this number among the free ones from square `first` on.
template <class Board>
constexpr Bits set_at(std::uint64_t rank, int pieces, int first, Bits blocked) {
    Bits set = 0;
    for (; pieces > 0; --pieces) {
        const int place = places.highest(rank, pieces);
        rank -= choices(place, pieces);
        set |= free_square<Board>(place, first, blocked);
    }
    return set;
}

// -- positions of a material ----------------------------------------------------------------------

// Numbers the positions of a material, White to move. The slowest digit is where the men stand: White's on the row
// that Black's men cannot stand on, White's others, Black's; then White's kings, then Black's.
template <class V>
class Index {
    using Board = typename V::Board;
    static constexpr Bits white_room = Board::squares & ~Board::template last_row<Side::white>;
    static constexpr Bits black_room = Board::squares & ~Board::template last_row<Side::black>;
    static constexpr Bits home = white_room & ~black_room;
    static constexpr Bits middle = white_room & black_room;
    static constexpr int first_at_home = Board::square_of(lowest(home)), first_in_middle = Board::square_of(lowest(middle));

  public:
    explicit Index(const Material& material) : material_(material) {
        assert(material.pieces() <= most_pieces);
        for (int at_home = 0; at_home <= most_pieces; ++at_home) {
            begins_[at_home] = men_places_;
            if (at_home <= material.men) men_places_ += men_choices(at_home);
        }
        const int left = Board::square_count - material.all_men();
        king_choices_ = choices(left, material.kings);
        their_king_choices_ = choices(left - material.kings, material.their_kings);
    }

    const Material& material() const { return material_; }
    std::uint64_t size() const { return men_places_ * king_choices_ * their_king_choices_; }

    // A man that stands where it would have become a king is in no ending.
    static constexpr bool holds(const Position<V>& position) {
        const Bits room = position.turn == Side::white ? white_room : black_room;
        const Bits their_room = position.turn == Side::white ? black_room : white_room;
        return !(position.men() & ~room) && !(position.their_men() & ~their_room);
    }

    // White must be to move.
    std::uint64_t rank(const Position<V>& position) const {
        const Bits men = position.men(), their_men = position.their_men(), kings = position.own_kings();
        const Bits left = Board::squares & ~men & ~their_men;
        std::uint64_t rank = men_rank(men, their_men);
        if (kings) rank = rank * king_choices_ + rank_in(kings, left);
        if (position.their_kings()) rank = rank * their_king_choices_ + rank_in(position.their_kings(), left & ~kings);
        return rank;
    }

    Position<V> position(std::uint64_t rank) const {
        const std::uint64_t men_number = rank / (king_choices_ * their_king_choices_);
        const std::uint64_t kings_number = rank % (king_choices_ * their_king_choices_);
        auto [men, their_men] = men_at(men_number);
        const Bits kings = set_at<Board>(kings_number / their_king_choices_, material_.kings, 0, men | their_men);
        const Bits their_kings = 
            set_at<Board>(kings_number % their_king_choices_, material_.their_kings, 0, men | their_men | kings);
        return {men | kings, their_men | their_kings, kings | their_kings, Side::white};
    }

  private:
    // White's men off their home row stand where Black's men could.
    std::uint64_t their_men_choices(int at_home) const {
        return choices(count(black_room) - (material_.men - at_home), material_.their_men);
    }
    std::uint64_t men_choices(int at_home) const {
        return choices(count(home), at_home) * choices(count(middle), material_.men - at_home) * their_men_choices(at_home);
    }

    std::uint64_t men_rank(Bits men, Bits their_men) const {
        if (!(men | their_men)) return 0;
        const int at_home = count(men & home);
        std::uint64_t rank = rank_in(men & home, home);
        rank = rank * choices(count(middle), material_.men - at_home) + rank_in(men & middle, middle);
        rank = rank * their_men_choices(at_home) + rank_in(their_men, black_room & ~men);
        return begins_[at_home] + rank;
    }

    std::pair<Bits, Bits> men_at(std::uint64_t rank) const {
        int at_home = 0;
        while (at_home < material_.men && rank >= begins_[at_home + 1]) ++at_home;
        rank -= begins_[at_home];
        const std::uint64_t theirs = their_men_choices(at_home), others = choices(count(middle), material_.men - at_home);
        const Bits men = set_at<Board>(rank / theirs / others, at_home, first_at_home, 0) |
                         set_at<Board>(rank / theirs % others, material_.men - at_home, first_in_middle, 0);
        return {men, set_at<Board>(rank % theirs, material_.their_men, 0, men & middle)};
    }

    Material material_;
    std::uint64_t begins_[most_pieces + 1]{};
    std::uint64_t men_places_ = 0, king_choices_ = 1, their_king_choices_ = 1;
};

// The position with White to move: itself, or turned half round.
template <class V>
constexpr Position<V> upright(const Position<V>& position) {
    return position.turn == Side::white ? position : turned(position);
}

}  // namespace mainroad
