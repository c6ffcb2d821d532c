"""The board of an answer: moves that are played on it are written into the solution, with their variations.

The typed solution is the truth. The board shows the position after the moves that were played last, takes legal moves
alone, and gives no advice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from mainroad.boards import Numbering
from mainroad.composition.library.works import NotAWorkError, Tree, read_solution
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition
from mainroad.laws.fen import write_fen
from mainroad.laws.protocol import NotationError
from mainroad.notation.moves import read_move
from mainroad.notation.pdn import DraughtsNode, DraughtsRecord, write_pdn
from mainroad.notation.records import Node
from mainroad.site.boardroom.board import BoardView, Marks
from mainroad.site.boardroom.games import GAMES
from mainroad.site.boardroom.hand import Held, Played, click, fits, reachable
from mainroad.site.boardroom.outcomes import to_move
from mainroad.site.boardroom.state import State

MOST_MOVES = 200
BUTTONS = ("square", "back", "start", "read")
"""Those beside the one that sends the answer."""


@dataclass(frozen=True)
class AnswerBoard:
    """What the page shows of it."""

    drawn: BoardView
    path: str
    hand: str
    turn: str
    said: str
    text: str
    """The solution, with what was played."""


def answer_board(game: str, start: DraughtsPosition, text: str, sent: QueryDict | None = None) -> AnswerBoard:
    """The board before anything is played, or after one of its buttons."""
    pressed = sent or QueryDict()
    moves = _path(start, pressed.get("path", "").split()[:MOST_MOVES])
    if "start" in pressed:
        moves = ()
    if "back" in pressed:
        moves = moves[:-1]
    hand = tuple(pressed.get("hand", "").split()[:MOST_MOVES]) if "square" in pressed else ()
    said = _read(start, text) if "read" in pressed else ""
    here = _after(start, moves)
    table = GAMES[game].parse(write_fen(here))
    if "square" in pressed:
        found = click(table, hand, str(pressed["square"])[:3])
        hand = found.hand if isinstance(found, Held) else ()
        if isinstance(found, Played):
            moves = (*moves, read_move(here, found.option.text))
            table = table.after(found.option)
            text, said = _with_moves(start, text, moves)
        elif not isinstance(found, Held):
            said = _("No legal move goes there, or several do: choose the squares one by one.")
    state = State(GAMES[game], table.fen, by_number=GAMES[game].prefers_numbers, hand=hand)
    movable = frozenset() if hand else frozenset(option.path[0] for option in table.options)
    marks = Marks(movable, reachable(fits(table.options, hand), hand), hand)
    path = " ".join("-".join(start.board.name(square, Numbering.LETTERS) for square in move.path) for move in moves)
    return AnswerBoard(BoardView(state, table.pieces, marks), path, " ".join(hand), to_move(table.side), said, text)


def _path(start: DraughtsPosition, texts: Sequence[str]) -> tuple[DraughtsMove, ...]:
    """The moves that were played; one that is not legal ends them."""
    moves: list[DraughtsMove] = []
    for text in texts:
        try:
            move = read_move(start, text)
        except NotationError:
            break
        moves.append(move)
        start = start.played(move)
    return tuple(moves)


def _after(start: DraughtsPosition, moves: Sequence[DraughtsMove]) -> DraughtsPosition:
    for move in moves:
        start = start.played(move)
    return start


def _read(start: DraughtsPosition, text: str) -> str:
    """How many variations a solution has, or where it stops."""
    try:
        count = len(Tree.grown(start, read_solution(start, text)).ends)
    except NotAWorkError as error:
        return _("The solution cannot be played: %(why)s.") % {"why": error}
    words = ngettext(
        "All moves are legal. The site reads %(n)s variation.",
        "All moves are legal. The site reads %(n)s variations.",
        count,
    )
    return words % {"n": count}


def _with_moves(start: DraughtsPosition, text: str, moves: Sequence[DraughtsMove]) -> tuple[str, str]:
    """The solution with these moves in it; one that cannot be read stays as it was typed, with the reason."""
    try:
        nodes = read_solution(start, text) if text.strip() else ()
    except NotAWorkError as error:
        return text, _("The solution cannot be played: %(why)s.") % {"why": error}
    record = DraughtsRecord(start.variant.name, start, with_line(nodes, moves))
    return " ".join(write_pdn(record).partition("\n\n")[2].split()).removesuffix("*").strip(), ""


def with_line(nodes: Sequence[DraughtsNode], moves: Sequence[DraughtsMove]) -> tuple[DraughtsNode, ...]:
    """A tree of moves with a line in it, which branches off where it differs."""
    if not moves:
        return tuple(nodes)
    if not nodes:
        return tuple(Node(move) for move in moves)
    first, *others = nodes
    if first.move.deed == moves[0].deed:
        return (first, *with_line(others, moves[1:]))
    variations = list(first.variations)
    for place, variation in enumerate(variations):
        if variation and variation[0].move.deed == moves[0].deed:
            variations[place] = with_line(variation, moves)
            break
    else:
        variations.append(tuple(Node(move) for move in moves))
    return (replace(first, variations=tuple(variations)), *others)
