"""Ruling on adjourned games: sealing, opening, lost envelopes, absent players."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mainroad.basics import Article, BySide, Refusal, Ruling, Side
from mainroad.play.board import fen, step
from mainroad.play.consequence import won_by
from mainroad.play.rules import adjournment, announcing, envelope
from mainroad.play.rules.envelope import Choice, Forfeit, Playable
from mainroad.play.rulings.answer import SILENT, DeskAnswer, OpenQuestion, Option, wanting
from mainroad.play.rulings.situation import BOTH_HERE, NOTHING_SAID, Situation
from mainroad.rulebooks.books.adjournment import Adjournment
from mainroad.rulebooks.books.announcing import RecordingMedium


@dataclass(frozen=True)
class SealedMove(Situation):
    """An envelope that is opened."""

    move: str = ""
    """What is written in it."""
    meant: str = ""
    """Which of several moves that it can mean."""


def sealed(situation: SealedMove) -> DeskAnswer:
    """The envelope is opened."""
    rules, board = situation.book.adjournment, situation.board
    if rules is None:
        return SILENT
    if board is None:
        return wanting("position")
    found = envelope.judge_envelope(rules, board, situation.move)
    if isinstance(found, Choice) and situation.meant:
        meant = "" if situation.meant == "none" else situation.meant
        decided = envelope.decide_envelope(rules, board, found, meant)
        return DeskAnswer((decided,)) if isinstance(decided, Refusal) else _opened(situation, decided)
    if isinstance(found, Choice):
        options = tuple(Option("meant", text, "") for text in found.texts)
        return DeskAnswer((found.ruling,), OpenQuestion((*options, Option("meant", "none", "ruling.meant.none"))))
    return _opened(situation, found)


def _opened(situation: SealedMove, found: Playable | Forfeit) -> DeskAnswer:
    board = situation.board
    if isinstance(found, Forfeit) or board is None:
        loser = found.loser if isinstance(found, Forfeit) else Side.WHITE
        return DeskAnswer((found.ruling,), halves=won_by(loser.opponent), offender=loser)
    after = step(board, found.text).after
    rules = situation.book.adjournment
    opened = (Ruling("ruling.envelope-opened", _opening(rules), {"side": after.side.value}),) if rules else ()
    ruled = DeskAnswer((found.ruling, *opened), position=fen(after), to_move=after.side, runs=after.side, breaks=False)
    return replace(ruled, left_ms=situation.shown_ms)


def _opening(rules: Adjournment) -> tuple[Article, ...]:
    return tuple(dict.fromkeys(rules.resuming.opened + rules.resuming.begins))


@dataclass(frozen=True)
class Sealing(Situation):
    """A move that is to be sealed."""

    medium: str = RecordingMedium.HANDWRITING.value
    classes: BySide[str] = NOTHING_SAID
    """In which class of sight each is entered; nothing: sighted."""


def sealing(situation: Sealing) -> DeskAnswer:
    """A move is to be sealed: what goes into the envelope, and who writes on it."""
    rules, spoken = situation.book.adjournment, situation.book.announcing
    if rules is None:
        return SILENT
    medium = RecordingMedium(situation.medium)
    sight = announcing.sights_of(situation.classes)[situation.who]
    wrong = announcing.check_medium(spoken, sight, medium) if spoken else None
    if wrong:
        return DeskAnswer((wrong,), advice=True)
    braille = envelope.in_braille(rules) if medium is RecordingMedium.BRAILLE else None
    if braille:
        return DeskAnswer((braille,), breaks=False, advice=True)
    whole = Ruling("ruling.seal-sheets", tuple(dict.fromkeys(rules.sealing.articles + rules.sealing.items_articles)))
    return DeskAnswer((whole,), breaks=False, advice=True)


@dataclass(frozen=True)
class LostEnvelope(Situation):
    """An envelope that nobody finds."""

    restorable: bool = True


def lost_envelope(situation: LostEnvelope) -> DeskAnswer:
    """The envelope is lost."""
    rules = situation.book.adjournment
    if rules is None:
        return SILENT
    found = adjournment.lost_envelope(rules, situation.restorable)
    if isinstance(found, Refusal):
        return DeskAnswer((found,))
    return DeskAnswer((found.ruling,), anew=found.replay)


@dataclass(frozen=True)
class Resumption(Situation):
    """Who is there when an adjourned game is to go on."""

    here: BySide[bool] = BOTH_HERE


def resumption(situation: Resumption) -> DeskAnswer:
    """Somebody is absent at the hour of resumption; the side in question has sealed."""
    rules = situation.book.adjournment
    if rules is None:
        return SILENT
    found = adjournment.resume(rules, situation.who, situation.here)
    return DeskAnswer((found.ruling,), left_ms=situation.shown_ms, runs=found.runs or found.then, breaks=False)
