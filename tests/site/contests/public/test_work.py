"""How much work a public page is: counted, for a clock would tell how busy the machine is."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.template.base import Node
from django.test import Client
from django.test.utils import CaptureQueriesContext

from mainroad.basics import BySide
from mainroad.competition import history
from mainroad.competition.desk import commands, tables
from mainroad.competition.desk.state import Tournament as Desk
from mainroad.site.contests.public import seen
from mainroad.site.event_roles import Role
from mainroad.site.people.models import Club, Federation, Person
from mainroad.site.templatetags import frame
from support.contests import DATABASES, MICRO_MATCHES, account, begun, do, played_out, with_players

pytestmark = DATABASES

HERE = "/tournaments/tourn234/"
TABLES = ("entries/", "rounds/2/", "standings/", "cross-table/", "progress/", "screen/")


def noting(monkeypatch: pytest.MonkeyPatch, place: Any, name: str) -> list[Any]:
    """The calls of something from now on, by their first argument."""
    calls, called = list[Any](), getattr(place, name)

    def noted(*given: Any, **more: Any) -> Any:
        calls.append(given[0])
        return called(*given, **more)

    monkeypatch.setattr(place, name, noted)
    return calls


def test_a_result_makes_one_round_and_one_table_anew(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    tournament = begun(played_out(with_players(8), 2))
    client.get(f"{HERE}standings/")
    rounds = noting(monkeypatch, history, "_turns")
    standings = noting(monkeypatch, tables, "standings")
    do(tournament, commands.Score(3, 1, BySide(2, 0)))
    for page in ("", "standings/", "cross-table/", "progress/", "players/1/", "standings/1/", "screen/", "feed.json"):
        assert client.get(f"{HERE}{page}").status_code == 200
    assert rounds == [3]
    assert len(standings) == 1


def test_a_round_by_round_table_serves_two_pages(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    begun(played_out(with_players(8), 2))
    read = noting(monkeypatch, seen, "progress")
    for page in ("cross-table/", "progress/", "cross-table/"):
        assert client.get(f"{HERE}{page}").status_code == 200
    assert len(read) == 1


def test_tables_that_nobody_keeps_are_looked_for_nowhere(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    tournament = begun(played_out(with_players(8), 1))
    for score, seen_before in ((BySide(2, 0), None), (BySide(0, 2), BySide(2, 0))):
        do(tournament, commands.Score(2, 1, score, seen=seen_before, reason="read aloud"))
    looked = noting(monkeypatch, Desk, "_kept")
    for page in ("", "rounds/2/", "cross-table/", "screen/", "feed.json"):
        assert client.get(f"{HERE}{page}").status_code == 200
    assert looked == []


def test_after_a_result_nobody_is_looked_up_again(client: Client) -> None:
    account(Role.CHIEF)
    tournament = begun(played_out(with_players(8), 2))
    pages = ("", "rounds/3/", "standings/", "rounds/", "entries/", "cross-table/", "progress/", "players/1/")
    for page in pages:
        client.get(f"{HERE}{page}")
    do(tournament, commands.Score(3, 1, BySide(2, 0)))
    with CaptureQueriesContext(connection) as asked:
        for page in pages:
            client.get(f"{HERE}{page}")
    read = {table for query in asked for table in re.findall(r'FROM "?(\w+)', query["sql"])}
    assert read == {"contests_tournament", "hall_table", "writing_head", "writing_epoch"}


def test_arbiters_are_told_in_the_language_of_each_reader(client: Client) -> None:
    account(Role.CHIEF)
    with_players(8)
    said = [client.get(HERE, headers={"accept-language": tongue}).content.decode() for tongue in ("en", "lt", "en")]
    assert ["<dt>Chief arbiter</dt>" in text for text in said] == [True, False, True]
    assert all("<dd>chief</dd>" in text for text in said)


def test_a_board_that_is_opened_is_in_the_menu_of_the_next_page(client: Client) -> None:
    tournament = begun(with_players(8))

    def menu() -> bool:
        return f'"{HERE}live/"' in client.get(f"{HERE}entries/").content.decode()

    menus = [menu()]
    for is_public in (False, True):
        tournament.tables.create(id=f"table{is_public:d}23", is_public=is_public)
        menus.append(menu())
    tournament.tables.all().delete()
    assert [*menus, menu()] == [False, False, True, False]


def test_the_frame_is_written_once_for_each_language(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    with_players(8)
    frame._sections.cache_clear()
    frame._kept.cache_clear()
    written = noting(monkeypatch, frame, "render_to_string")
    said = [
        client.get(f"{HERE}{page}", headers={"accept-language": tongue}).content.decode()
        for tongue in ("en", "lt")
        for page in ("entries/", "documents/", "entries/")
    ]
    assert [text.count(">Rulebooks<") for text in said] == [2, 2, 2, 0, 0, 0]
    assert Counter(written) == {"rooms.html": 2, "frame/masthead.html": 2, "frame/colophon.html": 2}


@pytest.mark.parametrize("page", TABLES)
def test_a_longer_table_is_no_more_work_for_the_templates(
    client: Client, monkeypatch: pytest.MonkeyPatch, page: str
) -> None:
    def nodes(players: int, id_: str) -> int:
        begun(played_out(with_players(players, id_=id_), 1))
        client.get(f"/tournaments/{id_}/{page}")  # what is written once for all pages is written now
        calls = noting(monkeypatch, Node, "render_annotated")
        assert client.get(f"/tournaments/{id_}/{page}").status_code == 200
        monkeypatch.undo()
        return len(calls)

    assert nodes(20, "tourn234") == nodes(22, "tourn235")


HOSTILE = '<b>O\'Neil & "sons"</b>'
ESCAPED = "&lt;b&gt;O&#x27;Neil &amp; &quot;sons&quot;&lt;/b&gt;"


@pytest.mark.parametrize("page", [*TABLES, "rounds/2/?reasons"])
@pytest.mark.parametrize("made", [with_players, lambda n: with_players(n, MICRO_MATCHES)], ids=["games", "micro"])
def test_a_name_is_never_markup(client: Client, made: Callable[[int], Any], page: str) -> None:
    begun(played_out(made(22), 1))
    club = Club.objects.create(name=HOSTILE, federation=Federation.objects.get(code="LTU"))
    Person.objects.filter(id="person01").update(family=HOSTILE, family_latin=HOSTILE, club=club, title="<i>")
    text = client.get(f"{HERE}{page}").content.decode()
    assert ESCAPED in text
    assert "<b>O" not in text
    assert "<i>" not in text
