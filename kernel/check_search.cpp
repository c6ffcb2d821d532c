#include <algorithm>

#include "check.hpp"
#include "pilot.hpp"
#include "random_play.hpp"

namespace mainroad::check {

// Counts that run for any forces, and one for a lone king alone: enough to walk every branch.
static DrawRules made_up_rules() {
    DrawRules rules;
    rules.counts = {{4, Since::kings_only, false, true},
                    {3, Since::balance, false, false},
                    {2, Since::road, true, false},
                    {0, Since::balance, true, false}};
    rules.running.assign(DrawRules::forces * rules.counts.size(), 0);
    for (std::size_t n = 0; n < rules.running.size(); ++n) rules.running[n] = static_cast<std::uint8_t>(n % 7 % 4);
    rules.beyond = {3, 0, 0, 0};
    return rules;
}

template <class V>
static void what_is_kept_up_to_date_is_right(const Position<V>& here, const Move& move) {
    const Position<V> next = play(here, move);
    const Knowledge<V>& known = Known<V>::now();
    const Worth after = squares_worth_after(known, squares_worth(known, here), here, move);
    const Worth anew = squares_worth(known, next);
    expect(after.opening == anew.opening && after.ending == anew.ending, "the worth by squares follows");
    const Counters before{7, 5, 3, lone_king_on_road(here)};
    const Counters by_move = counted(before, move, next), by_positions = counted_between(before, here, next);
    expect(by_move.balance == by_positions.balance && by_move.kings_only == by_positions.kings_only &&
               by_move.road == by_positions.road && by_move.on_road == by_positions.on_road,
           "counters by move and by positions agree");
}

template <class V>
static SearchReport looked(const Position<V>& here, const DrawRules& rules, int threads) {
    Memory memory(1);
    const Probe nothing;
    SearchControl control;
    control.limits = {12, 400, 0, 0, 3};
    control.threads = threads;
    return searched<V>(SearchTask<V>{here, {}, rules, nothing}, memory, control);
}

// Every move of every line is legal, and the lines come best first.
template <class V>
static void lines_are_sound(const Position<V>& here, const SearchReport& report) {
    int before = score::infinite;
    for (const Variation& line : report.lines) {
        expect(line.score <= before, "the best line first");
        before = line.score;
        Position<V> passed = here;
        for (const Move& move : line.moves) {
            Moves<V> moves;
            generate(passed, moves);
            expect(std::find(moves.begin(), moves.end(), move) != moves.end(), "a legal line");
            passed = play(passed, move);
        }
    }
}

// Weights by lot, so that every table of the evaluation is asked; real ones come as files.
template <class V>
static void learn_by_lot(std::uint64_t seed) {
    Chance chance(seed);
    std::vector<std::int16_t> weights(Knowledge<V>::weights_learnt);
    for (std::int16_t& weight : weights) weight = static_cast<std::int16_t>(chance.below(601) - 300);
    Known<V>::learn(weights);
}

template <class V>
static int search_of(std::uint64_t seed, int games) {
    learn_by_lot<V>(seed);
    static const DrawRules rules = made_up_rules();
    int seen = 0;
    for (int game = 0; game < games; ++game)
        random_scenes<V>(seed + static_cast<std::uint64_t>(game), game % 2 == 0, [&](const Scene<V>& scene) {
            const Position<V>& here = scene.position;
            expect(evaluated(here) == evaluated(turned(here)), "a position is worth the same to either side");
            for (const Move& move : scene.moves) what_is_kept_up_to_date_is_right(here, move);
            if (seen++ % 16) return;
            const SearchReport report = looked(here, rules, 1), again = looked(here, rules, 1);
            expect(report.nodes == again.nodes, "the same search again");
            lines_are_sound(here, report);
            if (seen % 128 == 1) lines_are_sound(here, looked(here, rules, 2));
        });
    return seen;
}

void search(std::uint64_t seed, int games) {
    EveryGame::each([&]<class V>() {
        std::printf("%s: %d positions\n", std::string(V::name).c_str(), search_of<V>(seed, games));
    });
}

}  // namespace mainroad::check
