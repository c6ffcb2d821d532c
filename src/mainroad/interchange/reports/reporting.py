"""A report made of a tournament at the desk."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from mainroad.competition.desk.people import Names, named
from mainroad.competition.desk.state import Stage, Tournament
from mainroad.competition.desk.tables import standings_of
from mainroad.competition.history import WIN, Free, How, Number, Round
from mainroad.competition.regulation.systems import SystemKind
from mainroad.competition.tiebreaks import TIE_BREAKS
from mainroad.interchange.reports.report import Player, Report
from mainroad.interchange.reports.team_reports import SEXES, TeamEvent

_DUTCH = "fide-dutch"
_CODES = {
    SystemKind.SWISS: "CUSTOM_SWISS",
    SystemKind.ROUND_ROBIN: "CUSTOM_ROUNDROBIN",
    SystemKind.KNOCKOUT: "CUSTOM_KNOCKOUT",
    SystemKind.KNOCKOUT_POINTS: "CUSTOM_KNOCKOUT",
    SystemKind.SCHEVENINGEN: "CUSTOM_SCHEVENINGEN",
}
"""What TRF26 calls a system that is none of FIDE's."""
_TEAM_CODES = _CODES | {
    SystemKind.SWISS: "CUSTOM_TEAM_SWISS",
    SystemKind.ROUND_ROBIN: "CUSTOM_TEAM_ROUNDROBIN",
    SystemKind.KNOCKOUT: "CUSTOM_TEAM_KNOCKOUT",
    SystemKind.KNOCKOUT_POINTS: "CUSTOM_TEAM_KNOCKOUT",
}


class NotReportableError(ValueError):
    """A tournament of which the format cannot tell; the argument is a message id."""


@dataclass(frozen=True)
class About:
    """What a report says of a tournament that its journal does not know."""

    title: str = ""
    city: str = ""
    federation: str = ""
    first_day: date | None = None
    last_day: date | None = None
    arbiter: str = ""
    deputies: tuple[str, ...] = ()


def report_of(state: Tournament, names: Names, about: About) -> Report:
    """The report of a tournament as far as it has come; names are in Latin letters where somebody has such a name."""
    if not state.numbers:
        raise NotReportableError("trf.no-numbers")
    regulation = state.regulation
    event = TeamEvent(state, names) if state.is_team_event else None
    rounds = event.rounds if event else tuple(_rounds(state))
    return Report(
        event.players if event else tuple(_players(state, names)),
        rounds,
        title=about.title,
        city=about.city,
        federation=about.federation,
        first_day=_day(about.first_day),
        last_day=_day(about.last_day),
        kind=state.parts[0].system,
        system=_code(state),
        arbiter=about.arbiter,
        deputies=about.deputies,
        control=str(regulation.time_control) if regulation else "",
        days=tuple(f"{when.start:%y/%m/%d}" for when in regulation.schedule) if regulation else (),
        planned=state.rounds_planned,
        tie_breaks=() if event else _tie_breaks(state),
        bye=_bye(rounds),
        teams=tuple(event.teams) if event else (),
        penalties={} if event else {player: taken for player, taken in state.penalties.items() if taken},
    )


def _day(day: date | None) -> str:
    return f"{day:%Y/%m/%d}" if day else ""


def _code(state: Tournament) -> str:
    stage = state.parts[0]
    if state.is_team_event:
        return _TEAM_CODES[stage.played_by.kind]
    if stage.system == _DUTCH:
        return "FIDE_DUTCH_2026"
    kind = stage.played_by.kind
    if (
        kind is SystemKind.ROUND_ROBIN
        and len(state.parts) == 1
        and not (state.regulation and state.regulation.rounds_drawn)
    ):
        return f"BERGER_ROUNDROBIN_G{stage.played_by.cycles}"
    return _CODES[kind]


def _tie_breaks(state: Tournament) -> tuple[str, ...]:
    """The columns of the table, if all of them are FIDE's: their codes have no rulebook before a colon."""
    codes = tuple(column.code for column in standings_of(state).columns)
    own = all(":" not in code and code in TIE_BREAKS for code in codes)
    return codes if own else ()


def _players(state: Tournament, names: Names) -> Iterator[Player]:
    placed = {row.player: row.place for row in standings_of(state).rows}
    points = state.history.points
    for number, entry in enumerate(state.numbers, start=1):
        person, told = named(names, entry), state.entries[entry]
        yield Player(
            Number(number),
            person.name("en"),
            SEXES.get(person.sex, ""),
            told.title or person.title,
            told.rating,
            told.federation or person.federation,
            born=str(person.born or ""),
            half_points=points[Number(number)],
            place=placed.get(Number(number), 0),
        )


def _rounds(state: Tournament) -> Iterator[Round]:
    """The rounds that have begun, one that is only paired, and those in which somebody will be away."""
    begun = state.history.rounds
    yield from begun
    yield from (desk.round for desk in state.rounds[len(begun) :])
    coming = len(state.rounds) + 1
    if (
        state.stage is Stage.FINISHED
        or state.kind_of(coming) is not SystemKind.SWISS
        or 0 < state.rounds_planned < coming
    ):
        return
    last = max((number for number, _ in state.announced), default=0)
    left = [Free(number, 0, How.ABSENT) for number in sorted(state.withdrawn)]
    for number in range(coming, max(last, coming if left else 0) + 1):
        told = {n: worth for (when, n), worth in state.announced.items() if when == number and n not in state.withdrawn}
        away = [Free(Number(n), worth, How.ASKED if worth else How.ABSENT) for n, worth in told.items()]
        yield Round((), (*away, *left))


def _bye(rounds: tuple[Round, ...]) -> int:
    """What the bye is worth here; one that brings nothing is none in a report."""
    worth = Counter(free.points for played in rounds for free in played.free if free.how is How.BYE and free.points)
    return next((points for points, _ in worth.most_common(1)), WIN)
