"""Teams and who sits where for them, as it is written in the journal."""

from __future__ import annotations

import msgspec

from mainroad.journal.records import Fact
from mainroad.journal.written_rulings import WrittenRuling


class TeamNamed(Fact, frozen=True):
    """The members of a team in the order of its boards, and its reserves."""

    entry: str
    main: tuple[str, ...]
    reserves: tuple[str, ...] = ()
    ratings: dict[str, int] = msgspec.field(default_factory=dict)
    captain: str = ""


class BoardFixed(Fact, frozen=True):
    """The games of an entrant are shown at one table always; none: no longer."""

    entry: str
    board: int | None


class LinedUp(Fact, frozen=True):
    """A captain handed in who sits where in a round."""

    round: int
    number: int
    seats: tuple[str | None, ...]
    before_s: int
    is_signed: bool = True


class Seated(Fact, frozen=True):
    """Who sits where in a round that begins, and why that list stands."""

    round: int
    number: int
    seats: tuple[str | None, ...]
    ruling: WrittenRuling
    colours: str = ""
    """Those of this team, a letter w or b for every board; nothing: they alternate from board to board."""


class WrongBoard(Fact, frozen=True):
    """A member of a team sat where they had no right to; the result of the table follows."""

    round: int
    board: int
    table: int
    side: str
    ruling: WrittenRuling
    player: str = ""
    """Who sat there; nothing: it was not written down."""
