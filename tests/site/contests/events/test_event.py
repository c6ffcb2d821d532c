from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from mainroad.competition.regulation.presets import PRESETS
from mainroad.competition.regulation.toml import write_regulation
from mainroad.site.contests.models import Appointment, Event, Tournament
from mainroad.site.event_roles import Role
from support.contests import account, an_event, desk, opened, signed_in, with_players

pytestmark = pytest.mark.django_db(databases=["default", "sessions"])

FACTS = {
    "title": "Cup of Vilnius",
    "first_day": "2026-05-04",
    "last_day": "2026-05-09",
    "place": "Vilnius",
    "venue": "Town hall",
    "time_zone": "Europe/Vilnius",
    "organiser": "LTU",
    "about": "Welcome.",
}


def here(name: str, event: Event, *more: object) -> str:
    return reverse(f"contests:{name}", args=[event.pk, *more])


class TestOpening:
    def test_whoever_opens_an_event_is_its_organiser(self) -> None:
        member = signed_in(Role.MEMBER)
        assert member.post(reverse("contests:event-new"), FACTS).status_code == 302
        made = Event.objects.get()
        assert (made.title, made.time_zone, made.is_public) == ("Cup of Vilnius", "Europe/Vilnius", False)
        assert [a.role for a in Appointment.objects.order_by("pk")] == ["organiser", "chief"]

    def test_a_visitor_signs_in_first(self, client: Client) -> None:
        answer = client.get(reverse("contests:event-new"))
        assert answer.status_code == 302
        assert "sign-in" in answer["Location"]

    def test_it_cannot_end_before_it_begins(self) -> None:
        answer = signed_in(Role.MEMBER).post(reverse("contests:event-new"), {**FACTS, "last_day": "2026-05-01"})
        assert "The event ends before it begins" in answer.content.decode()
        assert not Event.objects.exists()


class TestThePage:
    def test_it_shows_tournaments_with_their_state(self, client: Client) -> None:
        row = with_players(6)
        text = client.get(here("event", row.event)).content.decode()
        assert "Spring Swiss" in text
        assert "Drawn, round 1 comes next" in text
        assert reverse("contests:standings", args=[row.pk]) in text
        assert "For those who run it" not in text

    def test_an_organiser_finds_the_management(self) -> None:
        text = signed_in(Role.ORGANISER).get(here("event", an_event())).content.decode()
        assert here("event-edit", an_event()) in text
        assert here("event-people", an_event()) in text

    def test_it_names_the_chief_arbiter(self, client: Client) -> None:
        account(Role.CHIEF)
        assert "Chief arbiter" in client.get(here("event", an_event())).content.decode()


class TestManaging:
    def test_the_facts_are_changed(self) -> None:
        signed_in(Role.ORGANISER).post(here("event-edit", an_event()), FACTS)
        assert an_event().venue == "Town hall"

    def test_it_is_hidden_and_published(self) -> None:
        organiser, event = signed_in(Role.ORGANISER), an_event()
        organiser.post(here("event-publish", event), {"public": "no"})
        assert not an_event().is_public
        organiser.post(here("event-publish", event), {"public": "yes"})
        assert an_event().is_public

    def test_tournaments_are_moved(self) -> None:
        opened(id_="first234")
        opened(id_="second23")
        signed_in(Role.ORGANISER).post(here("event-order", an_event()), {"tournament": "second23", "move": "up"})
        assert [row.pk for row in an_event().tournaments.all()] == ["second23", "first234"]

    @pytest.mark.parametrize("role", [Role.CHIEF, Role.LINE, Role.PLAYER, Role.MEMBER])
    def test_others_may_not(self, role: Role) -> None:
        assert signed_in(role).post(here("event-edit", an_event()), FACTS).status_code == 403
        assert signed_in(role).post(here("event-publish", an_event()), {"public": "no"}).status_code == 403


class TestANewTournament:
    @pytest.mark.parametrize("preset", PRESETS)
    def test_every_preset_opens_one(self, preset: str) -> None:
        given = {"title": "Women", "preset": preset, "text": ""}
        answer = signed_in(Role.ORGANISER).post(here("tournament-new", an_event()), given)
        row = Tournament.objects.get()
        assert answer["Location"] == reverse("contests:regulation", args=[row.pk])
        assert desk(row).regulation == PRESETS[preset].titled("Women")

    def test_a_pasted_regulation_goes_before_the_choice(self) -> None:
        text = write_regulation(PRESETS["school-cup"].titled("Школа"))
        given = {"title": "x", "preset": "fmjd-title", "text": text}
        signed_in(Role.ORGANISER).post(here("tournament-new", an_event()), given)
        assert desk(Tournament.objects.get()).regulation == PRESETS["school-cup"].titled("Школа")

    def test_a_mistake_in_the_file_is_named(self) -> None:
        given = {"title": "x", "text": "title = 1"}
        answer = signed_in(Role.ORGANISER).post(here("tournament-new", an_event()), given)
        assert "title must be a text that is not empty" in answer.content.decode()
        assert not Tournament.objects.exists()

    def test_what_the_rulebook_refuses_is_not_opened(self) -> None:
        text = write_regulation(PRESETS["fmjd-title"].regulation).replace("rounds = 9", "rounds = 5")
        answer = signed_in(Role.ORGANISER).post(here("tournament-new", an_event()), {"title": "x", "text": text})
        assert "FM A2-3.a" in answer.content.decode()
        assert not Tournament.objects.exists()
