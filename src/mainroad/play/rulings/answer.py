"""What an arbiter is told: rulings with their articles, clocks, positions, or what must be told or decided first."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import timedelta

from mainroad.basics import BySide, Ruling, Side
from mainroad.clocks.hands import HandSetting


@dataclass(frozen=True)
class Option:
    """One way to go on: the field of the situation that it fills, and with what."""

    field: str
    value: str
    message: str
    """How to say it; nothing: the value says it itself."""


@dataclass(frozen=True)
class OpenQuestion:
    """What somebody must decide before there is a ruling."""

    options: tuple[Option, ...]
    by: Side | None = None
    """Nobody named: the arbiter."""


@dataclass(frozen=True)
class DeskAnswer:
    """The answer: rulings with their articles, the clocks and the position from here, what is left to whom."""

    rulings: tuple[Ruling, ...] = ()
    asked: OpenQuestion | None = None
    left_ms: BySide[int] | None = None
    """What the clocks are set to; none: not told, or nothing is changed."""
    runs: Side | None = None
    """Whose clock runs then."""
    position: str = ""
    """The position that stands, as FEN; nothing: as it is on the board."""
    to_move: Side | None = None
    moves: tuple[str, ...] = ()
    """The moves that are left to the player, where they are bound."""
    halves: BySide[int] | None = None
    """The result in half points, if the game is over."""
    offender: Side | None = None
    """Against whom it counts."""
    sanction: str = ""
    may_withhold: bool = False
    wants: tuple[str, ...] = ()
    """The fields without which there is no answer."""
    problem: str = ""
    """What cannot be read, in one English sentence."""
    breaks: bool = True
    """Whether rules were broken, or something refused."""
    advice: bool = False
    """Nothing has happened to a game: only what the rulebook says."""
    over: bool = False
    """The game was over before, and stays so."""
    anew: bool = False
    """The game is annulled and begins anew."""
    hands: tuple[HandSetting, ...] = ()
    """How the hands of a mechanical clock are set, game by game."""
    dials: BySide[timedelta] | None = None
    """Where its hands stand with what is left now."""
    assumed: tuple[str, ...] = ()
    """The attributes of the situation that were taken as usual, because nobody told them."""

    @property
    def is_final(self) -> bool:
        """Whether nothing is left to be told or decided."""
        return self.asked is None and not self.wants and not self.problem

    def adding(self, *rulings: Ruling) -> DeskAnswer:
        """The same with more to say."""
        return replace(self, rulings=(*self.rulings, *rulings))


def wanting(*fields: str) -> DeskAnswer:
    """Say what must be told first."""
    return DeskAnswer(wants=fields, breaks=False)


def asking(ruling: Ruling, field: str, options: dict[str, str], by: Side | None = None) -> DeskAnswer:
    """Put a question: values of a field with how each is said."""
    found = tuple(Option(field, value, message) for value, message in options.items())
    return DeskAnswer((ruling,), OpenQuestion(found, by))


SILENT = DeskAnswer((Ruling("ruling.silent"),))
"""The rulebook says nothing of it: the arbiter decides in its spirit."""
