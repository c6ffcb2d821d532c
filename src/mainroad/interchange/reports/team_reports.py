"""What a report tells of an event of teams: its players one by one, the games on the boards, and who plays for whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from mainroad.basics import BySide
from mainroad.competition.desk.people import Names, named
from mainroad.competition.desk.state import Tournament
from mainroad.competition.desk.team_tables import board_points, team_table
from mainroad.competition.history import Free, Game, How, Number, Round
from mainroad.competition.teams import matches as teams
from mainroad.interchange.reports.report import Player, Report, Team

SEXES = {"men": "m", "women": "w"}


@dataclass(frozen=True)
class TeamEvent:
    """An event of teams as a report tells it; its players are numbered team by team."""

    state: Tournament
    names: Names

    @cached_property
    def _members(self) -> list[tuple[Number, str]]:
        """Every player with the number of their team, in the order of the squads."""
        squads = ((Number(n), self.state.squads[entry]) for n, entry in enumerate(self.state.numbers, start=1))
        return [(team, player) for team, squad in squads for player in (*squad.main, *squad.reserves)]

    @cached_property
    def _number(self) -> Mapping[str, Number]:
        return {player: Number(n) for n, (_, player) in enumerate(self._members, start=1)}

    @cached_property
    def rounds(self) -> tuple[Round, ...]:
        """The games of the boards, round by round; the order of the boards is that of the matches."""
        return tuple(self._round(number) for number in range(1, len(self.state.rounds) + 1))

    def _round(self, number: int) -> Round:
        games: list[Game] = []
        free: list[Free] = []
        for match in range(1, len(self.state.rounds[number - 1].round.games) + 1):
            for board in self.state.matches[number, match].boards:
                self._add(board, games, free)
        return Round(tuple(games), tuple(free))

    def _add(self, board: teams.MatchBoard, games: list[Game], free: list[Free]) -> None:
        """Add a board; who sits opposite an empty chair has no opponent in a report."""
        white, black = teams.by_colour(board)
        score = teams.turn_pair(board, board.score) if board.score else None
        if white and black:
            games.append(Game(self._number[white], self._number[black], score, board.how))
            return
        for player, points in zip((white, black), score or BySide(0, 0), strict=True):
            if player:
                free.append(Free(self._number[player], points, How.ASKED if points else How.ABSENT))

    @cached_property
    def players(self) -> tuple[Player, ...]:
        """The players, placed by their points."""
        listed = tuple(self._listed())
        points = Report(listed, self.rounds).history.points
        order = sorted(points.values(), reverse=True)
        return tuple(
            Player(one.number, one.name, one.sex, one.title, one.rating, one.federation, born=one.born,
                   half_points=points[one.number], place=order.index(points[one.number]) + 1)
            for one in listed
        )  # fmt: skip

    def _listed(self) -> Iterator[Player]:
        for team, player in self._members:
            entry = self.state.numbers[team - 1]
            person, told = named(self.names, player), self.state.entries[entry]
            rating = self.state.squads[entry].ratings.get(player, 0)
            federation = person.federation or told.federation
            yield Player(
                self._number[player],
                person.name("en"),
                SEXES.get(person.sex, ""),
                person.title,
                rating,
                federation,
                born=str(person.born or ""),
            )

    @property
    def teams(self) -> Iterator[Team]:
        """The teams by their numbers, with what they have scored in matches and on boards."""
        rows, scored = {row.number: row for row in team_table(self.state)}, board_points(self.state)
        for n, entry in enumerate(self.state.numbers, start=1):
            number, row = Number(n), rows.get(Number(n))
            members = tuple(self._number[player] for team, player in self._members if team == number)
            yield Team(
                number,
                named(self.names, entry).name("en"),
                members,
                row.match_points if row else 0,
                scored.get(number, 0),
                row.place if row else 0,
            )
