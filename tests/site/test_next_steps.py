"""Nobody is ever stuck: every page, for everybody who may see it or is turned away, has a next step."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from django.conf import settings as django_settings
from django.core.handlers.base import BaseHandler
from django.http.response import HttpResponseBase
from django.test import Client, RequestFactory
from django.urls import reverse
from pytest_django import Settings

from mainroad.competition.desk.commands import Finish
from mainroad.competition.desk.tables import standings_of
from mainroad.site.contests.models import Tournament
from mainroad.site.engine_worker.analyses import ANALYSES
from mainroad.site.event_roles import Role
from mainroad.site.limits import Limit
from support import contests
from support.next_steps import NextSteps
from support.role_table.walk import Address, addresses
from support.role_table.world import Visitor, World, built

pytestmark = pytest.mark.django_db(databases="__all__")
VISITORS = ("anyone", "account", *(role.value for role in Role.appointed()), "registrar", "classifier", "administrator")
FEWEST = 45
"""So many pages at least must have been looked at by each: a walk that finds nothing proves nothing."""
FILES = re.compile(r"\.(pdf|ics|json|svg|csv|xlsx|trf|toml|pdn|pgn|txt|brf)$|/(save|feed|qr|calendar|events|file)/")
ON_A_WALL = "a screen on a wall shows it; nobody touches it"
WITHOUT = {"press:hall-screen": ON_A_WALL, "press:round-screen": ON_A_WALL, "contests:screen": ON_A_WALL}
"""Pages that may end where they stand, and why."""


@pytest.fixture(autouse=True)
def _quick(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.SESSION_ENGINE = "django.contrib.sessions.backends.signed_cookies"
    monkeypatch.setattr(Limit, "is_reached", lambda *_: False)
    monkeypatch.setattr(ANALYSES, "ask", lambda *_: None)
    monkeypatch.setattr("mainroad.site.journal_store.workers.start", lambda *_, **__: None)


@pytest.fixture
def world() -> World:
    return built()


def _asked(handler: BaseHandler, address: Address, visitor: Visitor) -> HttpResponseBase:
    request = RequestFactory().get(address.example)
    if visitor.session:
        request.COOKIES[django_settings.SESSION_COOKIE_NAME] = visitor.session
    return handler.get_response(request)


def _pages(world: World, visitor: Visitor) -> Iterator[tuple[Address, str]]:
    """Every page that a visitor comes to, also one that says that they may not."""
    handler = BaseHandler()
    handler.load_middleware()
    for address in addresses(world):
        if FILES.search(address.example):
            continue
        answer = _asked(handler, address, visitor)
        text = getattr(answer, "content", b"").decode(errors="replace")
        if answer.status_code in (200, 403, 404) and "<main" in text:
            yield address, text


@pytest.mark.parametrize("name", VISITORS)
def test_every_page_has_a_next_step(world: World, name: str) -> None:
    (visitor,) = (one for one in world.visitors if one.name == name)
    seen = list(_pages(world, visitor))
    stuck = [
        f"{address.name} {address.example}"
        for address, text in seen
        if address.name not in WITHOUT and not NextSteps(address.example, text).found
    ]
    assert not stuck, "\n".join(stuck)
    assert len(seen) >= FEWEST


STAGES: dict[str, Callable[[], Tournament]] = {
    "opened": contests.opened,
    "entries": lambda: contests.with_entries(8),
    "drawn": lambda: contests.with_players(8),
    "paired": lambda: contests.paired(contests.with_players(8)),
    "published": lambda: contests.published(contests.with_players(8)),
    "round played": lambda: contests.played_round(contests.with_players(8)),
    "all played": lambda: contests.played_out(contests.with_players(8)),
    "finished": lambda: _finished(contests.played_out(contests.with_players(8))),
}
OF_A_STAGE = (
    "desk", "regulation", "registration", "mandate", "roll-call", "draw", "boards", "take-over", "finish", "cases",
    "protests", "sanctions", "withdraw", "journal", "committee", "tournament", "entries", "standings", "documents",
)  # fmt: skip


def _finished(row: Tournament) -> Tournament:
    places = tuple((line.player, line.place) for line in standings_of(contests.desk(row)).rows)
    return contests.do(row, Finish(places))


@pytest.mark.parametrize("stage", STAGES)
def test_every_page_of_a_tournament_has_a_next_step_at_every_stage(stage: str) -> None:
    row = STAGES[stage]()
    for client in (contests.signed_in(Role.CHIEF), contests.signed_in(Role.PRESS), Client()):
        for name in OF_A_STAGE:
            address = reverse(f"contests:{name}", args=[row.pk])
            answer = client.get(address)
            if answer.status_code != 302:
                assert NextSteps(address, answer.text).found, address


@pytest.mark.parametrize(
    ("main", "leads_on"),
    [
        ("<p>Done.</p>", False),
        ("<nav class='tabs'><a href='/b/'>b</a></nav>", False),
        ("<nav class='crumbs'><ol><a href='/b/'>b</a></ol></nav><a href='#x'>x</a><a href='/a/?q=1'>again</a>", False),
        ("<nav class='tabs'></nav><a href='/b/'>b</a>", True),
        ("<form><button>Save</button></form>", True),
        ("<button disabled>Save</button>", False),
    ],
)
def test_what_counts_as_a_next_step(main: str, leads_on: bool) -> None:
    text = f"<a href='/home/'>home</a><main>{main}</main><a href='/foot/'>foot</a>"
    assert bool(NextSteps("/a/", text).found) is leads_on
