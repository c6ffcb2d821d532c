// Captures: a walk from jump to jump. The pieces taken on the way stay on the board until the move ends, so they block,
// and none is jumped twice; the square that the piece left is free.
#pragma once

#include "army.hpp"
#include "move_list.hpp"

namespace mainroad {

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

}  // namespace mainroad
