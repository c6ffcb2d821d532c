"""Ballots: openings that are drawn by lot and bind both players.

An opening is the first moves of a game or a position to start from. It comes from a table that a federation
publishes (`read_deck`), or is made by the laws of the game: White's first move, or the first move of each side.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from mainroad.basics import Refusal, Side, articles
from mainroad.competition.lots import draw_number
from mainroad.laws.draughts import DraughtsPosition, start
from mainroad.laws.fen import read_fen
from mainroad.laws.protocol import NotationError
from mainroad.laws.variants import Variant
from mainroad.notation.moves import read_move, write_move

MUST_BE_PLAYED = articles("CK 6.5, CK n.ii, UA V-9.5.2, RU 3.19.c")


@dataclass(frozen=True)
class Opening:
    """A drawn opening: where the game begins, and the moves that must be played from there."""

    code: str
    begins: DraughtsPosition
    moves: tuple[str, ...] = ()

    @property
    def position(self) -> DraughtsPosition:
        """The position from which the players are free."""
        return _played(self.begins, self.moves)


@dataclass(frozen=True)
class Deck:
    """The openings of a table, and what was wrong with those that were left out."""

    openings: tuple[Opening, ...]
    faults: tuple[str, ...] = ()


def _played(position: DraughtsPosition, moves: Sequence[str]) -> DraughtsPosition:
    for text in moves:
        position = position.after(read_move(position, text))
    return position


# -- openings made by the laws --------------------------------------------------------------------


def first_moves(variant: Variant) -> tuple[Opening, ...]:
    """Every first move of the side that begins (UA V-9.5.2)."""
    return tuple(_openings(start(variant), 1))


def two_moves(variant: Variant) -> tuple[Opening, ...]:
    """The first move of each side (UA V-9.5.2): every legal pair but those that lose a man at once."""
    return tuple(opening for opening in _openings(start(variant), 2) if _is_even(opening.position))


def three_moves(variant: Variant) -> tuple[Opening, ...]:
    """The first three half-moves (CK n.ii): every legal series but those that lose a man at once.

    A federation's table, where there is one, is read with `read_deck`.
    """
    return tuple(opening for opening in _openings(start(variant), 3) if _is_even(opening.position))


def _openings(begins: DraughtsPosition, half_moves: int) -> Iterator[Opening]:
    for moves in _sequences(begins, half_moves):
        yield Opening(" ".join(moves), begins, moves)


def _sequences(position: DraughtsPosition, half_moves: int) -> Iterator[tuple[str, ...]]:
    if half_moves == 0:
        yield ()
        return
    for move in position.legal_moves():
        for rest in _sequences(position.after(move), half_moves - 1):
            yield (write_move(position, move), *rest)


def _is_even(position: DraughtsPosition) -> bool:
    return _after_captures(position) == 0


def _after_captures(position: DraughtsPosition) -> int:
    """By how many pieces the side to move is ahead when all captures that must follow are made, each the best."""
    moves = position.legal_moves()
    if not moves or not moves[0].is_capture:
        return _count(position, position.side) - _count(position, position.side.opponent)
    return max(-_after_captures(position.after(move)) for move in moves)


def _count(position: DraughtsPosition, side: Side) -> int:
    return len(position.men[side]) + len(position.kings[side])


# -- published tables -----------------------------------------------------------------------------

_NUMBER = re.compile(r"\d+\.+")
MOST_FAULTS = 100


def read_deck(variant: Variant, text: str, table: str, half_moves: int | None = None) -> Deck:
    """Read one table of a JSON text `{"tables": {name: [{"code", "moves", "fen"}, ...]}}`.

    An entry has moves that are legal from the start, or a position, or both, which must then agree; a move
    text `Free` leaves the opening to the players. `half_moves` says how many each entry must have (three in
    the deck of checkers). What is wrong is left out and told.
    """
    entries = _entries(text, table)
    used = set[str]()
    openings: list[Opening] = []
    faults: list[str] = []
    for index, entry in enumerate(entries):
        code = str(entry.get("code", ""))
        if len(faults) >= MOST_FAULTS:
            faults.append(f"the openings of {table} from {code or index + 1} on: there are too many faults before them")
            break
        try:
            openings.append(_opening(variant, code, entry, half_moves))
        except ValueError as error:
            faults.append(f"opening {code or index + 1} of {table}: {error}")
        if code in used:
            faults.append(f"opening {code} of {table}: its code has been used before")
        used.add(code)
    return Deck(tuple(openings), tuple(faults))


def _entries(text: str, table: str) -> list[Mapping[str, object]]:
    try:
        content = json.loads(text)
    except json.JSONDecodeError as error:
        raise ValueError(f"the table of openings is not JSON: {error}") from error
    except RecursionError as error:
        raise ValueError("the table of openings is not JSON: too many brackets stand in each other") from error
    tables = content.get("tables") if isinstance(content, dict) else None
    entries = tables.get(table) if isinstance(tables, dict) else None
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise ValueError(f"there is no table of openings named {table!r}")
    return entries


def _opening(variant: Variant, code: str, entry: Mapping[str, object], half_moves: int | None) -> Opening:
    """One opening of a table; a NotationError is a ValueError too."""
    words = [word for word in str(entry.get("moves") or "").split() if not _NUMBER.fullmatch(word)]
    fen = str(entry.get("fen") or "")
    told = [] if [word.lower() for word in words] == ["free"] else words
    if not words and not fen:
        raise ValueError("it has neither moves nor a position")
    if half_moves is not None and len(told) != half_moves:
        raise ValueError(f"it has {len(told)} moves, not {half_moves}")
    if not words:
        return Opening(code, _checked(read_fen(variant, fen)))
    opening = Opening(code, start(variant), tuple(_canonical(start(variant), told)))
    if fen and opening.position != read_fen(variant, fen):
        raise ValueError("its moves do not lead to its position")
    return opening


def _canonical(position: DraughtsPosition, moves: Sequence[str]) -> Iterator[str]:
    for text in moves:
        move = read_move(position, text)
        yield write_move(position, move)
        position = position.after(move)


def _checked(position: DraughtsPosition) -> DraughtsPosition:
    if position.outcome_on_board() is not None:
        raise ValueError("nobody can play on from its position")
    return position


# -- the draw, and what was drawn is played -------------------------------------------------------


def draw(openings: Sequence[Opening], seed: str, name: str = "ballot") -> Opening:
    """Draw one of the openings; `name` tells the lots of one seed apart, such as those of different boards."""
    if not openings:
        raise ValueError("there is no opening to draw from")
    return openings[draw_number(seed, name, len(openings))]


def departure(opening: Opening, begins: DraughtsPosition, moves: Sequence[str]) -> Refusal | None:
    """The first place where a game does not follow its ballot, or None while it does (CK 6.5)."""
    if begins != opening.begins:
        return Refusal("systems.ballot-position", MUST_BE_PLAYED, {"opening": opening.code})
    position = begins
    for half_move, (drawn_move, text) in enumerate(zip(opening.moves, moves, strict=False), start=1):
        expected = read_move(position, drawn_move)
        if not _is_played(position, text, drawn_move):
            parameters = {"opening": opening.code, "half_move": half_move, "drawn": drawn_move, "played": text}
            return Refusal("systems.ballot-move", MUST_BE_PLAYED, parameters)
        position = position.after(expected)
    return None


def _is_played(position: DraughtsPosition, text: str, drawn_move: str) -> bool:
    try:
        return read_move(position, text).deed == read_move(position, drawn_move).deed
    except NotationError:
        return False
