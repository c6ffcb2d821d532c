"""Boards and results in a terminal: of whole boards, of the games of a micro-match, of the boards of a team match."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mainroad.basics import BySide
from mainroad.cli.room_session import Answer, NotUnderstoodError, read_number
from mainroad.cli.run_session.desk import Desk
from mainroad.competition.desk import commands
from mainroad.competition.desk.scale import scoring_of
from mainroad.competition.desk.team_tables import match_sheet
from mainroad.competition.history import DRAW, LOSS, WIN, Game, How
from mainroad.competition.teams.matches import turn_pair

RESULTS = {
    "1": (BySide(WIN, LOSS), How.PLAYED),
    "=": (BySide(DRAW, DRAW), How.PLAYED),
    "0": (BySide(LOSS, WIN), How.PLAYED),
    "+": (BySide(WIN, LOSS), How.FORFEIT),
    "-": (BySide(LOSS, WIN), How.FORFEIT),
    "--": (BySide(LOSS, LOSS), How.FORFEIT),
}


@dataclass(frozen=True)
class ResultPlace:
    """Where a result belongs: a board of a round, or a part of the encounter there, a game or a table."""

    round: int
    board: int
    game: int = 0
    table: int = 0

    def __str__(self) -> str:
        if self.table:
            return f"Match {self.board}, board {self.table}"
        return f"Board {self.board}" + (f", game {self.game}" if self.game else "")


def read_place(desk: Desk, text: str) -> ResultPlace:
    """Read `[ROUND.]BOARD[/PART]`; without a round it is the last one. In an event of teams a part is a board."""
    earlier, dot, rest = text.rpartition(".")
    board, slash, part = rest.partition("/")
    number = read_number(earlier) if dot else len(desk.state.rounds)
    which = "table" if desk.state.is_team_event else "game"
    return ResultPlace(number, read_number(board), **({which: read_number(part)} if slash else {}))


def result(desk: Desk, arguments: list[str]) -> Answer:
    """Type a result; White and Black are those of that game."""
    if len(arguments) < 2 or arguments[1] not in RESULTS:
        raise NotUnderstoodError("A result is 1, =, 0, or without play +, -, --.")
    place, reason = read_place(desk, arguments[0]), " ".join(arguments[2:])
    made, how = RESULTS[arguments[1]]
    seen = _known(desk, place)
    command: commands.Command = commands.Score(place.round, place.board, made, how, seen, reason)
    if place.game:
        command = commands.ScoreGame(place.round, place.board, place.game, made, how, seen, reason)
    if place.table:
        command = commands.ScoreTable(place.round, place.board, place.table, made, how, seen, reason)
    return desk.done(command) or f"{place}: {_points(desk, made)}.{_decided(desk, place)}"


def _known(desk: Desk, place: ResultPlace) -> BySide[int] | None:
    """What stands there already, by the colours of that game."""
    if place.table:
        match = desk.state.matches.get((place.round, place.board))
        table = match.boards[place.table - 1] if match and 1 <= place.table <= len(match.boards) else None
        return turn_pair(table, table.score) if table and table.score else None
    if not place.game:
        game = desk.state.game(place.round, place.board)
        return game.score if game else None
    games = desk.state.games.get((place.round, place.board), ())
    return games[place.game - 1].score if 1 <= place.game <= len(games) else None


def _points(desk: Desk, score: BySide[int]) -> str:
    return ":".join(map(scoring_of(desk.state).written, score))


def _decided(desk: Desk, place: ResultPlace) -> str:
    """What the games of a micro-match or the boards of a match come to, as soon as they are all known."""
    game = desk.state.game(place.round, place.board)
    if not (place.game or place.table) or game is None or game.score is None:
        return ""
    if place.table:
        sheet = match_sheet(desk.state, place.round, place.board)
        return f" The match of {desk.name(sheet.white)} and {desk.name(sheet.black)}: {sheet.score}."
    return f" The micro-match of {desk.name(game.white)} and {desk.name(game.black)}: {_points(desk, game.score)}."


def boards(desk: Desk, arguments: list[str]) -> Answer:
    """Show the boards of the last round, and what is known of each."""
    if not desk.state.rounds:
        raise NotUnderstoodError("No round is paired.")
    number, last = len(desk.state.rounds), desk.state.rounds[-1].round
    lines = [f"Round {number}"]
    for board, game in enumerate(last.games, start=1):
        lines.append(f"{board:3}. {_players(desk, game)}")
        lines += _games(desk, number, board)
    written = scoring_of(desk.state).written
    lines += [f"     {desk.name(free.player)}: {written(free.points)} without a game" for free in last.free]
    return "\n".join(lines)


def _players(desk: Desk, game: Game) -> str:
    """White, Black and the result, as far as there is one."""
    shown = "" if game.score is None else f"  {_points(desk, game.score)}"
    return f"{desk.name(game.white)} – {desk.name(game.black)}{shown}"


def _games(desk: Desk, number: int, board: int) -> Iterator[str]:
    if match := desk.state.matches.get((number, board)):
        for seat, table in zip(match_sheet(desk.state, number, board).seats, match.boards, strict=True):
            names = (desk.person(player) for player in seat.colours)
            marks = ":".join(turn_pair(table, seat.marks)) if table.score else ""
            yield f"     {board}/{seat.table} {' – '.join(names)}  {marks}".rstrip()
    for place, game in enumerate(desk.state.games.get((number, board), ()), start=1):
        yield f"     {board}/{place} {_players(desk, game)}"
