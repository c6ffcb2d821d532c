"""What can be told of a situation, field by field: how it is asked, and how one value is read and written."""

from __future__ import annotations

import enum
import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from mainroad.basics import Side
from mainroad.clocks.faces import display
from mainroad.clocks.tempo import Tempo
from mainroad.laws.diagnosis.irregularities import Irregularity as Kind
from mainroad.play.rulings.situation import time_ms
from mainroad.rulebooks.books.announcing import SIGHTS, RecordingMedium
from mainroad.rulebooks.books.book import BOOKS
from mainroad.rulebooks.books.clock import Act, Witness
from mainroad.rulebooks.books.errors import FoundWhen
from mainroad.rulebooks.books.offers import Moment
from mainroad.rulebooks.books.sanctions import Sanction
from mainroad.words import say_of

SIDES = tuple(side.value for side in Side)
RESULTS = (*SIDES, "draw")
FAULTS = (
    Kind.QUIET_MOVE,
    Kind.STOPPED_HALF_WAY,
    Kind.TOO_FEW_CAPTURED,
    Kind.TOO_MANY_CAPTURED,
    Kind.MAN_BACKWARDS,
    Kind.NOT_DIAGONAL,
    Kind.OCCUPIED_SQUARE,
    Kind.OUT_OF_TURN,
    Kind.TWO_MOVES,
    Kind.OPPONENTS_PIECE,
    Kind.TOUCHED_ANOTHER,
    Kind.TOOK_BACK,
    Kind.REMOVED_UNCAPTURED,
    Kind.REMOVED_WITHOUT_REASON,
    Kind.REMOVED_TOO_FEW,
    Kind.ADDED_PIECE,
    Kind.NOT_CROWNED,
)
"""What arbiters are called for, the likeliest first; the rest is told by position and move."""
YES_NO = ("yes", "no")


class Input(enum.Enum):
    """How something is told."""

    TEXT = "text"
    NUMBER = "number"
    TIME = "time"
    CHOICE = "choice"
    YES_NO = "yes-no"


class UnreadableError(ValueError):
    """A text that does not tell what its field asks for."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(why)
        self.name = name


@dataclass(frozen=True)
class Field:
    """Something that can be told: its name in addresses and options, and where it goes in a situation."""

    name: str
    input: Input
    attribute: str
    options: tuple[str, ...] = ()
    words: str = ""
    """The beginning of the message ids of its options; nothing: as the field."""
    paired: bool = False
    """One for White and one for Black."""

    @property
    def label(self) -> str:
        """The message id of its question."""
        return f"ruling.field.{self.name}"

    def option(self, value: str) -> str:
        """The message id of one of its options."""
        return f"{self.words or f'ruling.{self.name}'}.{value or 'none'}"

    @property
    def keys(self) -> tuple[str, ...]:
        """The names of its inputs."""
        return tuple(f"{self.name}-{side}" for side in SIDES) if self.paired else (self.name,)


def _choice(name: str, options: tuple[str, ...], words: str = "", attribute: str = "") -> Field:
    return Field(name, Input.CHOICE, attribute or name.replace("-", "_"), options, words)


def _side(name: str, *others: str, attribute: str = "") -> Field:
    return _choice(name, (*SIDES, *others), "ruling.side", attribute)


def _yes_no(name: str, words: str = "") -> Field:
    return Field(name, Input.YES_NO, name.replace("-", "_"), YES_NO, words or "ruling")


def _times(name: str, attribute: str) -> Field:
    return Field(name, Input.TIME, attribute, paired=True)


def _values(known: type[enum.Enum]) -> tuple[str, ...]:
    return tuple(each.value for each in known)


_ALL = (
    _choice("book", tuple(f"{code}/{game}" for code, game in BOOKS)),
    _choice("kind", ()),
    Field("control", Input.TEXT, "control"),
    _choice("tempo", _values(Tempo), "clocks.tempo"),
    Field("games-per-arbiter", Input.NUMBER, "games_per_arbiter"),
    _side("side"),
    _side("turn"),
    _side("by"),
    _side("first"),
    Field("position", Input.TEXT, "position"),
    Field("move", Input.TEXT, "move"),
    Field("squares", Input.TEXT, "squares"),
    _times("clock", "left_ms"),
    _times("then", "then_ms"),
    _times("right", "right_ms"),
    _times("came", "came_ms"),
    Field("elapsed", Input.TIME, "elapsed_ms"),
    Field("spent", Input.TIME, "spent_ms"),
    Field("limit", Input.TIME, "limit_ms"),
    Field("made", Input.NUMBER, "made", paired=True),
    Field("due", Input.NUMBER, "due"),
    Field("missing", Input.NUMBER, "missing", paired=True),
    Field("earlier", Input.NUMBER, "earlier"),
    Field("earlier-reply", Input.NUMBER, "earlier_reply"),
    Field("times", Input.NUMBER, "times"),
    Field("quiet", Input.NUMBER, "quiet"),
    Field("balance", Input.NUMBER, "balance"),
    Field("minutes", Input.NUMBER, "minutes"),
    _choice("found", _values(FoundWhen), "play.found"),
    _choice("way", ("correct", "repair", "replay", "stands", "restart"), "play.way"),
    _choice("reply", ("agreed", "postponed", "rejected")),
    _choice("moment", _values(Moment)),
    _choice("witness", (*_values(Witness), "assistant")),
    _choice("why", ("unsaid", "calls-arbiter", "misunderstanding")),
    _choice("standing", ("won", "drawn-not-defending", "none")),
    _choice("better", YES_NO),
    _choice("word", ("another", "nothing", "right")),
    _choice("fault", tuple(kind.value for kind in FAULTS)),
    _choice("medium", _values(RecordingMedium)),
    _choice("act", _values(Act)),
    _choice("how", ("words", "clock")),
    _choice("result", RESULTS, "ruling.outcome"),
    Field("results", Input.CHOICE, "results", ("", *RESULTS), "ruling.outcome", paired=True),
    Field("signed", Input.YES_NO, "signed", YES_NO, "ruling", paired=True),
    _side("resigned"),
    Field("lifted", Input.TEXT, "lifted"),
    Field("entry", Input.TEXT, "entry"),
    Field("sheets", Input.TEXT, "sheets", paired=True),
    Field("shown", Input.TEXT, "shown", paired=True),
    Field("thought", Input.TEXT, "thought", paired=True),
    Field("readings", Input.TEXT, "readings"),
    Field("set-moves", Input.NUMBER, "set_moves"),
    Field("wrote", Input.TIME, "wrote_ms"),
    Field("raised", Input.TIME, "raised_ms"),
    _choice("sanction", _values(Sanction)),
    Field("class", Input.CHOICE, "classes", tuple(SIGHTS), paired=True),
    Field("here", Input.YES_NO, "here", YES_NO, "ruling", paired=True),
    Field("meant", Input.TEXT, "meant"),
    _yes_no("drawn"),
    _yes_no("can-win"),
    *map(_yes_no, ("claimed", "evident", "restorable", "moved-since", "adjusted", "released", "on-move", "touched")),
    *map(_yes_no, ("has-sheet", "witnessed", "refused-before", "announced", "defect", "ballot", "micro-match")),
    *map(_yes_no, ("excused", "pressed", "faults", "by-chief", "withheld", "at-once", "hands-on", "by-assistant")),
    _yes_no("mechanical"),
)
FIELDS: Mapping[str, Field] = MappingProxyType({field.name: field for field in _ALL})
ATTRIBUTES: Mapping[str, str] = MappingProxyType({field.attribute: field.name for field in _ALL})
"""The field of each attribute of a situation."""


# -- one value as text ----------------------------------------------------------------------------


def read_value(field: Field, text: str) -> Any:
    """Read what one of the inputs of a field tells; raises UnreadableError."""
    if field.input is Input.NUMBER:
        return _number(field, text)
    if field.input is Input.TIME:
        return _time(field, text)
    text = "black" if text == "red" and "black" in field.options else text  # CK calls the side that begins red
    if field.options and text not in field.options:
        raise UnreadableError(field.name, f"{text!r} is none of {', '.join(filter(None, field.options))}")
    if field.input is Input.YES_NO:
        return text == "yes"
    kinds = {"tempo": Tempo, "side": Side}
    return kinds[field.name](text) if field.name in kinds else text


def _number(field: Field, text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,3}", text):
        raise UnreadableError(field.name, f"{text!r} is not a number")
    return int(text)


def _time(field: Field, text: str) -> int:
    try:
        return time_ms(text)
    except ValueError as error:
        raise UnreadableError(field.name, str(error)) from error


def side_name(game: str, side: Side, language: str) -> str:
    """What a side is called in a game: the dark pieces of checkers are red (CK 1.9)."""
    return say_of(game, f"ruling.side.{side.value}", language)


def text_of(field: Field, value: Any) -> str:
    """A value as it is told."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if field.input is Input.TIME:
        return display(value)
    return str(value.value if isinstance(value, enum.Enum) else value)
