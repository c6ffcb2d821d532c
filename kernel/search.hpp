// Looking ahead: principal-variation search of one thread. pilot.hpp deepens it and runs several.
#pragma once

#include <vector>

#include "draws.hpp"
#include "evaluation.hpp"
#include "ordering.hpp"
#include "probe.hpp"
#include "search_control.hpp"

namespace mainroad {

template <class V>
struct SearchTask {
    Position<V> here;
    std::vector<Position<V>> history;  // the positions before it, the first of the game first
    const DrawRules& rules;
    const Probe& probe;
};

// -- one thread -----------------------------------------------------------------------------------

template <class V>
class Search {
  public:
    Search(const SearchTask<V>& task, Memory& table, SearchControl& control, int thread)
        : rules_(task.rules), probe_(task.probe), table_(table), control_(control), thread_(thread),
          most_nodes_(control.threads == 1 && control.limits.nodes ? control.limits.nodes : ~std::uint64_t{0}),
          lines_(longest_line + 1), frames_(longest_line + 2), history_(table.history(thread)) {
        remember(task);
        for (const MoveCount& count : rules_.counts)
            if (count.moves > 0) soonest_ = std::min(soonest_, 2 * count.moves - 1);
        frames_[0] = {task.here, key_of(task.here), squares_worth(known_, task.here), counters_, {}};
    }

    const Position<V>& here() const { return frames_[0].here; }
    std::uint64_t nodes() const { return nodes_; }
    bool is_over() const { return over_; }

    // Before the first depth is through there is no answer, so nothing ends it.
    void may_stop() { may_stop_ = true; }

    // The worth of the position after a first move, for the side that makes it.
    int after_first(const Move& move, int alpha, int beta, int depth, bool is_first, int rank) {
        enter(0, move, depth <= 0);
        if (is_first) return -search<true>(1, -beta, -alpha, depth);
        const int later = depth - (depth > 3 && rank > 3 && !move.captured && !move.promotes);
        int found = -search<false>(1, -alpha - 1, -alpha, later);
        if (found > alpha && later < depth && !over_) found = -search<false>(1, -alpha - 1, -alpha, depth);
        if (found > alpha && found < beta && !over_) found = -search<true>(1, -beta, -alpha, depth);
        return found;
    }

    // The best line after the first move.
    const std::vector<Move>& variation() const { return lines_[1]; }

  private:
    struct Frame {
        Position<V> here;
        Key key = 0;
        Worth worth;
        Counters counters;
        Killers killers;
    };

    // -- setting out ------------------------------------------------------------------------------

    void remember(const SearchTask<V>& task) {
        counters_ = counters_through(task.history, task.here);
        for (const Position<V>& position : task.history) path_.push_back(key_of(position));
        past_ = path_.size();
        path_.resize(past_ + longest_line + 2);
        path_[past_] = key_of(task.here);
    }

    void enter(int ply, const Move& move, bool is_last) {
        const Frame& frame = frame_at(ply);
        Frame& next = frame_at(ply + 1);
        next.key = key_after(frame.key, frame.here, move);
        if (!is_last) table_.prefetch(next.key);
        next.here = play(frame.here, move);
        next.worth = squares_worth_after(known_, frame.worth, frame.here, move);
        next.counters = counted(frame.counters, move, next.here);
        path_[past_ + static_cast<std::size_t>(ply) + 1] = next.key;
    }

    Frame& frame_at(int ply) { return frames_[static_cast<std::size_t>(ply)]; }
    std::vector<Move>& line_at(int ply) { return lines_[static_cast<std::size_t>(ply)]; }

    // -- ends -------------------------------------------------------------------------------------

    bool must_end() {
        ++nodes_;
        if (nodes_ % 1024 == 0) {
            control_.nodes[thread_].store(nodes_, std::memory_order_relaxed);
            if (may_stop_ && control_.is_due()) over_ = true;
        }
        if (nodes_ >= most_nodes_ && may_stop_) over_ = true;
        return over_;
    }

    // Whether the position has come before: once in this line, or often enough with the game behind it.
    bool is_repeated(int ply) const {
        const Frame& frame = frames_[static_cast<std::size_t>(ply)];
        const int back = std::min<int>(frame.counters.kings_only, static_cast<int>(past_) + ply);
        int times = 1;
        for (int n = 4; n <= back; n += 2) {
            if (path_[past_ + static_cast<std::size_t>(ply - n)] != frame.key) continue;
            if (n <= ply || (++times >= rules_.repetitions && rules_.repetitions)) return true;
        }
        return false;
    }

    Counted counts_at(const Frame& frame, bool capture_waits) const {
        if (rules_.counts.empty()) return {};
        const bool few = frame.here.kings && count(frame.here.occupied()) <= DrawRules::most_pieces;
        if (!few && frame.counters.balance < soonest_) return {};
        return judged(rules_, frame.counters, frame.here, capture_waits);
    }

    static int no_move(int ply) { return V::stuck_side_wins ? score::win - ply : ply - score::win; }

    int standing(const Frame& frame, bool doubtful) const {
        const int found = evaluated(known_, frame.here, frame.worth);
        return doubtful ? found / 8 : found;
    }

    // A tablebase's word; a win that takes longer than the counts leave is none.
    int told(const Verdict& verdict, const Counted& counts, int ply) const {
        if (verdict.value == Value::draw) return score::draw;
        if (verdict.distance > counts.left) return score::draw;
        const int worth = score::table_win - ply - std::min(verdict.distance, 1000);
        return verdict.value == Value::win ? worth : -worth;
    }

    // The opponent would capture if it were his turn: such a position is not quiet.
    static bool is_threatened(const Position<V>& here) {
        const Bits empty = here.empty();
        const auto captures = [&]<Side other>(Generator<V, other>) {
            return Army<V, other>::jumping_men(here.their_men(), here.own, empty) ||
                   Army<V, other>::jumping_kings(here.their_kings(), here.own, empty);
        };
        return here.turn == Side::white ? captures(Generator<V, Side::black>{}) : captures(Generator<V, Side::white>{});
    }

    // -- the tree ---------------------------------------------------------------------------------

    template <bool pv>
    int search(int ply, int alpha, int beta, int depth) {
        if constexpr (pv) line_at(ply).clear();
        if (must_end()) return 0;
        const Frame& frame = frame_at(ply);
        if (is_repeated(ply)) return score::draw;
        alpha = std::max(alpha, ply - score::win);
        beta = std::min(beta, score::win - ply);
        if (alpha >= beta) return alpha;

        Moves<V> moves;
        generate_captures(frame.here, moves);
        const bool captures = !moves.empty();
        const Counted counts = counts_at(frame, captures);
        if (counts.drawn) return score::draw;
        if (counts.claimable) {  // whoever is to move need not do worse than draw
            if (beta <= score::draw) return score::draw;
            alpha = std::max(alpha, score::draw);
        }
        const Verdict verdict = probe_(frame.here);
        if (verdict.value != Value::unknown)
            return captures || can_step(frame.here) ? told(verdict, counts, ply) : no_move(ply);
        if (!captures && depth <= 0) {
            if (!can_step(frame.here)) return no_move(ply);
            if (counts.claimable) return score::draw;
            if (depth < 0 || ply >= longest_line || !is_threatened(frame.here))
                return crowned<pv>(standing(frame, counts.doubtful), moves, ply, alpha, beta, depth);
            depth = 1;
        }
        if (ply >= longest_line) return standing(frame, counts.doubtful);
        if (!captures) generate_quiet(frame.here, moves);
        if (moves.empty()) return no_move(ply);
        const int found = depth <= 0 ? through<pv>(moves, ply, alpha, beta, depth)
                                     : deeper<pv>(moves, counts, ply, alpha, beta, depth);
        return counts.claimable ? std::max(found, score::draw) : found;
    }

    // Captures at the end of a line, all of them, without the table.
    template <bool pv>
    int through(Moves<V>& moves, int ply, int alpha, int beta, int depth) {
        Picker<V> picker(moves, frame_at(ply).here, {}, {}, history_);
        int best = -score::infinite;
        while (const Move* move = picker.next()) {
            enter(ply, *move, true);
            const int found = -search<pv>(ply + 1, -beta, -alpha, depth - 1);
            if (over_) return 0;
            if (found <= best) continue;
            best = found;
            if (found <= alpha) continue;
            alpha = found;
            if constexpr (pv) lengthen(ply, *move);
            if (alpha >= beta) break;
        }
        return best;
    }

    // The end of a quiet line: what it is worth as it stands, or with a man crowned now.
    template <bool pv>
    int crowned(int standing, Moves<V>& moves, int ply, int alpha, int beta, int depth) {
        if (standing >= beta || ply >= longest_line || !can_promote(frame_at(ply).here)) return standing;
        int best = standing;
        generate_quiet(frame_at(ply).here, moves);
        for (const Move& move : moves) {
            if (!move.promotes) continue;
            alpha = std::max(alpha, best);
            enter(ply, move, true);
            const int found = -search<pv>(ply + 1, -beta, -alpha, depth - 1);
            if (over_) return 0;
            if (found <= best) continue;
            best = found;
            if constexpr (pv)
                if (found > alpha) lengthen(ply, move);
            if (best >= beta) break;
        }
        return best;
    }

    static bool can_promote(const Position<V>& here) {
        return with_side(here, [&]<Side side>(Generator<V, side>) {
            return (Army<V, side>::man_targets(here.men(), here.empty()) & V::Board::template last_row<side>) != 0;
        });
    }

    template <bool pv>
    int deeper(Moves<V>& moves, const Counted& counts, int ply, int alpha, int beta, int depth) {
        // Where a count of moves runs, the same pieces with another count are another position.
        const Key key = counts.left == Counted::endless
                            ? frame_at(ply).key
                            : frame_at(ply).key ^ zobrist::scrambled(static_cast<Key>(counts.left));
        const auto known = table_.find(key);
        if (!pv && known && known->depth >= depth) {
            const int found = score::from_table(known->score, ply);
            if (known->bound == Bound::exact || (known->bound == Bound::lower && found >= beta) ||
                (known->bound == Bound::upper && found <= alpha))
                return found;
        }
        if (!pv && is_surely_beyond(moves, ply, beta, depth)) return beta;
        return over_ ? 0 : each_move<pv>(moves, key, known ? known->move : MoveMark{}, ply, alpha, beta, depth);
    }

    // A look less than half as deep that ends far above beta lets the whole one be saved; within it, no other does.
    bool is_surely_beyond(const Moves<V>& moves, int ply, int beta, int depth) {
        if (is_shallow_ || depth < 3 || score::is_decided(beta) || moves[0].captured) return false;
        const int far = beta + 20 + 5 * depth;
        is_shallow_ = true;
        const int found = search<false>(ply, far - 1, far, depth * 9 / 20);
        is_shallow_ = false;
        return found >= far && !over_;
    }

    template <bool pv>
    int each_move(Moves<V>& moves, Key key, MoveMark remembered, int ply, int alpha, const int beta, int depth) {
        const Side side = frame_at(ply).here.turn;
        Picker<V> picker(moves, frame_at(ply).here, remembered, frame_at(ply).killers, history_);
        frame_at(ply + 1).killers = {};
        const int alpha_before = alpha;
        int best = -score::infinite, rank = 0;
        const Move* best_move = nullptr;
        while (const Move* move = picker.next()) {
            enter(ply, *move, depth <= 1);
            const int found = child<pv>(*move, moves.size(), rank++, ply, alpha, beta, depth);
            if (over_) return 0;
            if (found <= best) continue;
            best = found;
            if (found <= alpha) continue;
            best_move = move;
            alpha = found;
            if constexpr (pv) lengthen(ply, *move);
            if (alpha >= beta) break;
        }
        if (best >= beta && !best_move->captured) learn(moves, *best_move, side, ply, depth);
        const Bound bound = best >= beta ? Bound::lower : best > alpha_before ? Bound::exact : Bound::upper;
        const MoveMark mark = best_move ? MoveMark::of(*best_move) : remembered;
        table_.keep(key, {mark, score::to_table(best, ply), depth, bound});
        return best;
    }

    // One move: in full for the first, later ones only to show that they are no better, and less deep.
    template <bool pv>
    int child(const Move& move, int choices, int rank, int ply, int alpha, int beta, int depth) {
        const int next = depth - (choices > 1 || ply > 60 ? 1 : 0);  // a move that must be played costs nothing
        if (rank == 0) return -search<pv>(ply + 1, -beta, -alpha, next);
        const int less = lessened(move, rank, depth, pv);
        int found = -search<false>(ply + 1, -alpha - 1, -alpha, next - less);
        if (less && found > alpha && !over_) found = -search<false>(ply + 1, -alpha - 1, -alpha, next);
        if (pv && found > alpha && found < beta && !over_) found = -search<true>(ply + 1, -beta, -alpha, next);
        return found;
    }

    static int lessened(const Move& move, int rank, int depth, bool pv) {
        if (depth < 2 || move.captured || move.promotes || rank < (pv ? 3 : 1)) return 0;
        return 1 + (!pv && depth >= 4 && rank >= 4);
    }

    void lengthen(int ply, const Move& move) {
        std::vector<Move>& line = line_at(ply);
        const std::vector<Move>& rest = line_at(ply + 1);
        line.assign(1, move);
        line.insert(line.end(), rest.begin(), rest.end());
    }

    void learn(const Moves<V>& moves, const Move& good, Side side, int ply, int depth) {
        frame_at(ply).killers.add(good);
        history_.praise(side, good, depth);
        for (const Move* move = moves.begin(); move != &good; ++move) history_.blame(side, *move, depth);
    }

    // Whether there is a step, where no capture is due.
    static bool can_step(const Position<V>& here) {
        const Bits empty = here.empty();
        const auto steps = [&]<Side side>(Generator<V, side>) {
            if (Army<V, side>::man_targets(here.men(), empty)) return true;
            bool found = false;
            each(here.own_kings(), [&](Bits king) { found |= Army<V, side>::king_targets(king, empty) != 0; });
            return found;
        };
        return with_side(here, steps);
    }

    const Knowledge<V>& known_ = Known<V>::now();
    const DrawRules& rules_;
    const Probe& probe_;
    Memory& table_;
    SearchControl& control_;
    const int thread_;
    const std::uint64_t most_nodes_;
    std::uint64_t nodes_ = 0;
    int soonest_ = Counted::endless;
    bool over_ = false, may_stop_ = false, is_shallow_ = false;
    Counters counters_;
    std::size_t past_ = 0;
    std::vector<Key> path_;  // the keys of the game and of the line that is looked at
    std::vector<std::vector<Move>> lines_;
    std::vector<Frame> frames_;
    History& history_;
};

}  // namespace mainroad
