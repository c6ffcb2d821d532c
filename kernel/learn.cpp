// Finds the weights of the evaluation: games of the engine against itself, and the weights that tell their results best.
// `python -m tools.learn` compiles and drives it; the product does not need it.
//
//     learn play GAME WEIGHTS|- GAMES NODES SEED >> positions      quiet positions of games, with their results
//     learn fit GAME POSITIONS PASSES > weights                    logistic regression
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>

#include "pilot.hpp"
#include "random_play.hpp"

namespace mainroad::learning {

// A quiet position of a game. Everything is said from White's side.
struct Sample {
    Bits white, black, kings;
    std::int16_t score;  // what a search of this position said
    std::int8_t result;  // 1 White won, 0 drawn, -1 lost
    std::uint8_t black_moves;
    std::uint32_t game;
};
static_assert(sizeof(Sample) == 32);

template <class V>
Position<V> position_of(const Sample& sample) {
    if (sample.black_moves) return {sample.black, sample.white, sample.kings, Side::black};
    return {sample.white, sample.black, sample.kings, Side::white};
}

inline std::vector<char> contents(const char* path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) throw std::runtime_error(std::string(path) + " cannot be read");
    return {std::istreambuf_iterator<char>(file), {}};
}

inline std::vector<std::int16_t> weights_in(const char* path) {
    const std::vector<char> bytes = contents(path);
    std::vector<std::int16_t> weights(bytes.size() / 2);
    std::memcpy(weights.data(), bytes.data(), 2 * weights.size());
    return weights;
}

// -- play -----------------------------------------------------------------------------------------

// Whether nobody captures.
template <class V>
bool is_quiet(const Position<V>& here) {
    const Position<V> passed{here.enemy, here.own, here.kings, opponent(here.turn)};
    return !has_capture(here) && !has_capture(passed);
}

// Plays some moves by lot, then to the end, now and then by lot again, and hands back the positions without a capture.
template <class V>
std::vector<Sample> game(Chance& chance, std::uint64_t nodes, std::uint32_t number) {
    static const DrawRules rules;
    static const Probe probe;
    constexpr int longest = 250, idle_draw = 40, fewest_by_lot = 4, most_by_lot = 10, astray = 12;
    std::vector<Sample> samples;
    Position<V> here = start<V>();
    for (int left = fewest_by_lot + chance.below(most_by_lot - fewest_by_lot); left; --left) {
        Moves<V> moves;
        generate(here, moves);
        if (moves.empty()) return {};
        here = play(here, moves[chance.below(moves.size())]);
    }
    Memory memory(1);
    SearchTask<V> task{here, {}, rules, probe};
    int result = 0, idle = 0;
    for (int ply = 0; ply < longest && idle < idle_draw; ++ply) {
        const int sign = task.here.turn == Side::white ? 1 : -1;
        if (!can_move(task.here)) {
            result = V::stuck_side_wins ? sign : -sign;
            break;
        }
        SearchControl control;
        control.limits.nodes = nodes;
        const Variation found = searched<V>(task, memory, control).lines.at(0);
        if (score::is_decided(found.score)) {
            result = found.score > 0 ? sign : -sign;
            break;
        }
        if (!found.moves[0].captured)
            samples.push_back({task.here.white(), task.here.black(), task.here.kings,
                               static_cast<std::int16_t>(sign * found.score), 0, sign < 0, number});
        Move move = found.moves[0];
        if (chance.happens(astray)) {
            Moves<V> moves;
            generate(task.here, moves);
            move = moves[chance.below(moves.size())];
        }
        idle = is_irreversible(move) ? 0 : idle + 1;
        task.history.push_back(task.here);
        task.here = play(task.here, move);
    }
    for (Sample& sample : samples) sample.result = static_cast<std::int8_t>(result);
    return samples;
}

template <class V>
int play_games(const char* weights, int games, std::uint64_t nodes, std::uint64_t seed) {
    if (std::strcmp(weights, "-") != 0) Known<V>::learn(weights_in(weights));
    std::array<int, 3> results{};
    for (int number = 0; number < games; ++number) {
        Chance chance(seed * 1000003 + static_cast<std::uint64_t>(number));
        const std::vector<Sample> samples = game<V>(chance, nodes, static_cast<std::uint32_t>(seed << 24 | number));
        std::fwrite(samples.data(), sizeof(Sample), samples.size(), stdout);
        if (!samples.empty()) ++results[static_cast<std::size_t>(samples[0].result + 1)];
    }
    std::fprintf(stderr, "%s: White won %d, drew %d, lost %d\n", std::string(V::name).c_str(), results[2], results[1], results[0]);
    return 0;
}

// -- fitting --------------------------------------------------------------------------------------

// A window's squares are learnt in parts first: what four of them say is soon known, what all eight say seldom comes.
// A stage's weights mend what the stages before leave open, so states that were never met are judged by their parts.
struct Part {
    int stage;
    std::vector<int> squares;  // in the order of the window
};

inline const std::array<Part, 8> parts = {{{1, {0, 1, 2, 3}},
                                           {1, {2, 3, 4, 5}},
                                           {1, {4, 5, 6, 7}},
                                           {1, {0, 2, 4, 6}},
                                           {1, {1, 3, 5, 7}},
                                           {2, {0, 1, 2, 3, 4, 5}},
                                           {2, {2, 3, 4, 5, 6, 7}},
                                           {3, {0, 1, 2, 3, 4, 5, 6, 7}}}};
inline constexpr int stages = 4;  // the first is of single squares and traits

// Where the weight of each part in each state of a window stands, among those of the window.
struct Places {
    static constexpr int states = 6561;
    std::array<std::array<std::uint16_t, states>, parts.size()> of{};
    int number = 0;

    Places() {
        for (std::size_t part = 0; part < parts.size(); ++part) {
            int size = 1;
            for (std::size_t n = 0; n < parts[part].squares.size(); ++n) size *= 3;
            for (int state = 0; state < states; ++state) {
                int place = 0;
                for (const int square : parts[part].squares) place = 3 * place + state / power(7 - square) % 3;
                of[part][static_cast<std::size_t>(state)] = static_cast<std::uint16_t>(number + place);
            }
            number += size;
        }
    }

  private:
    static int power(int exponent) { return exponent ? 3 * power(exponent - 1) : 1; }
};

// A position to learn from, and what the weights of the stages so far say of it.
struct Case : Sample {
    float told = 0;
};

// A pair of weights, for the opening and the ending, and how often it counts in a position.
struct Term {
    std::size_t weight;
    float times;
};

template <class V>
class Regression {
    using Board = typename V::Board;
    using Windows = Patterns<Board>;
    using Pair = std::array<float, 2>;
    static constexpr std::size_t squares = Board::square_count, kings_at = squares, traits_at = 2 * squares;
    static constexpr std::size_t parts_at = traits_at + trait_count;

  public:
    explicit Regression(const std::vector<Sample>& samples) {
        for (const Sample& sample : samples)
            if (!is_bent(sample)) cases_.push_back({sample});
        kept_apart_ = static_cast<std::size_t>(std::count_if(cases_.begin(), cases_.end(), is_kept_apart));
        const auto add = [&](const auto& worths) {
            for (const Worth& worth : worths)
                weights_.push_back({static_cast<float>(worth.opening), static_cast<float>(worth.ending)});
        };
        constexpr Weights<V> thumb = rule_of_thumb<V>;
        add(thumb.man), add(thumb.king), add(thumb.traits);
        slopes_.assign(parts_at, {1e-3F, 1e-3F});
        const std::size_t all = parts_at + static_cast<std::size_t>(Windows::number_learnt * places_.number);
        weights_.resize(all), slopes_.resize(all, {seldom, seldom});
    }

    void learn(int passes) {
        Chance chance(1);
        for (int stage = 0; stage < stages; ++stage) {
            for (int pass = 1; pass <= passes; ++pass) {
                for (std::size_t n = cases_.size(); n > 1; --n) std::swap(cases_[n - 1], cases_[chance.next() % n]);
                look_at_all(stage, 12.0F * static_cast<float>(passes - pass + 1) / static_cast<float>(passes));
            }
            for (Case& one : cases_) one.told = told(one, terms_of(one, stage));
        }
    }

    // As `Knowledge` reads them, on such a scale that a man more, in the middle of a game, is worth a hundred.
    std::vector<std::int16_t> weights() {
        const float scale = V::stuck_side_wins ? 1 : 100 / mans_worth();
        std::vector<std::int16_t> found;
        const auto put = [&](Pair pair, float unit, float most) {
            for (const float weight : pair)
                found.push_back(static_cast<std::int16_t>(std::lround(std::clamp(weight * scale * unit, -most, most))));
        };
        for (std::size_t n = 0; n < parts_at; ++n) put(weights_[n], 1, 1000);
        for (int window = 0; window < Windows::number_learnt; ++window)
            for (int state = 0; state < Windows::states; ++state) {
                Pair sum{};
                for (std::size_t part = 0; part < parts.size(); ++part) {
                    const Pair& weight = weights_[place(part, window, state)];
                    sum[0] += weight[0], sum[1] += weight[1];
                }
                put(sum, Knowledge<V>::pattern_unit, 1500);
            }
        return found;
    }

  private:
    // Whether the evaluation bends the sum of its terms here: such positions teach nothing of the terms.
    static bool is_bent(const Sample& sample) {
        const Position<V> here = position_of<V>(sample);
        return tempered(1000, here) != 1000 || tempered(-1000, here) != -1000;
    }

    std::size_t place(std::size_t part, int window, int state) const {
        return parts_at + static_cast<std::size_t>(window * places_.number + places_.of[part][static_cast<std::size_t>(state)]);
    }

    std::vector<Term>& terms_of(const Sample& sample, int stage) {
        terms_.clear();
        const Bits white_men = sample.white & ~sample.kings, black_men = sample.black & ~sample.kings;
        if (stage == 0) {
            const auto add = [&](Bits bits, std::size_t base, bool black) {
                each(bits, [&](Bits one) {
                    const auto square = static_cast<std::size_t>(Board::square_of(one));
                    terms_.push_back({base + (black ? squares - 1 - square : square), black ? -1.0F : 1.0F});
                });
            };
            add(white_men, 0, false), add(black_men, 0, true);
            add(sample.white & sample.kings, kings_at, false), add(sample.black & sample.kings, kings_at, true);
            const Traits traits = traits_of(position_of<V>(sample));
            const float sign = sample.black_moves ? -1 : 1;
            for (std::size_t trait = 0; trait < trait_count; ++trait)
                if (traits[trait]) terms_.push_back({traits_at + trait, sign * static_cast<float>(traits[trait])});
            return terms_;
        }
        Windows::each(white_men, black_men, [&](int window, int state) {
            const bool turns = window >= Windows::number_learnt;
            if (turns) window = Windows::turned_window(window), state = Windows::turned_state(state);
            if (state)
                for (std::size_t part = 0; part < parts.size(); ++part)
                    if (parts[part].stage == stage) terms_.push_back({place(part, window, state), turns ? -1.0F : 1.0F});
        });
        return terms_;
    }

    static bool is_kept_apart(const Sample& sample) { return sample.game % 10 == 0; }

    static Pair phases_of(const Sample& sample) {
        const float phase = std::min(1.0F, static_cast<float>(count(sample.white | sample.black)) / full_board<V>);
        return {phase, 1 - phase};
    }

    // What the stages so far say of a position, and these terms besides.
    float told(const Case& one, const std::vector<Term>& terms) const {
        const Pair phases = phases_of(one);
        float sum = one.told;
        for (const Term& term : terms)
            sum += term.times * (weights_[term.weight][0] * phases[0] + weights_[term.weight][1] * phases[1]);
        return sum;
    }

    static float expected(float hundredths) { return 1 / (1 + std::exp(-hundredths / steepness)); }

    void look_at_all(int stage, float rate) {
        double error = 0, error_apart = 0;
        for (const Case& one : cases_) {
            const std::vector<Term>& terms = terms_of(one, stage);
            const float found = expected(told(one, terms)), result = 0.5F + 0.5F * one.result;
            (is_kept_apart(one) ? error_apart : error) += (found - result) * (found - result);
            const float wanted = trust * result + (1 - trust) * expected(one.score);
            if (!is_kept_apart(one)) mend(terms, phases_of(one), found - wanted, rate);
        }
        std::fprintf(stderr, "  stage %d: error %.5f, on games kept apart %.5f\n", stage,
                     error / std::max(1.0, static_cast<double>(cases_.size() - kept_apart_)),
                     error_apart / std::max(1.0, static_cast<double>(kept_apart_)));
    }

    void mend(const std::vector<Term>& terms, Pair phases, float error, float rate) {
        for (const Term& term : terms)
            for (std::size_t phase = 0; phase < 2; ++phase) {
                float &weight = weights_[term.weight][phase], &slopes = slopes_[term.weight][phase];
                const float slope = error * term.times * phases[phase];
                slopes += slope * slope;
                weight = sensible(term.weight, weight - rate * slope / std::sqrt(slopes));
            }
    }

    // Where pieces are to be kept, no king is worth less for a square more, and no man for being past everybody.
    static float sensible(std::size_t number, float weight) {
        if (V::stuck_side_wins || number < traits_at || number >= parts_at) return weight;
        const std::size_t trait = number - traits_at;
        if (trait == king_steps) return std::max(weight, 0.5F);
        if (trait == running || trait == has_king) return std::max(weight, 2.0F);
        return trait == kings_shut ? std::min(weight, -40.0F) : weight;
    }

    float worth(const Sample& sample) {
        Case one{sample};
        for (int stage = 0; stage < stages; ++stage) one.told = told(one, terms_of(one, stage));
        return one.told;
    }

    float mans_worth() {
        double sum = 0, men = 0;
        for (std::size_t n = 0; n < cases_.size(); n += 1 + cases_.size() / 5000) {
            const Sample& with = cases_[n];
            if (with.kings) continue;
            each(with.black, [&](Bits man) {
                Sample without = with;
                without.black &= ~man;
                sum += worth(without) - worth(with), ++men;
            });
        }
        return men > 0 ? static_cast<float>(sum / men) : 100;
    }

    static constexpr float steepness = 120;
    static constexpr float trust = 0.1F;  // in the result of a game, which is that of many positions; the rest in the search
    static constexpr float seldom = 3;  // how slowly what comes seldom is believed

    std::vector<Case> cases_;
    std::size_t kept_apart_ = 0;
    Places places_;
    std::vector<Pair> weights_, slopes_;
    std::vector<Term> terms_;
};

template <class V>
int fit(const char* path, int passes) {
    const std::vector<char> bytes = contents(path);
    std::vector<Sample> samples(bytes.size() / sizeof(Sample));
    std::memcpy(samples.data(), bytes.data(), samples.size() * sizeof(Sample));
    std::fprintf(stderr, "%s: %zu positions\n", std::string(V::name).c_str(), samples.size());
    Regression<V> regression(samples);
    regression.learn(passes);
    const std::vector<std::int16_t> weights = regression.weights();
    std::fwrite(weights.data(), 2, weights.size(), stdout);
    return 0;
}

}  // namespace mainroad::learning

int main(int number, char** words) {
    using namespace mainroad;
    const std::string what = number > 1 ? words[1] : "";
    if (what == "play" && number == 7)
        return with_variant(words[2], [&]<class V>() {
            return learning::play_games<V>(words[3], std::stoi(words[4]), std::stoull(words[5]), std::stoull(words[6]));
        });
    if (what == "fit" && number == 5)
        return with_variant(words[2], [&]<class V>() { return learning::fit<V>(words[3], std::stoi(words[4])); });
    std::fputs("learn play GAME WEIGHTS|- GAMES NODES SEED, or learn fit GAME POSITIONS PASSES\n", stderr);
    return 2;
}
