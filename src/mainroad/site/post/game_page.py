"""What the page of a game by post shows: the position, what is due, the letters, and the chart of time."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any

from mainroad.basics import BySide, Ruling
from mainroad.laws.games import AnyPosition
from mainroad.post.chart import Row, overdue, totals
from mainroad.post.endings import analysis_due
from mainroad.post.notation import position_text
from mainroad.post.rules import EXTENSIONS, ru
from mainroad.post.state import PostalGame
from mainroad.post.wording import overdue_ruling
from mainroad.site.boardroom.board import BoardView
from mainroad.site.boardroom.games import GAMES
from mainroad.site.boardroom.state import State
from mainroad.site.languages import language
from mainroad.site.post.access import Seat
from mainroad.site.post.controls import control_words
from mainroad.site.post.drawing import DAYS, drawing
from mainroad.site.post.inbox import writer_standing
from mainroad.site.post.models import PostEntry
from mainroad.site.post.standings import result_of, winner_of
from mainroad.site.post.tree import tree

CASUAL_STEP = 10
"""Days between two levels of the picture where no limit is drawn."""


@dataclass(frozen=True)
class LetterRow:
    """A letter of the chart, or a decision, as the page shows it."""

    row: Row
    number: int
    writer: PostEntry
    overdue: Ruling | None

    @property
    def kind(self) -> str:
        """What kind of letter it is; the judge's decision is none."""
        return self.row.letter.kind if self.row.letter else "decision"

    @property
    def notes(self) -> tuple[Ruling, ...]:
        """What is to be said of the letter beside its cost."""
        letter = self.row.letter
        if letter is None:
            return ()
        return tuple(note.ruling for note in (*letter.remarks, *((letter.fault,) if letter.fault else ())))


def letter_rows(seat: Seat, state: PostalGame) -> list[LetterRow]:
    """Every letter and every decision with its cost; a decision has the number of the letter before it."""
    players = seat.game.players
    found, number = list[LetterRow](), 0
    for row in state.chart:
        number += row.letter is not None
        found.append(LetterRow(row, number, players[row.side], _overdue(row, state)))
    return found


def _overdue(row: Row, state: PostalGame) -> Ruling | None:
    return overdue_ruling(row, state.start.control) if row.is_overdue else None


def _claimable(seat: Seat, state: PostalGame) -> Ruling | None:
    """Why the reader may claim overdue time instead of answering (RU 5.3.6.a)."""
    is_due = state.ended is None and state.claim is None and state.expected == ("reply", seat.side)
    row = overdue(state, seat.side.opponent) if is_due and seat.side else None
    return None if row is None else overdue_ruling(row, state.start.control)


def shown_board(game: str, position: AnyPosition, *, turned: bool) -> dict[str, Any]:
    """A board, drawn and in words."""
    room = GAMES[game]
    shown = State(room, position_text(position), by_number=room.prefers_numbers, turned=turned)
    table = room.parse(shown.fen)
    return {
        "drawn": BoardView(shown, table.pieces),
        "described": table.described(language(), shown.by_number),
        "analysis": shown.address,
    }


def numbered_moves(state: PostalGame) -> list[tuple[int, str, str]]:
    """The moves, a pair a row."""
    first = state.board.side if len(state.moves) % 2 == 0 else state.board.side.opponent
    moves = ["…", *state.moves] if first.value == "black" else list(state.moves)
    moves += [""] * (len(moves) % 2)
    return [(place // 2 + 1, moves[place], moves[place + 1]) for place in range(0, len(moves), 2)]


def game_marks(state: PostalGame) -> list[Ruling]:
    """In what the game is not one of section V: its days, or the game itself."""
    casual = [Ruling("post.casual", (), {"control": control_words(state.start.control)})] if state.start.control else []
    added = [Ruling("post.extension", ru("5.1.4.a"))] if state.start.game in EXTENSIONS else []
    return [*added, *casual]


def game_context(seat: Seat, day: date) -> dict[str, Any]:
    """Everything that the page needs, as this visitor may see it."""
    state, game = seat.state, seat.game
    rows = letter_rows(seat, state)
    is_running = state.ended is None and state.claim is None
    kind, side = state.expected
    days: BySide[int] = totals(state)
    last = state.last
    return {
        "seat": seat,
        "game": game,
        "tournament": game.tournament,
        "state": state,
        "rows": rows,
        "drawing": drawing([row.row for row in rows], CASUAL_STEP if state.start.control else DAYS),
        "moves": numbered_moves(state),
        "days": days,
        "is_running": is_running,
        "marks": game_marks(state),
        "due_kind": kind,
        "due_side": side,
        "due_player": game.players[side],
        "is_mine": is_running and side is seat.side,
        "claimable": _claimable(seat, state),
        "analysis_due": analysis_due(state) if is_running and day >= state.start.last else None,
        "standing": writer_standing(game, state, day),
        "proposals": (proposals := tree(state.open_lines)),
        "proposed_in": max((number for number, letter in enumerate(state.letters, start=1) if letter.lines), default=0),
        "can_accept": bool(proposals) and side is seat.side,
        "result": result_of(state),
        "winner": game.players[won] if (won := winner_of(state)) else None,
        "last": last,
        **shown_board(state.start.game, state.board, turned=bool(seat.side and seat.side.value == "black")),
    }
