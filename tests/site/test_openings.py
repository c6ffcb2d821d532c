"""One account does not fill the lists that everybody reads."""

from __future__ import annotations

import inspect
from collections.abc import Iterator

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from mainroad.site.composing.models import ComposingContest, SolvingEvent
from mainroad.site.contests.models import Appointment, Event, Tournament
from mainroad.site.displays.models import Display, Match
from mainroad.site.event_roles import Role
from mainroad.site.openings import OPENINGS
from mainroad.site.post.models import PostTournament
from support import contests
from support.composing.room import OTHER_STUDY, regulation
from support.forms import fields_of
from support.pages import words
from support.post_room import REGULATION

EVENT = {"title": "Cup", "first_day": "2026-05-04", "last_day": "2026-05-09", "time_zone": "Europe/Vilnius"}
DISPLAY = {"title": "Evening", "giver": "Vira", "kind": "normal", "game": "international", "opponents": "Anna\nBoris"}
MATCH = {"title": "Match", "form": "fm-title", "players": "Anna\nBoris", "target": "4", "boards": "1"}
SOLVING = {
    "title": "Evening", "nature": "of the year", "mode": "post", "address": "here", "deadline": "2026-04-20",
    "results": "2026-05-01", "winners": "by points", "cook_bonus": "2", "inaccuracy_bonus": "1", "minutes": "0",
    "puzzles-0-game": "russian", "puzzles-0-position": OTHER_STUDY["position"],
    "puzzles-0-solution": OTHER_STUDY["solution"], "puzzles-0-points": "2",
}  # fmt: skip
TYPED = {
    "event": ("/events/new/", EVENT, Event),
    "tournament": ("/events/event234/tournaments/new/", {"preset": "plain-russian", "title": "Cup"}, Tournament),
    "tournament by post": ("/post/tournaments/new/", REGULATION, PostTournament),
    "composing contest": ("/composing/new/", regulation(), ComposingContest),
    "solving contest": ("/composing/solving/new/", SOLVING, SolvingEvent),
    "display": ("/displays/new/", DISPLAY, Display),
    "match": ("/displays/matches/new/", MATCH, Match),
}
FEW = {
    "contests:entry-new": "by officials, in their own event",
    "contests:team-new": "by officials, in their own event",
    "contests:case-new": "in a tournament, to its officials",
    "contests:sanction-new": "by officials, in their own event",
    "contests:protest-new": "in a tournament, to its officials",
    "hall:challenge-new": "five of an account wait at a time",
    "hall:machine-new": "three games of an account at a time",
    "people:new": "by registrars",
    "studio:new": "seen by the account alone; 2,000 at most",
}
"""What else is made at an address that ends so."""


@pytest.mark.django_db(databases="__all__")
@pytest.mark.parametrize("kind", TYPED)
def test_an_account_opens_so_many_in_a_day(kind: str, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    address, typed, model = TYPED[kind]
    client.force_login(contests.account(Role.ORGANISER))
    monkeypatch.setattr(OPENINGS[kind], "most", 1)
    sent = fields_of(client.get(address).text) | typed
    before = model._default_manager.count()
    answers = [client.post(address, sent) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [302, 429], words(answers[0])
    assert "One account opens at most 1 of these in a day." in words(answers[1])
    assert model._default_manager.count() == before + 1
    other = contests.account(Role.MEMBER)
    Appointment.objects.create(account=other, event=contests.an_event(), role=Role.ORGANISER.value)
    client.force_login(other)
    assert client.post(address, sent).status_code == 302


def views(resolver: URLResolver, room: str = "") -> Iterator[tuple[str, URLPattern]]:
    for part in resolver.url_patterns:
        if isinstance(part, URLResolver):
            yield from views(part, part.app_name or room)
        else:
            yield f"{room}:{part.name}", part


def test_every_address_at_which_something_is_opened_counts_it() -> None:
    made = {name: part for name, part in views(get_resolver()) if name.partition(":")[2].endswith("new")}
    counted = {
        name
        for name, part in made.items()
        if "count_opening(" in inspect.getsource(inspect.getmodule(part.callback) or pytest)
    }
    assert made.keys() - counted == FEW.keys()
