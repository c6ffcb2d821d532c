// Finds the weights of the evaluation: games of the engine against itself, and the weights that tell their results
// best. A tool for whoever changes the evaluation; the product does not need it.
//
//     g++ -std=c++20 -O3 -march=native -pthread tune.cpp -o tune
//     ./tune learn russian 12000 2000 16 1     games, nodes a move, threads, seed: prints a part of weights_learnt.hpp
//     ./tune match russian 1000 2000 16 1      the weights in force against those by rule of thumb
//
// The games to learn from are played by rule of thumb. Games of what was learnt from them teach less: weights found
// from those did worse against the rule of thumb, in each of the seven games.
#include <cmath>
#include <cstdio>
#include <cstring>
#include <mutex>
#include <string>

#include "pilot.hpp"
#include "random_play.hpp"

namespace mainroad {

// The same game with the weights by rule of thumb.
template <class V>
struct Rival : V {};

namespace tuning {

struct Options {
    int games, nodes, threads;
    std::uint64_t seed;
};

template <class To, class From>
Position<To> as(const Position<From>& here) {
    return {here.own, here.enemy, here.kings, here.turn};
}

// -- play -----------------------------------------------------------------------------------------

// The engine's move and its score.
template <class V, class Player>
Variation thought(const Position<V>& here, const std::vector<Position<V>>& history, Memory& memory, int nodes) {
    static const DrawRules rules;
    static const Probe probe;
    SearchTask<Player> task{as<Player>(here), {}, rules, probe};
    for (const Position<V>& earlier : history) task.history.push_back(as<Player>(earlier));
    SearchControl control;
    control.limits.nodes = static_cast<std::uint64_t>(nodes);
    return searched<Player>(task, memory, control).lines.at(0);
}

// Whether the position is quiet: nobody captures.
template <class V>
bool is_quiet(const Position<V>& here) {
    const Position<V> passed{here.enemy, here.own, here.kings, opponent(here.turn)};
    return !has_capture(here) && !has_capture(passed);
}

// Plays from a few moves by lot to the end: 1 White wins, -1 Black wins, 0 a draw. Visits the engine's positions.
template <class V, class White, class Black, class Visit>
int game(Chance& chance, int nodes, Visit visit) {
    Position<V> here = start<V>();
    for (int ply = 0; ply < 8; ++ply) {
        Moves<V> moves;
        generate(here, moves);
        if (moves.empty()) return 0;
        here = play(here, moves[chance.below(moves.size())]);
    }
    Memory white(2), black(2);
    std::vector<Position<V>> history;
    int idle = 0;
    for (int ply = 0; ply < 240 && idle < 50; ++ply) {
        const int sign = here.turn == Side::white ? 1 : -1;
        if (!can_move(here)) return V::stuck_side_wins ? sign : -sign;
        const Variation found = here.turn == Side::white ? thought<V, White>(here, history, white, nodes)
                                                         : thought<V, Black>(here, history, black, nodes);
        if (score::is_decided(found.score)) return found.score > 0 ? sign : -sign;
        visit(here);
        idle = is_irreversible(found.moves[0]) ? 0 : idle + 1;
        history.push_back(here);
        here = play(here, found.moves[0]);
    }
    return 0;
}

template <class Play>
void in_parallel(const Options& options, Play play) {
    std::vector<std::thread> threads;
    for (int thread = 0; thread < options.threads; ++thread)
        threads.emplace_back([&, thread] {
            for (int number = thread; number < options.games; number += options.threads) play(number);
        });
    for (std::thread& one : threads) one.join();
}

// -- learning -------------------------------------------------------------------------------------

struct Sample {
    std::vector<std::pair<std::uint16_t, float>> terms;
    float result;  // for the side to move: 1, 0.5, 0
};

template <class V>
constexpr std::size_t squares = V::Board::square_count;
template <class V>
constexpr std::size_t kinds = 2 * squares<V> + trait_count;  // each with an opening and an ending weight

template <class V>
Sample sample_of(const Position<V>& here) {
    std::array<int, kinds<V>> counts{};
    const auto add = [&](Bits bits, std::size_t base, int sign) {
        const bool as_white = (here.turn == Side::white) == (sign > 0);
        each(bits, [&](Bits one) {
            const int square = V::Board::square_of(one);
            counts[base + static_cast<std::size_t>(as_white ? square : V::Board::square_count - 1 - square)] += sign;
        });
    };
    add(here.men(), 0, 1);
    add(here.their_men(), 0, -1);
    add(here.own_kings(), squares<V>, 1);
    add(here.their_kings(), squares<V>, -1);
    const Traits traits = traits_of(here);
    std::copy(traits.begin(), traits.end(), counts.begin() + 2 * squares<V>);
    const float phase = std::min(1.0F, static_cast<float>(count(here.occupied())) / full_board<V>);
    Sample sample;
    for (std::size_t kind = 0; kind < kinds<V>; ++kind)
        if (counts[kind]) {
            const auto number = static_cast<std::uint16_t>(2 * kind);
            sample.terms.emplace_back(number, counts[kind] * phase);
            sample.terms.emplace_back(number + 1, counts[kind] * (1 - phase));
        }
    return sample;
}

// Whether the evaluation bends the sum of its terms here: such positions teach nothing of the terms.
template <class V>
bool is_tempered(const Position<V>& here) {
    const Worth worth = squares_worth(here);
    const int plain = blended<V>(here.turn == Side::white ? worth : -worth, count(here.occupied()));
    return tempered(plain, here) != plain;
}

template <class V>
std::vector<Sample> samples(const Options& options) {
    std::vector<Sample> all;
    std::mutex mutex;
    std::array<int, 3> results{};
    in_parallel(options, [&](int number) {
        Chance chance(options.seed * 1000003 + static_cast<std::uint64_t>(number));
        std::vector<std::pair<Sample, Side>> found;
        const int result = game<V, V, V>(chance, options.nodes, [&](const Position<V>& here) {
            if (is_quiet(here) && !is_tempered(here)) found.emplace_back(sample_of(here), here.turn);
        });
        std::lock_guard lock(mutex);
        ++results[static_cast<std::size_t>(result + 1)];
        for (auto& [sample, side] : found) {
            sample.result = 0.5F + 0.5F * static_cast<float>(side == Side::white ? result : -result);
            all.push_back(std::move(sample));
        }
    });
    std::fprintf(stderr, "%s: %zu positions, White won %d, drew %d, lost %d\n", std::string(V::name).c_str(),
                 all.size(), results[2], results[1], results[0]);
    return all;
}

inline float told(const Sample& sample, const std::vector<float>& weight) {
    float sum = 0;
    for (const auto& [kind, times] : sample.terms) sum += weight[kind] * times;
    return sum;
}

inline float expected(float sum, float steepness) { return 1 / (1 + std::exp(-sum * steepness)); }

// How surely a hundredth of a man wins, by the weights that are there: so that their scale stays as it is.
inline float steepness_of(const std::vector<Sample>& all, const std::vector<float>& weight) {
    float best = 0;
    double least = 1e300;
    for (float scale = 20; scale < 2000; scale *= 1.15F) {
        double loss = 0;
        for (const Sample& sample : all) {
            const float error = expected(told(sample, weight), 1 / scale) - sample.result;
            loss += error * error;
        }
        if (loss < least) least = loss, best = 1 / scale;
    }
    std::fprintf(stderr, "  error at first %.5f, scale %.0f\n", least / static_cast<double>(all.size()), 1 / best);
    return best;
}

// Logistic regression, held near the weights by rule of thumb where the games say little.
inline std::vector<float> fitted(const std::vector<Sample>& all, std::vector<float> weight) {
    const std::vector<float> prior = weight;
    const std::size_t number = weight.size();
    const float steepness = steepness_of(all, weight);
    std::vector<float> first(number), second(number);
    constexpr float rate = 1.0F, hold = 0.005F;
    for (int pass = 1; pass <= 400; ++pass) {
        std::vector<float> slope(number);
        double loss = 0;
        for (const Sample& sample : all) {
            const float error = expected(told(sample, weight), steepness) - sample.result;
            loss += error * error;
            for (const auto& [kind, times] : sample.terms) slope[kind] += error * times;
        }
        for (std::size_t n = 0; n < number; ++n) {
            const float pull = 100 * slope[n] / static_cast<float>(all.size()) + hold * (weight[n] - prior[n]) / 20;
            first[n] = 0.9F * first[n] + 0.1F * pull;
            second[n] = 0.99F * second[n] + 0.01F * pull * pull;
            weight[n] -= rate * first[n] / (std::sqrt(second[n]) + 1e-6F) * (pass < 300 ? 1.0F : 0.2F);
        }
        if (pass % 100 == 0)
            std::fprintf(stderr, "  pass %d: error %.5f\n", pass, loss / static_cast<double>(all.size()));
    }
    return weight;
}

template <class V>
std::vector<float> present() {
    std::vector<float> found;
    const auto add = [&](const auto& worths) {
        for (const Worth& worth : worths)
            found.insert(found.end(), {static_cast<float>(worth.opening), static_cast<float>(worth.ending)});
    };
    add(weights<V>.man), add(weights<V>.king), add(weights<V>.traits);
    return found;
}

inline void print_part(const std::vector<float>& weight, std::size_t from, std::size_t to) {
    std::printf("    {{");
    for (std::size_t kind = from; kind < to; ++kind)
        std::printf("%s{%ld, %ld}", kind == from ? "" : (kind - from) % 8 ? ", " : ",\n      ",
                    std::lround(weight[2 * kind]), std::lround(weight[2 * kind + 1]));
    std::printf("}}");
}

// The name of the type of a game: giveaway-international is GiveawayInternational.
template <class V>
std::string type_name() {
    std::string name;
    bool capital = true;
    for (const char letter : V::name) {
        if (letter != '-') name += static_cast<char>(capital ? letter - 'a' + 'A' : letter);
        capital = letter == '-';
    }
    return name;
}

// The weights on such a scale that a man more, in the middle of a game, is worth a hundred.
template <class V>
std::vector<float> scaled(std::vector<float> weight) {
    double sum = 0, number = 0;
    for (std::uint64_t game = 0; game < 1000; ++game)
        random_scenes<V>(game, true, [&](const Scene<V>& scene) {
            const Position<V>& here = scene.position;
            const int pieces = count(here.occupied());
            if (here.kings || 3 * pieces < full_board<V> || 3 * pieces > 2 * full_board<V>) return;
            const float before = told(sample_of(here), weight);
            each(here.their_men(), [&](Bits man) {
                sum += told(sample_of(Position<V>{here.own, here.enemy & ~man, 0, here.turn}), weight) - before;
                ++number;
            });
        });
    for (float& one : weight) one *= static_cast<float>(100 * number / sum);
    return weight;
}

template <class V>
int learn(const Options& options) {
    std::vector<float> weight = fitted(samples<Rival<V>>(options), present<Rival<V>>());
    if (!V::stuck_side_wins) weight = scaled<V>(std::move(weight));
    const std::string name = type_name<V>();
    std::printf("template <>\ninline constexpr Weights<%s> weights<%s> = {\n", name.c_str(), name.c_str());
    print_part(weight, 0, squares<V>), std::printf(",\n");
    print_part(weight, squares<V>, 2 * squares<V>), std::printf(",\n");
    print_part(weight, 2 * squares<V>, kinds<V>), std::printf("};\n\n");
    return 0;
}

template <class V>
int match(const Options& options) {
    std::array<std::atomic<int>, 3> results{};
    in_parallel(options, [&](int number) {
        Chance chance(options.seed * 7919 + static_cast<std::uint64_t>(number / 2));  // each opening with both colours
        const auto look = [](const Position<V>&) {};
        const int found = number % 2 ? -game<V, Rival<V>, V>(chance, options.nodes, look)
                                     : game<V, V, Rival<V>>(chance, options.nodes, look);
        ++results[static_cast<std::size_t>(found + 1)];
    });
    std::printf("%s: won %d, drew %d, lost %d\n", std::string(V::name).c_str(), results[2].load(), results[1].load(),
                results[0].load());
    return 0;
}

}  // namespace tuning
}  // namespace mainroad

int main(int number, char** words) {
    using namespace mainroad;
    if (number != 7) return std::fprintf(stderr, "tune learn|match GAME games nodes threads seed\n"), 2;
    const tuning::Options options{std::stoi(words[3]), std::stoi(words[4]), std::stoi(words[5]), std::stoull(words[6])};
    const bool learns = !std::strcmp(words[1], "learn");
    const auto run = [&]<class V>() { return learns ? tuning::learn<V>(options) : tuning::match<V>(options); };
    return with_variant(words[2], run);
}
