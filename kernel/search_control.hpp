// What scores mean, and what ends a search.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

namespace mainroad {

// -- scores ---------------------------------------------------------------------------------------

// Hundredths of a man for the side to move; beyond `decided` the game is: a win is worth `win` less the plies to it,
// a tablebase's win `table_win` less the plies to the next capture or crowning.
namespace score {
inline constexpr int draw = 0, decided = 15000, table_win = 20000, win = 30000, infinite = 31000;

constexpr bool is_decided(int score) { return score >= decided || score <= -decided; }
constexpr bool is_shown(int score) { return score > table_win || score < -table_win; }

// What is remembered counts from its own position, not from the root.
constexpr int to_table(int score, int ply) {
    return score >= decided ? score + ply : score <= -decided ? score - ply : score;
}
constexpr int from_table(int score, int ply) { return to_table(score, -ply); }
}  // namespace score

inline constexpr int longest_line = 128;

// -- what several threads share -------------------------------------------------------------------

struct SearchLimits {
    int depth = longest_line / 2;
    std::uint64_t nodes = 0;  // 0: as many as it takes
    double seconds = 0;       // 0: as long as it takes
    double target = 0;        // about so long, if nothing speaks for more or less; 0: no target
    int lines = 1;
};

using SearchClock = std::chrono::steady_clock;

inline double seconds_since(SearchClock::time_point then) {
    return std::chrono::duration<double>(SearchClock::now() - then).count();
}

// What ends a search, and how far it has come.
struct SearchControl {
    static constexpr int most_threads = 256;

    SearchLimits limits;
    const std::atomic<bool>* stop_asked = nullptr;
    int threads = 1;
    SearchClock::time_point begun = SearchClock::now();
    std::atomic<bool> over = false;
    std::atomic<std::uint64_t> nodes[most_threads] = {};

    std::uint64_t all_nodes() const {
        std::uint64_t sum = 0;
        for (int n = 0; n < threads; ++n) sum += nodes[n].load(std::memory_order_relaxed);
        return sum;
    }

    bool is_due() const {
        if (over.load(std::memory_order_relaxed)) return true;
        if (stop_asked && stop_asked->load(std::memory_order_relaxed)) return true;
        if (limits.nodes && threads > 1 && all_nodes() >= limits.nodes) return true;
        return limits.seconds > 0 && seconds_since(begun) >= limits.seconds;
    }
};

}  // namespace mainroad
