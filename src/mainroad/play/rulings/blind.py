"""Ruling on games of players who do not see, or do not hear: moves said aloud, two boards, hearing aids."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from mainroad.basics import BySide, Refusal, Ruling, Side
from mainroad.laws.diagnosis.irregularities import Irregularity
from mainroad.laws.games import AnyPosition
from mainroad.play.board import fen, step
from mainroad.play.rules import announcing, errors, two_boards
from mainroad.play.rules.announcing import SoFar, Word
from mainroad.play.rules.errors import Case
from mainroad.play.rulings.answer import SILENT, DeskAnswer, wanting
from mainroad.play.rulings.moves import policy
from mainroad.play.rulings.situation import NOTHING_SAID, Situation, start_of
from mainroad.rulebooks.books.announcing import Announcing
from mainroad.rulebooks.books.assistants import Task
from mainroad.rulebooks.books.errors import FoundWhen

# -- announcements --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Announcement(Situation):
    """What was said of a move, and where the hands were."""

    classes: BySide[str] = NOTHING_SAID
    """In which class of sight each is entered; nothing: sighted."""
    word: str = Word.ANOTHER.value
    pressed: bool = False
    hands_on: bool = False
    by_assistant: bool = False

    def relevance(self) -> Mapping[str, object]:
        """Whether the book speaks of hands on the pieces, and knows assistants."""
        rules, assistants = self.book.announcing, self.book.assistants
        own = {"hands-on": rules and rules.hands_off, "by-assistant": assistants is not None}
        return {**super().relevance(), **own}


def announcement(situation: Announcement) -> DeskAnswer:
    """A move was said that is not the one on the board, was not said at all, or a hand still lies there."""
    rules, sights = situation.book.announcing, announcing.sights_of(situation.classes)
    if not situation.tells("classes"):
        return wanting("classes")
    if rules is None or not announcing.is_spoken(rules, sights):
        return SILENT
    word = Word(situation.word)
    so_far = SoFar(word, hands_off=not situation.hands_on)
    found = announcing.check_press(rules, sights, situation.who, so_far)
    if found is None:
        duty = announcing.must_say(rules, sights, situation.who)
        right = Ruling("ruling.said-right", rules.press) if duty else Ruling("ruling.not-his-duty", rules.duty)
        return DeskAnswer((right,), breaks=False)
    return _wrong(situation, rules, word, found)


def _wrong(situation: Announcement, rules: Announcing, word: Word, found: Ruling) -> DeskAnswer:
    """Something is wanting before the press: pressed or not, and whether the board counts all the same."""
    side, said = situation.who, (*_by_assistant(situation), found)
    if not situation.pressed:
        return DeskAnswer(said, to_move=side, runs=side)
    if word is Word.ANOTHER and not isinstance(found, Refusal):
        return _board_counts(situation, rules, said)
    return _pressed_too_early(rules, side, said)


def _by_assistant(situation: Announcement) -> tuple[Ruling, ...]:
    """That an assistant spoke, and may."""
    rules = situation.book.assistants
    power = rules.power(Task.ANNOUNCE) if rules and situation.by_assistant else None
    return (Ruling("ruling.assistant-speaks", power.articles),) if power else ()


def _pressed_too_early(rules: Announcing, side: Side, said: tuple[Ruling, ...]) -> DeskAnswer:
    """The press does not count: who pressed is on their own time again, and the move on the board stands."""
    about = {"side": side.value}
    duty = tuple(dict.fromkeys(rules.duty + rules.full + rules.hands_off + rules.always))
    analogy = (Ruling("ruling.announce-analogy", rules.analogy),) if rules.analogy else ()
    sanction = (Ruling("ruling.may-sanction", rules.sanctioned, about),) if rules.sanctioned else ()
    return DeskAnswer((*said, Ruling("ruling.announce-now", duty, about), *analogy, *sanction), runs=side)


def _board_counts(situation: Situation, rules: Announcing, said: tuple[Ruling, ...]) -> DeskAnswer:
    """Another move was said than made, and the clock pressed: the board counts."""
    late = announcing.check_correction(rules, pressed=True)
    deceived = (Ruling("ruling.announce-deceived", rules.deceived),) if rules.deceived else ()
    course = _course(situation)
    return DeskAnswer((*said, *filter(None, (late,)), *course, *deceived), runs=situation.who.opponent)


def _course(situation: Situation) -> tuple[Ruling, ...]:
    """What the book makes of another move announced, once the clock is pressed."""
    rules, kind = policy(situation), Irregularity.ANNOUNCED_ANOTHER
    if kind not in dict(rules.special):
        return ()
    return (errors.judge(rules, Case(situation.who, FoundWhen.BEFORE_REPLY, kind=kind)).ruling,)


# -- two boards -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class TwoBoards(Situation):
    """Two boards of one game that do not show the same."""

    sheets: BySide[str] = NOTHING_SAID
    """What each player has written, move after move."""
    shown: BySide[str] = NOTHING_SAID
    """What each board shows, move after move."""


def boards_differ(situation: TwoBoards) -> DeskAnswer:
    """The two boards of a game do not show the same: they are brought in line by the sheets."""
    missing = [name for name in ("sheets", "shown") if not all(getattr(situation, name))]
    if missing:
        return wanting(*missing)
    start = situation.board or start_of(situation.game)
    sheets = situation.sheets.map(lambda text: tuple(_moves(text)))
    boards = BySide(*(_played(start, situation.shown[side]) for side in Side))
    found = two_boards.brought_in_line(situation.book.announcing, start, sheets, boards)
    if isinstance(found, Refusal):
        return DeskAnswer((found,), breaks=False)
    return DeskAnswer(
        (found.ruling,), position=fen(found.position), to_move=found.position.side, runs=found.position.side
    )


def _moves(text: str) -> list[str]:
    """The moves of a sheet, without its numbers."""
    return [word for word in text.replace(".", ". ").replace(",", " ").split() if not word.rstrip(".").isdecimal()]


def _played(start: AnyPosition, text: str) -> AnyPosition:
    position = start
    for move in _moves(text):
        position = step(position, move).after
    return position


# -- hearing --------------------------------------------------------------------------------------


def hearing_aid(situation: Situation) -> DeskAnswer:
    """A player who does not hear well wears a hearing aid at the board."""
    return DeskAnswer((Ruling("ruling.hearing-aid", situation.book.procedure.hearing_aids),))
