"""The FMJD's papers of a tournament on the site: norms on the wall, Form 1 and Form 2 for the desk."""

from __future__ import annotations

import re
from datetime import timedelta
from html import unescape

import pytest

from mainroad.competition.desk import commands
from mainroad.site.contests.models import Tournament
from mainroad.site.event_roles import Role
from support import contests

pytestmark = contests.DATABASES
OPEN = """
title = "Open of L"
rulebook = "FM"
game = "international"
time_control = "2h/50, 1h/25"
scale = "international"
system = "fmjd"
rounds = 9
"""
FIELD = (
    ("GMI", "NED", 2340), ("GMI", "UKR", 2310), ("MI", "LAT", 2260),
    ("MF", "POL", 2215), ("", "LTU", 2230), ("", "LTU", 0),
)  # fmt: skip


@pytest.fixture
def tournament() -> Tournament:
    row = contests.opened(OPEN)
    listed = [person.id for person in contests.persons(len(FIELD))]
    for person, (title, federation, rating) in zip(listed, FIELD, strict=True):
        contests.do(row, commands.Enter(person, rating, federation, title=title))
    return contests.do(row, commands.DrawNumbers("s", tuple(listed)))


def words(role: Role, key: str, language: str = "en") -> str:
    answer = contests.signed_in(role).get(f"/tournaments/tourn234/papers/{key}/?language={language}")
    assert answer.status_code == 200
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode())))


@pytest.mark.article("FM A10-4.5.7.a", "FM A9-5.2.d")
def test_the_norms_hang_before_the_first_round(tournament: Tournament) -> None:
    shown = words(Role.ANYONE, "norms")
    assert "Average rating Rm 2242.5" in shown
    assert "GMI 14 2203.8" in shown
    assert "not official" in shown
    assert "How everybody stands" not in shown


@pytest.mark.article("FM A10-4.4.3.3")
def test_while_it_runs_everybody_sees_their_own_tournament(tournament: Tournament) -> None:
    contests.played_round(tournament, "1")
    shown = words(Role.ANYONE, "norms").partition("How everybody stands")[2]
    game = contests.desk(tournament).rounds[0].round.games[0]
    ratings = [FIELD[number - 1][2] or 2100 for number in (game.white, game.black)]
    assert f"{sum(ratings) / 2:g} 1 2 " in shown


@pytest.mark.article("FM A9-4.2.c", "FM A9-5.6", "FM A9-F1.3", "FM A9-F1.5")
def test_form_1_is_computed_from_the_desk(tournament: Tournament) -> None:
    contests.played_round(tournament, "+1=")
    shown = words(Role.CHIEF, "form-1")
    assert "2(f)" in shown
    assert "Rated 5" in shown
    assert "With a title or 2210 5" in shown
    assert "Opponents, their ratings and results" in shown
    assert "Layout of our own" in shown
    assert "Форма 1" in words(Role.CHIEF, "form-1", "uk")


@pytest.mark.article("FM A9-F2.2", "FM A9-F2.4")
def test_form_2_is_computed_from_the_desk(tournament: Tournament) -> None:
    shown = words(Role.CHIEF, "form-2")
    assert "GMI 2 0 2" in shown
    assert "Rated 5 0 5 6 5 Approved tournament: no; Title tournament: yes" in shown


@pytest.mark.article("CH 21.8.c")
def test_a_breach_is_reported_with_everything_that_the_chess_rules_ask_for() -> None:
    row = contests.played_round(contests.with_players(6, contests.CHESS_PLAY_OFF))
    raised = commands.RaiseCase("c1", "incident", 1, 1, 1, "a telephone rang", witnesses=("person02", "person03"))
    contests.do(row, raised, commands.RaiseCase("c2", "incident", 1, 2, 2, "noise"))
    first, second = words(Role.CHIEF, "report").partition("Breach 1")[2].split("Breach 2")[:2]
    names = [re.escape(person.family_latin) for person in contests.persons(3)]
    assert re.search(rf"Full name {names[0]} Delegation LTU.* Time \d+ .*, \d\d:\d\d Where .*Round 1, table 1", first)
    assert re.search(rf"Witnesses .*{names[1]}.*{names[2]}", first)
    assert "Witnesses not noted" in second


def test_the_desk_has_a_calendar_of_what_to_send(tournament: Tournament) -> None:
    shown = words(Role.CHIEF, "deadlines")
    due = tournament.event.last_day + timedelta(days=28)
    assert f"{due.day} {due:%B} {due.year} Form 1 FMJD FM A9-4.5" in shown
    assert "What Form 1 still lacks" in shown
    assert "All results; players with gaps: 6 (FM A9-4.1.c)" in shown
    assert contests.signed_in(Role.ANYONE).get("/tournaments/tourn234/papers/deadlines/").status_code == 403


def test_only_events_of_the_fmjd_have_them(tournament: Tournament) -> None:
    offered = contests.signed_in(Role.CHIEF).get("/tournaments/tourn234/documents/").content.decode()
    assert "papers/norms/" in offered
    other = contests.with_players(6, id_="tourn235")
    offered = contests.signed_in(Role.CHIEF).get(f"/tournaments/{other.id}/documents/").content.decode()
    assert "papers/norms/" not in offered
    assert "papers/form-1/" not in offered
