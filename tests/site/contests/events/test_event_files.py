"""A whole event as a file, what the rulebooks say of it, and its table of teams."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from mainroad.competition.desk import commands
from mainroad.competition.regulation.toml import read_event
from mainroad.site.contests.models import Appointment, Event, Tournament
from mainroad.site.event_roles import Role
from support.contests import ROUND_ROBIN, SWISS, an_event, desk, do, opened, persons, played_round, signed_in

pytestmark = pytest.mark.django_db(databases=["default", "sessions"])
INDIVIDUAL_TEAM = SWISS + 'nature = "individual-team"\n'


def saved(client: Client) -> str:
    return client.get(reverse("contests:event-file", args=["event234"])).content.decode()


def test_an_event_is_saved_and_opened_again_with_all_its_tournaments() -> None:
    for number, regulation in enumerate((SWISS, ROUND_ROBIN)):
        opened(regulation, id_=f"tourn23{number}")
    Event.objects.update(rank="II", programme="fmjd", team_results=3, is_in_calendar_plan=True)
    client = signed_in(Role.ORGANISER)
    text = saved(client)
    answer = client.post(reverse("contests:event-paste"), {"text": text})
    made = Event.objects.exclude(pk="event234").get()
    assert answer["Location"] == made.get_absolute_url()
    assert client.get(reverse("contests:event-file", args=[made.pk])).content.decode() == text
    assert [one.title for one in read_event(text).tournaments] == ["Spring Swiss", "Spring round robin"]
    assert {a.role for a in Appointment.objects.filter(event=made)} == {Role.ORGANISER.value, Role.CHIEF.value}
    assert not made.is_public


def test_what_cannot_be_read_or_is_refused_leaves_no_trace() -> None:
    opened(SWISS)
    client = signed_in(Role.ORGANISER)
    text = saved(client)
    unread = client.post(reverse("contests:event-paste"), {"text": text + "colour = 3\n"}).content.decode()
    assert "colour is not a key" in unread
    refused = client.post(reverse("contests:event-paste"), {"text": text.replace("rounds = 5", "rounds = 0")})
    assert "The rulebook refuses this regulation" in refused.content.decode()
    assert Event.objects.count() == 1


@pytest.mark.article("UA I-3", "UA I-11")
def test_the_organiser_is_told_what_the_rulebook_says_against_the_event() -> None:
    opened(ROUND_ROBIN + 'official = true\nappeals = {within = "1h"}\n')
    Event.objects.update(programme="fmjd")
    page = signed_in(Role.ORGANISER).get(an_event().get_absolute_url()).content.decode()
    assert "UA I-3" in page
    assert "UA I-11" in page
    assert "UA I-3" not in Client().get(an_event().get_absolute_url()).content.decode()


def totals() -> str:
    """The page of an event in whose two tournaments two clubs play, and White wins every game."""
    people = persons(4)
    for number in range(2):
        row = opened(INDIVIDUAL_TEAM, id_=f"tourn23{number}")
        entered = [commands.Enter(p.id, 2000, "LTU", "Kaunas" if n % 2 else "Vilnius") for n, p in enumerate(people)]
        do(row, *entered, commands.DrawNumbers("s", tuple(p.id for p in people)))
        played_round(row, "11")
    return " ".join(Client().get(an_event().get_absolute_url()).content.decode().split())


def shown(team: str, points: int) -> str:
    return f'<th scope="row">{team}</th><td class="number points">{points}</td>'


@pytest.mark.article("UA II-1.2.b", "RU 3.1.c")
def test_members_score_for_their_teams_in_all_tournaments_together() -> None:
    page = totals()
    games = desk(Tournament.objects.get(pk="tourn230")).rounds[0].round.games
    won = [0, sum(game.white % 2 for game in games), sum(game.white % 2 == 0 for game in games)]
    assert shown("Vilnius", 2 * won[1]) in page
    assert shown("Kaunas", 2 * won[2]) in page
    assert "scored together in all tournaments" in page


def test_only_the_best_results_count_where_the_event_says_so() -> None:
    an_event()
    Event.objects.update(team_results=1)
    assert shown("Vilnius", 1) in totals()
