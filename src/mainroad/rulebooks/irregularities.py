"""What each rulebook says of each kind of irregularity: the articles that name it and those whose rule it breaks.

A rulebook that does not name a kind answers with its general article; one that lets it pass says so.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace

from mainroad.basics import Article
from mainroad.boards import BOARD_100
from mainroad.laws.diagnosis.irregularities import IMPOSSIBLE, Irregularity
from mainroad.laws.variants import Variant

Kind = Irregularity


class BookStance(enum.Enum):
    """How a rulebook stands to a kind of irregularity."""

    NAMED = "named"
    GENERAL = "general"
    """It does not name the kind; its general article covers it."""
    ALLOWED = "allowed"
    """It says, or lets see, that this has no consequence."""


@dataclass(frozen=True, slots=True)
class Provision:
    """What a rulebook provides for a kind: the article of the irregularity first, then the rule that was broken."""

    standing: BookStance
    articles: tuple[Article, ...]


@dataclass(frozen=True)
class Chapter:
    """A rulebook's view of irregularities in one game; numbers are separated by spaces."""

    code: str
    general: str
    named: Mapping[Kind, str]
    rules: Mapping[Kind, str]
    allowed: Mapping[Kind, str]

    def provision(self, kind: Kind) -> Provision:
        """What the chapter provides for a kind."""
        if kind in self.allowed:
            return Provision(BookStance.ALLOWED, self._articles(self.allowed[kind]))
        standing = BookStance.NAMED if kind in self.named else BookStance.GENERAL
        numbers = f"{self.named.get(kind, self.general)} {self.rules.get(kind, '')}"
        return Provision(standing, self._articles(numbers))

    def _articles(self, numbers: str) -> tuple[Article, ...]:
        return tuple(Article(self.code, number) for number in dict.fromkeys(numbers.split()))


def _each(kinds: Iterable[Kind], numbers: str) -> dict[Kind, str]:
    return dict.fromkeys(sorted(kinds, key=lambda kind: kind.value), numbers)


# -- RU: an illegal move is replayed (1.10.3); the list of errors is a note from the world federation

_RU = Chapter(
    code="RU",
    general="1.10.3",
    named={
        Kind.OUT_OF_TURN: "1.10.3 1.4.1.note",
        Kind.TWO_MOVES: "1.10.3 1.4.1.note",
        Kind.OPPONENTS_PIECE: "1.10.3 1.10.4.note.d",
        Kind.TOUCHED_ANOTHER: "1.10.3 1.10.4.note.b",
        **_each(IMPOSSIBLE, "1.10.3 1.10.4.note.a"),
        Kind.QUIET_MOVE: "1.10.3 1.10.4.note.e",
        Kind.STOPPED_HALF_WAY: "1.10.3 1.10.4.note.h",
        Kind.WRONG_LANDING: "1.10.3 1.10.4.note.g",
        Kind.TOO_FEW_CAPTURED: "1.10.3 1.10.4.note.g",
        Kind.TOO_MANY_CAPTURED: "1.10.3 1.10.4.note.g",
        Kind.TOOK_BACK: "1.10.4.note.c",
        Kind.ANNOUNCED_ANOTHER: "3.21.2.b",
        Kind.EARLY_REMOVAL: "1.10.4.note.i",
        Kind.REMOVED_WITHOUT_REASON: "1.10.4.note.f",
        Kind.REMOVED_OWN: "1.10.4.note.m",
        Kind.REMOVED_TOO_FEW: "1.10.4.note.j",
        Kind.REMOVED_TOO_MANY: "1.10.4.note.j 1.10.4.note.k",
        Kind.REMOVED_UNCAPTURED: "1.10.4.note.k",
        Kind.REMOVED_BACKWARDS: "1.5.12",
        Kind.REMOVED_OUT_OF_ORDER: "1.5.12",
        Kind.PAUSED: "1.10.4.note.l",
    },
    rules={
        Kind.OUT_OF_TURN: "1.4.1.d",
        Kind.TWO_MOVES: "1.4.1.d",
        Kind.TOUCHED_ANOTHER: "1.4.7.a 1.4.7.b",
        Kind.OCCUPIED_SQUARE: "1.4.3 1.4.5",
        Kind.NOT_DIAGONAL: "1.4.3 1.4.5",
        Kind.JUMPED_OWN: "1.5.8",
        Kind.JUMPED_TWICE: "1.5.9",
        Kind.JUMPED_TWO: "1.5.1 1.5.2",
        Kind.MAN_BACKWARDS: "1.4.3",
        Kind.MAN_TOO_FAR: "1.4.3 1.5.1",
        Kind.QUIET_MOVE: "1.5.3.a",
        Kind.STOPPED_HALF_WAY: "1.5.5 1.5.6",
        Kind.WRONG_LANDING: "1.5.6",
        Kind.TOO_FEW_CAPTURED: "1.5.5 1.5.6",
        Kind.TOOK_BACK: "1.4.6",
        Kind.EARLY_REMOVAL: "1.5.12",
        Kind.REMOVED_OUT_OF_ORDER: "1.5.7",
        Kind.REMOVED_BACKWARDS: "1.5.7",
        Kind.NOT_CROWNED: "1.4.4",
        Kind.UNMARKED_KING: "1.4.4",
        Kind.CROWNED_WITHOUT_RIGHT: "1.4.4",
    },
    allowed={Kind.TOUCHED_UNPLAYABLE: "1.4.7.c", Kind.TOUCHED_OUT_OF_TURN: "1.4.9.c"},
)
_RU_MOST = replace(
    _RU,
    rules={**_RU.rules, Kind.TOO_FEW_CAPTURED: "2.5.1.a", Kind.THROUGH_LAST_ROW: "2.5.2.2.a"},
)

# -- UA: fifteen violations, with the rules of 64 squares in section III and of 100 in section IV --

_UA_NAMED = {
    Kind.OUT_OF_TURN: "V-6.4.1",
    Kind.TWO_MOVES: "V-6.4.1",
    **_each(IMPOSSIBLE, "V-6.4.2"),
    Kind.INACTIVE_SQUARE: "V-6.4.2 V-6.7",
    Kind.TOUCHED_ANOTHER: "V-6.4.3",
    Kind.TOUCHED_OUT_OF_TURN: "V-5.2.c",
    Kind.TOOK_BACK: "V-6.4.4",
    Kind.OPPONENTS_PIECE: "V-6.4.5",
    Kind.QUIET_MOVE: "V-6.4.6",
    Kind.REMOVED_WITHOUT_REASON: "V-6.4.7",
    Kind.TOO_FEW_CAPTURED: "V-6.4.8",
    Kind.TOO_MANY_CAPTURED: "V-6.4.8",
    Kind.WRONG_LANDING: "V-6.4.8",
    Kind.STOPPED_HALF_WAY: "V-6.4.9",
    Kind.EARLY_REMOVAL: "V-6.4.10",
    Kind.REMOVED_TOO_FEW: "V-6.4.11",
    Kind.REMOVED_TOO_MANY: "V-6.4.11 V-6.4.12",
    Kind.REMOVED_UNCAPTURED: "V-6.4.12",
    Kind.REMOVED_OWN: "V-6.4.13",
    Kind.NOT_CROWNED: "V-6.4.14",
    Kind.UNMARKED_KING: "V-6.4.15",
    Kind.ANNOUNCED_ANOTHER: "V-13.2.b V-13.9.a",
}


def _ua(section: str, most: str, last_row: str) -> Chapter:
    """The Ukrainian rules with the section of a board, and its articles on the most pieces and the last row."""
    rules = {
        Kind.TOUCHED_ANOTHER: "V-5.2.a",
        Kind.OCCUPIED_SQUARE: f"{section}-2.3",
        Kind.NOT_DIAGONAL: f"{section}-2.3",
        Kind.MAN_BACKWARDS: f"{section}-2.3",
        Kind.MAN_TOO_FAR: f"{section}-2.3 {section}-3.1.a",
        Kind.JUMPED_OWN: f"{section}-3.3",
        Kind.JUMPED_TWO: f"{section}-3.1.a {section}-3.1.b",
        Kind.JUMPED_TWICE: f"{section}-3.5",
        Kind.THROUGH_LAST_ROW: last_row,
        Kind.QUIET_MOVE: f"{section}-3.3",
        Kind.STOPPED_HALF_WAY: f"{section}-3.2",
        Kind.WRONG_LANDING: f"{section}-3.2",
        Kind.TOO_FEW_CAPTURED: most,
        Kind.TOOK_BACK: "V-5.3.b V-5.3.c",
        Kind.EARLY_REMOVAL: f"{section}-3.6",
        Kind.REMOVED_BACKWARDS: f"{section}-3.6",
        Kind.REMOVED_OUT_OF_ORDER: f"{section}-3.6",
        Kind.NOT_CROWNED: f"{section}-2.4",
        Kind.CROWNED_WITHOUT_RIGHT: f"{section}-2.4",
    }
    return Chapter("UA", "V-6.4", _UA_NAMED, rules, {Kind.TOUCHED_UNPLAYABLE: "V-5.2.b"})


_UA_64 = _ua("III", most="III-3.2", last_row="III-3.7.2")
_UA_BRAZILIAN = _ua("III", most="III-3.8.4", last_row="III-3.8.3")
_UA_100 = _ua("IV", most="IV-3.10", last_row="IV-3.9")

# -- CK: eight examples of false, impossible and illegal moves -------------------------------------

_CK = Chapter(
    code="CK",
    general="1.25",
    named={
        Kind.OUT_OF_TURN: "1.25.8",
        Kind.TWO_MOVES: "1.25.8",
        Kind.TOUCHED_OUT_OF_TURN: "1.22",
        Kind.TOUCHED_ANOTHER: "1.23",
        Kind.TOUCHED_UNPLAYABLE: "1.25.2 1.23",
        Kind.INACTIVE_SQUARE: "1.25.3",
        Kind.OCCUPIED_SQUARE: "1.25.3",
        Kind.NOT_DIAGONAL: "1.25.3",
        Kind.JUMPED_TWO: "1.25.3",
        Kind.MAN_TOO_FAR: "1.25.3",
        Kind.KING_TOO_FAR: "1.25.3",
        Kind.MOVED_ON: "1.25.3",
        Kind.WRONG_LANDING: "1.25.3",
        Kind.MAN_BACKWARDS: "1.25.4",
        Kind.MAN_CAPTURED_BACKWARDS: "1.25.4",
        Kind.THROUGH_LAST_ROW: "1.25.7",
        Kind.QUIET_MOVE: "1.25.1",
        Kind.STOPPED_HALF_WAY: "1.25.1",
        Kind.TOO_FEW_CAPTURED: "1.25.1",
        Kind.REMOVED_WITHOUT_REASON: "1.27",
        Kind.REMOVED_OWN: "1.25.5",
        Kind.REMOVED_TOO_MANY: "1.25.5",
        Kind.REMOVED_UNCAPTURED: "1.25.5",
        Kind.ADDED_PIECE: "1.25.6",
        Kind.NOT_CROWNED: "1.16",
        Kind.UNMARKED_KING: "1.16",
    },
    rules={
        Kind.OUT_OF_TURN: "1.13",
        Kind.TWO_MOVES: "1.13",
        Kind.OCCUPIED_SQUARE: "1.15 1.17",
        Kind.NOT_DIAGONAL: "1.15 1.17",
        Kind.JUMPED_OWN: "1.18",
        Kind.JUMPED_TWO: "1.18",
        Kind.MAN_BACKWARDS: "1.15",
        Kind.MAN_CAPTURED_BACKWARDS: "1.18",
        Kind.MAN_TOO_FAR: "1.15 1.18",
        Kind.KING_TOO_FAR: "1.17 1.21",
        Kind.THROUGH_LAST_ROW: "1.19.b",
        Kind.QUIET_MOVE: "1.20.a",
        Kind.STOPPED_HALF_WAY: "1.19.a 1.20.b",
        Kind.TOO_FEW_CAPTURED: "1.19.a 1.20.b",
        Kind.TOOK_BACK: "1.20.b 1.24",
        Kind.EARLY_REMOVAL: "1.19.c",
        Kind.REMOVED_TOO_FEW: "1.19.c",
        Kind.CROWNED_WITHOUT_RIGHT: "1.16",
    },
    allowed={
        Kind.REMOVED_BACKWARDS: "1.19.c",
        Kind.REMOVED_OUT_OF_ORDER: "1.19.c",
        Kind.PAUSED: "1.19.c",
    },
)

# -- FM: fourteen errors, in annex I for 100 squares and again for 64 ------------------------------


def _fm(annex: str) -> Chapter:
    """The world federation's rules in one of the two annexes, which number alike."""
    named = {
        Kind.OUT_OF_TURN: "5.4.1",
        Kind.TWO_MOVES: "5.4.1",
        **_each(IMPOSSIBLE, "5.4.2"),
        Kind.INACTIVE_SQUARE: "5.4.2 5.3",
        Kind.TOUCHED_ANOTHER: "5.4.3",
        Kind.TOUCHED_OUT_OF_TURN: "3.14",
        Kind.TOOK_BACK: "5.4.4",
        Kind.OPPONENTS_PIECE: "5.4.5",
        Kind.QUIET_MOVE: "5.4.6",
        Kind.REMOVED_WITHOUT_REASON: "5.4.7",
        Kind.TOO_FEW_CAPTURED: "5.4.8",
        Kind.TOO_MANY_CAPTURED: "5.4.8",
        Kind.WRONG_LANDING: "5.4.8",
        Kind.STOPPED_HALF_WAY: "5.4.9",
        Kind.EARLY_REMOVAL: "5.4.10",
        Kind.REMOVED_TOO_FEW: "5.4.11",
        Kind.REMOVED_TOO_MANY: "5.4.12",
        Kind.REMOVED_UNCAPTURED: "5.4.12",
        Kind.PAUSED: "5.4.13",
        Kind.REMOVED_OWN: "5.4.14",
        Kind.REMOVED_OUT_OF_ORDER: "4.11",
        Kind.NOT_CROWNED: "3.6",
        Kind.UNMARKED_KING: "3.6",
    }
    rules = {
        Kind.OUT_OF_TURN: "3.3",
        Kind.TWO_MOVES: "3.3",
        Kind.TOUCHED_ANOTHER: "3.11",
        Kind.OCCUPIED_SQUARE: "3.4 3.9",
        Kind.NOT_DIAGONAL: "3.4 3.9",
        Kind.JUMPED_OWN: "4.7",
        Kind.JUMPED_TWICE: "4.8",
        Kind.JUMPED_TWO: "4.2 4.3",
        Kind.THROUGH_LAST_ROW: "3.8 4.15",
        Kind.MAN_BACKWARDS: "3.4",
        Kind.MAN_TOO_FAR: "3.4 4.2",
        Kind.QUIET_MOVE: "4.1",
        Kind.STOPPED_HALF_WAY: "4.5 4.6 4.10",
        Kind.WRONG_LANDING: "4.6",
        Kind.TOO_FEW_CAPTURED: "4.5 4.13",
        Kind.TOOK_BACK: "3.10",
        Kind.EARLY_REMOVAL: "4.11",
        Kind.PAUSED: "4.11",
        Kind.CROWNED_WITHOUT_RIGHT: "3.5",
    }
    allowed = {Kind.TOUCHED_UNPLAYABLE: "3.11", Kind.REMOVED_BACKWARDS: "4.11"}
    return Chapter("FM", f"{annex}-5.4", *(_in_annex(annex, table) for table in (named, rules, allowed)))


def _in_annex(annex: str, table: Mapping[Kind, str]) -> dict[Kind, str]:
    return {kind: " ".join(f"{annex}-{number}" for number in numbers.split()) for kind, numbers in table.items()}


_FM_100, _FM_64 = _fm("A1"), _fm("A1b")

# -- asking ----------------------------------------------------------------------------------------


def _ua_chapter(variant: Variant) -> Chapter:
    if variant.board == BOARD_100:
        return _UA_100
    return _UA_BRAZILIAN if variant.most_must_be_taken else _UA_64


CHAPTERS: Mapping[str, Callable[[Variant], Chapter]] = {
    "RU": lambda variant: _RU_MOST if variant.most_must_be_taken else _RU,
    "UA": _ua_chapter,
    "CK": lambda variant: _CK,
    "FM": lambda variant: _FM_100 if variant.board == BOARD_100 else _FM_64,
}
"""The rulebooks that speak of irregularities in draughts, and their chapter on a game."""

HOME_BOOKS: Mapping[str, str] = {
    "russian": "RU",
    "brazilian": "FM",
    "international": "FM",
    "english": "CK",
    "spantsireti": "RU",
    "giveaway": "RU",
    "giveaway-international": "RU",
}
"""The rulebook to ask of a game when nobody names one."""


def provision(code: str, kind: Irregularity, variant: Variant) -> Provision:
    """What a rulebook provides for a kind of irregularity in a game."""
    return CHAPTERS[code](variant).provision(kind)


def articles_for(code: str, kind: Irregularity, variant: Variant) -> tuple[Article, ...]:
    """The articles of a rulebook on a kind of irregularity, the one that names it first."""
    return provision(code, kind, variant).articles
