"""Matches of teams at the desk: who sits opposite whom, with which colour, as far as it is known."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from mainroad.basics import BySide, Side
from mainroad.competition.desk.desk_round import DeskRound, RoundStage
from mainroad.competition.history import Game, Number
from mainroad.competition.regulation.systems import SystemKind
from mainroad.competition.scheveningen import meetings
from mainroad.competition.teams.lineups import Player, Seats
from mainroad.competition.teams.matches import Match, MatchBoard, seat_match, turn_pair

if TYPE_CHECKING:  # the state makes its matches here
    from mainroad.competition.desk.state import Tournament

Sitting = tuple[BySide[Seats], tuple[Side, ...]]
"""Who sits on each board for which team, and the colours of the team named White; none: they alternate."""

LETTERS = {"w": Side.WHITE, "b": Side.BLACK}


def name_seats(seats: tuple[str | None, ...]) -> Seats:
    """Seats as they were written down."""
    return tuple(Player(player) if player else None for player in seats)


def team_match(state: Tournament, desk: DeskRound, board: int, game: Game) -> Match:
    """A team match as far as it is known; before the round begins the main squads stand for the line-ups."""
    match = seat_match(game.white, game.black, *_sitting(state, desk, game))
    if not desk.seats.keys() >= {game.white, game.black}:  # an empty chair is forfeited when the round has begun
        match = replace(match, boards=tuple(MatchBoard(found.players, colour=found.colour) for found in match.boards))
    boards = (_table(desk, board, n, found) for n, found in enumerate(match.boards, start=1))
    return replace(match, boards=tuple(boards))


def _sitting(state: Tournament, desk: DeskRound, game: Game) -> Sitting:
    count = state.regulation.teams.boards if state.regulation and state.regulation.teams else 0
    seats = BySide(_seats(state, desk, game.white, count), _seats(state, desk, game.black, count))
    if desk.stage is not RoundStage.BEGUN:
        return cross_lineups(state, len(state.rounds), game, seats)
    written = desk.seats[game.white].colours if game.white in desk.seats else ""
    return seats, tuple(LETTERS[letter] for letter in written)


def _seats(state: Tournament, desk: DeskRound, number: Number, count: int) -> Seats:
    listed: Seats = ()
    if number in desk.seats:
        listed = name_seats(desk.seats[number].seats)
    elif number in state.teams:
        listed = state.teams[number].order
    return (*listed, *(None,) * count)[:count]


def _table(desk: DeskRound, board: int, table: int, found: MatchBoard) -> MatchBoard:
    known = desk.tables.get((board, table))
    if known is None:
        return found
    return replace(found, score=turn_pair(found, known.score), how=known.how)


def cross_lineups(state: Tournament, number: int, game: Game, seats: BySide[Seats]) -> Sitting:
    """Line-ups as they meet in a round: in a Scheveningen match by its table, elsewhere board against board.

    The team with the lower number stays on its boards and the other one moves past it.
    """
    if not is_crossed(state, number):
        return seats, ()
    turn = number - state.first_round(state.stage_number(number)) + 1
    table = meetings(len(seats.white), turn)
    if game.white < game.black:
        moved = tuple(seats.black[meeting.opponent - 1] for meeting in table)
        return BySide(seats.white, moved), tuple(meeting.colour for meeting in table)
    moved = tuple(seats.white[meeting.opponent - 1] for meeting in table)
    return BySide(moved, seats.black), tuple(meeting.colour.opponent for meeting in table)


def is_crossed(state: Tournament, number: int) -> bool:
    """Whether the teams of a round meet by the table of a Scheveningen match."""
    is_scheveningen = state.is_team_event and state.kind_of(number) is SystemKind.SCHEVENINGEN
    return is_scheveningen and not state.edition.team_scheveningen_is_one_round
