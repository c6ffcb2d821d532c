"""Teams in a terminal: their squads and line-ups, players on a wrong board, and the tables of teams."""

from __future__ import annotations

from collections.abc import Iterator

from mainroad.basics import Refusal, Side
from mainroad.cli.room_session import LONGEST_NUMBER, Answer, NotUnderstoodError, read_number
from mainroad.cli.run_session.desk import Desk
from mainroad.cli.run_session.results import read_place
from mainroad.competition.desk import commands, facts
from mainroad.competition.desk.confrontations import Confrontation, Member, confrontations
from mainroad.competition.desk.decider import DESK
from mainroad.competition.desk.scale import figure
from mainroad.competition.desk.state import RoundStage
from mainroad.competition.desk.team_tables import match_sheet, totals
from mainroad.competition.history import Number
from mainroad.competition.regulation.regulation import Nature
from mainroad.words import say

IN_TIME_S = 86_400
"""The terminal knows no start of a round: a list that is typed before it has begun came in time."""


# -- squads -----------------------------------------------------------------------------------------


def name_team(desk: Desk, arguments: list[str]) -> Answer:
    """Take a team with its members: `Vilnius fed=LTU: Anna 2100, Boris / Vira`."""
    head, colon, listed = " ".join(arguments).partition(":")
    name = " ".join(word for word in head.split() if not word.startswith("fed="))
    if not colon or not name:
        raise NotUnderstoodError("Which team, and who plays for it?")
    known = next((entry for entry in desk.state.entries if desk.names.get(entry) == name), None)
    entry = known or f"p{len(desk.state.entries) + 1}"
    if known is None:
        federation = next((word.removeprefix("fed=") for word in head.split() if word.startswith("fed=")), "")
        if refused := desk.done(commands.Enter(entry, 0, federation)):
            return refused
        desk.note(entry, name)
    main, _, reserves = listed.partition("/")
    return _named(desk, entry, _members(main), _members(reserves))


def _members(listed: str) -> list[tuple[str, int]]:
    """Names with their ratings, 0 where there is none."""
    found = []
    for text in filter(None, map(str.strip, listed.split(","))):
        name, _, rating = text.rpartition(" ")
        is_rated = name and rating.isdecimal() and len(rating) <= LONGEST_NUMBER
        found.append((name, int(rating)) if is_rated else (text, 0))
    return found


def _named(desk: Desk, entry: str, main: list[tuple[str, int]], reserves: list[tuple[str, int]]) -> Answer:
    ids = {f"{entry}.{n}": member for n, member in enumerate([*main, *reserves], start=1)}
    listed, ratings = tuple(ids), {player: rating for player, (_, rating) in ids.items() if rating}
    command = commands.NameTeam(entry, listed[: len(main)], listed[len(main) :], ratings)
    if refused := desk.done(command):
        return refused
    for player, (name, _) in ids.items():
        desk.note(player, name)
    return f"{desk.person(entry)}: {', '.join(map(desk.person, listed))}."


def _player(desk: Desk, team: int, name: str) -> str:
    """A member of a team by name; somebody else by the name itself."""
    found = desk.state.teams.get(Number(team))
    players = [member.player for member in found.members] if found else []
    return next((player for player in players if desk.names.get(player) == name), name)


# -- line-ups ---------------------------------------------------------------------------------------


def line_up(desk: Desk, arguments: list[str]) -> Answer:
    """Hand in who sits where in the round that has not begun."""
    if len(arguments) < 2:
        raise NotUnderstoodError("Whose line-up, and who sits where?")
    number, rounds = read_number(arguments[0]), desk.state.rounds
    waits = bool(rounds) and rounds[-1].stage is not RoundStage.BEGUN
    coming = len(rounds) if waits else len(rounds) + 1
    names = [name.strip() for name in " ".join(arguments[1:]).split(",")]
    seats = tuple(None if name == "-" else _player(desk, number, name) for name in names)
    refused = desk.done(commands.FileLineUp(coming, number, seats, IN_TIME_S))
    return refused or f"Round {coming}, {desk.name(number)}: {', '.join(map(desk.person, seats))}."


def wrong_board(desk: Desk, arguments: list[str]) -> Answer:
    """Rule that somebody of a team sat on a board where they had no right to."""
    if len(arguments) < 2:
        raise NotUnderstoodError("On which board of which match, and for which team?")
    place, number = read_place(desk, arguments[0]), read_number(arguments[1])
    match = desk.state.matches.get((place.round, place.board))
    if match is None or number not in (match.white, match.black):
        raise NotUnderstoodError(f"No. {number} does not play match {place.board} of round {place.round}.")
    side = Side.WHITE if number == match.white else Side.BLACK
    name = " ".join(arguments[2:])
    player = _player(desk, number, name) if name else ""
    command = commands.RuleWrongBoard(place.round, place.board, place.table, side.value, player)
    decision = DESK.decide(desk.state, command, 0)
    if isinstance(decision, Refusal):
        return decision
    if refused := desk.done(command):
        return refused
    said = next(fact.ruling for fact in decision if isinstance(fact, facts.WrongBoard))
    cited = f" ({', '.join(said.articles)})" if said.articles else ""
    sheet = match_sheet(desk.state, place.round, place.board)
    ruling = f"{say(said.message, desk.language, **said.parameters)}{cited}."
    return f"{ruling} {desk.name(sheet.white)} – {desk.name(sheet.black)}: {sheet.score}."


# -- tables -----------------------------------------------------------------------------------------


def team_lines(desk: Desk) -> Iterator[str]:
    """What a table says besides the places: the score of a Scheveningen match, the teams of individuals."""
    for match in confrontations(desk.state):
        yield from _confrontation(desk, match)
    if desk.regulation.nature is Nature.INDIVIDUAL_TEAM and not desk.state.is_team_event:
        yield "Teams"
        for total in totals(desk.state):
            yield f"{total.place:5}  {figure(total.points, desk.language):>7}  {total.team}"


def _confrontation(desk: Desk, match: Confrontation) -> Iterator[str]:
    first, second = (desk.name(int(name)) if desk.state.is_team_event else name for name in match.names)
    yield f"{first} – {second}  {match.score.white}:{match.score.black}"
    for team in match.members:
        yield from (f"{member.place:5}  {_marks(member)}  {desk.person(member.player)}" for member in team)


def _marks(member: Member) -> str:
    return f"{member.points:>7}  {' '.join(mark or '.' for mark in member.marks)}"
