"""The regulation as everybody reads it, its file, and what must be prepared by when."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest
from django.test import Client
from django.urls import reverse

from mainroad.competition.regulation.presets import PRESETS
from mainroad.competition.regulation.toml import read_regulation, write_regulation
from mainroad.site.contests.models import Tournament
from mainroad.site.contests.regulations.sections import SECTIONS
from mainroad.site.event_roles import Role
from support.contests import opened, signed_in
from support.regulations import FMJD, RUSSIAN, address, held, send

pytestmark = pytest.mark.django_db(databases=["default", "sessions"])


class TestTheFile:
    def test_it_is_the_exact_text(self, cup: Tournament, client: Client) -> None:
        answer = client.get(reverse("contests:regulation-file", args=[cup.pk]))
        assert read_regulation(answer.content.decode()) == RUSSIAN
        assert "attachment" in answer["Content-Disposition"]

    def test_it_is_taken_in_again(self, cup: Tournament) -> None:
        text = write_regulation(PRESETS["school-cup"].titled("School")).replace("\n", "\r\n")
        address = reverse("contests:regulation-paste", args=[cup.pk])
        assert signed_in(Role.CHIEF).post(address, {"text": text}).status_code == 302
        assert held(cup) == PRESETS["school-cup"].titled("School")

    def test_a_contradiction_in_it_is_refused_with_the_article(self, cup: Tournament) -> None:
        answer = signed_in(Role.CHIEF).post(
            reverse("contests:regulation-paste", args=[cup.pk]), {"text": FMJD.replace("rounds = 9", "rounds = 4")}
        )
        assert "FM A2-3.a" in answer.content.decode()
        assert held(cup) == RUSSIAN


class TestThePublicPage:
    def test_it_says_the_regulation_with_links_to_the_articles(self, cup: Tournament, client: Client) -> None:
        text = client.get(reverse("contests:regulation", args=[cup.pk])).content.decode()
        assert "Russian draughts" in text
        assert 'href="/rulebooks/RU/3.16.7/"' in text
        assert address(cup, "purpose") not in text

    @pytest.mark.parametrize(
        ("language", "game"),
        [("ru", "Русские шашки"), ("uk", "шашки"), ("lt", "šaškės")],
    )
    def test_it_speaks_the_language_of_the_reader(
        self, cup: Tournament, client: Client, language: str, game: str
    ) -> None:
        answer = client.get(reverse("contests:regulation", args=[cup.pk]), headers={"accept-language": language})
        assert game.lower() in answer.content.decode().lower()

    def test_those_who_set_it_find_the_sections(self, cup: Tournament) -> None:
        text = signed_in(Role.CHIEF).get(reverse("contests:regulation", args=[cup.pk])).content.decode()
        assert all(address(cup, section) in text for section in SECTIONS)


class TestPreparations:
    ROUNDS = "".join(f"[[schedule]]\nstart = 2026-04-0{day}T10:00:00Z\n" for day in range(1, 6))

    @pytest.mark.article("RU 4.4.a", "RU 4.2.c")
    def test_the_timetable_tells_what_is_overdue_and_by_which_article(self) -> None:
        row = opened(write_regulation(RUSSIAN) + self.ROUNDS)
        page = signed_in(Role.ORGANISER).get(reverse("contests:regulation", args=[row.pk])).content.decode()
        assert "31 March 2026, 22:00" in page
        assert "Invitations should be sent before the start, months ahead: 1" in page
        assert "<strong>overdue</strong>" in page
        assert "RU 4.2.c" in page
        assert "overdue" not in Client().get(reverse("contests:regulation", args=[row.pk])).content.decode()

    def test_a_club_is_not_told_what_it_should_have_done_a_month_ago(self) -> None:
        club = PRESETS["plain-russian"].titled("Club evening")
        row = opened(write_regulation(club) + self.ROUNDS)
        page = signed_in(Role.ORGANISER).get(reverse("contests:regulation", args=[row.pk])).content.decode()
        assert "overdue" not in page
        assert "Invitations" not in page
        send(row, "preparations", draw="2026-04-01T09:00", drawn_by="chief")
        page = signed_in(Role.ORGANISER).get(reverse("contests:regulation", args=[row.pk])).content.decode()
        assert "31 March 2026, 22:00" in page  # what was done is told

    @pytest.mark.article("RU 4.4.a", "RU 4.7.2.e")
    def test_what_was_done_in_time_is_done(self) -> None:
        row = opened(write_regulation(RUSSIAN) + self.ROUNDS)
        send(row, "preparations", draw="2026-03-31T22:00", invited="2026-03-01", drawn_by="chief")
        made = held(row).preparations
        assert made is not None
        assert (made.draw, made.invited) == (datetime(2026, 3, 31, 22, tzinfo=UTC), date(2026, 3, 1))
        page = signed_in(Role.ORGANISER).get(reverse("contests:regulation", args=[row.pk])).content.decode()
        assert "overdue" not in page
        send(row, "preparations", drawn_by="secretary")
        page = signed_in(Role.ORGANISER).get(reverse("contests:regulation", args=[row.pk])).content.decode()
        assert "RU 4.7.2.e" in page


class TestAnnex:
    @pytest.mark.article("RU 4.1.i")
    def test_a_schedule_is_saved_alone_and_added_to_a_regulation_that_has_no_other(self) -> None:
        first = opened(write_regulation(RUSSIAN) + TestPreparations.ROUNDS)
        other = opened(write_regulation(RUSSIAN), id_="tourn235")
        client = signed_in(Role.ORGANISER)
        annex = client.get(reverse("contests:schedule-file", args=[first.pk])).content.decode()
        paste = reverse("contests:regulation-paste", args=[other.pk])
        client.post(paste, {"text": annex})
        assert held(other).schedule == held(first).schedule
        later = annex.replace("T10:00", "T11:00")
        assert "RU 4.1.i" in client.post(paste, {"text": later}).content.decode()
        assert held(other).schedule == held(first).schedule
