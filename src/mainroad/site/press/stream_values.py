"""What is told of a game to everybody who watches: the values of the event stream. docs/feed.md describes each field.

The live pages of the site draw the same values, so the feed can say no less than they show.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

import msgspec

from mainroad.basics import Side
from mainroad.boards import LETTERS
from mainroad.journal.decider import Ledger
from mainroad.play.state import Game, Stage
from mainroad.site.boardroom.games import GAMES
from mainroad.site.hall.live.board_payload import Voice, move_seen, position_payload
from mainroad.site.hall.live.game_payload import STAGES, ClockShown, ResultShown, displays, result_shown
from mainroad.site.hall.live.page import names_of
from mainroad.site.hall.live.visibility import delay_ms, is_remark_open
from mainroad.site.hall.models import Table
from mainroad.site.press.models import Comment


@dataclass(frozen=True)
class TablePlace:
    """What never changes of a table: where it stands and who sits at it."""

    table: str
    stream: str
    tournament: str | None
    round: int | None
    board: int | None
    part: int | None
    """Which game of a micro-match, or which board of a match of teams."""
    white: str
    black: str
    delay_ms: int


def place_of(row: Table) -> TablePlace:
    """Where a table stands; both players are read with it."""
    names = names_of(row)
    where = row.tournament_id, row.round, row.board, row.team_board or row.game or None
    return TablePlace(row.id, row.stream, *where, names.white, names.black, delay_ms(row))


class MoveTold(msgspec.Struct, frozen=True):
    """A move: which one of both sides, its number on the score sheet, and the mover's time once it was made."""

    ply: int
    number: int
    side: str
    text: str
    path: tuple[str, ...]
    clock: int | None
    at: int


class TableTold(msgspec.Struct, frozen=True):
    """What never changes of a game."""

    tournament: str | None
    round: int | None
    board: int | None
    part: int | None
    white: str
    black: str
    game: str
    rulebook: str
    control: str
    delay: int


class GameTold(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game after a change: everything but the moves before `since` and what never changes, which are known."""

    table: str
    version: int
    at: int
    stage: str
    turn: str
    fen: str
    squares: str
    clock: ClockShown
    since: int
    moves: tuple[MoveTold, ...]
    result: ResultShown | None = None
    about: TableTold | None = None
    """What never changes, told when a client first hears of the board."""


class CommentTold(msgspec.Struct, frozen=True):
    """A remark on a move."""

    id: int
    ply: int
    move: str
    text: str
    author: str
    written: int


class CommentsTold(msgspec.Struct, frozen=True):
    """All the remarks on a game that everybody may read now."""

    table: str
    comments: tuple[CommentTold, ...]


def game_told(place: TablePlace, ledger: Ledger[Game], now: int, since: int = 0, *, is_new: bool = False) -> GameTold:
    """A game at a moment, with the moves from an index on; the clocks stand as they did the delay ago."""
    state, at = ledger.state, now - place.delay_ms
    fen, pieces = position_payload(state.position)
    return GameTold(
        place.table,
        ledger.version,
        at,
        STAGES[state.stage],
        state.turn.value,
        fen,
        squares(state, pieces),
        ClockShown(*displays(state, at)),
        since,
        tuple(moves_told(state, since)),
        result_shown(state),
        about(place, state) if is_new else None,
    )


def about(place: TablePlace, state: Game) -> TableTold:
    """What never changes of a game."""
    opened, where = state.opened, (place.tournament, place.round, place.board, place.part)
    terms = (opened.game, opened.rulebook, opened.control) if opened else ("", "", "")
    return TableTold(*where, place.white, place.black, *terms, place.delay_ms // 1000)


SIGNS = {"man": "m", "crowned": "d", "king": "k", "queen": "q", "rook": "r", "bishop": "b", "knight": "n", "pawn": "p"}
"""A letter a piece: capitals are White's."""


def squares(state: Game, pieces: Mapping[str, str]) -> str:
    """What stands on each square, row by row from Black's left as White sees it; a point is an empty square."""
    game = GAMES[state.opened.game if state.opened else "russian"]
    keys = (f"{file}{rank}" for rank in range(game.height, 0, -1) for file in LETTERS[: game.width])
    return "".join(_sign(pieces.get(key, "")) for key in keys)


def _sign(piece: str) -> str:
    sign = SIGNS.get(piece[6:], ".")
    return sign.upper() if piece.startswith("white") else sign


def is_shown(state: Game) -> bool:
    """Whether there is a game to see."""
    return state.stage is not Stage.NOTHING


def moves_told(state: Game, since: int = 0) -> Iterator[MoveTold]:
    """The moves from an index on."""
    voice = voice_of_feed(state)
    shift = 0 if state.begun.position.side is Side.WHITE else 1
    for index, made in enumerate(state.made[since:], start=since):
        number = (index + shift) // 2 + 1
        seen = move_seen(made.before.position, made.text, made.move is not None, made.side, number, voice)
        clock = made.clock.left_ms[made.side] if made.clock else None
        yield MoveTold(index + 1, number, made.side.value, seen.text, seen.path, clock, made.at_ms)


def voice_of_feed(state: Game) -> Voice:
    """How moves are written: as players of the game do."""
    return Voice("en", by_number=state.opened is not None and GAMES[state.opened.game].prefers_numbers)


def known_at(state: Game, moment: int) -> int:
    """How many moves whoever saw everything up to a moment need not be sent again; the last may have been pressed."""
    later = (index for index, made in enumerate(state.made) if made.at_ms > moment)
    return max(next(later, len(state.made)) - 1, 0)


# -- remarks ------------------------------------------------------------------------------------------


def readable(comments: Iterable[Comment], state: Game) -> list[Comment]:
    """The remarks that everybody may read."""
    return [one for one in comments if is_remark_open(state, one.ply, one.move)]


def comments_told(table: str, comments: Iterable[Comment], state: Game) -> CommentsTold:
    """The remarks on a game for the stream."""
    return CommentsTold(table, tuple(map(_comment, readable(comments, state))))


def _comment(one: Comment) -> CommentTold:
    written = int(one.written.timestamp() * 1000)
    return CommentTold(one.pk, one.ply, one.move, one.text, one.author.get_short_name(), written)
