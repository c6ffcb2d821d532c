"""Ruling on clocks: fallen flags, stopped clocks, wrong settings, moves that nobody can prove."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from mainroad.basics import BySide, Refusal, Ruling, Side
from mainroad.play.clock import Clock, complete, place_of, set_up, start_clock
from mainroad.play.consequence import won_by
from mainroad.play.rules import clock_care, flags, stopping
from mainroad.play.rules.assistants import check_act
from mainroad.play.rules.flags import Fall, Verdict
from mainroad.play.rules.stopping import Why
from mainroad.play.rulings.answer import DeskAnswer, asking, wanting
from mainroad.play.rulings.moves import asks_whether_to_win
from mainroad.play.rulings.situation import NOTHING_SAID, UNKNOWN, Situation, both, can_win, read_clock, time_ms
from mainroad.rulebooks.books.assistants import Task
from mainroad.rulebooks.books.clock import Flags, Witness

ASSISTANT = "assistant"
"""Who points at a fallen flag for a player: not among the witnesses, for it is the player's claim."""
DRAWN = BySide(1, 1)
NO_TIME = BySide(0, 0)


def verdict_of(found: Verdict, runs: Side | None = None, left: BySide[int] | None = None) -> DeskAnswer:
    """A verdict as an answer."""
    if not found.over:
        return DeskAnswer((found.ruling,), left_ms=left, runs=runs, breaks=False)
    return DeskAnswer((found.ruling,), left_ms=left, halves=won_by(found.winner) if found.winner else DRAWN)


# -- flags ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class FallenFlags(Situation):
    """One flag or both are down: who says so, what had to be done by then."""

    witness: str = Witness.ARBITER.value
    first: str = ""
    """Whose flag fell first, if one can tell."""
    due: int | None = None
    """The moves that had to be made when the flag fell; none: as the control says."""
    can_win: bool | None = None
    """Whether the opponent could still win by any legal moves; none: nobody has looked."""


def flag(situation: FallenFlags) -> DeskAnswer:
    """One flag is down."""
    rules, side = situation.book.clock.flags, situation.who
    noted = _noted(situation, rules)
    if isinstance(noted[0], Refusal):
        return DeskAnswer(noted)
    fall = _fall(situation, side)
    found = flags.flag_verdict(rules, fall)
    if _hangs_on_mate(situation, found, side):
        return asks_whether_to_win(found.ruling)
    # A fall that comes after the end on the board is not noted at all.
    return verdict_of(found, situation.side_to_move).adding(*(_on_board(situation, found, fall) or noted))


def _noted(situation: FallenFlags, rules: Flags) -> tuple[Ruling, ...]:
    """By what a fall counts that somebody has pointed at, or why it does not."""
    if situation.witness == ASSISTANT:
        claim = Task.CLAIM.value
        acts = check_act(situation.book.assistants, (claim,), claim, on_move=True)
        return (acts, Ruling("ruling.flag-noted", rules.noted))
    witness = Witness(situation.witness)
    fault = flags.check_witness(rules, witness)
    if fault is None and witness is Witness.OPPONENT:
        left = situation.left_ms[situation.who.opponent]
        fault = flags.check_time_claim(rules, own_down=left == 0)
    return (fault or Ruling("ruling.flag-noted", rules.noted),)


def _on_board(situation: Situation, found: Verdict, fall: Fall) -> tuple[Ruling, ...]:
    """How the game had ended on the board, where that outlives the flag."""
    if fall.board is None or found.ruling.message != "play.clock.board-decides":
        return ()
    reason = fall.board.reason
    return (Ruling(f"play.over.{reason.value}", situation.book.results.articles(reason)),)


def _hangs_on_mate(situation: FallenFlags, found: Verdict, side: Side) -> bool:
    rules = situation.book.clock.flags
    lost = found.over and found.winner is side.opponent
    return bool(rules.needs_mate) and lost and can_win(situation, side.opponent, situation.can_win) is None


def _fall(situation: FallenFlags, side: Side) -> Fall:
    board, made = situation.board, situation.made[side]
    ended = board.outcome_on_board() if board and board.side is side.opponent else None
    due = situation.due or _control_before(situation, side, 1) or _control_before(situation, side, 0)
    return Fall(side, made, due, ended, can_win(situation, side.opponent, situation.can_win) is not False)


def _control_before(situation: Situation, side: Side, back: int) -> int | None:
    """The control that a side had to meet so many moves ago; asked for one move back, only if that move met it."""
    made = situation.made.changed(side, lambda count: max(count - back, 0))
    control = place_of(situation.timing, read_clock(NO_TIME, made), side).control_move
    return control if not back or control == situation.made[side] else None


def both_flags(situation: FallenFlags) -> DeskAnswer:
    """Both flags are down."""
    rules = situation.book.clock.flags
    falls = BySide(_fall(situation, Side.WHITE), _fall(situation, Side.BLACK))
    first = Side(situation.first) if situation.first else None
    found = flags.both_fallen(rules, falls, first)
    if first and _hangs_on_mate(situation, found, first):
        return asks_whether_to_win(found.ruling)
    if found.over or first:
        return _said_by_analogy(situation, verdict_of(found))
    onward = clock_care.next_period(situation.timing, _down(situation), 0)
    return verdict_of(found, situation.side_to_move, onward.left_ms)


def _said_by_analogy(situation: Situation, ruled: DeskAnswer) -> DeskAnswer:
    """The same, saying so where an article for quick games is followed in a slow one."""
    cited = {article for ruling in ruled.rulings for article in ruling.articles}
    if cited.isdisjoint(situation.book.unforeseen):
        return ruled
    return ruled.adding(Ruling("ruling.quick-by-analogy", situation.book.unforeseen))


@dataclass(frozen=True)
class UnprovedMoves(Situation):
    """Moves before the fall of a flag that nobody can prove."""

    by: str = ""
    """Whose fault that is; nobody: both restore them."""
    spent_ms: int = 0
    """How long the check took."""


def unproved(situation: UnprovedMoves) -> DeskAnswer:
    """Nobody can prove how many moves were made before the flag fell."""
    rules = situation.book.clock.checking
    if rules is None:
        return DeskAnswer((Ruling("ruling.silent"),))
    clock, ruling = clock_care.after_unproved_moves(rules, situation.timing, _down(situation), 0)
    shown = situation.shown_ms is not None or bool(situation.control)
    both = Ruling("play.recording.restore-both-halves", situation.book.recording.restoring.both_articles)
    for side in [Side(situation.by)] if situation.by else Side:
        clock = clock_care.charge(clock, side, situation.spent_ms // (1 if situation.by else 2), 0)
    rulings = (ruling, Ruling("ruling.prove", rules.articles), both)
    return DeskAnswer(rulings, left_ms=clock.left_ms if shown else None, runs=situation.side_to_move)


def _down(situation: Situation) -> Clock:
    return read_clock(situation.shown_ms or NO_TIME, situation.made)


# -- the hand on the clock ------------------------------------------------------------------------


@dataclass(frozen=True)
class StoppedClock(Situation):
    """A clock that a player has stopped."""

    why: str = ""


def stopped(situation: StoppedClock) -> DeskAnswer:
    """A player has stopped the clock."""
    rules, side = situation.book.clock.stopping, situation.who
    if not situation.why:
        known = {Why.UNSAID: rules.resigns, Why.CALLS_ARBITER: rules.calls, Why.MISUNDERSTANDING: rules.misunderstood}
        options = {why.value: f"ruling.why.{why.value}" for why, cited in known.items() if cited or why is Why.UNSAID}
        if len(options) > 1:
            cited = tuple(dict.fromkeys(article for found in known.values() for article in found))
            return asking(Ruling("ruling.ask.why-stopped", cited), "why", options)
    return verdict_of(stopping.stopped_by(rules, side, Why(situation.why or "unsaid")), side, situation.shown_ms)


@dataclass(frozen=True)
class WrongClock(Situation):
    """A clock that was set wrongly, or went wrong."""

    right_ms: BySide[int | None] = UNKNOWN
    """What both ought to show."""
    thought: BySide[str] = NOTHING_SAID
    """How long each thought, move after move."""
    defect: bool = True

    def relevance(self) -> Mapping[str, object]:
        """Whether only a clock that is out of order is put right."""
        return {**super().relevance(), "defect": self.book.clock.correcting.needs_defect}


def wrong_clock(situation: WrongClock) -> DeskAnswer:
    """A clock was set wrongly, or went wrong."""
    shown, right = situation.shown_ms, _by_thinking(situation) or both(situation.right_ms)
    if shown is None or right is None:
        return wanting(*(() if shown else ("left_ms",)), *(() if right else ("right_ms",)))
    rules = situation.book.clock.correcting
    found = [_right(situation, side, shown[side], right[side]) for side in Side]
    refused = [value for value in found if isinstance(value, Refusal)]
    if refused:
        return DeskAnswer((refused[0],), left_ms=shown)
    left = BySide(*(value for value in found if isinstance(value, int)))
    clock, ruling = clock_care.set_right(rules, read_clock(shown, situation.made), left, situation.made, 0)
    return DeskAnswer((ruling,), left_ms=clock.left_ms, runs=situation.side_to_move)


def _by_thinking(situation: WrongClock) -> BySide[int] | None:
    """What the clocks ought to show by what each has thought, move after move."""
    if not all(situation.thought):
        return None
    return BySide(*(_left_after(situation, side) for side in Side))


def _left_after(situation: WrongClock, side: Side) -> int:
    control, now = situation.timing, 0
    clock = set_up(control)
    for text in situation.thought[side].replace(",", " ").split():
        clock, now = start_clock(control, clock, side, now), now + time_ms(text)
        clock = complete(control, clock, side, now)
    return clock.left_ms[side]


def _right(situation: WrongClock, side: Side, shown: int, right: int) -> int | Refusal:
    if shown == right:
        return shown
    return clock_care.corrected_left(situation.book.clock.correcting, shown, right, situation.defect)
