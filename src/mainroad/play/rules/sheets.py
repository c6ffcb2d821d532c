"""What stands on a score sheet: single entries against the moves that were made, and the result at the end."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import Any, cast

from mainroad.basics import BySide, Refusal, Ruling
from mainroad.laws.games import AnyPosition
from mainroad.laws.protocol import AmbiguousMoveError, IllegalMoveError, NotAMoveError
from mainroad.notation.written import AnyMove, read_move
from mainroad.rulebooks.books.recording import Recording, SheetMark

DASHES = frozenset("-–—−")


class Fault(enum.Enum):
    """What is wrong with an entry."""

    MISSING = "missing"
    ILLEGIBLE = "illegible"
    AMBIGUOUS = "ambiguous"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Faulty:
    """An entry that does not tell the move that was made, and the rule that it breaks."""

    fault: Fault
    ruling: Ruling


def check_entry(rules: Recording, before: AnyPosition, made: AnyMove, text: str) -> Faulty | None:
    """Say what is wrong with an entry for a move that was made; nothing if it tells that move and no other."""
    fault = _fault(rules, before, made, text.strip())
    if fault is None:
        return None
    writing = rules.writing
    cited = writing.full_route if fault is Fault.AMBIGUOUS and writing.full_route else writing.articles
    return Faulty(fault, Ruling(f"play.recording.entry-{fault.value}", cited, {"text": text}))


def _fault(rules: Recording, before: AnyPosition, made: AnyMove, text: str) -> Fault | None:
    if not text:
        return Fault.MISSING
    if text in DASHES:  # RU 3.10.1.c: for a capture that had to be made it is no infringement
        return None if rules.writing.dash and _is_forced(before) else Fault.ILLEGIBLE
    try:
        told = read_move(before, text)
    except AmbiguousMoveError:
        return Fault.AMBIGUOUS
    except IllegalMoveError:
        return Fault.WRONG
    except NotAMoveError:
        return Fault.ILLEGIBLE
    return None if _deed(told) == _deed(made) else Fault.WRONG


def _is_forced(before: AnyPosition) -> bool:
    """Whether one capture must be made and no other can be."""
    moves = before.legal_moves()
    return bool(moves) and moves[0].is_capture and len({_deed(move) for move in moves}) == 1


def _deed(move: AnyMove) -> object:
    """What a move does to the board, by whatever route it is written."""
    return getattr(cast(Any, move), "deed", move)


# -- after the game ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HandedIn:
    """A sheet as it is handed in: the result in half points, and what else stands on it."""

    halves: BySide[int] | None
    entries: frozenset[SheetMark]

    @property
    def all_entries(self) -> frozenset[SheetMark]:
        """What stands on it, the result too."""
        return self.entries if self.halves is None else self.entries | {SheetMark.RESULT}


def lacks(rules: Recording, sheet: HandedIn) -> tuple[Ruling, ...]:
    """What a sheet still wants before the arbiter takes it."""
    if rules.signing is None:
        return ()
    wanting = (entry for entry in SheetMark if entry in rules.signing.entries and entry not in sheet.all_entries)
    return tuple(Ruling(f"play.recording.lacks-{entry.value}", rules.signing.articles) for entry in wanting)


@dataclass(frozen=True, slots=True)
class TableResult:
    """The result that goes into the table."""

    halves: BySide[int]
    ruling: Ruling


def result_of(
    rules: Recording, sheets: BySide[HandedIn], played: BySide[int], arbiter: BySide[int] | None = None
) -> TableResult | Refusal:
    """The result that two signed sheets make of what was played; `arbiter` is their own decision, if they made one."""
    signing = rules.signing
    cited = signing.articles if signing else rules.writing.articles
    white, black = (sheet.halves for sheet in sheets)
    if arbiter is not None:
        return TableResult(arbiter, Ruling("play.recording.arbiter-result", cited))
    if white != black or white is None:
        return Refusal("play.recording.results-differ", cited)
    if white == played:
        return TableResult(white, Ruling("play.recording.result-agreed", cited))
    if signing is None or not signing.alike:
        return Refusal("play.recording.result-wrong", cited)
    return TableResult(white, Ruling("play.recording.result-stands", signing.alike))
