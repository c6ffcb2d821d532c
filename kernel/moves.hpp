// The move generator: one for all games, which it knows only through their compile-time rules.
//
// A capture is a walk from jump to jump. The pieces taken on the way stay on the board until the move ends, so they
// block, and none is jumped twice; the square that the piece left is free.
#pragma once

#include "position.hpp"

namespace mainroad {

// The moves of a position. Room for far more than any game has; `overflowed` says that even that was not enough
// (positions made up of kings among dozens of loose men), so that nobody takes the list for complete.
template <class V>
class Moves {
  public:
    static constexpr int capacity = 512;

    const Move* begin() const { return list_; }
    const Move* end() const { return list_ + size_; }
    Move* begin() { return list_; }
    Move* end() { return list_ + size_; }
    int size() const { return size_; }
    bool empty() const { return size_ == 0; }
    const Move& operator[](int n) const { return list_[n]; }
    Move& operator[](int n) { return list_[n]; }
    bool overflowed() const { return overflowed_; }

    void clear() { size_ = 0; }

    void add(const Move& move) {
        if (size_ == capacity) {
            overflowed_ = true;
            return;
        }
        list_[size_++] = move;
    }

  private:
    int size_ = 0;
    bool overflowed_ = false;
    Move list_[capacity];
};

// -- ways of one side -----------------------------------------------------------------------------

// What one side of one game can do with whole sets of squares.
template <class V, Side side>
struct Army {
    using Board = typename V::Board;
    static constexpr Bits last_row = Board::template last_row<side>;
    static constexpr bool goes_up = side == Side::white;
    static constexpr Way ahead_near = goes_up ? up_right : down_left;
    static constexpr Way ahead_far = goes_up ? up_left : down_right;

    static constexpr bool man_jumps(Way way) { return V::men_capture_backwards || is_up(way) == goes_up; }

    // The pieces that could jump something if they stood on `from` and jumped one way.
    template <Way way>
    static constexpr Bits jumpers(Bits enemy, Bits empty) {
        constexpr Way back = reversed(way);
        return Board::template step<back>(Board::template step<back>(empty) & enemy);
    }

    static constexpr Bits jumping_men(Bits men, Bits enemy, Bits empty) {
        Bits from = jumpers<ahead_near>(enemy, empty) | jumpers<ahead_far>(enemy, empty);
        if constexpr (V::men_capture_backwards)
            from |= jumpers<reversed(ahead_near)>(enemy, empty) | jumpers<reversed(ahead_far)>(enemy, empty);
        return men & from;
    }

    // Up to so many kings are looked at one by one, more by whole sets.
    static constexpr int few_kings = 2;

    static constexpr bool are_few(Bits kings) { return count(kings) <= few_kings; }

    template <Way way>
    static constexpr bool king_jumps(Bits king, Bits enemy, Bits empty) {
        const Bits blocked = Board::template ray<way>(index_of(king)) & ~empty;
        const Bits piece = Board::template nearest<way>(blocked) & enemy;
        return Board::template step<way>(piece) & empty;
    }

    // The squares from which a flying king could jump something one way, near or far.
    template <Way way>
    static constexpr Bits far_jumpers(Bits enemy, Bits empty) {
        Bits found = jumpers<way>(enemy, empty);
        for (Bits front = found & empty; front; front &= empty) found |= front = Board::template step<reversed(way)>(front);
        return found;
    }

    static constexpr Bits jumping_kings(Bits kings, Bits enemy, Bits empty) {
        if (!kings) return 0;
        if constexpr (!V::flying_kings)
            return kings & (jumpers<up_right>(enemy, empty) | jumpers<up_left>(enemy, empty) |
                            jumpers<down_left>(enemy, empty) | jumpers<down_right>(enemy, empty));
        if (!are_few(kings))
            return kings & (far_jumpers<up_right>(enemy, empty) | far_jumpers<up_left>(enemy, empty) |
                            far_jumpers<down_left>(enemy, empty) | far_jumpers<down_right>(enemy, empty));
        Bits found = 0;
        each(kings, [&](Bits king) {
            if (king_jumps<up_right>(king, enemy, empty) || king_jumps<up_left>(king, enemy, empty) ||
                king_jumps<down_left>(king, enemy, empty) || king_jumps<down_right>(king, enemy, empty))
                found |= king;
        });
        return found;
    }

    static constexpr Bits man_targets(Bits man, Bits empty) {
        return (Board::template step<ahead_near>(man) | Board::template step<ahead_far>(man)) & empty;
    }

    template <Way way>
    static constexpr Bits king_run(Bits king, Bits empty) {
        if constexpr (V::flying_kings) return Board::template run<way>(king, empty);
        return Board::template step<way>(king) & empty;
    }

    static constexpr Bits king_targets(Bits king, Bits empty) {
        return king_run<up_right>(king, empty) | king_run<up_left>(king, empty) | king_run<down_left>(king, empty) |
               king_run<down_right>(king, empty);
    }

    // How many moves without capture the kings have. Along one way no two kings reach the same square: the one in front
    // stops the one behind it.
    static constexpr int king_mobility(Bits kings, Bits empty) {
        int total = 0;
        if (V::flying_kings && are_few(kings)) {
            each(kings, [&](Bits king) { total += count(king_targets(king, empty)); });
            return total;
        }
        return reached<up_right>(kings, empty) + reached<up_left>(kings, empty) + reached<down_left>(kings, empty) +
               reached<down_right>(kings, empty);
    }

    template <Way way>
    static constexpr int reached(Bits kings, Bits empty) {
        Bits front = Board::template step<way>(kings) & empty, all = front;
        if constexpr (V::flying_kings)
            while (front) all |= front = Board::template step<way>(front) & empty;
        return count(all);
    }
};

// -- captures -------------------------------------------------------------------------------------

// Where men land after a first jump, way by way.
template <class V, Side side>
struct Landings {
    using Board = typename V::Board;
    using Own = Army<V, side>;

    std::array<Bits, 4> ways;

    constexpr Landings(Bits men, Bits enemy, Bits empty)
        : ways{landed<up_right>(men, enemy, empty), landed<up_left>(men, enemy, empty),
               landed<down_left>(men, enemy, empty), landed<down_right>(men, enemy, empty)} {}

    constexpr Bits all() const { return ways[0] | ways[1] | ways[2] | ways[3]; }
    constexpr int jumps() const { return count(ways[0]) + count(ways[1]) + count(ways[2]) + count(ways[3]); }

    // The landings from which a second jump may follow. The square that the man left and the piece that it took need
    // not be looked at: a second jump could only use them to go straight back.
    constexpr Bits going_on(Bits enemy, Bits empty) const {
        const Bits landings = all();
        if constexpr (V::last_row == LastRow::ends_the_move)
            return Own::jumping_men(landings & ~Own::last_row, enemy, empty);
        const Bits crowned = V::last_row == LastRow::goes_on_as_king ? landings & Own::last_row : 0;
        return crowned | Own::jumping_men(landings, enemy, empty);
    }

  private:
    template <Way way>
    static constexpr Bits landed(Bits men, Bits enemy, Bits empty) {
        if constexpr (!Own::man_jumps(way)) return 0;
        return Board::template step<way>(Board::template step<way>(men) & enemy) & empty;
    }
};

// Walks every capture of one side to its ends and keeps those that may be played.
template <class V, Side side>
class CaptureWalk {
    using Board = typename V::Board;
    using Own = Army<V, side>;

  public:
    CaptureWalk(Bits enemy, Bits empty, Moves<V>& moves) : enemy_(enemy), empty_(empty), moves_(moves) {}

    // All captures by men, whose landings are known. Where the most must be taken, a second jump beats every single one.
    void men(const Landings<V, side>& landings) {
        const Bits on = landings.going_on(enemy_, empty_);
        by_king_ = false;
        if (on) each_way([&]<Way way>() { walk_on<way>(landings.ways[way] & on); });
        if (V::most_must_be_taken && on) return;
        each_way([&]<Way way>() { jump_once<way>(landings.ways[way] & ~on); });
        most_ = 1;
    }

    void king(Bits from) {
        begin(from);
        by_king_ = true;
        if constexpr (V::flying_kings)
            fly_from(from, 0);
        else
            short_king_from(from, 0);
    }

  private:
    template <class Visit>
    static constexpr void each_way(Visit visit) {
        visit.template operator()<up_right>();
        visit.template operator()<up_left>();
        visit.template operator()<down_left>();
        visit.template operator()<down_right>();
    }

    void begin(Bits from) {
        from_ = from;
        free_ = empty_ | from;
    }

    // -- men --------------------------------------------------------------------------------------

    template <Way way>
    void jump_once(Bits landings) {
        each(landings, [&](Bits landing) {
            const Bits piece = Board::template step<reversed(way)>(landing);
            const Bits man = Board::template step<reversed(way)>(piece);
            moves_.add({piece, narrow(man), narrow(landing), false, (landing & Own::last_row) != 0});
        });
    }

    template <Way way>
    void walk_on(Bits landings) {
        each(landings, [&](Bits landing) {
            const Bits piece = Board::template step<reversed(way)>(landing);
            begin(Board::template step<reversed(way)>(piece));
            land(landing, piece);
        });
    }

    bool man_from(Bits here, Bits taken) {
        bool goes_on = man_over<up_right>(here, taken);
        goes_on |= man_over<up_left>(here, taken);
        goes_on |= man_over<down_left>(here, taken);
        goes_on |= man_over<down_right>(here, taken);
        return goes_on;
    }

    template <Way way>
    bool man_over(Bits here, Bits taken) {
        if constexpr (!Own::man_jumps(way)) return false;
        const Bits piece = Board::template step<way>(here) & enemy_ & ~taken;
        const Bits landing = Board::template step<way>(piece) & free_;
        if (!landing) return false;
        land(landing, taken | piece);
        return true;
    }

    void land(Bits here, Bits taken) {
        const bool at_end = here & Own::last_row;
        if (V::last_row == LastRow::goes_on_as_king && at_end) {
            if (!fly_from(here, taken)) finish(here, taken, true);
        } else if (V::last_row == LastRow::ends_the_move && at_end) {
            finish(here, taken, true);
        } else if (!man_from(here, taken)) {
            finish(here, taken, at_end);
        }
    }

    // -- kings that step --------------------------------------------------------------------------

    bool short_king_from(Bits here, Bits taken) {
        bool goes_on = short_king_over<up_right>(here, taken);
        goes_on |= short_king_over<up_left>(here, taken);
        goes_on |= short_king_over<down_left>(here, taken);
        goes_on |= short_king_over<down_right>(here, taken);
        return goes_on;
    }

    template <Way way>
    bool short_king_over(Bits here, Bits taken) {
        const Bits piece = Board::template step<way>(here) & enemy_ & ~taken;
        const Bits landing = Board::template step<way>(piece) & free_;
        if (!landing) return false;
        if (!short_king_from(landing, taken | piece)) finish(landing, taken | piece, false);
        return true;
    }

    // -- kings that fly ---------------------------------------------------------------------------

    bool fly_from(Bits here, Bits taken) {
        bool goes_on = fly<up_right>(here, taken);
        goes_on |= fly<up_left>(here, taken);
        goes_on |= fly<down_left>(here, taken);
        goes_on |= fly<down_right>(here, taken);
        return goes_on;
    }

    // Jumps the first piece one way. The king must land where it can go on, if there is such a square; going straight
    // on is looked at once, since from each landing it is the same.
    template <Way way>
    bool fly(Bits here, Bits taken) {
        constexpr Way left = Way(way ^ 1), right = reversed(left);
        const Bits blocked = Board::template ray<way>(index_of(here)) & ~free_;
        const Bits piece = Board::template nearest<way>(blocked) & enemy_ & ~taken;
        if (!(Board::template step<way>(piece) & free_)) return false;
        const Bits landings = Board::template run<way>(piece, free_);
        const Bits now = taken | piece;
        bool goes_on = fly<way>(piece, now);
        each(landings, [&](Bits landing) {
            goes_on |= fly<left>(landing, now);
            goes_on |= fly<right>(landing, now);
        });
        if (!goes_on) each(landings, [&](Bits landing) { finish(landing, now, !by_king_); });
        return true;
    }

    // -- ends -------------------------------------------------------------------------------------

    // Two routes take the same pieces only round a rectangle, and that has a piece on each of its four sides.
    static constexpr int fewest_in_a_round = 4;

    void finish(Bits here, Bits taken, bool promotes) {
        const int number = count(taken);
        if constexpr (V::most_must_be_taken) {
            if (number < most_) return;
            if (number > most_) moves_.clear();
            most_ = number;
        }
        const Move move{taken, narrow(from_), narrow(here), by_king_, promotes};
        if (number < fewest_in_a_round || !is_known(move)) moves_.add(move);
    }

    bool is_known(const Move& move) const {
        for (const Move& known : moves_)
            if (known == move) return true;
        return false;
    }

    static std::uint8_t narrow(Bits one) { return static_cast<std::uint8_t>(index_of(one)); }

    Bits enemy_, empty_;
    Moves<V>& moves_;
    Bits from_ = 0, free_ = 0;
    bool by_king_ = false;
    int most_ = 0;
};

// -- one side -------------------------------------------------------------------------------------

template <class V, Side side>
struct Generator {
    using Own = Army<V, side>;

    static bool has_capture(const Position<V>& position) {
        const Bits empty = position.empty();
        return Own::jumping_men(position.men(), position.enemy, empty) ||
               Own::jumping_kings(position.own_kings(), position.enemy, empty);
    }

    static void captures(const Position<V>& position, Moves<V>& moves) {
        const Bits empty = position.empty();
        const Landings<V, side> landings(position.men(), position.enemy, empty);
        const Bits kings = Own::jumping_kings(position.own_kings(), position.enemy, empty);
        walk(landings, kings, position.enemy, empty, moves);
    }

    // The captures of men whose landings, and of kings whose first jumps, are known.
    static void walk(const Landings<V, side>& landings, Bits kings, Bits enemy, Bits empty, Moves<V>& moves) {
        CaptureWalk<V, side> walk(enemy, empty, moves);
        if (landings.all()) walk.men(landings);
        each(kings, [&](Bits king) { walk.king(king); });
    }

    static void quiet(const Position<V>& position, Moves<V>& moves) {
        const Bits empty = position.empty();
        steps<Own::ahead_near>(position.men(), empty, moves);
        steps<Own::ahead_far>(position.men(), empty, moves);
        each(position.own_kings(), [&](Bits king) {
            each(Own::king_targets(king, empty),
                 [&](Bits target) { moves.add({0, narrow(king), narrow(target), true, false}); });
        });
    }

    template <Way way>
    static void steps(Bits men, Bits empty, Moves<V>& moves) {
        using Board = typename V::Board;
        each(Board::template step<way>(men) & empty, [&](Bits target) {
            const Bits man = Board::template step<reversed(way)>(target);
            moves.add({0, narrow(man), narrow(target), false, (target & Own::last_row) != 0});
        });
    }

    static std::uint8_t narrow(Bits one) { return static_cast<std::uint8_t>(index_of(one)); }
};

// -- the door -------------------------------------------------------------------------------------

// Calls visit with the generator of the side to move.
template <class V, class Visit>
decltype(auto) with_side(const Position<V>& position, Visit&& visit) {
    if (position.turn == Side::white) return visit(Generator<V, Side::white>{});
    return visit(Generator<V, Side::black>{});
}

template <class V>
bool has_capture(const Position<V>& position) {
    return with_side(position, [&](auto mover) { return mover.has_capture(position); });
}

// Adds every capture that may be played; none: no capture is due. The list must come in empty.
template <class V>
void generate_captures(const Position<V>& position, Moves<V>& moves) {
    with_side(position, [&](auto mover) { mover.captures(position, moves); });
}

// Adds every move without capture, whether or not a capture is due.
template <class V>
void generate_quiet(const Position<V>& position, Moves<V>& moves) {
    with_side(position, [&](auto mover) { mover.quiet(position, moves); });
}

// Every legal move, in a fixed order; the list must come in empty.
template <class V>
void generate(const Position<V>& position, Moves<V>& moves) {
    with_side(position, [&](auto mover) {
        mover.captures(position, moves);
        if (moves.empty()) mover.quiet(position, moves);
    });
}

// Whether the side to move has any move at all.
template <class V>
bool can_move(const Position<V>& position) {
    return with_side(position, [&]<Side side>(Generator<V, side>) {
        using Own = Army<V, side>;
        const Bits empty = position.empty();
        if (Own::man_targets(position.men(), empty) || Own::jumping_men(position.men(), position.enemy, empty)) return true;
        return Own::king_mobility(position.own_kings(), empty) ||
               Own::jumping_kings(position.own_kings(), position.enemy, empty);
    });
}

}  // namespace mainroad
