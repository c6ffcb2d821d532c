"""Ruling on what is said, written and sealed: announcements, score sheets, envelopes."""

from __future__ import annotations

from dataclasses import replace

from mainroad.basics import BySide, Refusal, Ruling, Side
from mainroad.laws.diagnosis.irregularities import Irregularity
from mainroad.play import adjournment, announcing, envelope, errors, restoring
from mainroad.play.announcing import SoFar, Word
from mainroad.play.board import fen, step
from mainroad.play.clock import place_of
from mainroad.play.consequence import won_by
from mainroad.play.envelope import Choice, Forfeit, Playable
from mainroad.play.errors import Case
from mainroad.play.restoring import Restoration
from mainroad.play.rulings.moves import policy
from mainroad.play.rulings.situation import Asked, Option, Ruled, Situation, read_clock, wanting
from mainroad.rulebooks.books.errors import Found

SILENT = Ruled((Ruling("ruling.silent"),))
"""The rulebook says nothing of it: the arbiter decides in its spirit."""


# -- announcements --------------------------------------------------------------------------------


def announcement(situation: Situation) -> Ruled:
    """A move was said that is not the one on the board, or was not said at all."""
    rules, sights = situation.book.announcing, announcing.sights_of(situation.classes)
    if rules is None or not announcing.is_spoken(rules, sights):
        return SILENT
    side = situation.who
    found = announcing.check_press(rules, sights, side, SoFar(Word(situation.word)))
    if found is None:
        return Ruled((Ruling("ruling.not-his-duty", rules.duty),), breaks=False)
    if not situation.pressed:
        return Ruled((found,), to_move=side, runs=side)
    late = announcing.check_correction(rules, pressed=True)
    return Ruled((found, *filter(None, (late,)), *_board_beats(situation, side)), runs=side.opponent)


def _board_beats(situation: Situation, side: Side) -> tuple[Ruling, ...]:
    """What the book makes of another move announced, once the clock is pressed."""
    if situation.word != Word.ANOTHER.value:
        return ()
    rules, kind = policy(situation), Irregularity.ANNOUNCED_ANOTHER
    if kind not in dict(rules.special):
        return ()
    return (errors.judge(rules, Case(side, Found.BEFORE_REPLY, kind=kind)).ruling,)


# -- score sheets ---------------------------------------------------------------------------------


def neglected(situation: Situation) -> Ruled:
    """A player does not write, outside time trouble."""
    side = situation.who
    found = restoring.neglected(situation.book.recording, side, situation.missing[side], situation.faults)
    if found is None:
        return Ruled((Ruling("ruling.sheet-in-order"),), breaks=False)
    return _restored(situation, found)


def after_trouble(situation: Situation) -> Ruled:
    """A flag has fallen at a control that was met, and sheets have gaps."""
    turn = situation.side_to_move or Side.WHITE
    found = restoring.after_flag(situation.book.recording, situation.missing, turn)
    if found is None:
        return Ruled((Ruling("ruling.sheet-in-order"),), breaks=False)
    return _restored(situation, found)


def _restored(situation: Situation, found: Restoration) -> Ruled:
    charges, left = found.charges(situation.spent_ms), situation.cleared
    if left is not None:
        left = BySide(*(max(left[side] - charges[side], 0) for side in Side))
    return Ruled((found.ruling,), left_ms=left, runs=found.runs, to_move=situation.side_to_move)


def unrestorable(situation: Situation) -> Ruled:
    """Nobody can find the moves any more."""
    made = situation.made
    place = place_of(situation.timing, read_clock(BySide(0, 0), made.map(lambda n: max(n - 1, 0))), Side.WHITE)
    control = place.control_move or min(made)
    found = restoring.hopeless(situation.book.recording, control, min(made))
    if found is None:
        return SILENT
    return Ruled((found.ruling,), halves=BySide(0, 0) if found.both_lose else None)


# -- envelopes ------------------------------------------------------------------------------------


def sealed(situation: Situation) -> Ruled:
    """The envelope is opened."""
    rules, board = situation.book.adjournment, situation.board
    if rules is None:
        return SILENT
    if board is None:
        return wanting("position")
    found = envelope.opened(rules, board, situation.move)
    if isinstance(found, Choice) and situation.meant:
        meant = "" if situation.meant == "none" else situation.meant
        decided = envelope.decided(rules, board, found, meant)
        return Ruled((decided,)) if isinstance(decided, Refusal) else _opened(situation, decided)
    if isinstance(found, Choice):
        options = tuple(Option("meant", text, "") for text in found.texts)
        return Ruled((found.ruling,), Asked((*options, Option("meant", "none", "ruling.meant.none"))))
    return _opened(situation, found)


def _opened(situation: Situation, found: Playable | Forfeit) -> Ruled:
    board = situation.board
    if isinstance(found, Forfeit) or board is None:
        loser = found.loser if isinstance(found, Forfeit) else Side.WHITE
        return Ruled((found.ruling,), halves=won_by(loser.opponent), offender=loser)
    after = step(board, found.text).after
    ruled = Ruled((found.ruling,), position=fen(after), to_move=after.side, runs=after.side, breaks=False)
    return replace(ruled, left_ms=situation.cleared)


def lost_envelope(situation: Situation) -> Ruled:
    """The envelope is lost."""
    rules = situation.book.adjournment
    if rules is None:
        return SILENT
    found = adjournment.lost_envelope(rules, situation.restorable)
    return Ruled((found if isinstance(found, Refusal) else found.ruling,))


def resumption(situation: Situation) -> Ruled:
    """Somebody is absent at the hour of resumption; the side in question has sealed."""
    rules = situation.book.adjournment
    if rules is None:
        return SILENT
    found = adjournment.resume(rules, situation.who, situation.here)
    return Ruled((found.ruling,), left_ms=situation.cleared, runs=found.runs or found.then, breaks=False)
