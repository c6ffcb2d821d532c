// The weights of the evaluation: by rule of thumb until those that were learnt are handed in.
#pragma once

#include <array>
#include <atomic>
#include <cmath>
#include <memory>
#include <span>
#include <vector>

#include "patterns.hpp"
#include "variants.hpp"

namespace mainroad {

// Something's worth in hundredths of a man while the board is full, and when it is nearly empty.
struct Worth {
    int opening = 0, ending = 0;

    constexpr Worth& operator+=(Worth other) { return opening += other.opening, ending += other.ending, *this; }
    constexpr Worth& operator-=(Worth other) { return opening -= other.opening, ending -= other.ending, *this; }
    friend constexpr Worth operator+(Worth one, Worth other) { return one += other; }
    friend constexpr Worth operator-(Worth one) { return {-one.opening, -one.ending}; }
    friend constexpr Worth operator*(Worth one, int times) { return {one.opening * times, one.ending * times}; }
};

// What is counted besides single squares.
enum Trait : std::size_t {
    free_steps,      // steps that men could make
    pairs,           // men with a man of their own right ahead
    imbalance,       // men more on one wing than on the other
    running,         // men past every enemy piece
    has_king,        // one king at least
    king_steps,      // squares that kings could go to
    kings_shut,      // kings that could go nowhere
    road_held,       // a king on the main road
    has_opposition,  // equal numbers, and the last move before the men meet is ours
    to_move,
    trait_count
};

template <class V>
struct Weights {
    std::array<Worth, V::Board::square_count> man{}, king{};  // squares as White counts them: 0 is in Black's back row
    std::array<Worth, trait_count> traits{};
};

// A beginning by rule of thumb.
template <class V>
constexpr Weights<V> thumb(int king) {
    using Board = typename V::Board;
    Weights<V> made;
    for (int square = 0; square < Board::square_count; ++square) {
        const int row = square / Board::per_row, file = square % Board::per_row * 2 + 1 - row % 2;
        const int advanced = Board::height - 1 - row;
        const int off_centre = file < Board::width / 2 ? Board::width / 2 - 1 - file : file - Board::width / 2;
        const int centre = Board::width / 2 - 1 - off_centre;
        const bool home = advanced == 0;
        const auto at = static_cast<std::size_t>(square);
        made.man[at] = {100 + 2 * centre + advanced + (home ? 6 : 0), 100 + 3 * advanced + (home ? 4 : 0)};
        made.king[at] = {king + 2 * centre, king + 2 * centre};
    }
    made.traits[free_steps] = {1, 2};
    made.traits[pairs] = {2, 1};
    made.traits[imbalance] = {-2, -1};
    made.traits[running] = {8, 14};
    made.traits[has_king] = {20, 20};
    made.traits[king_steps] = {1, 1};
    made.traits[kings_shut] = {-king / 3, -king / 3};
    made.traits[road_held] = {V::flying_kings ? 15 : 0, V::flying_kings ? 25 : 0};
    made.traits[has_opposition] = {0, V::flying_kings ? 1 : 4};
    made.traits[to_move] = {3, 3};
    return made;
}

// Where it is won to have nothing left.
template <class V>
constexpr Weights<V> thumb_reversed() {
    Weights<V> made;
    for (Worth& worth : made.man) worth = {-40, -100};
    for (Worth& worth : made.king) worth = {-60, -100};
    made.traits[free_steps] = {4, 4};
    made.traits[king_steps] = {1, 1};
    made.traits[to_move] = {3, 3};
    return made;
}

template <class V>
constexpr Weights<V> rule_of_thumb = V::stuck_side_wins ? thumb_reversed<V>() : thumb<V>(V::flying_kings ? 270 : 130);

// What the evaluation looks up: weights laid out for White and Black, by bits instead of squares.
template <class V>
class Knowledge {
    using Board = typename V::Board;
    using Windows = Patterns<Board>;

  public:
    static constexpr std::size_t single_weights = 2 * (2 * Board::square_count + trait_count);
    static constexpr std::size_t weights_learnt =
        single_weights + std::size_t{2} * Windows::number_learnt * Windows::states;
    static constexpr int pattern_unit = 8;  // weights of patterns are eighths of hundredths

    explicit Knowledge(const Weights<V>& weights) : traits(weights.traits) {
        for (int square = 0; square < Board::square_count; ++square)
            for (int king = 0; king < 2; ++king) {
                const Worth worth = king ? weights.king[square] : weights.man[square];
                const auto white = static_cast<std::size_t>(Board::index(square));
                const auto black = static_cast<std::size_t>(Board::index(Board::square_count - 1 - square));
                squares_[static_cast<std::size_t>(king)][white] = worth;
                squares_[static_cast<std::size_t>(2 + king)][black] = -worth;
            }
    }

    // Weights as `learn.cpp` writes them: men, kings, traits, patterns, each for the opening and for the ending.
    explicit Knowledge(std::span<const std::int16_t> learnt) : Knowledge(singles_of(learnt)) {
        patterns_.resize(std::size_t{Windows::number} * Windows::states);
        for (int window = 0; window < Windows::number_learnt; ++window)
            for (int state = 0; state < Windows::states; ++state) {
                const int other_window = Windows::turned_window(window), other_state = Windows::turned_state(state);
                const auto worth_of = [&](int one) {
                    const std::size_t at = single_weights + 2 * place(window, one);
                    return Worth{learnt[at], learnt[at + 1]};
                };
                Worth worth = worth_of(state);
                if (window == other_window) {  // the one in the middle sees both sides
                    worth -= worth_of(other_state);
                    worth = {worth.opening / 2, worth.ending / 2};
                }
                patterns_[place(other_window, other_state)] = packed(-worth);
                patterns_[place(window, state)] = packed(worth);
            }
    }

    Worth square(Side side, bool king, int index) const {
        return squares_[static_cast<std::size_t>(2 * int(side) + int(king))][static_cast<std::size_t>(index)];
    }

    // What the men on all windows are worth to White.
    Worth patterns(Bits white_men, Bits black_men) const {
        if (patterns_.empty()) return {};
        std::int32_t sum = 0;
        Windows::each(white_men, black_men, [&](int window, int state) { sum += patterns_[place(window, state)]; });
        const auto ending = static_cast<std::int16_t>(sum);
        return {(sum - ending) / 65536 / pattern_unit, ending / pattern_unit};
    }

    std::array<Worth, trait_count> traits;

  private:
    static constexpr std::size_t place(int window, int state) {
        return static_cast<std::size_t>(window) * Windows::states + static_cast<std::size_t>(state);
    }

    // Both in one number, so that they are added up at once.
    static constexpr std::int32_t packed(Worth worth) { return worth.opening * 65536 + worth.ending; }

    static Weights<V> singles_of(std::span<const std::int16_t> learnt) {
        if (learnt.size() != weights_learnt) throw std::invalid_argument("the weights are not those of this game");
        Weights<V> found;
        std::size_t at = 0;
        const auto take = [&](auto& worths) {
            for (Worth& worth : worths) worth = {learnt[at], learnt[at + 1]}, at += 2;
        };
        take(found.man), take(found.king), take(found.traits);
        return found;
    }

    std::array<std::array<Worth, 64>, 4> squares_{};
    std::vector<std::int32_t> patterns_;
};

// What is known of a game now. It changes once, from the rule of thumb to what was learnt, and old knowledge stays:
// a search may still be under way with it.
template <class V>
class Known {
  public:
    static const Knowledge<V>& now() { return *current().load(std::memory_order_acquire); }

    static void learn(std::span<const std::int16_t> learnt) {
        current().store(new Knowledge<V>(learnt), std::memory_order_release);
    }

  private:
    static std::atomic<const Knowledge<V>*>& current() {
        static const Knowledge<V> thumb(rule_of_thumb<V>);
        static std::atomic<const Knowledge<V>*> known(&thumb);
        return known;
    }
};

}  // namespace mainroad
