// Deepening a search step by step, on one thread or more, and telling how far it has come.
#pragma once

#include <algorithm>
#include <functional>
#include <thread>

#include "search.hpp"

namespace mainroad {

// A line of play and what it is worth to the side to move.
struct Variation {
    int score = -score::infinite;
    std::vector<Move> moves;
};

struct SearchReport {
    int depth = 0;
    std::uint64_t nodes = 0;
    double seconds = 0;
    std::vector<Variation> lines;  // the best first
};

using Listener = std::function<void(const SearchReport&)>;

// One thread's way through the depths. The threads share the table and nothing else: what one finds, the others find
// there; the first one's answer counts.
template <class V>
class Pilot {
  public:
    Pilot(const SearchTask<V>& task, Memory& table, SearchControl& control, int thread)
        : search_(task, table, control, thread), control_(control), thread_(thread) {
        Moves<V> moves;
        generate(task.here, moves);
        for (const Move& move : moves) choices_.push_back({-score::infinite, {move}});
    }

    SearchReport fly(const Listener& listener) {
        SearchReport report;
        const int lines = std::min<int>(control_.limits.lines, static_cast<int>(choices_.size()));
        for (int depth = 1; lines && depth <= control_.limits.depth; ++depth) {
            // Every other thread runs a depth ahead, so that they do not all do the same work.
            for (int line = 0; line < lines && !search_.is_over(); ++line) look(line, depth + (thread_ & 1));
            if (search_.is_over() && (lines > 1 || !has_found_better_)) break;
            report = told(depth, lines);
            if (search_.is_over()) break;
            if (listener) listener(report);
            search_.may_stop();
            if (control_.is_due() || is_settled(report) || is_enough(report)) break;
        }
        report.nodes = all_nodes();
        report.seconds = seconds_since(control_.begun);
        return report;
    }

  private:
    std::uint64_t all_nodes() {
        control_.nodes[thread_].store(search_.nodes(), std::memory_order_relaxed);
        return control_.all_nodes();
    }

    SearchReport told(int depth, int lines) {
        // A later line may turn out better than an earlier one: the table has learnt since.
        std::stable_sort(choices_.begin(), choices_.begin() + lines,
                         [](const Variation& one, const Variation& other) { return one.score > other.score; });
        return {depth, all_nodes(), seconds_since(control_.begun), {choices_.begin(), choices_.begin() + lines}};
    }

    // Whether the time is better kept for later moves: there is no choice, or the next depth, which takes longer than all
    // before, would end far beyond the target. Less is enough where the move stays the same, and more where the score falls.
    bool is_enough(const SearchReport& report) {
        if (control_.limits.target <= 0) return false;
        const Variation& best = report.lines[0];
        same_ = best.moves[0] == last_.move ? same_ + 1 : 0;
        const bool falls = report.depth > 1 && best.score < last_.score - 20;
        last_ = {best.moves[0], best.score};
        const double share = falls ? 1.6 : same_ >= 5 ? 0.3 : 0.6;
        return choices_.size() == 1 || seconds_since(control_.begun) >= share * control_.limits.target;
    }

    // Nothing deeper could change the answer: every line ends in a shown win or loss within this depth.
    static bool is_settled(const SearchReport& report) {
        return std::all_of(report.lines.begin(), report.lines.end(), [&](const Variation& line) {
            return score::is_shown(line.score) && score::win - std::abs(line.score) + 2 < report.depth;
        });
    }

    // Finds the best of the choices from `line` on: near what it was worth last time, wider where that fails.
    void look(int line, int depth) {
        const int before = choices_[static_cast<std::size_t>(line)].score;
        int below = depth < 5 || score::is_decided(before) ? 2 * score::infinite : 16, above = below;
        while (true) {
            const int alpha = std::max(before - below, -score::infinite);
            const int beta = std::min(before + above, score::infinite);
            const int found = best_of(line, alpha, beta, depth);
            if (search_.is_over()) return;
            if (found <= alpha)
                below = wider(below);
            else if (found >= beta)
                above = wider(above);
            else
                return;
        }
    }

    static int wider(int window) { return window > 500 ? 2 * score::infinite : 3 * window; }

    int best_of(int line, int alpha, int beta, int depth) {
        const auto first = choices_.begin() + line;
        const int alpha_before = alpha;
        has_found_better_ = false;
        int best = -score::infinite;
        for (auto choice = first; choice != choices_.end(); ++choice) {
            const Move move = choice->moves.front();
            const int rank = static_cast<int>(choice - first);
            const int found = search_.after_first(move, alpha, beta, depth - 1, rank == 0, rank);
            if (search_.is_over()) break;
            if (found > best) best = found;
            if (found <= alpha) continue;
            alpha = found;
            choice->score = found;
            choice->moves.assign(1, move);
            choice->moves.insert(choice->moves.end(), search_.variation().begin(), search_.variation().end());
            std::rotate(first, choice, choice + 1);
            has_found_better_ = line == 0 && found < beta && (rank > 0 || alpha_before < found);
            if (alpha >= beta) break;
        }
        return best;
    }

    Search<V> search_;
    SearchControl& control_;
    const int thread_;
    std::vector<Variation> choices_;
    bool has_found_better_ = false;
    int same_ = 0;  // for how many depths the best move has been the same
    struct {
        Move move{};
        int score = 0;
    } last_;
};

// Searches a position and returns the last word; `listener` hears of each depth that is through.
template <class V>
SearchReport searched(const SearchTask<V>& task, Memory& table, SearchControl& control, const Listener& listener = {}) {
    table.grow_older(control.threads);
    std::vector<std::thread> helpers;
    for (int n = 1; n < control.threads; ++n)
        helpers.emplace_back([&, n] { Pilot<V>(task, table, control, n).fly({}); });
    SearchReport report = Pilot<V>(task, table, control, 0).fly(listener);
    control.over = true;
    for (std::thread& helper : helpers) helper.join();
    report.nodes = control.all_nodes();
    return report;
}

}  // namespace mainroad
