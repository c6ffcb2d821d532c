"""A game so far: the positions that an address leads through."""

from __future__ import annotations

from dataclasses import dataclass

from mainroad.laws.protocol import NotationError
from mainroad.site.boardroom.position_views import Option, PositionView
from mainroad.site.boardroom.state import State


@dataclass(frozen=True)
class MoveStep:
    """One move of the game, with the position before it."""

    table: PositionView
    option: Option


@dataclass(frozen=True)
class Play:
    """Where a game stands after its moves."""

    steps: tuple[MoveStep, ...]
    table: PositionView
    broken: str = ""
    """The first text of the address that is no legal move; the game stops before it."""


def replay(state: State) -> Play:
    """Play the moves of an address; raise NotationError if its position is none."""
    table = state.game.parse(state.fen) if state.fen else state.game.start()
    steps: list[MoveStep] = []
    for text in state.moves:
        try:
            option = table.read(text)
        except NotationError:
            return Play(tuple(steps), table, broken=text)
        steps.append(MoveStep(table, option))
        table = table.after(option)
    return Play(tuple(steps), table)
