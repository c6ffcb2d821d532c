"""Where a result belongs: a board, a game of the micro-match on it, or a table of the team match on it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from mainroad.basics import BySide
from mainroad.competition.desk import commands
from mainroad.competition.desk.state import Result, Tournament
from mainroad.competition.teams.matches import turn_pair

_TEXT = re.compile(r"(?P<board>[1-9]\d{0,4})(?:g(?P<game>[1-9]\d?)|t(?P<table>[1-9]\d?))?")


@dataclass(frozen=True)
class BoardPlace:
    """A board of a round, counted from 1; with a game of its micro-match or a table of its team match, else 0."""

    board: int
    game: int = 0
    table: int = 0

    def __str__(self) -> str:
        return f"{self.board}" + (f"g{self.game}" if self.game else "") + (f"t{self.table}" if self.table else "")

    @classmethod
    def parse(cls, text: str) -> BoardPlace | None:
        """Read a place as pages write it: 3, 3g1, 3t2; None: it is none."""
        found = _TEXT.fullmatch(text)
        return found and cls(*(int(found[part] or 0) for part in ("board", "game", "table")))


def places(state: Tournament, number: int, board: int) -> tuple[BoardPlace, ...]:
    """Where the results of a board are typed; an encounter that was settled as a whole has one place."""
    if _is_settled_whole(state, number, board):
        return (BoardPlace(board),)
    if games := state.games.get((number, board)):
        return tuple(BoardPlace(board, game=n) for n in range(1, len(games) + 1))
    if match := state.matches.get((number, board)):
        return tuple(BoardPlace(board, table=n) for n in range(1, len(match.boards) + 1))
    return (BoardPlace(board),)


def _is_settled_whole(state: Tournament, number: int, board: int) -> bool:
    desk = state.rounds[number - 1]
    has_parts = any(key[0] == board for known in (desk.games, desk.tables) for key in known)
    return desk.round.games[board - 1].score is not None and not has_parts and not desk.seats


def exists(state: Tournament, number: int, place: BoardPlace) -> bool:
    """Whether there is such a place in a round, whatever was typed there."""
    if state.game(number, place.board) is None:
        return False
    where = (number, place.board)
    games, match = state.games.get(where, ()), state.matches.get(where)
    return place.game <= len(games) and place.table <= (len(match.boards) if match else 0)


def result_at(state: Tournament, number: int, place: BoardPlace) -> Result | None:
    """The result at a place, by the colours of that game; None: there is none yet."""
    if place.game:
        game = state.games[number, place.board][place.game - 1]
        return None if game.score is None else Result(game.score, game.how)
    if place.table:
        table = state.matches[number, place.board].boards[place.table - 1]
        return None if table.score is None else Result(turn_pair(table, table.score), table.how)
    played = state.game(number, place.board)
    return None if played is None or played.score is None else Result(played.score, played.how)


def score_command(
    number: int, place: BoardPlace, result: Result | None, seen: BySide[int] | None, reason: str = ""
) -> commands.Command:
    """The command that types a result, or takes it away, where its author saw another one or none."""
    if result is None:
        return commands.ClearScore(number, place.board, place.game, place.table, seen, reason)
    if place.game:
        return commands.ScoreGame(number, place.board, place.game, result.score, result.how, seen, reason)
    if place.table:
        return commands.ScoreTable(number, place.board, place.table, result.score, result.how, seen, reason)
    return commands.Score(number, place.board, result.score, result.how, seen, reason)
