"""Who sits or stands at a board: players, those who assist them, arbiters, spectators."""

from __future__ import annotations

import enum

from mainroad.basics import Side


class Role(enum.Enum):
    """Somebody at a board."""

    WHITE = "white"
    BLACK = "black"
    WHITE_ASSISTANT = "white-assistant"
    BLACK_ASSISTANT = "black-assistant"
    ARBITER = "arbiter"
    SPECTATOR = "spectator"

    __hash__ = object.__hash__  # as a side has it

    @property
    def side(self) -> Side | None:
        """The side that they play or assist."""
        return _SIDES.get(self)


_SIDES = {role: side for role in Role for side in Side if role.value.startswith(side.value)}
PLAYERS = frozenset({Role.WHITE, Role.BLACK})
ASSISTANTS = frozenset({Role.WHITE_ASSISTANT, Role.BLACK_ASSISTANT})
