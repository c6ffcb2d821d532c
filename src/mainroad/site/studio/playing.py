"""A solution played through on the page: every variation move by move, by links, arrows, and said aloud."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from django.http import HttpRequest

from mainroad.boards import Numbering
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.fen import write_fen
from mainroad.notation.moves import write_move
from mainroad.notation.pdn import DraughtsNode
from mainroad.notation.spoken import spoken
from mainroad.site.boardroom.board import BoardView, Marks
from mainroad.site.boardroom.draughts import key
from mainroad.site.boardroom.games import GAMES
from mainroad.site.boardroom.state import State
from mainroad.site.languages import language

SIGNS = {1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!"}
MOST_VARIATIONS = 100
LONGEST_NUMBER = 4


@dataclass(frozen=True)
class Variation:
    """One way through a solution: its moves with the positions before them, and where it parts from those above."""

    nodes: tuple[DraughtsNode, ...]
    positions: tuple[DraughtsPosition, ...]
    """One more than moves."""
    shared: int = 0


@dataclass(frozen=True)
class Step:
    """A move as it is listed, and where it is shown."""

    line: int
    at: int
    text: str
    comment: str
    is_here: bool


@dataclass(frozen=True)
class Playing:
    """A solution at one of its moves."""

    drawn: BoardView
    said: str
    comment: str
    lines: tuple[tuple[Step, ...], ...]
    line: int
    at: int
    last: int
    """The number of the variation's last move."""

    @property
    def before(self) -> int:
        """The move before this one."""
        return max(self.at - 1, 0)

    @property
    def after(self) -> int:
        """The move after this one."""
        return min(self.at + 1, self.last)


def playing(start: DraughtsPosition, nodes: Sequence[DraughtsNode], request: HttpRequest) -> Playing:
    """The solution where the address says: `line` and `at`, both from 0."""
    found = list(_numbered(variations(start, nodes)))
    line = min(_number(request, "line"), len(found) - 1)
    here = found[line]
    at = min(_number(request, "at"), len(here.nodes))
    lines = tuple(tuple(_steps(number, each, (line, at))) for number, each in enumerate(found))
    node = here.nodes[at - 1] if at else None
    comment = node.comment if node else ""
    return Playing(_drawn(here, at), _said(here, at), comment, lines, line, at, len(here.nodes))


def _number(request: HttpRequest, name: str) -> int:
    text = request.GET.get(name, "")[:LONGEST_NUMBER]
    return int(text) if text.isdecimal() else 0


def variations(start: DraughtsPosition, nodes: Sequence[DraughtsNode]) -> Iterator[Variation]:
    """Every way through a solution, the main line first."""
    yield from _walk(nodes, Variation((), (start,)))


def _walk(nodes: Sequence[DraughtsNode], before: Variation) -> Iterator[Variation]:
    branches: list[tuple[Sequence[DraughtsNode], Variation]] = []
    here = before
    for node in nodes:
        branches += [(other, replace(here, shared=len(here.nodes))) for other in node.variations if other]
        after = here.positions[-1].played(node.move)
        here = replace(here, nodes=(*here.nodes, node), positions=(*here.positions, after))
    yield here
    for other, begun in branches:
        yield from _walk(other, begun)


def _numbered(every: Iterator[Variation]) -> Iterator[Variation]:
    for number, each in enumerate(every):
        if number == MOST_VARIATIONS:
            return
        yield each


def _steps(number: int, line: Variation, here: tuple[int, int]) -> Iterator[Step]:
    for place in range(line.shared, len(line.nodes)):
        node, position = line.nodes[place], line.positions[place]
        is_white = position.side.value == "white"
        mark = f"{_pair(line, place)}. " if is_white else f"{_pair(line, place)}. … " if place == line.shared else ""
        signs = "".join(SIGNS.get(nag, "") for nag in node.nags)
        text = f"{mark}{write_move(position, node.move)}{signs}"
        yield Step(number, place + 1, text, node.comment, (number, place + 1) == here)


def _pair(line: Variation, place: int) -> int:
    """The number of a pair of moves; where Black begins, White's first move is in the second."""
    begins_black = line.positions[0].side.value == "black"
    return (place + begins_black) // 2 + 1


def _drawn(line: Variation, at: int) -> BoardView:
    position = line.positions[at]
    game = GAMES[position.variant.name]
    text = write_fen(position)
    marks = Marks()
    if at:
        move = line.nodes[at - 1].move
        marks = Marks(last=frozenset(key(position.board, square) for square in (*move.path, *move.captured)))
    return BoardView(State(game, text, by_number=game.prefers_numbers), game.lay(text).pieces, marks)


def _said(line: Variation, at: int) -> str:
    """The move that led here as a voice says it, or the position."""
    game = GAMES[line.positions[0].variant.name]
    if not at:
        return ". ".join(game.parse(write_fen(line.positions[0])).described(language(), game.prefers_numbers)) + "."
    numbering = Numbering.NUMBERS if game.prefers_numbers else Numbering.LETTERS
    return spoken(line.positions[at - 1], line.nodes[at - 1].move, language(), numbering=numbering)
