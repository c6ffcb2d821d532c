"""Draws by rule: what ends the game by itself, what may be claimed, and how far each count has come."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

from mainroad.basics import Article, Ruling, Side
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.games import AnyPosition
from mainroad.play.evidence import DrawAnswer, Verdict
from mainroad.play.rules.counters import AnyMove, Counters
from mainroad.rulebooks.books.claims import Ground
from mainroad.rulebooks.books.draws import Count, Draws, Means, Name, Since
from mainroad.rulebooks.books.forces import Always

Active = tuple[Count, tuple[Side, ...]]


@dataclass(frozen=True, slots=True)
class Finding:
    """Whether a position is drawn, with the rule and the reason."""

    answer: DrawAnswer
    name: Name
    ruling: Ruling


@dataclass(frozen=True, slots=True)
class Running:
    """How far a count has come: `done` of `of` moves of each of these sides."""

    name: Name
    done: int
    of: int
    sides: tuple[Side, ...]
    means: Means
    ruling: Ruling
    """How to say it: `kings only: 11 of 15`."""


def running(draws: Draws, counters: Counters) -> tuple[Running, ...]:
    """Every count that runs: for a named ratio at once, otherwise as soon as a move has been counted."""
    actives = draws.running(counters.forces, counters.on_road)
    counted = ((count, sides, counters.made(count.since, sides)) for count, sides in actives if count.moves)
    return tuple(_shown(count, sides, done) for count, sides, done in counted if done or _is_named(count))


def _is_named(count: Count) -> bool:
    return count.since is not Since.KINGS_ONLY and not isinstance(count.when, Always)


def _shown(count: Count, sides: tuple[Side, ...], done: int) -> Running:
    reached = min(done, count.moves)
    ruling = Ruling(f"play.draws.running.{count.name.value}", count.articles, {"done": reached, "of": count.moves})
    return Running(count.name, reached, count.moves, sides, count.means, ruling)


# -- ending the game by itself ----------------------------------------------------------------------


def automatic_draw(
    draws: Draws, counters: Counters, position: AnyPosition, verdict: Verdict | None = None
) -> Finding | None:
    """The draw that the last move brought about by itself, or the question that it puts to the arbiter."""
    for count, sides in draws.running(counters.forces, counters.on_road):
        if count.means is Means.AUTOMATIC and _is_due(counters, count, sides):
            found = _judged(draws, counters, position, (count, sides), verdict)
            if found.answer is not DrawAnswer.NOT_DRAWN:
                return found
    return None


def _is_due(counters: Counters, count: Count, sides: tuple[Side, ...]) -> bool:
    # Whether a won position was reached is asked once, at the move that fills the count.
    if count.unless_won:
        return counters.has_just_made(count.since, sides, count.moves)
    return counters.made(count.since, sides) >= count.moves


def _judged(
    draws: Draws, counters: Counters, position: AnyPosition, active: Active, verdict: Verdict | None
) -> Finding:
    """What is to be said of a count that is full."""
    count, _ = active
    if count.moves == 0 and _capture_waits(position):
        return _finding(DrawAnswer.NOT_DRAWN, count.name, "capture-waits", count.articles)
    if count.unless_won:
        return _unless_won(draws, counters, count, verdict)
    return _drawn(draws, count.name, count.articles, moves=count.moves)


def _capture_waits(position: AnyPosition) -> bool:
    """Whether the forces are about to change: in draughts a capture must be made."""
    moves = position.legal_moves() if isinstance(position, DraughtsPosition) else ()
    return bool(moves) and moves[0].is_capture


def _unless_won(draws: Draws, counters: Counters, count: Count, verdict: Verdict | None) -> Finding:
    known = in_time(draws, counters, verdict)
    if known is None:
        return _finding(DrawAnswer.ASK_ARBITER, count.name, "ask.won-position", count.articles)
    if known.winner:
        return _finding(DrawAnswer.NOT_DRAWN, count.name, "win-shown", count.articles)
    return _drawn(draws, count.name, count.articles, moves=count.moves)


# -- evidence ---------------------------------------------------------------------------------------


def in_time(draws: Draws, counters: Counters, verdict: Verdict | None) -> Verdict | None:
    """The verdict beside the running counts: a win that takes longer than a count leaves is a draw.

    Where a count runs and the length of the win is not known, nothing is known.
    """
    if verdict is None or verdict.winner is None:
        return verdict
    left, needed = moves_left(draws, counters, verdict.winner), verdict.moves
    if verdict.plies is not None:
        left, needed = plies_left(draws, counters), verdict.plies
    if left is None:
        return verdict
    if needed is None:
        return None
    return verdict if needed <= left else Verdict(None)


def moves_left(draws: Draws, counters: Counters, winner: Side) -> int | None:
    """How many moves the counts leave to a side that can win; None: no count runs against it."""
    return min(
        (
            count.moves - counters.made(count.since, (winner,))
            for count, _ in draws.running(counters.forces, counters.on_road)
            if _limits(count, counters)
        ),
        default=None,
    )


def plies_left(draws: Draws, counters: Counters) -> int | None:
    """How many moves of both sides it takes to fill the first count; None: none runs.

    The one that would fill it may still be the capture or crowning that begins it anew.
    """
    return min(
        (
            counters.plies_to(count.since, sides, count.moves)
            for count, sides in draws.running(counters.forces, counters.on_road)
            if _limits(count, counters)
        ),
        default=None,
    )


def _limits(count: Count, counters: Counters) -> bool:
    """Whether a count ends the game whatever the players do; a man's move breaks a count of king moves."""
    men = counters.forces.white.men + counters.forces.black.men
    return count.moves > 0 and not count.unless_won and not (count.since is Since.KINGS_ONLY and men)


# -- claims -----------------------------------------------------------------------------------------


def _full(draws: Draws, counters: Counters) -> list[Active]:
    actives = draws.running(counters.forces, counters.on_road)
    return [(count, sides) for count, sides in actives if counters.made(count.since, sides) >= count.moves]


def judge(
    draws: Draws,
    counters: Counters,
    position: AnyPosition,
    ground: Ground,
    *,
    written: AnyMove | None = None,
    verdict: Verdict | None = None,
) -> Finding:
    """Whether a claim is right; a written move is one that is legal here and not yet played."""
    if ground is Ground.REPETITION:
        return _repeated(draws, counters, position, written)
    if ground is Ground.NEITHER_CAN_WIN:
        return _neither_can_win(draws, counters, verdict)
    return _counted(draws, counters, position, written, verdict)


def _repeated(draws: Draws, counters: Counters, position: AnyPosition, written: AnyMove | None) -> Finding:
    rule = draws.repetition
    times = counters.here if written is None else counters.times(position.after(cast(Any, written))) + 1
    procedure = rule.on_board if written is None else rule.by_own_move
    if not procedure:
        return _finding(DrawAnswer.NOT_DRAWN, Name.REPETITION, "own-move-only", rule.articles)
    cited = (*rule.articles, *procedure)
    if times >= rule.times:
        return _drawn(draws, Name.REPETITION, cited, times=times)
    return _finding(DrawAnswer.NOT_DRAWN, Name.REPETITION, "not-repeated", cited, times=times, of=rule.times)


def fixed_by_judge(draws: Draws, counters: Counters) -> Finding | None:
    """The repetition that a judge may fix without a claim, where the book lets them."""
    rule = draws.repetition
    if not rule.judge_fixes or counters.here < rule.times:
        return None
    return _drawn(draws, Name.REPETITION, (*rule.judge_fixes, *rule.articles), times=counters.here)


def _neither_can_win(draws: Draws, counters: Counters, verdict: Verdict | None) -> Finding:
    name, cited = Name.NEITHER_CAN_WIN, draws.neither_can_win
    known = in_time(draws, counters, verdict)
    if not cited:
        return _finding(DrawAnswer.NOT_DRAWN, name, "no-such-claim", cited)
    if known is None:
        return _finding(DrawAnswer.ASK_ARBITER, name, "ask.neither-can-win", cited)
    return _finding(DrawAnswer.NOT_DRAWN, name, "win-shown", cited) if known.winner else _drawn(draws, name, cited)


def _counted(
    draws: Draws, counters: Counters, position: AnyPosition, written: AnyMove | None, verdict: Verdict | None
) -> Finding:
    """The first full count that makes a draw; else one that asks; else the count that has come furthest."""
    later = None if written is None else _after(counters, position, written)
    by_move = [_by_own_move(draws, count) for count, _ in _full(draws, later) if count.by_own_move] if later else []
    findings = by_move + [_judged(draws, counters, position, active, verdict) for active in _full(draws, counters)]
    for answer in (DrawAnswer.DRAWN, DrawAnswer.ASK_ARBITER, DrawAnswer.NOT_DRAWN):
        for finding in findings:
            if finding.answer is answer:
                return finding
    return _not_full(draws, later or counters, later is not None)


def _after(counters: Counters, position: AnyPosition, written: AnyMove) -> Counters:
    return counters.after(position, written, position.after(cast(Any, written)))


def _by_own_move(draws: Draws, count: Count) -> Finding:
    return _drawn(draws, count.name, count.by_own_move, moves=count.moves)


def _not_full(draws: Draws, counters: Counters, by_own_move: bool) -> Finding:
    counts = draws.running(counters.forces, counters.on_road)
    if not counts:
        return _finding(DrawAnswer.NOT_DRAWN, Name.UNCHANGED, "no-count", draws.counts[0].articles)
    count, sides = min(counts, key=lambda active: active[0].moves - counters.made(active[0].since, active[1]))
    done = counters.made(count.since, sides)
    cited = count.by_own_move if by_own_move and count.by_own_move else count.articles
    return _finding(DrawAnswer.NOT_DRAWN, count.name, "not-full", cited, done=done, of=count.moves)


# -- playing on before the judge ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Trial:
    """A player goes on for a win in a drawn position, before the judge, for so many moves of their own."""

    side: Side
    done: int = 0

    def after(self, mover: Side) -> Trial:
        """Carry the trial on by one move."""
        return Trial(self.side, self.done + 1) if mover is self.side else self


def trial_over(draws: Draws, counters: Counters, trial: Trial, verdict: Verdict | None = None) -> Finding | None:
    """The draw when the trial is over without a won position; None while it goes on, or where the book has none."""
    if draws.trial is None or trial.done < draws.trial.moves:
        return None
    return _unless_won(draws, counters, draws.trial, verdict)


# -- saying it ----------------------------------------------------------------------------------------


def _finding(answer: DrawAnswer, name: Name, message: str, cited: tuple[Article, ...], **parameters: object) -> Finding:
    return Finding(answer, name, Ruling(f"play.draws.{message}", cited, parameters))


def _drawn(draws: Draws, name: Name, cited: tuple[Article, ...], **parameters: object) -> Finding:
    return _finding(DrawAnswer.DRAWN, name, f"drawn.{name.value}", (*cited, *draws.by_rule), **parameters)
