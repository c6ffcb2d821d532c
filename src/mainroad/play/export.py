"""A game as PDN or PGN, with what the clocks showed after each move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from mainroad.basics import BySide
from mainroad.laws.chess import ChessPosition
from mainroad.laws.games import AnyPosition
from mainroad.notation.pdn import write_pdn
from mainroad.notation.pgn_writer import write_game
from mainroad.notation.records import Clock, Node, Record, Result
from mainroad.notation.written import AnyMove
from mainroad.play.board import fen, step
from mainroad.play.evolve import position_of
from mainroad.play.state import Game, Made


def record_of(state: Game, names: BySide[str] | None = None, tags: Mapping[str, str] | None = None) -> Record[Any, Any]:
    """The game as a record: the ballot's moves first, then those of the players with their clocks.

    A move that stood although it was illegal cannot be written as one. In draughts the next move tells the position
    that it left; a chess record begins after the last of them.
    """
    opened = state.opened
    if opened is None:
        raise ValueError("a game that was not set up has no record")
    people = names or opened.players
    told = {"White": people.white, "Black": people.black, "TimeControl": opened.control, **(tags or {})}
    start, nodes = _line(state)
    return Record(opened.game, start, nodes, _result(state), told, _comment(state))


def export(state: Game, names: BySide[str] | None = None, tags: Mapping[str, str] | None = None) -> str:
    """The game as text: PGN for chess, PDN for draughts."""
    record = record_of(state, names, tags)
    return write_game(record) if isinstance(state.position, ChessPosition) else write_pdn(record)


def _result(state: Game) -> Result | None:
    return Result(state.finished.score.halves, state.book.results.scoring) if state.finished else None


def _comment(state: Game) -> str:
    """Why the game ended, by the article."""
    return ", ".join(state.finished.ruling.articles) if state.finished else ""


def _line(state: Game) -> tuple[AnyPosition, tuple[Node[AnyMove], ...]]:
    if isinstance(state.position, ChessPosition):
        last = max((ply for ply, made in enumerate(state.made) if made.move is None), default=-1)
        if last >= 0:
            following = state.made[last + 1 :]
            start = following[0].before.position if following else state.position
            return start, tuple(_nodes(following))
    opened = state.opened
    start = position_of(_game(state), opened.start if opened else "", (), opened.handicap if opened else None)
    return start, (*_opening(start, state.opening), *_nodes(state.made))


def _game(state: Game) -> str:
    return state.opened.game if state.opened else ""


def _opening(position: AnyPosition, texts: tuple[str, ...]) -> Iterator[Node[AnyMove]]:
    for text in texts:
        made = step(position, text)
        yield Node(made.move)
        position = made.after


def _nodes(moves: tuple[Made, ...]) -> Iterator[Node[AnyMove]]:
    stood: Made | None = None
    for made in moves:
        if made.move is None:
            stood = made
            continue
        setup, before = (fen(made.before.position), stood.text) if stood else ("", "")
        yield Node(made.move, clock=_clock(made), setup=setup, before=before)
        stood = None


def _clock(made: Made) -> Clock | None:
    if made.clock is None:
        return None
    left: BySide[int | None] = BySide(None, None)
    shown = made.clock.left_ms[made.side]
    return Clock(left.changed(made.side, lambda _: shown))
