from __future__ import annotations

from datetime import date, timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from mainroad.competition.desk import commands
from mainroad.site.contests.models import Event
from mainroad.site.event_roles import Role
from support.contests import SWISS, account, begun, do, opened, played_out, signed_in, with_players

pytestmark = pytest.mark.django_db(databases=["default", "sessions"])


def event(title: str, first: int, last: int, **more: object) -> Event:
    today: date = timezone.localdate()
    days = {"first_day": today + timedelta(first), "last_day": today + timedelta(last)}
    return Event.objects.create(title=title, **{"place": "Vilnius", "is_public": True, **days, **more})


def page(client: Client, query: str = "") -> str:
    return client.get("/" + query).content.decode()


class TestAnEmptySite:
    def test_it_offers_a_demonstration_and_a_first_event(self, client: Client) -> None:
        text = page(client)
        assert reverse("contests:demonstration") in text
        assert reverse("contests:event-new") in text

    def test_a_site_in_use_offers_no_demonstration(self, client: Client) -> None:
        event("Cup", 0, 1)
        assert reverse("contests:demonstration") not in page(client)
        assert client.post(reverse("contests:demonstration")).status_code == 302
        assert Event.objects.count() == 1

    def test_the_demonstration_is_asked_for_by_a_button_only(self, client: Client) -> None:
        assert client.get(reverse("contests:demonstration")).status_code == 405

    def test_the_demonstration_lets_a_visitor_run_it(self, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
        arbiter = account(Role.MEMBER)
        monkeypatch.setattr("mainroad.site.contests.demonstration.fill", lambda today, **_: arbiter)
        answer = client.post(reverse("contests:demonstration"), follow=True)
        assert answer.context["user"] == arbiter
        assert "everything may be tried" in answer.content.decode()


class TestTiles:
    def test_events_stand_by_when_they_are(self, client: Client) -> None:
        event("Now it is", -1, 1)
        event("Soon it is", 5, 6)
        event("Past it is", -9, -8)
        text = page(client)
        order = [text.index(word) for word in ("Running now", "Now it is", "Coming", "Soon it is", "Past it is")]
        assert order == sorted(order)

    @pytest.mark.parametrize(
        ("language", "days"),
        [
            ("en", "4 May 2030"),
            ("ru", "4 мая 2030 г."),
            ("uk", "4 травня 2030 р."),
            ("lt", "2030 m. gegužės 4 d."),
        ],
    )
    def test_days_are_in_the_language_of_the_reader(self, client: Client, language: str, days: str) -> None:
        event("Cup", 0, 0, first_day=date(2030, 5, 4), last_day=date(2030, 5, 4))
        assert days in client.get("/", headers={"accept-language": language}).content.decode()

    def test_a_hidden_event_is_seen_by_its_people_only(self, client: Client) -> None:
        hidden = event("Secret cup", 1, 2, is_public=False)
        assert "Secret cup" not in page(client)
        assert "Secret cup" in page(signed_in(Role.ORGANISER, hidden))

    def test_the_search_finds_titles_and_places(self, client: Client) -> None:
        event("Кубок Весны", 1, 2, place="Харків")
        event("Winter cup", 1, 2)
        assert "Winter cup" not in page(client, "?q=кубок")
        assert "Кубок Весны" in page(client, "?q=харків")
        assert "No event has these words" in page(client, "?q=nothing")

    def test_a_tile_says_how_far_a_tournament_has_come(self, client: Client) -> None:
        begun(with_players(6, event=event("Cup", 0, 1)))
        text = page(client)
        assert "Spring Swiss" in text
        assert "round 1 of 5 is on" in text
        assert "6 players" in text

    def test_a_tournament_without_a_draw_counts_its_entries(self, client: Client) -> None:
        opened(event=event("Cup", 0, 1))
        assert "entries · 0 players" in page(client)

    def test_a_finished_tournament_names_its_winner(self, client: Client) -> None:
        row = played_out(with_players(4, SWISS.replace("rounds = 5", "rounds = 3"), event=event("Cup", 0, 1)))
        do(row, commands.Finish(((1, 1), (2, 2), (3, 3), (4, 4))))
        assert "Winner: Ivanenko" in page(client)

    def test_the_past_has_pages(self, client: Client) -> None:
        for n in range(13):
            event(f"Cup {n}.", -40 - n, -40 - n)
        assert "Page 1 of 2" in page(client)
        assert "Cup 12." in page(client, "?page=2")
        assert "Cup 12." not in page(client)


def test_my_events_come_first(client: Client) -> None:
    event("Mine", 1, 2)
    mine = Event.objects.get()
    client.force_login(account(Role.ORGANISER, mine))
    assert "My events" in page(client)
