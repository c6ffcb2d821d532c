"""Whatever the forms of the site let into a journal is read again by its room; a tournament also as a file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from django.conf import settings as django_settings
from django.db.models import CharField, Model
from django.db.models import TextField as DjangoTextField
from django.forms import CharField as TypedField
from django.forms import ModelForm
from django.test import Client
from msgspec import Struct, inspect, structs
from pytest_django import Settings

from mainroad.competition.desk import facts
from mainroad.competition.desk.soundness import LONG_TEXTS, LONGEST
from mainroad.interchange.event_check import check
from mainroad.interchange.event_file import LONGEST_ABOUT, EventLine, PersonLine, TeamLine, read_event_file
from mainroad.journal.decider import empty, fold
from mainroad.journal.records import read_line
from mainroad.site.contests.event_export import export_lines
from mainroad.site.contests.events.forms import EventForm
from mainroad.site.contests.models import Event, Team, Tournament
from mainroad.site.engine_worker.analyses import ANALYSES
from mainroad.site.journal_store import service
from mainroad.site.journal_store.models import Record
from mainroad.site.journal_store.rooms import decider_of
from mainroad.site.limits import Limit
from mainroad.site.people.models import Account, Person
from support import contests
from support.form_classes import form_classes
from support.forms import fields_of
from support.posted_forms import PostedForm, posted_forms
from support.role_table.walk import addresses, undone
from support.role_table.world import World, built, session_of

pytestmark = pytest.mark.django_db(databases="__all__")
VISITORS = {
    "contests": ("administrator", "vetted chief", "player"),
    "rulings": ("vetted chief",),
    "lists": ("administrator",),
    "titles": ("administrator",),
    "displays": ("keeper",),
    "post": ("umpire", "writer", "partner"),
    "composing": ("kept", "poet"),
    "hall": ("anna", "boris"),
}
"""Whose pages have the forms of a room."""
Text = Callable[[int], str]
TEXTS: tuple[Text, ...] = (
    lambda longest: "x" * longest,
    lambda longest: ("Ж\u0301葛\U0001f600ß'\"<&~{}%s " * longest)[: longest - 1] + "я",
)
FEWEST = 50
ODD_ID = "\u202e" + "x" * 300


@pytest.fixture(autouse=True)
def _quick(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.SESSION_ENGINE = "django.contrib.sessions.backends.signed_cookies"
    monkeypatch.setattr(Limit, "is_reached", lambda *_: False)
    monkeypatch.setattr(ANALYSES, "ask", lambda *_: None)
    monkeypatch.setattr("mainroad.site.journal_store.workers.start", lambda *_, **__: None)


def signed_in(name: str) -> Client:
    client = Client()
    client.cookies[django_settings.SESSION_COOKIE_NAME] = session_of(Account.objects.get(name=name))
    return client


def forms(world: World) -> Iterator[tuple[Client, PostedForm]]:
    """The forms of all pages of these rooms, once for each address that they go to."""
    clients = {name: signed_in(name) for names in VISITORS.values() for name in names}
    known = set[tuple[str, str, tuple[str, ...]]]()
    for address in addresses(world):
        for name in VISITORS.get(address.name.partition(":")[0], ()):
            with undone():
                answer = clients[name].get(address.example)
            if answer.status_code != 200 or "html" not in answer.headers["Content-Type"]:
                continue
            for form in posted_forms(address.example, answer.content.decode()):
                act = (form.sent.get("do") or form.sent.get("act") or [""])[0]
                key = form.action.partition("?")[0], act, tuple(sorted(form.texts))
                if key not in known:
                    known.add(key)
                    yield clients[name], form


def written() -> Counter[str]:
    return Counter(Record.objects.values_list("stream", flat=True))


def read_again(stream: str) -> None:
    kept = list(service.kept_records(stream))
    read = [read_line(record.line()) for record in kept]
    assert [record.line() for record in read] == [record.line() for record in kept]
    assert fold(decider_of(stream), empty(decider_of(stream), stream), read).state == service.ledger(stream).state
    prefix, _, id_ = stream.partition("/")
    if prefix == "tournament":
        event = Tournament.objects.get(pk=id_).event
        file = read_event_file(b"".join(export_lines(event)))
        check(file)
        assert [record.line() for record in file.journal(id_)] == [record.line() for record in kept]


def send(client: Client, form: PostedForm, text: Text) -> None:
    """Send a form, and say yes where the page asks whether what would happen is meant."""
    answer = client.post(form.action, form.filled(text, command_id=ODD_ID))
    if answer.status_code == 200 and "html" in answer.headers["Content-Type"]:
        for asked in posted_forms(form.action, answer.content.decode()):
            if "confirm" in asked.sent:
                client.post(asked.action, asked.filled(text, command_id=ODD_ID))


def test_whatever_forms_send_is_read_again() -> None:
    world = built()
    before, rooms = written(), Counter[str]()
    for client, form in forms(world):
        for text in TEXTS:
            with undone():
                send(client, form, text)
                for stream in written() - before:
                    rooms[stream.partition("/")[0]] += 1
                    read_again(stream)
    assert rooms.keys() >= {"tournament", "game", "match", "post", "composing", "titles", "ratings"}
    assert rooms.total() > FEWEST, "a walk on which nothing is written proves nothing"


def test_no_form_takes_a_longer_text_than_the_journal_of_a_tournament() -> None:
    kept = {field.name for kind in facts.CODEC.kinds for field in structs.fields(kind.fact) if field.type is str}
    found = [
        (f"{form.__qualname__}.{name}", field.max_length, LONG_TEXTS.get(name, LONGEST))
        for form in form_classes()
        if form.__module__.startswith("mainroad.site.contests.") and not issubclass(form, ModelForm)
        for name, field in form.base_fields.items()
        if name in kept and isinstance(field, TypedField)
    ]
    assert len(found) > 10
    assert [(name, sent) for name, sent, most in found if sent is None or sent > most] == []


@pytest.mark.parametrize(
    ("model", "line"), [(Event, EventLine), (Person, PersonLine), (Team, TeamLine)], ids=["event", "person", "team"]
)
def test_nothing_is_longer_than_the_first_line_of_a_file_takes(model: type[Model], line: type[Struct]) -> None:
    typed = EventForm.base_fields if model is Event else {}
    for field in inspect.type_info(line).fields:  # type: ignore[attr-defined]
        kept = model._meta.get_field(field.name.removesuffix("_id"))
        if isinstance(kept, CharField | DjangoTextField):
            longest = kept.max_length or typed[field.name].max_length  # type: ignore[attr-defined]
            assert longest <= field.type.max_length, field.name


def test_what_is_told_about_an_event_has_an_end() -> None:
    event = contests.with_entries(2).event
    address, organiser = f"/events/{event.pk}/edit/", contests.signed_in("organiser")
    form = fields_of(organiser.get(address).content.decode())
    for length, is_kept in ((LONGEST_ABOUT, True), (LONGEST_ABOUT + 1, False)):
        organiser.post(address, form | {"about": "x" * length})
        assert (len(Event.objects.get(pk=event.pk).about) == length) is is_kept
        check(read_event_file(b"".join(export_lines(event))))
