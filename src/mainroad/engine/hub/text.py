"""The Hub protocol, version 2, as text: lines, positions and moves.

A line is a command with arguments, `pos pos=W… moves="32-28 19-23"`; values with blanks stand in double quotes. A
position is the side to move and a letter for each square, a capture names the squares of what it takes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from mainroad.basics import BySide, Side
from mainroad.boards import Square
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition, position
from mainroad.laws.variants import DRAUGHTS, GIVEAWAY_INTERNATIONAL, INTERNATIONAL, Variant

VARIANTS: Mapping[str, Variant] = {"normal": INTERNATIONAL, "losing": GIVEAWAY_INTERNATIONAL, **DRAUGHTS}
"""The games by the names that the protocol gives them, and by ours."""

_ARGUMENT = re.compile(r'(?P<name>[^\s="]++)(?:\s*+=\s*+(?:"(?P<quoted>[^"]*+)"|(?P<plain>[^\s="]++)))?(?:\s++|$)')
_COMMAND = re.compile(r"\s*(?P<command>[^\s=\"]+)(?:\s+|$)")
_MOVE = re.compile(r"\d{1,3}(?:-\d{1,3}|(?:x\d{1,3})+)")
_SHOWN = 40
_NEEDS_QUOTES = re.compile(r'[\s="]')
_LETTERS = {"w": (Side.WHITE, False), "W": (Side.WHITE, True), "b": (Side.BLACK, False), "B": (Side.BLACK, True)}


class HubError(ValueError):
    """What the other end sent makes no sense, in one sentence."""


# -- lines ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HubLine:
    """A command and its arguments; a flag has an empty value."""

    command: str
    arguments: Mapping[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        return " ".join((self.command, *(_argument(name, value) for name, value in self.arguments.items())))

    def get(self, name: str) -> str:
        """An argument that must be there."""
        if name not in self.arguments:
            raise HubError(f"{self.command} needs {name}=")
        return self.arguments[name]


def _argument(name: str, value: str) -> str:
    if not value:
        return name
    plain = value.replace('"', "'").replace("\n", " ")
    return f'{name}="{plain}"' if _NEEDS_QUOTES.search(plain) else f"{name}={plain}"


def hub_line(command: str, **arguments: object) -> HubLine:
    """Make a line; `move_time` is written `move-time`, and what is None is left out."""
    told = {name.replace("_", "-"): str(value) for name, value in arguments.items() if value is not None}
    return HubLine(command.replace("_", "-"), told)


def read_hub_line(text: str) -> HubLine:
    """Read a line."""
    start = _COMMAND.match(text)
    if start is None:
        raise HubError("a line begins with a command")
    arguments: dict[str, str] = {}
    at = start.end()
    while at < len(text):
        found = _ARGUMENT.match(text, at)
        if found is None:
            raise HubError(f"{text[at:].strip()!r} is not an argument")
        arguments[found["name"]] = found["quoted"] or found["plain"] or ""
        at = found.end()
    return HubLine(start["command"], arguments)


# -- positions --------------------------------------------------------------------------------------


def write_hub_position(found: DraughtsPosition) -> str:
    """The side to move and what stands on each square."""
    return ("W" if found.side is Side.WHITE else "B") + "".join(
        _letter(found, square) for square in found.board.squares
    )


def _letter(found: DraughtsPosition, square: Square) -> str:
    for letter, (side, is_king) in _LETTERS.items():
        if square in (found.kings if is_king else found.men)[side]:
            return letter
    return "e"


def read_hub_position(variant: Variant, text: str) -> DraughtsPosition:
    """Read a position."""
    squares = variant.board.squares
    if len(text) != len(squares) + 1:
        raise HubError(f"a position of this game has {len(squares) + 1} letters, not {len(text)}")
    if text[0] not in "WB":
        raise HubError(f"a position begins with W or B, not {text[0]!r}")
    placed = [
        (square, _LETTERS[letter]) for square, letter in zip(squares, text[1:], strict=True) if letter in _LETTERS
    ]
    if len(placed) + text[1:].count("e") != len(squares):
        raise HubError("the squares of a position are e, w, b, W or B")

    def of(is_king: bool) -> BySide[Iterable[Square]]:
        return BySide(*([square for square, piece in placed if piece == (side, is_king)] for side in Side))

    made = position(variant, Side.WHITE if text[0] == "W" else Side.BLACK, of(False), of(True))
    _refuse_uncrowned(made)
    return made


def _refuse_uncrowned(found: DraughtsPosition) -> None:
    last = BySide(found.board.row_squares(0), found.board.row_squares(found.board.height - 1))
    for side in Side:
        if found.men[side].intersection(last[side]):
            raise HubError(f"a {side.value} man stands on its last row and would be a king")


# -- moves ------------------------------------------------------------------------------------------


def write_hub_move(move: DraughtsMove) -> str:
    """A move: `32-28`, or `28x19x23` for a capture from 28 to 19 that takes 23."""
    if not move.is_capture:
        return f"{move.origin}-{move.target}"
    return "x".join(map(str, (move.origin, move.target, *sorted(move.captured))))


def read_hub_move(here: DraughtsPosition, text: str) -> DraughtsMove:
    """Read a move that is legal in a position."""
    if _MOVE.fullmatch(text) is None:
        raise HubError(f"{text[:_SHOWN]!r} is not a move")
    origin, target, *captured = map(int, re.split("[-x]", text))
    for move in here.legal_moves():
        if (move.origin, move.target, sorted(move.captured)) == (origin, target, sorted(captured)):
            return move
    raise HubError(f"{text!r} is not legal here")


def read_hub_moves(here: DraughtsPosition, text: str) -> tuple[DraughtsPosition, ...]:
    """The positions of a game from its first one on: the last is the present one."""
    passed = [here]
    for move in text.split():
        passed.append(passed[-1].played(read_hub_move(passed[-1], move)))
    return tuple(passed)
