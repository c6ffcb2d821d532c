"""Claims of the last minutes: no effort to win (CH 10), a draw for the better side (FM A6-6), no mate (CH 17)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mainroad.basics import Refusal, Side
from mainroad.journal.records import Fact
from mainroad.journal.written_rulings import write_ruling
from mainroad.play import commands, facts
from mainroad.play.board import can_win
from mainroad.play.clock import place_of, start_clock
from mainroad.play.decide.common import Decision, after, end_game, no, ruling_fact, won_by
from mainroad.play.evidence import DrawAnswer
from mainroad.play.rules import claims, tempo
from mainroad.play.rules.claims import Finish, Reply, Settlement
from mainroad.play.state import Game

QUICKPLAY, DEMAND, UNABLE = "quickplay", "better-side", "unable-to-mate"


def _finish(state: Game, side: Side, now: int, certified: bool = True) -> Finish:
    conditions = state.conditions
    return Finish(
        side,
        on_move=state.turn is side,
        left_ms=state.clock.at(now),
        # the quickplay finish: all the moves that are left share their time (CH 10.1, CK 2.29.a)
        last_period=place_of(state.control, state.clock, side).control_move is None,
        has_arbiter=conditions.supervised,
        own_arbiter=conditions.supervised and conditions.games_per_arbiter == 1,
        tempo=state.tempo,
        certified=certified or conditions.on_screen,  # the program writes the position down
        offer_refused=state.table.refused[side] is not None,
    )


def quickplay(state: Game, command: commands.Claim, now: int) -> Decision:
    """Claim that the opponent cannot win by normal means, or does not try: both clocks stand.

    Without an arbiter nothing is played any more, and the result waits for one.
    """
    rule = state.book.claims.quickplay
    finish = _finish(state, command.side, now, command.certified)
    fault = claims.check_finish(rule, finish)
    if fault or rule is None:
        return fault or no("no-such-claim", ground=QUICKPLAY)
    claimed = facts.Claimed(command.side, QUICKPLAY, "", state.clock.stopped(now))
    if finish.has_arbiter:
        return [claimed]
    return [claimed, *(ruling_fact(state, ruling) for ruling in claims.finish_alone(rule, finish).rulings)]


def demand(state: Game, command: commands.Claim, now: int) -> Decision:
    """Demand a draw in a better position with little time left; the arbiter, or a tablebase, says who is better."""
    side = command.side
    asked = claims.answer_demand(state.book.claims.demand, side, state.clock.left_at(side, now), state.tempo)
    if isinstance(asked, Refusal):
        return asked
    return [facts.Claimed(side, DEMAND, "", state.clock.stopped(now))]


def unable(state: Game, command: commands.Claim, now: int) -> Decision:
    """Claim, before one's move, the draw of who cannot mate by any legal moves."""
    side = command.side
    verdict = tempo.unable_to_mate(state.book.quick, can_win(state.position, side), moved=state.turn is not side)
    if isinstance(verdict, Refusal):
        return verdict
    return [end_game(state, won_by(state, None, UNABLE), verdict.ruling, now)]


FINISHES: Mapping[str, Callable[[Game, commands.Claim, int], Decision]] = {
    QUICKPLAY: quickplay,
    DEMAND: demand,
    UNABLE: unable,
}


def rule_finish(state: Game, claim: facts.Claimed, command: commands.RuleClaim, now: int) -> Decision:
    """Decide such a claim."""
    settlement = _quickplay_ruled(state, claim, command) or _demand_ruled(state, claim, command)
    if isinstance(settlement, Refusal):
        return settlement
    ruling, *others = settlement.rulings
    if settlement.over:
        ended = facts.ClaimRuled(True, write_ruling(ruling), state.edition, state.clock)
        return [ended, end_game(after(state, [ended]), won_by(state, None, claim.ground), ruling, now)]
    clock = start_clock(
        state.control, state.clock.corrected(settlement.left_ms, now), state.unpressed or state.turn, now
    )
    found: list[Fact] = [facts.ClaimRuled(False, write_ruling(ruling), state.edition, clock)]
    return [*found, *(ruling_fact(state, other) for other in others)]


def _quickplay_ruled(state: Game, claim: facts.Claimed, command: commands.RuleClaim) -> Settlement | Refusal | None:
    rule = state.book.claims.quickplay
    if rule is None or claim.ground != QUICKPLAY:
        return None
    if not state.conditions.supervised and not command.drawn:
        return no("ended-by-claim", *rule.alone)  # what it is worth if it was no draw, no article says
    reply = {None: Reply.POSTPONED, True: Reply.AGREED, False: Reply.REJECTED}[command.drawn]
    return claims.finish_decided(rule, _finish(state, claim.side, claim.clock.at_ms), reply)


def _demand_ruled(state: Game, claim: facts.Claimed, command: commands.RuleClaim) -> Settlement | Refusal:
    left = claim.clock.left_ms
    asked = claims.answer_demand(state.book.claims.demand, claim.side, left[claim.side], state.tempo, command.evidence)
    if isinstance(asked, Refusal):
        return asked
    answer, ruling = asked
    if answer is DrawAnswer.ASK_ARBITER:
        if command.drawn is None:
            return no("needs-answer", *ruling.articles)
        answer = DrawAnswer.DRAWN if command.drawn else DrawAnswer.NOT_DRAWN
    return Settlement(answer, (ruling,), left, over=answer is DrawAnswer.DRAWN)
