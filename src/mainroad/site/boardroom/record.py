"""An analysis as PDN or PGN, with its variations."""

from __future__ import annotations

from typing import Any

from mainroad.laws.chess import ChessPosition
from mainroad.laws.games import GAMES, AnyPosition
from mainroad.laws.protocol import NotationError
from mainroad.notation.pdn import write_pdn
from mainroad.notation.pgn_writer import write_game
from mainroad.notation.records import Node, Record
from mainroad.play.board import step
from mainroad.site.boardroom.state import State
from mainroad.site.boardroom.variations import Lines

Nodes = tuple[Node[Any], ...]


def record_text(state: State) -> str:
    """The lines of an address as one game; a move that is not legal ends its line."""
    game = GAMES[state.game.name]
    start = game.parse(state.fen) if state.fen else game.start()
    record: Record[Any, Any] = Record(state.game.name, start, _nodes(start, state.tree))
    return write_game(record) if isinstance(start, ChessPosition) else write_pdn(record)


def _nodes(position: AnyPosition, lines: Lines) -> Nodes:
    """The moves from a position on: the first line is the game, the others stand where they leave it."""
    nodes: list[Node[Any]] = []
    while heads := tuple(dict.fromkeys(line[0] for line in lines if line)):
        try:
            made = step(position, heads[0])
        except NotationError:
            break
        others = (_nodes(position, tuple(line for line in lines if line[:1] == (head,))) for head in heads[1:])
        nodes.append(Node(made.move, variations=tuple(other for other in others if other)))
        lines = tuple(line[1:] for line in lines if line[:1] == heads[:1])
        position = made.after
    return tuple(nodes)
