"""What keeps a page from being kept: the rules that hold whatever a view does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.urls import path

from mainroad.site.caching.entries import EntryStore, KeptAnswer, Validity, make_entry
from mainroad.site.caching.freshness import FileFreshness, ServerFreshness
from mainroad.site.caching.views import cached
from mainroad.site.contests.models import Event
from mainroad.site.journal_store import epoch as triggers
from mainroad.site.journal_store import service, sql
from mainroad.site.people.models import Person
from support.asking import Site
from support.contests import an_event, persons, with_players


def page(text: str = "plain") -> HttpResponse:
    return HttpResponse(text)


def sets_a_cookie(request: HttpRequest) -> HttpResponse:
    response = page()
    response.set_cookie("mainroad_choice", "1")
    return response


def holds_a_token(request: HttpRequest) -> HttpResponse:
    return page('<input name="csrfmiddlewaretoken">')


def asks_for_a_token(request: HttpRequest) -> HttpResponse:
    get_token(request)
    return page()


def changes_a_session(request: HttpRequest) -> HttpResponse:
    request.session["seen"] = 1
    request.session.save = lambda *_: None  # type: ignore[method-assign]
    return page()


def forbids_it(request: HttpRequest) -> HttpResponse:
    response = page()
    response.headers["Cache-Control"] = "no-store"
    return response


def is_gone(request: HttpRequest) -> HttpResponse:
    return HttpResponse("gone", status=410)


def looks_at_what_nobody_watches(request: HttpRequest) -> HttpResponse:
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM people_officer")
    return page()


def looks_at_all_heads(request: HttpRequest) -> HttpResponse:
    with connection.cursor() as cursor:
        cursor.execute(sql.HEADS)
    return page()


def reads_records_alone(request: HttpRequest) -> HttpResponse:
    list(service.records("tournament/tourn234"))
    return page()


def writes(request: HttpRequest) -> HttpResponse:
    Event.objects.update(place="Kaunas")
    return page()


PRIVATE: tuple[Callable[[HttpRequest], HttpResponse], ...] = (
    sets_a_cookie, holds_a_token, asks_for_a_token, changes_a_session, forbids_it, is_gone,
    looks_at_what_nobody_watches, looks_at_all_heads, reads_records_alone, writes,
)  # fmt: skip


def harmless(request: HttpRequest) -> HttpResponse:
    return page(request.headers.get("User-Agent", "nobody") + str(request.META.get("REMOTE_ADDR")))


urlpatterns = [path(f"{view.__name__}/", cached()(view)) for view in (*PRIVATE, harmless)]
urlpatterns.append(path("unmarked/", lambda request: page()))


@pytest.fixture
def strange(site: Site, settings: object) -> Site:
    settings.ROOT_URLCONF = __name__  # type: ignore[attr-defined]
    return site


@pytest.mark.parametrize("view", PRIVATE, ids=lambda view: view.__name__)
def test_what_is_meant_for_one_visitor_is_made_for_each(
    strange: Site, view: Callable[[HttpRequest], HttpResponse], monkeypatch: pytest.MonkeyPatch
) -> None:
    an_event()
    answers = [strange.get(f"/{view.__name__}/") for _ in range(3)]
    assert {answer.status for answer in answers} <= {200, 410}
    assert strange.made >= 3


def test_a_view_that_is_not_marked_is_not_kept(strange: Site) -> None:
    for _ in range(2):
        strange.get("/unmarked/")
    assert strange.made == 2


def test_a_page_learns_nothing_of_who_asked_first(strange: Site) -> None:
    assert strange.get("/harmless/", user_agent="Somebody").text == "nobodyNone"
    assert strange.made == 1


def test_a_database_without_triggers_lets_nothing_be_kept(database: Path) -> None:
    from mainroad.site import server

    assert server.kept_pages()
    with connection.cursor() as cursor:
        name = next(iter(triggers._present(connection)))
        cursor.execute(f"DROP TRIGGER {name}")
    assert not server.kept_pages()
    triggers.install(connection)
    assert server.kept_pages()


# -- the epoch -----------------------------------------------------------------------------------------


def epoch() -> str:
    with connection.cursor() as cursor:
        cursor.execute(triggers.READ)
        return str(cursor.fetchone()[0])


@pytest.mark.parametrize("label", triggers.WATCHED)
def test_every_watched_table_changes_the_epoch(database: Path, label: str) -> None:
    from django.apps import apps

    table = apps.get_model(label)._meta.db_table
    with connection.cursor() as cursor:
        cursor.execute("SELECT sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = %s", [table])
        texts = [text for (text,) in cursor.fetchall()]
    assert [any(f"AFTER {verb}" in text for text in texts) for verb in ("INSERT", "UPDATE", "DELETE")] == [True] * 3


def test_however_a_row_is_written_the_epoch_is_another(database: Path) -> None:
    seen = [epoch()]
    event = an_event()
    seen.append(epoch())
    Event.objects.filter(pk=event.pk).update(title="Autumn festival")
    seen.append(epoch())
    persons(2)
    seen.append(epoch())
    Person.objects.bulk_create([Person(id="person01", family="Again")], ignore_conflicts=True)
    Person.objects.bulk_create([Person(id="person03", family="New")], ignore_conflicts=True)
    seen.append(epoch())
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM people_person WHERE id = 'person03'")
    seen.append(epoch())
    assert len(set(seen)) == len(seen)


# -- whether a page holds -------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["file", "server"])
def test_freshness_sees_what_is_committed_elsewhere(database: Path, kind: str) -> None:
    """A database server is asked by other questions; here both are asked of a file."""
    tournament = with_players(2)

    async def held() -> list[bool]:
        freshness = FileFreshness(database) if kind == "file" else ServerFreshness()
        now = await freshness.epoch()
        assert now
        version = await asyncio.to_thread(lambda: service.ledger(tournament.stream).version)
        valid = Validity(now, ((tournament.stream, version),), 1 << 60)
        answers = [await freshness.holds(valid)]
        answers.append(await freshness.holds(Validity(now, ((tournament.stream, version - 1),), 1 << 60)))
        answers.append(await freshness.holds(Validity(now, valid.streams, 1)))
        answers.append(await freshness.holds(Validity("another", valid.streams, 1 << 60)))
        await asyncio.to_thread(lambda: Event.objects.update(place="Kaunas"))
        answers.append(await freshness.holds(valid))
        return answers

    assert asyncio.run(held()) == [True, False, False, False, False]


def test_a_server_is_asked_once_for_all_who_wait(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from mainroad.site.caching import freshness as module

    questions, look = list[set[str]](), module._look

    def counted(streams: set[str]) -> module.Seen:
        questions.append(streams)
        return look(streams)

    monkeypatch.setattr(module, "_look", counted)

    async def all_hold() -> list[bool]:
        freshness = ServerFreshness()
        now = await freshness.epoch() or ""
        asked = [Validity(now, ((f"tournament/{n}", 0),), 1 << 60) for n in range(100)]
        return await asyncio.gather(*map(freshness.holds, asked))

    assert asyncio.run(all_hold()) == [True] * 100
    assert len(questions) == 2


# -- the room that they take -----------------------------------------------------------------------------


def entry(size: int) -> KeptAnswer:
    headers = [(b"etag", b'W/"x"'), (b"content-type", b"application/pdf")]
    return make_entry(headers, bytes(size), Validity("", (), 0))


def test_the_page_that_was_asked_for_longest_ago_goes_first() -> None:
    store = EntryStore(50_000)
    for name in "abcde":
        store.put(name, entry(8_000))
    assert store.get("a")
    store.put("f", entry(8_000))
    assert [bool(store.get(name)) for name in "abcdef"] == [True, False, True, True, True, True]
    assert store.size <= store.most_bytes


def test_a_page_that_comes_again_takes_the_room_of_the_one_before() -> None:
    store = EntryStore(50_000)
    for _ in range(1000):
        store.put("a", entry(8_000))
    assert (len(store), store.size) == (1, entry(8_000).size)


def test_a_giant_does_not_push_out_everybody() -> None:
    store = EntryStore(50_000)
    store.put("a", entry(8_000))
    store.put("b", entry(40_000))
    assert (bool(store.get("a")), store.get("b")) == (True, None)
