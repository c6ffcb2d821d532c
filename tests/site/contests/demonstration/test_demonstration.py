from __future__ import annotations

from datetime import date

import pytest
from django.test import Client

from mainroad.competition.desk.state import Stage
from mainroad.competition.desk.state import Tournament as Desk
from mainroad.rating.calendar import list_in_force
from mainroad.rating.lists import Pool
from mainroad.site.contests import demonstration
from mainroad.site.contests.models import Event, Tournament
from mainroad.site.lists.projection import history
from mainroad.site.people.models import Account
from mainroad.site.titles.projection import titles
from support import contests

pytestmark = contests.DATABASES
TODAY = date(2026, 5, 20)


def _desk(title: str) -> Desk:
    return next(state for row in Tournament.objects.all() if title in (state := contests.desk(row)).opened.regulation)  # type: ignore[union-attr]


@pytest.fixture
def shown() -> Account:
    return demonstration.fill(TODAY)


def test_it_shows_what_it_promises(shown: Account) -> None:
    swiss = _desk("Open championship")
    assert (swiss.running, swiss.rounds_planned, bool(swiss.games)) == (5, 9, True)
    assert len(swiss.open_cases) == 1
    assert 'para_class = "blind"' in _desk("Para-draughts").opened.regulation  # type: ignore[union-attr]
    assert _desk("Cup of nations").is_team_event
    assert _desk("Rapid chess").stage is Stage.FINISHED


def test_the_button_on_an_empty_site() -> None:
    client = Client()
    assert "/demonstration/" in client.get("/").content.decode()
    answer = client.post("/demonstration/", follow=True)
    assert "Main Road festival" in answer.content.decode()
    row = Tournament.objects.filter(event_id="festival").order_by("position")[0]
    assert client.get(f"/tournaments/{row.id}/desk/").status_code == 200


def test_it_never_mixes_with_real_competitions() -> None:
    contests.an_event()
    Client().post("/demonstration/")
    assert Event.objects.count() == 1


def test_its_arbiter_is_no_administrator_and_has_no_password(shown: Account) -> None:
    assert not shown.is_staff
    assert not shown.has_usable_password()


@pytest.mark.parametrize("today", [TODAY, date(2027, 1, 1), date(2026, 11, 30)])
def test_a_federation_has_two_lists_a_norm_and_an_application(today: date) -> None:
    demonstration.fill(today)
    client = Client()
    known = history(Pool.HUNDRED)
    assert list_in_force(today) in known.closed  # made here, of the tournament of masters
    assert len(history(Pool.SIXTY_FOUR).lists) == 2
    (case,) = titles().cases.values()
    shown = client.get(f"/titles/players/{case.person}/").content.decode()
    assert "Open of the capital" in shown
    assert "all conditions are met" in shown
    assert "<polyline" in client.get(f"/people/{case.person}/").content.decode()
