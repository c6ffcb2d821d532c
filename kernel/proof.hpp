// Proofs: depth-first proof-number search. One side, the attacker, must reach a goal against every defence; whatever
// comes round again, or is drawn by a count, has not reached it.
//
// A proof rests only on positions proved before it, so it holds wherever it is met. A disproof may rest on positions
// coming round again. Then it is only claimed, and at the end the claims are confirmed together: where every move of
// the attacker leads from one claim to another, and the defender always has a move to another, he can play on for
// ever. Claims that do not hold are dropped, and the search goes on.
#pragma once

#include "moves.hpp"
#include "probe.hpp"
#include "proof_claims.hpp"
#include "proof_goal.hpp"
#include "proof_limits.hpp"

namespace mainroad {

enum class Proved : std::uint8_t { unknown, yes, no };

struct ProofResult {
    Proved proved = Proved::unknown;
    int length = 0;         // of a proof: as Found says
    bool given_up = false;  // unknown, and more time would not help
    std::uint64_t nodes = 0;
    double seconds = 0;
};

template <class V>
class Prover {
  public:
    static constexpr int longest_line = 400;

    // The table takes so many megabytes, what is confirmed at the end a quarter of that at the most.
    Prover(const Goal& goal, const DrawRules& rules, const Probe& probe, std::size_t megabytes)
        : goal_(goal), rules_(rules), probe_(probe), bytes_for_claims_(std::max<std::size_t>(megabytes << 18, 1 << 18)),
          table_(megabytes), frames_(longest_line + 1) {}

    // Whether the attacker reaches his goal from a position; `before` are the earlier positions of the game.
    ProofResult prove(const Position<V>& here, const std::vector<Position<V>>& before, ProofWatch& watch) {
        watch_ = &watch;
        Place& root = frames_[0].place;
        root = {.here = here, .counters = counters_through(before, here)};
        settle_down(root);
        Found found = confirmed(judge(root, -1));
        while (!found.effort.is_settled() && !watch.is_over())
            found = confirmed(search(0, {Effort::endless, Effort::endless}));
        return result(later(found, root.forced));
    }

  private:
    // A position that a line has come to.
    struct Place {
        Position<V> here;
        Counters counters;
        Key key = 0;
        std::uint32_t rest = 0;      // of its situation
        std::uint16_t forced = 0;    // so many captures were played on the way, each the only move
        std::uint16_t captures = 0;  // that may be played
        bool closed = false;         // nothing before this position can come again
        bool is_unclear = false;     // there are more captures than there is room for

        Situation situation() const { return {here.own, here.enemy, here.kings, rest}; }
    };
    struct Child {
        Place place;
        Found found;
    };
    struct Frame {
        Place place;
        std::vector<Child> children;
    };

    ProofResult result(const Found& found) const {
        const bool is_disproved = found.effort.is_disproved() && found.ground == Ground::firm;
        const Proved proved = found.effort.is_proved() ? Proved::yes : is_disproved ? Proved::no : Proved::unknown;
        const bool given_up = found.effort.is_settled() && proved == Proved::unknown;
        return {proved, found.length, given_up, watch_->nodes(), watch_->seconds()};
    }

    // -- what is known without looking further ----------------------------------------------------

    // Counts that cannot matter are left out, so that positions are known again that differ only in them.
    Situation situation_of(const Position<V>& here, const Counters& counters) const {
        if (rules_.counts.empty()) return Situation::of(here, 0);
        const auto ten_bits = [](std::uint16_t number) { return std::min<std::uint32_t>(number, 1023); };
        const std::uint32_t packed = ten_bits(counters.balance) << 21 | ten_bits(counters.kings_only) << 11 |
                                     ten_bits(counters.road) << 1 | counters.on_road;
        return Situation::of(here, packed);
    }

    // Plays the captures that are the only move, one after another, where no count can end the game on the way: they
    // are neither looked at nor remembered one by one.
    void settle_down(Place& place) {
        for (;;) {
            captures_.reset();
            if (has_capture(place.here)) generate_captures(place.here, captures_);
            if (captures_.size() != 1 || !rules_.counts.empty()) break;
            play_on(place, captures_[0]);
            place.closed = true;
            ++place.forced;
        }
        place.captures = static_cast<std::uint16_t>(captures_.size());
        place.is_unclear = captures_.overflowed();
        const Situation situation = situation_of(place.here, place.counters);
        place.rest = situation.rest;
        place.key = situation.key();
    }

    void play_on(Place& place, const Move& move) const {
        place.here = play(place.here, move);
        if (!rules_.counts.empty()) place.counters = counted(place.counters, move, place.here);
    }

    // Fills in the place after a move.
    void follow(const Place& from, const Move& move, Place& place) {
        place.here = from.here;
        place.counters = from.counters;
        play_on(place, move);
        place.closed = is_irreversible(move);
        settle_down(place);
    }

    // What stands fast about a position that the line has come to, or is remembered of it, or a guess.
    Found judge(const Place& place, int ply) const {
        const Found found = seen(place, ply);
        return found.effort.is_settled() ? found : remembered(place, found);
    }

    Found remembered(const Place& place, const Found& or_else) const {
        return table_.find(place.situation(), place.key).value_or(or_else);
    }

    // What is seen without the table.
    Found seen(const Place& place, int ply) const {
        if (came_round(place, ply)) return {Effort::disproved(), Ground::claimed};
        if (goal_.is_out_of_reach(place.here)) return {Effort::disproved()};
        if (place.is_unclear) return {Effort::disproved(), Ground::none};
        const int moves = place.captures ? place.captures : quiet_moves(place.here);
        if (!moves) return {goal_.is_reached(place.here) ? Effort::proved() : Effort::disproved()};
        if (const Found drawn = drawn_by_count(place); drawn.effort.is_settled()) return drawn;
        if (const Found known = probed(place.here); known.effort.is_settled()) return known;
        return {guessed(place.here, moves)};
    }

    static int quiet_moves(const Position<V>& here) {
        return with_side(here, [&]<Side side>(Generator<V, side>) {
            using Own = Army<V, side>;
            const Bits empty = here.empty();
            return count(V::Board::template step<Own::ahead_near>(here.men()) & empty) +
                   count(V::Board::template step<Own::ahead_far>(here.men()) & empty) +
                   Own::king_mobility(here.own_kings(), empty);
        });
    }

    // Of a proof: with the moves on the way to where it begins.
    static Found later(Found found, int moves) {
        if (found.effort.is_proved()) found.length = lengthened(found.length, moves);
        return found;
    }

    // A count that stops only who cannot show a win settles nothing here.
    Found drawn_by_count(const Place& place) const {
        if (rules_.counts.empty()) return {};
        const Counted found = judged(rules_, place.counters, place.here, place.captures > 0);
        return found.drawn || found.claimable ? Found{Effort::disproved(), found.doubtful ? Ground::none : Ground::firm} : Found{};
    }

    // Tables know nothing of counts, which can turn a win into a draw but nothing into a win.
    Found probed(const Position<V>& here) const {
        if (goal_.lock) return {};
        const Value value = probe_.value(here);
        if (value == Value::unknown) return {};
        const Value wanted = here.turn == goal_.attacker ? Value::win : Value::loss;
        if (value != wanted) return {Effort::disproved()};
        return rules_.counts.empty() ? Found{Effort::proved()} : Found{};
    }

    // Whether the same position stood on the board before in this line.
    bool came_round(const Place& place, int ply) const {
        if (place.closed) return false;
        for (int earlier = ply; earlier >= 0; --earlier) {
            if (frames_[earlier].place.here == place.here) return true;
            if (frames_[earlier].place.closed) break;
        }
        return false;
    }

    // Many moves are hard to refute one by one, and easy to find a good one among; who is ahead has less to do.
    Effort guessed(const Position<V>& here, int moves) const {
        const auto many = 1 + 2 * static_cast<std::uint32_t>(moves);
        const auto behind = static_cast<std::uint32_t>(std::clamp(6 - balance(here), 0, 14));
        return is_attackers(here) ? Effort{1 + behind, many} : Effort{many + behind, 1};
    }

    int balance(const Position<V>& here) const {
        const Bits ours = here.of(goal_.attacker), theirs = here.of(opponent(goal_.attacker));
        return count(ours) + 2 * count(ours & here.kings) - count(theirs) - 2 * count(theirs & here.kings);
    }

    bool is_attackers(const Position<V>& here) const { return here.turn == goal_.attacker; }

    // -- looking ----------------------------------------------------------------------------------

    Found search(int ply, Effort limit) {
        watch_->count();
        Frame& frame = frames_[ply];
        const std::uint64_t begun = watch_->nodes();
        table_.prefetch_shelf(frame.place.key);
        look_at_children(ply);
        Found found = summed(frame);
        while (!found.effort.is_settled() && found.effort.proof < limit.proof &&
               found.effort.disproof < limit.disproof && !watch_->is_over()) {
            descend(ply, limit);
            found = summed(frame);
        }
        if (!found.effort.is_disproved() || found.ground != Ground::none)
            table_.keep(frame.place.situation(), frame.place.key, found, watch_->nodes() - begun + 1);
        return found;
    }

    void look_at_children(int ply) {
        Frame& frame = frames_[ply];
        frame.children.clear();
        moves_.reset();
        if (frame.place.captures)
            generate_captures(frame.place.here, moves_);
        else
            generate_quiet(frame.place.here, moves_);
        if (moves_.overflowed() || ply + 1 > longest_line) {
            frame.children.push_back({{}, {Effort::disproved(), Ground::none}});
            return;
        }
        for (const Move& move : moves_) {
            Child& child = frame.children.emplace_back();
            follow(frame.place, move, child.place);
            table_.prefetch_tags(child.place.key);
        }
        judge_children(frame, ply);
    }

    // What is remembered of them comes from memory while they are looked at.
    void judge_children(Frame& frame, int ply) {
        for (Child& child : frame.children) {
            table_.prefetch(child.place.key);
            child.found = later(seen(child.place, ply), child.place.forced);
            if (is_enough(frame, child.found)) return;
        }
        for (Child& child : frame.children) {
            if (child.found.effort.is_settled()) continue;
            child.found = later(remembered(child.place, child.found), child.place.forced);
            if (is_enough(frame, child.found)) return;
        }
    }

    // One good move is enough.
    bool is_enough(const Frame& frame, const Found& known) const {
        if (is_attackers(frame.place.here)) return known.effort.is_proved();
        return known.effort.is_disproved() && known.ground == Ground::firm;
    }

    // The effort of a position from those of its moves; a disproof is as good as the worst that the attacker's moves
    // need, or the best that the defender has.
    Found summed(const Frame& frame) const {
        const bool attackers = is_attackers(frame.place.here);
        std::uint32_t least = Effort::endless, most = 0;
        std::uint64_t shares = 0;
        Length length;
        Ground ground = attackers ? Ground::firm : Ground::none;
        for (const auto& [place, child] : frame.children) {
            const std::uint32_t mine = attackers ? child.effort.proof : child.effort.disproof;
            const std::uint32_t theirs = attackers ? child.effort.disproof : child.effort.proof;
            least = std::min(least, mine);
            if (theirs) most = std::max(most, theirs), shares += share(theirs);
            if (child.effort.is_proved()) length.add(child.length);
            if (child.effort.is_disproved())
                ground = attackers ? std::max(ground, child.ground) : std::min(ground, child.ground);
        }
        if (least == 0) return attackers ? proved_in(length.least) : Found{Effort::disproved(), ground};
        if (most == 0) return attackers ? Found{Effort::disproved(), ground} : proved_in(length.most);
        const std::uint32_t all = at_most(most + shares - share(most));
        return attackers ? Found{{least, all}} : Found{{all, least}};
    }

    struct Length {
        std::uint16_t least = std::numeric_limits<std::uint16_t>::max(), most = 0;
        void add(std::uint16_t length) { least = std::min(least, length), most = std::max(most, length); }
    };

    static Found proved_in(std::uint16_t length) { return {Effort::proved(), Ground::firm, lengthened(length, 1)}; }

    static std::uint16_t lengthened(int length, int moves) {
        constexpr int longest = std::numeric_limits<std::uint16_t>::max();
        return static_cast<std::uint16_t>(std::min(length + moves, longest));
    }

    // The hardest move counts whole and each other by this share: what is met again under several of them would be
    // counted several times.
    static constexpr std::uint32_t share(std::uint32_t effort) { return 1 + (effort - 1) / 3; }

    static constexpr std::uint32_t at_most(std::uint64_t effort) {
        return static_cast<std::uint32_t>(std::min<std::uint64_t>(effort, Effort::endless - 1));
    }

    // Look further at the most promising move.
    void descend(int ply, Effort limit) {
        Frame& frame = frames_[ply];
        const bool attackers = is_attackers(frame.place.here);
        std::size_t chosen = 0;
        std::uint32_t best = Effort::endless, second = Effort::endless;
        std::uint64_t shares = 0;
        for (std::size_t n = 0; n < frame.children.size(); ++n) {
            const Effort effort = frame.children[n].found.effort;
            if (effort.is_settled()) continue;
            shares += share(attackers ? effort.disproof : effort.proof);
            const std::uint32_t mine = attackers ? effort.proof : effort.disproof;
            if (mine < best)
                second = best, best = mine, chosen = n;
            else
                second = std::min(second, mine);
        }
        Child& child = frame.children[chosen];
        // A move is followed a little further than the next best would allow: turning back has its price.
        const std::uint32_t further = std::min(second + second / 8 + 1, Effort::endless);
        const Effort now = child.found.effort;
        const std::uint64_t others = shares - share(attackers ? now.disproof : now.proof);
        const Effort below = attackers ? Effort{std::min(limit.proof, further), less(limit.disproof, others)}
                                       : Effort{less(limit.proof, others), std::min(limit.disproof, further)};
        frames_[ply + 1].place = child.place;
        child.found = later(search(ply + 1, below), child.place.forced);
    }

    static constexpr std::uint32_t less(std::uint32_t limit, std::uint64_t others) {
        if (limit >= Effort::endless) return limit;
        return limit > others ? static_cast<std::uint32_t>(limit - others) : 1;
    }

    // -- confirming claims ------------------------------------------------------------------------

    Found confirmed(const Found& found) {
        if (!found.effort.is_disproved() || found.ground != Ground::claimed) return found;
        return confirm(frames_[0].place);
    }

    // What a claimed disproof comes to. What stands is kept as firm, what does not is forgotten.
    Found confirm(const Place& root) {
        Claims<V> claims(goal_.attacker, bytes_for_claims_);
        claims.at(root.here, root.counters, root.situation());
        std::vector<std::uint32_t> fallen;
        for (std::uint32_t n = 0; n < claims.all().size(); ++n) {
            watch_->count();
            if (watch_->is_over()) return {};
            if (claims.are_too_many()) return {Effort::disproved(), Ground::none};
            if (!weigh(claims, n)) fallen.push_back(n);
        }
        claims.drop(std::move(fallen));
        for (const Claim<V>& claim : claims.all())
            table_.keep(claim.situation, claim.situation.key(), claim.holds ? Found{Effort::disproved()} : Found{}, 1);
        return claims.all()[0].holds ? Found{Effort::disproved()} : Found{};
    }

    // Find what a claim rests on; false: it has nothing to rest on.
    bool weigh(Claims<V>& claims, std::uint32_t n) {
        const Place place{.here = claims.all()[n].here, .counters = claims.all()[n].counters};
        const Position<V>& here = place.here;
        Moves<V> moves;
        generate(here, moves);
        for (const Move& move : moves) {
            Place next;
            follow(place, move, next);
            const Found known = judge(next, -1);
            const bool disproved = known.effort.is_disproved() && known.ground != Ground::none;
            if (disproved && known.ground == Ground::firm) {
                if (is_attackers(here)) continue;
                claims.stand(n);
                return true;
            }
            if (disproved)
                claims.rest(n, claims.at(next.here, next.counters, next.situation()));
            else if (is_attackers(here))
                return false;
        }
        return is_attackers(here) || claims.all()[n].open > 0;
    }

    Goal goal_;
    const DrawRules rules_;
    const Probe probe_;
    const std::size_t bytes_for_claims_;
    ProofTable table_;
    std::vector<Frame> frames_;
    Moves<V> moves_, captures_;     // of the position that is looked at
    ProofWatch* watch_ = nullptr;  // of the proof that runs
};

}  // namespace mainroad
