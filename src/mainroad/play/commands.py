"""What players, arbiters, assistants and the server can ask of a game; each has a JSON form."""

from __future__ import annotations

import msgspec

from mainroad.basics import BySide, Side
from mainroad.play.facts import Conditions


class Ask(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="ask", tag=str.lower):
    """The base of every command."""


class Open(Ask, frozen=True):
    """Set a game up."""

    rulebook: str
    game: str
    control: str
    players: BySide[str]
    tempo: str = ""
    """Nothing: as the rulebook sorts the time control."""
    start: str = ""
    opening: tuple[str, ...] = ()
    conditions: Conditions = Conditions()
    overrides: dict[str, int] = {}


class Start(Ask, frozen=True):
    """Start the clock of the side to move."""


class Move(Ask, frozen=True):
    """Make a move on the board and release the piece; the text is read forgivingly."""

    side: Side
    move: str


class Press(Ask, frozen=True):
    """Press the clock."""

    side: Side


class Resign(Ask, frozen=True):
    """Give the game up."""

    side: Side


class Offer(Ask, frozen=True):
    """Offer a draw."""

    side: Side


class Accept(Ask, frozen=True):
    """Accept the opponent's offer."""

    side: Side


class Decline(Ask, frozen=True):
    """Decline the opponent's offer."""

    side: Side


class CallFlag(Ask, frozen=True):
    """Point at a fallen flag."""

    side: Side | None = None
    """Who calls; nobody: the arbiter."""


class Tick(Ask, frozen=True):
    """Let the time speak: flags, warnings, lateness."""


Command = Open | Start | Move | Press | Resign | Offer | Accept | Decline | CallFlag | Tick


def read_command(text: bytes | str) -> Command:
    """Read a command from its JSON form."""
    return msgspec.json.decode(text, type=Command)  # type: ignore[no-any-return]
