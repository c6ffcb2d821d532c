"""A tournament of the desk as norms, forms and reports see it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, tzinfo

import msgspec

from mainroad.competition.desk.facts import Entered
from mainroad.competition.desk.people import Names, named
from mainroad.competition.desk.state import Tournament
from mainroad.competition.history import How, Turn
from mainroad.competition.officials import Scale
from mainroad.competition.regulation.systems import SystemKind
from mainroad.titles.events import Kind, Participant, Result, System, TitleEvent
from mainroad.titles.levels import read_level
from mainroad.titles.posting import Posting, PostingError, read_posting

PLAYED = frozenset({How.PLAYED, How.ADJOURNED})
KINDS: Mapping[Scale, Kind] = {Scale.INTERNATIONAL: Kind.TITLE, Scale.NATIONAL: Kind.NATIONAL}
"""What an event of a scale may be at best: which conditions it fulfils is found out (FM A10-4.5.1)."""


@dataclass(frozen=True)
class About:
    """What the desk does not know of its event."""

    name: str
    first_day: date
    last_day: date
    place: str = ""
    federation: str = ""
    is_official: bool = False
    """Whether it is one of the FMJD's own."""
    referee: str = ""
    is_referee_international: bool = False
    assistants: tuple[str, ...] = ()
    zone: tzinfo = UTC
    letters: str = "en"


def title_event(state: Tournament, names: Names, about: About) -> TitleEvent:
    """The event with its field and every game so far."""
    people = tuple(people_of(state))
    results = dict(_team_results(state, people) if state.is_team_event else _results(state))
    regulation = state.regulation
    kind = KINDS.get(regulation.scale, Kind.APPROVED) if regulation else Kind.APPROVED
    return TitleEvent(
        name=about.name,
        first_day=about.first_day,
        last_day=about.last_day,
        rounds=state.rounds_planned or len(state.rounds),
        participants=tuple(
            _participant(state, names, about, number, person, results.get(number, ()))
            for number, person in enumerate(people, start=1)
        ),
        results=results,
        place=about.place,
        kind=Kind.OFFICIAL if about.is_official else kind,
        system=_system(state),
        federation=about.federation,
        days=tuple(_days(state, about.zone)),
        control=regulation.time_control if regulation else None,
        referee=about.referee,
        is_referee_international=about.is_referee_international,
        assistants=about.assistants,
        committee=(about.referee,) if about.referee else (),
        game="100" if regulation is None or regulation.game == "international" else "64",
        order=_order(state, len(people)),
    )


def posted_norms(state: Tournament) -> Posting | None:
    """The norms as they were announced before round 1; none: they were not (FM A10-4.5.7.a)."""
    try:
        return read_posting(state.norms.posting) if state.norms else None
    except PostingError:  # a journal that somebody else has written
        return None


def posted_by_number(state: Tournament, posting: Posting) -> Posting:
    """The posting with the numbers that its people have now: a newcomer has nothing of whose number they took."""
    posted = state.norms.people if state.norms else ()
    numbers = {person: number for number, person in enumerate(people_of(state), start=1)}
    known = {place: numbers[person] for place, person in enumerate(posted, start=1) if person in numbers}
    here = (one for one in posting.players if one.number in known)
    players = tuple(msgspec.structs.replace(one, number=known[one.number]) for one in here)
    return msgspec.structs.replace(posting, players=players)


def people_of(state: Tournament) -> Iterator[str]:
    """Everybody by number: the entrants, in an event of teams their members."""
    if not state.is_team_event:
        yield from state.numbers
        return
    for entry in state.numbers:
        squad = state.squads.get(entry)
        yield from (*squad.main, *squad.reserves) if squad else ()


def _participant(
    state: Tournament, names: Names, about: About, number: int, person: str, results: tuple[Result, ...]
) -> Participant:
    who, entered, team = named(names, person), state.entries.get(person, Entered(person)), _team_of(state, person)
    title, womens = read_level(entered.title or who.title)
    home = state.entries.get(team, entered)
    return Participant(
        number,
        who.name(about.letters),
        home.federation or who.federation,
        entered.rating or (state.squads[team].ratings.get(person, 0) if team else 0),
        title,
        womens,
        who.sex == "women",
        team=named(names, team).name(about.letters) if team else "",
        rounds_played=_taken_part(state, results),
    )


def _taken_part(state: Tournament, results: tuple[Result, ...]) -> int:
    """Games really played; before the end nobody is left out for rounds that are still to come (FM A9-F2.5)."""
    ahead = max(state.rounds_planned - len(state.history.rounds), 0)
    return sum(result.is_played for result in results) + ahead


def _team_of(state: Tournament, person: str) -> str:
    return next((team for team, squad in state.squads.items() if person in (*squad.main, *squad.reserves)), "")


def _system(state: Tournament) -> System:
    if state.is_team_event:
        return System.TEAMS
    return System.ROUND_ROBIN if state.kind_of(1) is SystemKind.ROUND_ROBIN else System.SWISS


def _days(state: Tournament, zone: tzinfo) -> Iterator[date]:
    """When each round began, else when it is to begin."""
    planned = [each.start.astimezone(zone).date() for each in state.regulation.schedule] if state.regulation else []
    begun = [datetime.fromtimestamp(desk.begun_ms / 1000, zone).date() for desk in state.rounds if desk.begun_ms]
    yield from begun
    yield from planned[len(begun) :]


def _order(state: Tournament, people: int) -> tuple[int, ...]:
    """The final places, once there are any; teams have them, their members do not."""
    if not state.places or state.is_team_event:
        return ()
    ranked = sorted(state.places, key=lambda number: (state.places[number], number))
    return (*ranked, *(number for number in range(1, people + 1) if number not in state.places))


# -- games ------------------------------------------------------------------------------------------------


def _results(state: Tournament) -> Iterator[tuple[int, tuple[Result, ...]]]:
    for number, turns in state.history.turns.items():
        yield int(number), tuple(_result(turn) for turn in turns)


def _result(turn: Turn) -> Result:
    return Result(turn.round, int(turn.opponent or 0), turn.points, turn.how in PLAYED and turn.opponent is not None)


def _team_results(state: Tournament, people: tuple[str, ...]) -> Iterator[tuple[int, tuple[Result, ...]]]:
    """What each member did on their board, round by round (FM A9-F1.4)."""
    numbers = {person: number for number, person in enumerate(people, start=1)}
    found: dict[int, list[Result]] = {}
    for (round_, _), match in state.matches.items():
        for board in match.boards:
            white, black = (numbers.get(str(player), 0) if player else 0 for player in board.players)
            if board.score is None:
                continue
            is_played = board.how in PLAYED and bool(white and black)
            for one, other, points in ((white, black, board.score.white), (black, white, board.score.black)):
                if one:
                    found.setdefault(one, []).append(Result(round_, other, points, is_played))
    yield from ((number, tuple(results)) for number, results in found.items())
