"""How facts make a display: `evolve` adds one fact and never judges."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from mainroad.displays.simultaneous import clocks, facts
from mainroad.displays.simultaneous.state import Display, DisplayBoard
from mainroad.journal.records import Fact
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.games import DRAUGHTS_GAMES


def evolve(state: Display, fact: Fact) -> Display:
    """Add a fact."""
    return _CHANGES[type(fact)](state, fact)


def _position(state: Display, text: str) -> DraughtsPosition:
    return DRAUGHTS_GAMES[state.opened.game if state.opened else ""].parse(text)


def _with(state: Display, number: int, **changes: Any) -> Display:
    return replace(state, boards={**state.boards, number: replace(state.boards[number], **changes)})


def _opened(state: Display, fact: facts.Opened) -> Display:
    state = replace(state, opened=fact)
    start = DRAUGHTS_GAMES[fact.game].start()
    return replace(state, boards={n: DisplayBoard(who, start, start) for n, who in enumerate(fact.opponents, start=1)})


def _set_up(state: Display, fact: facts.SetUp) -> Display:
    position = _position(state, fact.position)
    return _with(state, fact.board, position=position, start=position)


def _colour_chosen(state: Display, fact: facts.ColourChosen) -> Display:
    return _with(state, fact.board, giver=fact.side)


def _begun(state: Display, fact: facts.Begun) -> Display:
    return clocks.begun(replace(state, begun_ms=fact.at_ms), fact.at_ms)


def _arrived(state: Display, fact: facts.Arrived) -> Display:
    return replace(state, standing=fact.board, announced=fact.announced, direction=fact.direction, is_free_to_go=False)


def _waited(state: Display, fact: facts.Waited) -> Display:
    waits = state.boards[fact.board].waits + 1
    return replace(_with(state, fact.board, waits=waits), is_free_to_go=True)


def _moved(state: Display, fact: facts.Moved) -> Display:
    board = state.boards[fact.board]
    if state.moved_ms is None and fact.at_ms:
        state = replace(state, moved_ms=fact.at_ms)
    state = _with(state, fact.board, clock=clocks.pressed(state, board, fact.at_ms))
    position = _position(state, fact.position)
    moves = (*board.moves, fact.move)
    if not fact.by_giver:
        return _with(state, fact.board, position=position, moves=moves, before=None, waits=0)
    changed = _with(state, fact.board, position=position, moves=moves, before=board.position, said="")
    return replace(changed, last_played=fact.board, is_free_to_go=True)


def _said(state: Display, fact: facts.Said) -> Display:
    return _with(state, fact.board, said=fact.move)


def _corrected(state: Display, fact: facts.Corrected) -> Display:
    moves = (*state.boards[fact.board].moves[:-1], fact.move)
    return _with(state, fact.board, position=_position(state, fact.position), moves=moves)


def _counted(state: Display, fact: facts.Counted) -> Display:
    return _with(state, fact.board, charged_ms=state.boards[fact.board].charged_ms + fact.charged_ms)


def _excused(state: Display, fact: facts.Excused) -> Display:
    return replace(state, is_free_to_go=True)


def _place_taken(state: Display, fact: facts.PlaceTaken) -> Display:
    return replace(state, places={**state.places, fact.board: fact.place})


def _ended(state: Display, fact: facts.Ended) -> Display:
    clock = state.boards[fact.board].clock
    changed = _with(
        state, fact.board, giver_points=fact.giver_points, ruling=fact.ruling.ruling, said="",
        clock=clock.stopped(fact.at_ms) if clock and fact.at_ms else clock,
    )  # fmt: skip
    return replace(changed, is_free_to_go=state.is_free_to_go or fact.board == state.standing)


def _taken_back(state: Display, fact: facts.TakenBack) -> Display:
    board = state.boards[fact.board]
    position, clock = _position(state, fact.position), board.clock
    if clock:
        unmade = len(board.moves) - fact.moves
        made = clock.made.having(position.side, clock.made[position.side] - unmade)
        clock = clock.corrected(clock.left_ms, fact.at_ms, made).resumed(position.side, fact.at_ms)
    changed = _with(
        state, fact.board, giver_points=None, ruling=None, clock=clock, position=position,
        moves=board.moves[: fact.moves], before=board.before if fact.moves == len(board.moves) else None,
    )  # fmt: skip
    has_moved_here = state.last_played == fact.board and position.side is not board.giver
    is_free = state.is_free_to_go and (state.standing != fact.board or has_moved_here)
    return replace(changed, is_free_to_go=is_free, closed_ms=None)


def _closed(state: Display, fact: facts.Closed) -> Display:
    return replace(state, closed_ms=fact.at_ms)


_CHANGES: Mapping[type[Fact], Callable[[Display, Any], Display]] = {
    facts.Opened: _opened,
    facts.SetUp: _set_up,
    facts.ColourChosen: _colour_chosen,
    facts.Begun: _begun,
    facts.Arrived: _arrived,
    facts.Waited: _waited,
    facts.Moved: _moved,
    facts.Said: _said,
    facts.Corrected: _corrected,
    facts.Counted: _counted,
    facts.Excused: _excused,
    facts.PlaceTaken: _place_taken,
    facts.Ended: _ended,
    facts.TakenBack: _taken_back,
    facts.Closed: _closed,
}
