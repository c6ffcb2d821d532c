"""Small competitions for the tests of the site, made through the door that pages use; the ids are always the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from functools import cache
from itertools import count, cycle
from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth.hashers import make_password
from django.test import Client

from mainroad.basics import BySide, Refusal
from mainroad.competition.desk import commands
from mainroad.competition.desk.pairing import next_round
from mainroad.competition.desk.state import RoundStage
from mainroad.competition.desk.state import Tournament as Desk
from mainroad.competition.history import DRAW, LOSS, WIN, How
from mainroad.site.contests import tournament_service
from mainroad.site.contests.models import Appointment, Event, Team, Tournament
from mainroad.site.event_roles import Role
from mainroad.site.journal_store import service
from mainroad.site.people.models import Account, Federation, Officer, OfficerKind, Person

PASSWORD = "draughts"
"""Everybody's."""
DATABASES = pytest.mark.django_db(databases=["default", "sessions"])
"""For `pytestmark` of tests whose clients sign in: sessions have a database of their own."""

SWISS = """
title = "Spring Swiss"
rulebook = "RU"
game = "russian"
time_control = "45m+15s"
system = "ru-number"
rounds = 5
tie_breaks = ["RU:SOL/C", "RU:WIN"]
"""
ROUND_ROBIN = """
title = "Spring round robin"
rulebook = "UA"
game = "international"
time_control = "80m+60s"
system = "round-robin"
"""
CHESS_PLAY_OFF = """
title = "Spring chess"
rulebook = "CH"
game = "chess"
time_control = "45m+15s"
system = "fide-dutch"
rounds = 1
play_off = true
"""
MICRO_MATCHES = SWISS.replace("Spring Swiss", "Spring micro-matches") + "\n[micro_match]\ngames = 2\n"
TEAMS = """
title = "Spring cup of teams"
rulebook = "RU"
game = "russian"
time_control = "45m+15s"
system = "round-robin"
nature = "team"

[teams]
boards = 2
reserves = 1
"""

NAMES = (
    ("Іваненко", "Ivanenko"), ("Петренко", "Petrenko"), ("Лісова", "Lisova"), ("Мороз", "Moroz"),
    ("Kazlauskas", ""), ("Zielinski", ""), ("Орлов", "Orlov"), ("Сорока", "Soroka"),
)  # fmt: skip
RESULTS = {
    "1": (BySide(WIN, LOSS), How.PLAYED),
    "=": (BySide(DRAW, DRAW), How.PLAYED),
    "0": (BySide(LOSS, WIN), How.PLAYED),
    "+": (BySide(WIN, LOSS), How.FORFEIT),
    "-": (BySide(LOSS, WIN), How.FORFEIT),
}
_IDS = count(1)


# -- events and people --------------------------------------------------------------------------------


def an_event(id_: str = "event234", *, is_public: bool = True) -> Event:
    """The event of the tests; it is made when it is first asked for."""
    days = {"first_day": date(2026, 4, 1), "last_day": date(2026, 4, 9)}
    facts = {"title": "Spring festival", "place": "Vilnius", "is_public": is_public, **days}
    return Event.objects.get_or_create(id=id_, defaults=facts)[0]


def account(role: Role | str = Role.CHIEF, event: Event | None = None, **appointment: Any) -> Account:
    """Somebody with a role; ANYONE and MEMBER have none. Further fields are those of an Appointment."""
    role = Role(role)
    found = _account(role.value)
    if role not in (Role.ANYONE, Role.MEMBER):
        Appointment.objects.get_or_create(account=found, event=event or an_event(), role=role.value, **appointment)
    return found


def _account(name: str) -> Account:
    email = f"{name}@example.org"
    return Account.objects.get_or_create(
        email=email, defaults={"name": name, "password": _hashed(*settings.PASSWORD_HASHERS)}
    )[0]


@cache
def _hashed(*hashers: str) -> str:
    """Hash the password of everybody once for the hashers of a test: to do it slowly is what hashes are for."""
    return make_password(PASSWORD)


def signed_in(role: Role | str = Role.CHIEF, event: Event | None = None, **appointment: Any) -> Client:
    """A client of somebody with a role; ANYONE is not signed in."""
    client, role = Client(), Role(role)
    if role is not Role.ANYONE:
        client.force_login(account(role, event, **appointment))
    return client


def trusted(role: Role | str = Role.CHIEF, event: Event | None = None, **appointment: Any) -> Client:
    """A client of somebody with a role whom a federation has vetted: private data opens to nobody else."""
    client = signed_in(role, event, **appointment)
    home, _ = Federation.objects.get_or_create(code="LTU", defaults={"name": "Lithuania"})
    Officer.objects.get_or_create(account=_account(Role(role).value), federation=home, kind=OfficerKind.OFFICIAL.value)
    return client


def persons(number: int) -> list[Person]:
    """The first so many persons of the registry: person01 is Ivanenko, person09 is Ivanenko 9."""
    home, _ = Federation.objects.get_or_create(code="LTU", defaults={"name": "Lithuania"})
    listed = [_person(n, home) for n in range(1, number + 1)]
    Person.objects.bulk_create([person.complete() for person in listed], ignore_conflicts=True)
    return listed


def _person(n: int, home: Federation) -> Person:
    native, latin = NAMES[(n - 1) % len(NAMES)]
    given = "" if n <= len(NAMES) else str(n)
    return Person(id=f"person{n:02}", family=native, family_latin=latin, given=given, federation=home)


# -- a tournament, further and further ---------------------------------------------------------------


def opened(regulation: str = SWISS, *, event: Event | None = None, id_: str = "tourn234") -> Tournament:
    """A tournament without entries."""
    event = event or an_event()
    row = Tournament.objects.create(id=id_, event=event, position=event.tournaments.count() + 1)
    return do(row, commands.Open("RU", "ru-number", 5, regulation))


def with_entries(players: int = 6, regulation: str = SWISS, **options: Any) -> Tournament:
    """A tournament with entries: person01 has the best rating."""
    row = opened(regulation, **options)
    listed = persons(players)
    return do(row, *(commands.Enter(p.id, 2400 - 10 * n, "LTU") for n, p in enumerate(listed, start=1)))


def with_players(players: int = 6, regulation: str = SWISS, **options: Any) -> Tournament:
    """A tournament whose numbers are drawn: person01 has number 1."""
    row = with_entries(players, regulation, **options)
    return do(row, commands.DrawNumbers("s", tuple(desk(row).entries)))


def with_teams(
    teams: int = 4, regulation: str = TEAMS, boards: int = 2, called: str = "team", **options: Any
) -> Tournament:
    """A tournament of teams with a reserve each, numbered; with two boards team0001 has person01 to person03."""
    row = opened(regulation, **options)
    listed = [person.id for person in persons((boards + 1) * teams)]
    ids = [f"{called}{n:04}" for n in range(1, teams + 1)]
    for n, id_ in enumerate(ids):
        Team.objects.create(id=id_, tournament=row, native=f"Команда {n + 1}", latin=f"Team {n + 1}")
        *main, reserve = listed[(boards + 1) * n : (boards + 1) * (n + 1)]
        do(row, commands.Enter(id_, federation="LTU"), commands.NameTeam(id_, tuple(main), (reserve,)))
    return do(row, commands.DrawNumbers("s", tuple(ids)))


def paired(tournament: Tournament) -> Tournament:
    """With the next round paired, not published."""
    state = desk(tournament)
    return do(tournament, commands.Propose(len(state.rounds) + 1, next_round(state), state.revision))


def published(tournament: Tournament) -> Tournament:
    """With the next round paired and published, not begun."""
    return do(paired(tournament), commands.Publish(len(desk(tournament).rounds)))


def begun(tournament: Tournament) -> Tournament:
    """With the next round begun; one that waits is begun as it is."""
    rounds = desk(tournament).rounds
    if not rounds or rounds[-1].stage is RoundStage.BEGUN:
        published(tournament)
    elif rounds[-1].stage is RoundStage.PAIRED:
        do(tournament, commands.Publish(len(rounds)))
    return do(tournament, commands.Begin(len(desk(tournament).rounds)))


def played_round(tournament: Tournament, results: str = "1=0") -> Tournament:
    """With the next round played; the results are taken in turn: 1 = 0 + -."""
    return do(tournament, *_scores(desk(begun(tournament)), results))


def played_out(tournament: Tournament, rounds: int | None = None, results: str = "1=0") -> Tournament:
    """With so many rounds played, or all of them."""
    for _ in range(rounds or desk(tournament).rounds_planned):
        played_round(tournament, results)
    return tournament


def _scores(state: Desk, results: Sequence[str]) -> Iterator[commands.Command]:
    number = len(state.rounds)
    games = state.rounds[-1].round.games
    for board, (game, result) in enumerate(zip(games, cycle(results), strict=False), start=1):
        if game.score is None:
            yield from _score(state, number, board, result)


def _score(state: Desk, number: int, board: int, result: str) -> Iterator[commands.Command]:
    score, how = RESULTS[result]
    if encounter := state.games.get((number, board)):
        yield from (commands.ScoreGame(number, board, n, score, how) for n in range(1, len(encounter) + 1))
    elif match := state.matches.get((number, board)):
        yield from (commands.ScoreTable(number, board, n, score, how) for n in range(1, len(match.boards) + 1))
    else:
        yield commands.Score(number, board, score, how)


# -- the journal --------------------------------------------------------------------------------------


def desk(tournament: Tournament) -> Desk:
    """The state of a tournament."""
    return tournament_service.desk(tournament).state


def do(tournament: Tournament, *given: commands.Command) -> Tournament:
    """Carry out commands that must not be refused."""
    for command in given:
        refusal = refused(tournament, command)
        assert refusal is None, (command, refusal)
    return tournament


def refused(tournament: Tournament, command: commands.Command) -> Refusal | None:
    """Carry out a command and return why not, if so."""
    done = service.submit(tournament.stream, command, actor="test", command_id=f"test-{next(_IDS)}")
    return done if isinstance(done, Refusal) else None
