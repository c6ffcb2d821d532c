// Draws by rule: repetition and counted moves. Which counts run for which forces comes in as a table made from the
// rulebook in force; nothing here knows a rulebook.
#pragma once

#include <vector>

#include "zobrist.hpp"

namespace mainroad {

// From when moves are counted: the last capture or crowning; the last capture or man's move; the last capture or
// crowning, or the moment when the lone king came to the main road or left it.
enum class Since : std::uint8_t { balance, kings_only, road };

struct MoveCount {
    int moves;
    Since since;
    bool unless_won;  // drawn only where the stronger side has no won position
    bool claimed;     // does not end the game: the side to move may claim the draw
};

// How long nothing has changed, in moves of both sides together.
struct Counters {
    std::uint16_t balance = 0, kings_only = 0, road = 0;
    bool on_road = false;

    constexpr int both(Since since) const {
        return since == Since::balance ? balance : since == Since::kings_only ? kings_only : road;
    }
};

struct DrawRules {
    static constexpr int most_pieces = 8;  // beyond so many, only counts that run for any forces are known
    static constexpr int base = most_pieces + 1;
    static constexpr int forces = base * base * base * base * 2;

    int repetitions = 3;  // 0: a position may come as often as it likes
    std::vector<MoveCount> counts;
    std::vector<std::uint8_t> running;  // for each forces and each count: whose moves it counts, 1 White, 2 Black
    std::vector<std::uint8_t> beyond;   // the same for greater forces
};

// A lone king of either side on the main road.
template <class V>
constexpr bool lone_king_on_road(const Position<V>& here) {
    constexpr Bits whole = V::Board::main_road();
    const Bits road = here.kings & whole;
    return (!several(here.own) && (here.own & road)) || (!several(here.enemy) && (here.enemy & road));
}

template <class V>
constexpr Counters counted(const Counters& before, const Move& move, const Position<V>& after) {
    const bool changes = move.captured || move.promotes;
    const bool on_road = lone_king_on_road(after);
    const auto more = [](bool anew, std::uint16_t number) { return static_cast<std::uint16_t>(anew ? 0 : number + 1); };
    return {more(changes, before.balance), more(is_irreversible(move), before.kings_only),
            more(changes || on_road != before.on_road, before.road), on_road};
}

// The same where only the positions are known, as in the record of a game.
template <class V>
constexpr Counters counted_between(const Counters& before, const Position<V>& here, const Position<V>& after) {
    const Bits men = here.men(), their_men = here.their_men();  // the sides change places from one to the other
    const bool captured = count(after.own) != count(here.enemy);
    const bool promotes = count(after.their_men()) != count(men);
    const bool man_moved = after.their_men() != men || after.men() != their_men;
    return counted(before, Move{captured ? Bits{1} : 0, 0, 0, !man_moved, promotes}, after);
}

// The counters of a position that was reached through earlier ones, the first of the game first.
template <class V>
Counters counters_through(const std::vector<Position<V>>& before, const Position<V>& here) {
    Counters counters;
    const Position<V>* last = nullptr;
    const auto pass = [&](const Position<V>& next) {
        if (last)
            counters = counted_between(counters, *last, next);
        else
            counters.on_road = lone_king_on_road(next);
        last = &next;
    };
    for (const Position<V>& position : before) pass(position);
    pass(here);
    return counters;
}

// What the counts say of a position.
struct Counted {
    static constexpr int endless = 10000;
    bool drawn = false;     // a count is full that ends the game
    bool claimable = false;  // a count is full that the side to move may claim
    bool doubtful = false;  // a count runs in which only a shown win would save the game from a draw
    int left = endless;     // plies until the first count is full
};

template <class V>
int forces_of(const Position<V>& here, bool on_road) {
    const bool white = here.turn == Side::white;
    const int own = count(here.own_kings()) * DrawRules::base + count(here.men());
    const int theirs = count(here.their_kings()) * DrawRules::base + count(here.their_men());
    constexpr int army = DrawRules::base * DrawRules::base;
    return 2 * ((white ? own : theirs) * army + (white ? theirs : own)) + on_road;
}

// How far the counts have come; `capture_waits`: the forces are about to change.
template <class V>
Counted judged(const DrawRules& rules, const Counters& counters, const Position<V>& here, bool capture_waits) {
    Counted found;
    const std::size_t number = rules.counts.size();
    const bool small = count(here.occupied()) <= DrawRules::most_pieces;
    const auto forces = small ? static_cast<std::size_t>(forces_of(here, counters.on_road)) : 0;
    const std::uint8_t* row = small ? &rules.running[forces * number] : rules.beyond.data();
    const int just_moved = here.turn == Side::white ? 2 : 1;
    for (std::size_t n = 0; n < number; ++n) {
        if (!row[n]) continue;
        const MoveCount& rule = rules.counts[n];
        if (rule.unless_won) found.doubtful = true;
        if (rule.moves == 0) {
            if (!rule.unless_won && !capture_waits) (rule.claimed ? found.claimable : found.drawn) = true;
            continue;
        }
        const int both = counters.both(rule.since);
        // Who has just moved began the pair or closed it: either way he has made the greater half.
        const int left = 2 * rule.moves - both - (row[n] == just_moved ? 1 : 0);
        if (left <= 0) (rule.claimed ? found.claimable : found.drawn) = true;
        if (left < found.left) found.left = left;
    }
    return found;
}

}  // namespace mainroad
