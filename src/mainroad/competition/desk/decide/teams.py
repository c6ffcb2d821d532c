"""Line-ups of teams, and players on a wrong board."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from functools import partial

from mainroad.basics import BySide, Refusal, Ruling, Side
from mainroad.competition.desk import commands, facts
from mainroad.competition.desk.decide.common import Decision, no
from mainroad.competition.desk.decide.results import encounter, reopen_pairings
from mainroad.competition.desk.evolve import evolve
from mainroad.competition.desk.matches import cross_lineups, name_seats
from mainroad.competition.desk.state import RoundStage, Tournament
from mainroad.competition.desk.team_rules import line_up_rule, team_scoring
from mainroad.competition.history import LOSS, Number
from mainroad.competition.regulation.regulation import Regulation
from mainroad.competition.teams import lineups
from mainroad.competition.teams import matches as teams
from mainroad.journal.written_rulings import write_ruling


def file_line_up(state: Tournament, command: commands.FileLineUp, now: int) -> Decision:
    """Take a captain's list for a round that has not begun."""
    if state.regulation is None or not state.is_team_event:
        return no("no-teams-here")
    number = Number(command.number)
    if number not in state.teams:
        return no("no-such-number", player=command.number)
    if command.round < 1 or command.round <= len(state.history.rounds):
        return no("round-has-begun", round=command.round)
    filed = lineups.Filed(
        command.round, name_seats(command.seats), timedelta(seconds=command.before_s), command.is_signed
    )
    rule, earlier = line_up_rule(state.regulation), state.filed.get(number, ())
    fault = lineups.filing_refused(rule, state.teams[number], filed, earlier)
    return fault or [facts.LinedUp(command.round, command.number, command.seats, command.before_s, command.is_signed)]


def seats_that_stand(state: Tournament, number: int) -> Iterator[facts.Seated]:
    """Who sits where in a round that begins, for every team that plays in it."""
    if state.regulation is None or not state.is_team_event:
        return
    for game in state.rounds[number - 1].round.games:
        playing = BySide(game.white, game.black)
        lists = playing.map(partial(_list, state, state.regulation, number))
        seats, colours = cross_lineups(state, number, game, lists.map(lambda list_: list_.seats))
        for side in Side:
            player = playing[side]
            if player in state.teams and player not in state.withdrawn:
                letters = "".join((colour if side is Side.WHITE else colour.opponent).value[0] for colour in colours)
                yield facts.Seated(number, player, seats[side], write_ruling(lists[side].ruling), letters)


def _list(state: Tournament, regulation: Regulation, number: int, team: Number) -> lineups.LineUp:
    """The list that stands for a team; one that came with too few sits nowhere."""
    rule = line_up_rule(regulation)
    nobody: lineups.Seats = (None,) * rule.boards
    if team not in state.teams:
        return lineups.LineUp(nobody, Ruling("teams.main-squad"))
    found = lineups.line_up(rule, state.teams[team], number, state.filed.get(team, ()))
    refused = lineups.not_admitted(rule, found.seats)
    return lineups.LineUp(nobody, refused) if refused else found


def rule_wrong_board(state: Tournament, command: commands.RuleWrongBoard, now: int) -> Decision:
    """Take the game of somebody who sat where they had no right to (RU 3.17.4.b, UA V-14.6)."""
    match = state.matches.get((command.round, command.board))
    fault = _no_such_table(state, command, match) or _has_right(state, command, match)
    if fault is not None or match is None or state.regulation is None:
        return fault or no("no-teams-here")
    scoring = team_scoring(state.regulation)
    ruled, ruling = teams.without_right(scoring, match, command.table, Side(command.side))
    lost = ruled.boards[command.table - 1]
    score = teams.turn_pair(lost, lost.score or BySide(LOSS, LOSS))
    wrong = facts.WrongBoard(
        command.round, command.board, command.table, command.side, write_ruling(ruling), command.player
    )
    scored = facts.TableScored(
        command.round, command.board, command.table, score.white, score.black, lost.how.value, ruling.message
    )
    whole = encounter(evolve(state, scored), command.round, command.board, ruling.message)
    is_correction = match.boards[command.table - 1].score is not None
    return [wrong, scored, *whole, *reopen_pairings(state, command.round, is_correction=is_correction)]


def _has_right(state: Tournament, command: commands.RuleWrongBoard, match: teams.Match | None) -> Refusal | None:
    """Refuse to take a game from somebody whom the list that stands names for that board."""
    if match is None or state.regulation is None:
        return None
    team = match.white if Side(command.side) is Side.WHITE else match.black
    seats = state.rounds[command.round - 1].seats.get(team)
    if seats is None or not lineups.has_right(name_seats(seats.seats), command.table, lineups.Player(command.player)):
        return None
    return no("has-the-right", *team_scoring(state.regulation).wrong_board, player=command.player, table=command.table)


def _no_such_table(state: Tournament, command: commands.RuleWrongBoard, match: teams.Match | None) -> Refusal | None:
    if match is None or state.rounds[command.round - 1].stage is not RoundStage.BEGUN:
        return no("no-such-board", round=command.round, board=command.board)
    if not 1 <= command.table <= len(match.boards) or command.side not in {side.value for side in Side}:
        return no("no-such-table", table=command.table)
    return None
