"""Who may what: every address by every method for every kind of visitor, against the table that people have read."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.template.backends.django import Template
from pytest_django import Settings
from starlette.routing import Route, WebSocketRoute

from mainroad.site.contests.models import Event
from mainroad.site.engine_worker.analyses import ANALYSES
from mainroad.site.event_roles import Role
from mainroad.site.limits import Limit
from mainroad.site.server import application
from support.role_table import lines
from support.role_table.golden import SHOWN, difference
from support.role_table.walk import METHODS, OTHER_METHODS, Walk, addresses
from support.role_table.world import Visitor, World, built

pytestmark = pytest.mark.django_db(databases="__all__")
FEWEST_WRITES = 50
STRANGERS = ("anyone", "account", "offices of a sibling", "offices elsewhere", "registrar")


@pytest.fixture(autouse=True)
def _quick(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only doors are tried: no page is written, nothing is thought about or paired, and nobody comes too often."""
    settings.SESSION_ENGINE = "django.contrib.sessions.backends.signed_cookies"
    monkeypatch.setattr(Template, "render", lambda *_: "")
    monkeypatch.setattr(Limit, "is_reached", lambda *_: False)
    monkeypatch.setattr(ANALYSES, "ask", lambda *_: None)
    monkeypatch.setattr("mainroad.site.journal_store.workers.start", lambda *_, **__: None)


@pytest.fixture
def world() -> World:
    return built()


def test_every_address_for_every_visitor(world: World) -> None:
    """Whatever is new or changed here stands in tests/data/role_table.tsv; `make roles` renews it."""
    walk, rows = Walk(), list[list[str]]()
    for address in addresses(world):
        for method in METHODS:
            rows.append([method, address.pattern, *(walk.told(address, method, one) for one in world.visitors)])
    changed = difference([visitor.name for visitor in world.visitors], rows)
    assert_none(walk.faults)
    assert walk.writes > FEWEST_WRITES, "a walk on which nothing is written proves nothing of refusals"
    assert not changed, f"the site and the table differ; `make roles` renews it:\n{changed}"


def assert_none(faults: list[str]) -> None:
    assert not faults, "\n".join(faults[:SHOWN])


def _called(world: World, names: tuple[str, ...]) -> Iterator[Visitor]:
    return (visitor for visitor in world.visitors if visitor.name in names)


def test_a_tournament_that_is_being_prepared_exists_for_nobody_else(world: World) -> None:
    walk, wrong = Walk(), list[str]()
    for address in addresses(world, **world.hidden):
        for method in METHODS if "<str:tournament>" in address.pattern else ():
            for visitor in _called(world, STRANGERS):
                if (word := walk.told(address, method, visitor)) not in ("404", "405"):
                    wrong.append(f"{method} {address.pattern} {visitor.name}: {word}")
    assert_none(walk.faults + wrong)


def test_no_other_method_does_anything(world: World) -> None:
    walk, wrong = Walk(), list[str]()
    (administrator,) = _called(world, ("administrator",))
    for address in addresses(world):
        for method in OTHER_METHODS:
            word = walk.told(address, method, administrator)
            is_asked_before = method == "OPTIONS" and address.name.startswith("press:")  # by browsers of other sites
            if word != "405" and not is_asked_before:
                wrong.append(f"{method} {address.pattern}: {word}")
    assert_none(walk.faults + wrong)


SEATED = {"chief": "arbiter", "deputy": "arbiter", "line": "arbiter", "vetted chief": "arbiter"}
SEATED |= {"offices of the tournament": "arbiter"}


def _lines() -> set[str]:
    return {route.path for route in application().routes if isinstance(route, Route | WebSocketRoute)}


def test_every_live_line_for_every_visitor(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a public event everybody may watch; of one that is being prepared, only who has a role in the tournament."""
    monkeypatch.setattr("mainroad.site.server.kept_pages", list)
    assert _lines() == {*lines.WATCHED, *lines.FOLLOWED, lines.SEATS}, "place it in support/role_table/lines.py"
    for visitor in world.visitors:
        assert {lines.told(address, visitor, world) for address in (*lines.WATCHED, *lines.FOLLOWED)} == {"yes"}
        assert lines.told(lines.SEATS, visitor, world) == SEATED.get(visitor.name, "spectator")
    Event.objects.update(is_public=False)
    for visitor in world.visitors:
        knows = visitor.in_tournament > {Role.ANYONE, Role.MEMBER}
        for address in (lines.WATCHED.keys() | lines.FOLLOWED) - {"/live-boards/events"}:
            assert (lines.told(address, visitor, world) == "yes") is knows, (address, visitor.name)
        seat = SEATED.get(visitor.name, "spectator") if knows else "404"
        assert lines.told(lines.SEATS, visitor, world) == seat, visitor.name


@pytest.mark.parametrize("name", ["anyone", "line"])
def test_head_is_answered_as_get(world: World, name: str) -> None:
    walk, (visitor,) = Walk(), _called(world, (name,))
    for address in addresses(world):
        words = {method: walk.told(address, method, visitor) for method in ("GET", "HEAD")}
        if len(set(words.values())) > 1:
            walk.faults.append(f"{address.pattern}: {words}")
    assert_none(walk.faults)
