"""Places of teams and of their members on the boards; which places an event decides at all.

The orders of the rulebooks are tie-breaks like all others; those that look at boards know the event.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from mainroad.basics import Article, articles
from mainroad.competition.history import LOSS, How, Number
from mainroad.competition.lineups import Player
from mainroad.competition.standings import Table, standings
from mainroad.competition.teams import FM_TEAMS, RU_TEAMS, UA_TEAMS, Match, TeamEvent, TeamScoring
from mainroad.competition.tiebreaks import TieBreak, meetings, own_results, tiebreak
from mainroad.competition.tiebreaks.formulas import Formula, Measure, Term
from mainroad.competition.tiebreaks.reckoning import Unplayed
from mainroad.competition.tiebreaks.tiebreak import Family

# -- what was scored on the boards --------------------------------------------------------------------


def board_points(event: TeamEvent) -> Mapping[Number, tuple[int, ...]]:
    """What each team has scored on each board, from the first on, in half points."""
    found = {team.number: [0] * _boards(event) for team in event.teams}
    for match in _matches(event):
        for n, board in enumerate(match.boards):
            for number, points in zip((match.white, match.black), board.score or (LOSS, LOSS), strict=True):
                found[number][n] += points
    return {number: tuple(points) for number, points in found.items()}


def _matches(event: TeamEvent) -> list[Match]:
    return [match for played in event.rounds for match in played.matches]


def _boards(event: TeamEvent) -> int:
    return max((len(match.boards) for match in _matches(event)), default=0)


@dataclass(frozen=True)
class Personal:
    """What a member has scored on a board, and his place there: those with equal points share it."""

    board: int
    place: int
    player: Player
    team: Number
    points: int
    games: int


def personal_results(event: TeamEvent) -> tuple[Personal, ...]:
    """Everybody's results, board by board, best first; a game won without play counts as it stands."""
    sums: dict[tuple[int, Number, Player], list[int]] = {}
    for match in _matches(event):
        for n, board in enumerate(match.boards, start=1):
            sides = zip((match.white, match.black), board.players, board.score or (LOSS, LOSS), strict=True)
            for number, player, points in sides:
                if player:
                    found = sums.setdefault((n, number, player), [0, 0])
                    found[0] += points
                    found[1] += board.how is not How.FORFEIT
    return tuple(_placed(sums))


def _placed(sums: Mapping[tuple[int, Number, Player], list[int]]) -> Iterable[Personal]:
    ranked = sorted(sums.items(), key=lambda item: (item[0][0], -item[1][0], item[0][1:]))
    for (board, team, player), (points, games) in ranked:
        better = sum(other[0] == board and scored > points for other, (scored, _) in sums.items())
        yield Personal(board, better + 1, player, team, points, games)


def sums_of_places(event: TeamEvent) -> Mapping[Number, Fraction]:
    """Each team's places on the boards added up; teams with equal points on a board share their places evenly."""
    points = board_points(event)
    return {
        number: sum((_shared_place(points, number, board) for board in range(_boards(event))), Fraction(0))
        for number in points
    }


def _shared_place(points: Mapping[Number, tuple[int, ...]], number: Number, board: int) -> Fraction:
    better = sum(other[board] > points[number][board] for other in points.values())
    equal = sum(other[board] == points[number][board] for other in points.values())
    return better + Fraction(equal + 1, 2)


# -- the orders -----------------------------------------------------------------------------------------


def _of_event(
    code: str,
    cited: tuple[Article, ...],
    values: Mapping[Number, int | Fraction | tuple[int, ...]],
    unplayed: Unplayed,
    point: int = 1,
) -> TieBreak:
    """A tie-break that looks at the boards, not only at the matches."""

    def measure(_: object, number: Number) -> Measure:
        return values[number]

    def explain(_: object, number: Number) -> Iterable[Term]:
        value = values[number]
        return (Term(0, None, amount) for amount in (value if isinstance(value, tuple) else (value,)))

    return TieBreak(code, cited, Formula(measure, explain), Family.TEAM, unplayed, point)


def _ru_order(_: TeamEvent, coefficients: str) -> tuple[TieBreak, ...]:
    return (
        TieBreak(
            "RU:TDE", articles("RU 3.17.6.b"), meetings.MUTUAL_OF_TWO, Family.TEAM, Unplayed.RU, 2, tied_only=True
        ),
        TieBreak("RU:TWIN", articles("RU 3.17.6.c"), own_results.WINS_FROM_OPPONENTS, Family.TEAM, Unplayed.RU),
        *map(tiebreak, coefficients.split()),  # RU 3.17.6.d
    )


def _ua_order(event: TeamEvent, coefficients: str) -> tuple[TieBreak, ...]:
    boards = board_points(event)
    sums = {number: sum(points) for number, points in boards.items()}
    places = {number: -value for number, value in sums_of_places(event).items()}
    won = own_results.WINS_FROM_OPPONENTS
    return (
        TieBreak("UA:TDE", articles("UA V-14.7.2.1"), meetings.MUTUAL_OF_TWO, Family.TEAM, Unplayed.UA, tied_only=True),
        _of_event("UA:TBP", articles("UA V-14.7.2.2"), sums, Unplayed.UA),
        TieBreak("UA:TWIN", articles("UA V-14.7.2.3"), won, Family.TEAM, Unplayed.UA),
        *map(tiebreak, coefficients.split()),  # UA V-14.7.2.4
        _of_event("UA:TPL", articles("UA V-14.7.2.5"), places, Unplayed.UA, point=-1),
        _of_event("UA:TB", articles("UA V-14.7.2.6"), boards, Unplayed.UA),
    )


def _fm_order(event: TeamEvent, coefficients: str) -> tuple[TieBreak, ...]:
    """Points on all boards, then on the first, the second and so on; in a Swiss the coefficients of players."""
    if coefficients:
        return tuple(map(tiebreak, coefficients.split()))
    boards = board_points(event)
    sums = {number: sum(points) for number, points in boards.items()}
    return (
        _of_event("FM:TBP", articles("FM A3-5.11.2.2.1.1, FM A3b-5.11.2.2.1.1"), sums, Unplayed.FM),
        _of_event("FM:TB", articles("FM A3-5.11.2.2.1.2, FM A3b-5.11.2.2.1.2"), boards, Unplayed.FM),
    )


@dataclass(frozen=True)
class TeamOrder:
    """How a rulebook places teams: the points that count, and the tie-breaks in their order."""

    scoring: TeamScoring
    primary: str
    tiebreaks: Callable[[TeamEvent, str], tuple[TieBreak, ...]]
    """From the event and the codes of the coefficients that go with its system."""


RU_TEAM_ORDER = TeamOrder(RU_TEAMS, "RU:PTS", _ru_order)
UA_TEAM_ORDER = TeamOrder(UA_TEAMS, "UA:PTS", _ua_order)
FM_TEAM_ORDER = TeamOrder(FM_TEAMS, "FM:PTS", _fm_order)

TEAM_ORDERS = {"RU": RU_TEAM_ORDER, "UA": UA_TEAM_ORDER, "FM": FM_TEAM_ORDER}


def team_standings(order: TeamOrder, event: TeamEvent, coefficients: str = "", *, round_robin: bool = True) -> Table:
    """The table of the teams; `coefficients` are those of the system, such as `RU:SB` or `FM:SOL/M FM:SOL/C`."""
    return standings(
        event.history(order.scoring),
        order.tiebreaks(event, coefficients),
        primary=tiebreak(order.primary),
        round_robin=round_robin,
    )


# -- whose places an event decides ------------------------------------------------------------------------


class Character(enum.Enum):
    """Whose places an event decides (RU 3.1, UA II-1.2)."""

    INDIVIDUAL = "individual"
    TEAM = "team"
    INDIVIDUAL_TEAM = "individual-team"

    @property
    def places_players(self) -> bool:
        """Whether players get places."""
        return self is not Character.TEAM

    @property
    def places_teams(self) -> bool:
        """Whether teams get places."""
        return self is not Character.INDIVIDUAL


@dataclass(frozen=True)
class TeamTotal:
    """A team's place by what its members scored in a tournament of individuals, in the points of the table."""

    place: int
    team: Number
    points: Fraction


@dataclass(frozen=True)
class Places:
    """The places that an event decides; nothing: it does not decide these."""

    players: Table | None
    teams: tuple[TeamTotal, ...] | None


def final_places(character: Character, table: Table, members: Mapping[Number, Collection[Number]]) -> Places:
    """The places of a tournament of individuals, of whom some play for teams: `members` says who for which."""
    totals = sorted(_totals(table, members).items(), key=lambda item: (-item[1], item[0]))
    teams = tuple(TeamTotal(1 + sum(points > own for _, points in totals), team, own) for team, own in totals)
    return Places(table if character.places_players else None, teams if character.places_teams else None)


def _totals(table: Table, members: Mapping[Number, Collection[Number]]) -> Mapping[Number, Fraction]:
    def points(player: Number) -> Fraction:
        value = table.row[player].values[0]
        return Fraction(value) if isinstance(value, int | Fraction) else Fraction(0)

    return {team: sum(map(points, players), Fraction(0)) for team, players in members.items()}
