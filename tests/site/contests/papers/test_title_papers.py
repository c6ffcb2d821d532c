"""The FMJD's papers of a tournament on the site: norms on the wall, Form 1 and Form 2 for the desk."""

from __future__ import annotations

import re
from datetime import timedelta
from html import unescape

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import Client, RequestFactory
from django.urls import reverse

from mainroad.competition.desk import commands
from mainroad.competition.officials import Category
from mainroad.site.contests.access import Visit
from mainroad.site.contests.models import Tournament
from mainroad.site.contests.papers.views import subject
from mainroad.site.event_roles import Role
from support import contests
from support.rating_lists import TABLE, play_out, played
from support.title_office import normed_event

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


@pytest.mark.article("FM A10-4.5.7.a")
def test_in_a_round_robin_they_hang_with_the_points_of_its_one_average() -> None:
    row = contests.opened(TABLE.replace("UA", "FM"))
    listed = [person.id for person in contests.persons(8)]
    for person in listed:
        contests.do(row, commands.Enter(person, 2300, "LTU", title="GMI"))
    contests.do(row, commands.DrawNumbers("s", tuple(listed)))
    shown = words(Role.ANYONE, "norms")
    assert "Average rating Rm 2300 Points asked GMI 10, MI 7, MF 6" in shown
    assert "How everybody stands" not in shown


@pytest.mark.article("FM A10-4.5.7.a")
def test_posted_norms_stay_whatever_happens_to_the_field(tournament: Tournament) -> None:
    post, desk = "/tournaments/tourn234/desk/norms/", "/tournaments/tourn234/desk/"
    chief = contests.signed_in(Role.CHIEF)
    assert "not posted yet" in words(Role.ANYONE, "norms")
    assert f'action="{post}"' in chief.get(desk).content.decode()
    assert contests.signed_in(Role.SECRETARY).post(post).status_code == 403
    assert "they stay as they are" in chief.post(post, follow=True).content.decode()
    contests.do(tournament, commands.Replace(1, contests.persons(7)[-1].id, 2500, "NED"))
    shown = words(Role.ANYONE, "norms")
    assert "Average rating Rm 2242.5" in shown
    assert re.search(r"Posted \d+ \w+ \d{4}, \d\d:\d\d \([0-9a-f]{16}\)", shown)
    contests.played_round(tournament, "1")
    now = words(Role.ANYONE, "norms").partition("How everybody stands")[2]
    games = contests.desk(tournament).rounds[0].round.games
    opponent = next(game.black if game.white == 1 else game.white for game in games if 1 in (game.white, game.black))
    newcomer = (2500 + (FIELD[opponent - 1][2] or 2100)) / 2
    assert f"{newcomer:g} 1 " in now  # nobody plays with the rating of whom they replace
    assert post not in chief.get(desk).content.decode()
    assert "the norms are posted already" in chief.post(post, follow=True).content.decode()


@pytest.mark.article("FM A10-4.5.7.a")
def test_norms_that_were_not_posted_in_time_cannot_be_posted(tournament: Tournament) -> None:
    contests.played_round(tournament, "1")
    chief = contests.signed_in(Role.CHIEF)
    assert "/desk/norms/" not in chief.get("/tournaments/tourn234/desk/").content.decode()
    refused = chief.post("/tournaments/tourn234/desk/norms/", follow=True).content.decode()
    assert "norms are fixed before the first round" in refused
    assert "not posted yet" in words(Role.ANYONE, "norms")


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


def test_papers_know_of_which_category_the_chief_arbiter_is(tournament: Tournament) -> None:
    contests.account(Role.CHIEF, category="international")
    request = RequestFactory().get("/")
    request.user = AnonymousUser()
    (chief,) = subject(request, Visit(request, tournament.event, tournament, ())).officials
    assert chief.category is Category.INTERNATIONAL


@pytest.mark.article("FM A9-F2.2", "FM A9-F2.4")
def test_form_2_is_computed_from_the_desk(tournament: Tournament) -> None:
    shown = words(Role.CHIEF, "form-2")
    assert "GMI 2 0 2" in shown
    assert "Rated 5 0 5 6 5 Approved tournament: no; Title tournament: yes" in shown


@pytest.mark.article("FM A9-F2.1", "FM A10-4.5.7.a")
def test_form_2_and_the_norms_on_the_wall_ask_for_the_same_points() -> None:
    """Five players: each has a free round, so that four games count in five rounds."""
    row = contests.opened(TABLE.replace("UA", "FM"))
    listed = [person.id for person in contests.persons(5)]
    for number, person in enumerate(listed):
        contests.do(row, commands.Enter(person, 2340 - 20 * number, "LTU", title="GMI"))
    contests.do(row, commands.DrawNumbers("s", tuple(listed)))
    on_the_wall = re.search(r"Points asked GMI (\d+), MI (\d+), MF (\d+)", words(Role.ANYONE, "norms"))
    assert on_the_wall
    asked = [
        f"Points for the {title} norm {points}"
        for title, points in zip(("GMI", "MI", "MF"), on_the_wall.groups(), strict=True)
    ]
    assert all(line in words(Role.CHIEF, "form-2") for line in asked)
    play_out(row)
    assert all(line in words(Role.CHIEF, "form-2") for line in asked)
    standing = words(Role.ANYONE, "norms").partition("How everybody stands")[2]
    assert f"2300 4 8 {' '.join(on_the_wall.groups())} " in standing


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
    assert "Nothing is missing" not in shown
    assert contests.signed_in(Role.ANYONE).get("/tournaments/tourn234/papers/deadlines/").status_code == 403


def test_a_complete_form_1_lacks_nothing() -> None:
    row = normed_event()
    chief = contests.signed_in(Role.CHIEF, row.event, category="international")
    shown = chief.get(f"/tournaments/{row.id}/papers/deadlines/").content.decode()
    assert "<li>Nothing is missing</li>" in shown


# -- one calendar over all events -----------------------------------------------------------------------------


def calendar(client: Client) -> str:
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", client.get("/deadlines/").content.decode())))


@pytest.mark.article("FM A9-4.5", "FM A9-4.7", "RU 4.7.4.b")
def test_somebody_sees_what_all_their_events_must_still_send(tournament: Tournament) -> None:
    row = played(4, contests.ROUND_ROBIN.replace("UA", "RU"))
    chief, last_day = contests.signed_in(Role.CHIEF), tournament.event.last_day
    shown, _, settled = calendar(chief).partition("Already sent")
    for days, paper, article in ((3, "Report", "RU 4.7.4.b"), (28, "Form 1", "FM A9-4.5")):
        due = last_day + timedelta(days=days)
        assert re.search(rf"{due.day} {due:%B} {due.year} {paper}[^·]* · .*? {re.escape(article)}", shown), paper
    assert "Still missing: " in shown
    assert "All results; players with gaps: 6 (FM A9-4.1.c)" in shown
    assert "sent in time" in settled  # the results, for the judges have closed the table (RU 4.6.3.a)
    assert 'href="/deadlines/"' in chief.get(reverse("people:profile")).content.decode()
    assert 'href="/deadlines/"' in chief.get(f"/tournaments/{row.id}/desk/").content.decode()


@pytest.mark.article("RU 4.7.4.b")
def test_what_was_sent_is_noted_with_its_day(tournament: Tournament) -> None:
    row = played(4, contests.ROUND_ROBIN.replace("UA", "RU"))
    chief, address = contests.signed_in(Role.CHIEF), f"/tournaments/{row.id}/sent/"
    in_time, late = (row.event.last_day + timedelta(days=days) for days in (3, 4))
    for day, words in ((late, "sent late"), (in_time, "sent in time")):
        chief.post(address, {"paper": "report", "sent_on": day.isoformat()})
        assert f"{words} ({day.day} {day:%B} {day.year})" in calendar(chief)
    for paper, year, why in (("report", 2199, "is still to come"), ("form-1", 2026, "no such paper")):
        asked = {"paper": paper, "sent_on": f"{year}-01-01"}
        assert why in chief.post(address, asked, follow=True).content.decode()
    assert contests.signed_in(Role.LINE).post(address, {"paper": "report"}).status_code == 403
    running = chief.post("/tournaments/tourn234/sent/", {"paper": "form-1", "sent_on": "2026-01-01"}, follow=True)
    assert "papers are sent when the event is over" in running.content.decode()


def test_nobody_sees_what_others_must_send(tournament: Tournament) -> None:
    assert "Form 1" not in calendar(contests.signed_in(Role.LINE))
    assert "Nothing is waiting for you." in calendar(contests.signed_in("member"))
    assert Client().get("/deadlines/").status_code == 302


def test_only_events_of_the_fmjd_have_them(tournament: Tournament) -> None:
    offered = contests.signed_in(Role.CHIEF).get("/tournaments/tourn234/documents/").content.decode()
    assert "papers/norms/" in offered
    other = contests.with_players(6, id_="tourn235")
    offered = contests.signed_in(Role.CHIEF).get(f"/tournaments/{other.id}/documents/").content.decode()
    assert "papers/norms/" not in offered
    assert "papers/form-1/" not in offered
