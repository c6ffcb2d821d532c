"""Claims of a draw: made, checked on somebody's time, decided."""

from __future__ import annotations

from mainroad.basics import Refusal, Ruling, Side
from mainroad.journal.records import Fact
from mainroad.journal.written_rulings import write_ruling
from mainroad.laws.protocol import NotationError
from mainroad.notation.written import AnyMove
from mainroad.play import commands, facts
from mainroad.play.board import step
from mainroad.play.clock import Clock, start_clock
from mainroad.play.decide.common import Decision, after, end_game, no, ruling_fact, unplayable, won_by
from mainroad.play.decide.finish import FINISHES, QUICKPLAY, rule_finish
from mainroad.play.decide.moves import not_in_play, play_legal_move, pressing
from mainroad.play.evidence import DrawAnswer
from mainroad.play.rules import claims, draws, offers
from mainroad.play.rules.claims import Settlement
from mainroad.play.rules.tempo import check_counted
from mainroad.play.state import Game
from mainroad.rulebooks.books.claims import Ground, Written

GROUNDS = {ground.value: ground for ground in Ground}


def claim(state: Game, command: commands.Claim, now: int) -> Decision:
    """Claim a draw: for the position on the board, or with a written move that is not yet played."""
    fault = not_in_play(state)
    if fault:
        return fault
    if command.ground in FINISHES:
        return _finishing(state, command, now)
    if command.ground not in GROUNDS:
        return no("no-such-claim", ground=command.ground)
    if command.written and state.turn is not command.side:
        return no("not-your-move")
    try:
        written = _written(state, command)
    except NotationError as error:
        return unplayable(error, command.written)
    made = claims.Claim(command.side, GROUNDS[command.ground], written)
    fault = claims.check(state.book.claims, made, _circumstances(state, command.side))
    return fault or [*_as_offer(state, command.side, now), _claimed(state, command, now)]


def _finishing(state: Game, command: commands.Claim, now: int) -> Decision:
    """A claim of the last minutes; one that the opponent does not try to win is an offer too."""
    found = FINISHES[command.ground](state, command, now)
    if isinstance(found, Refusal) or command.ground != QUICKPLAY:
        return found
    return [*_as_offer(state, command.side, now), *found]


def _written(state: Game, command: commands.Claim) -> AnyMove | None:
    if not command.written:
        return None
    return step(state.position, command.written).move


def _circumstances(state: Game, side: Side) -> claims.Circumstances:
    on_move = state.turn is side
    return claims.Circumstances(on_move, touched=on_move and bool(state.touched))


def _as_offer(state: Game, side: Side, now: int) -> list[Fact]:
    """A claim stands as an offer too, in the books that say so."""
    if offers.by_claim(state.book.offers, state.table, side) == state.table:
        return []
    return [facts.Offered(side, "claim", False, now)]


def _claimed(state: Game, command: commands.Claim, now: int) -> facts.Claimed:
    """The claim, with the claimant's clock running while it is checked, or both standing."""
    clock = state.clock.stopped(now)
    if state.book.claims.on_claimants_time:
        clock = clock.resumed(command.side, now)
    written = step(state.position, command.written).text if command.written else ""
    return facts.Claimed(command.side, command.ground, written, clock)


# -- deciding -----------------------------------------------------------------------------------------


def rule_claim(state: Game, command: commands.RuleClaim, now: int) -> Decision:
    """Decide the claim or the question that is open."""
    if state.claim is None:
        return _answered(state, command, now)
    if state.claim.ground in FINISHES:
        return rule_finish(state, state.claim, command, now)
    made = _claim_of(state, state.claim)
    fault = check_counted(state.book.quick, command.record_is_clear, command.aloud, command.witnessed)
    if fault:
        return fault
    left = state.claim.clock.left_ms
    examination = claims.Examination(
        made,
        claims.Circumstances(state.turn is made.side, has_sheet=command.record_is_clear, witnessed=command.witnessed),
        state.position,
        state.board.counters,
        left,
        left[made.side] - state.clock.left_at(made.side, now),
        command.evidence,
        command.drawn,
    )
    settlement = claims.examine(state.book.claims, state.book.draws, examination)
    if isinstance(settlement, Refusal):
        return settlement
    is_open = settlement.answer is DrawAnswer.ASK_ARBITER
    return _put(settlement.rulings[0]) if is_open else settle(state, settlement, now)


def _put(question: Ruling) -> Refusal:
    """A question to the arbiter, without whose answer nothing can be decided."""
    return Refusal(question.message, question.articles, question.parameters)


def _claim_of(state: Game, made: facts.Claimed) -> claims.Claim:
    written = step(state.position, made.written).move if made.written else None
    return claims.Claim(made.side, GROUNDS[made.ground], written)


def settle(state: Game, settlement: Settlement, now: int) -> list[Fact]:
    """What follows from a decided claim: the end, or play goes on with the clocks as they are now."""
    first, *others = settlement.rulings
    upheld = settlement.answer is DrawAnswer.DRAWN
    if settlement.over:
        clock = state.clock.stopped(now)
        found: list[Fact] = [facts.ClaimRuled(upheld, write_ruling(first), state.edition, clock)]
        reason = "claim" if settlement.winner is None else "time"
        score = won_by(state, settlement.winner, reason)
        return [*found, end_game(after(state, found), score, others[-1] if others else first, now)]
    clock = _running_on(state, settlement, now)
    bound = state.claim.written if state.claim and settlement.written is Written.MUST_BE_PLAYED else ""
    found = [facts.ClaimRuled(upheld, write_ruling(first), state.edition, clock, bound)]
    found += [ruling_fact(state, other) for other in others]
    if settlement.written is Written.COUNTS_AS_MADE and state.claim:
        found += _as_made(after(state, found), state.claim, now)
    return found


def _running_on(state: Game, settlement: Settlement, now: int) -> Clock:
    clock = state.clock.corrected(settlement.left_ms, now)
    return start_clock(state.control, clock, state.unpressed or state.turn, now)


def _as_made(state: Game, claim: facts.Claimed, now: int) -> list[Fact]:
    """The written move counts as made, and the opponent's time runs."""
    made: list[Fact] = play_legal_move(state, claim.side, step(state.position, claim.written), None, now)
    reached = after(state, made)
    return made if reached.is_over or reached.unpressed is None else [*made, *pressing(reached, claim.side, now)]


def begin_trial(state: Game, command: commands.BeginTrial, now: int) -> Decision:
    """A player who goes on in a drawn position must show that they can win it, where the book lets the arbiter ask."""
    rule = state.book.draws.trial
    fault = not_in_play(state)
    if fault or rule is None:
        return fault or no("no-trial")
    ruling = Ruling("play.trial", rule.articles, {"moves": rule.moves})
    return [facts.TrialBegun(command.side, write_ruling(ruling), state.edition)]


def _fixed(state: Game, now: int) -> Decision:
    """The arbiter fixes a repetition that nobody has claimed, where the book lets them."""
    found = draws.fixed_by_judge(state.book.draws, state.board.counters) if state.is_running else None
    if found is None:
        return claims.check_counted_by_judge(state.book.claims) or no("nothing-to-rule")
    return [end_game(state, won_by(state, None, found.name.value), found.ruling, now)]


def _answered(state: Game, command: commands.RuleClaim, now: int) -> Decision:
    """Answer a question that the rule has put: a draw or not."""
    if state.question is None:
        return _fixed(state, now)
    drawn = command.drawn
    if drawn is None:
        known = draws.in_time(state.book.draws, state.board.counters, command.evidence)
        drawn = None if known is None else known.winner is None
    asked = state.question.ruling.ruling
    if drawn is None:
        return _put(asked)
    answer = DrawAnswer.DRAWN if drawn else DrawAnswer.NOT_DRAWN
    ruling = Ruling(f"play.claims.arbiter.{answer.value}", asked.articles)
    found: list[Fact] = [facts.ClaimRuled(drawn, write_ruling(ruling), state.edition, state.clock.settled(now))]
    return [*found, end_game(after(state, found), won_by(state, None, "rule"), ruling, now)] if drawn else found
