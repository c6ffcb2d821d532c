"""How much work a public page is: counted, for a clock would tell how busy the machine is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.template.base import Node
from django.test import Client

from mainroad.basics import BySide
from mainroad.competition import history
from mainroad.competition.desk import commands, tables
from mainroad.site.people.models import Club, Federation, Person
from support.contests import DATABASES, MICRO_MATCHES, begun, do, played_out, with_players

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


@pytest.mark.parametrize("page", TABLES)
def test_a_longer_table_is_no_more_work_for_the_templates(
    client: Client, monkeypatch: pytest.MonkeyPatch, page: str
) -> None:
    def nodes(players: int, id_: str) -> int:
        begun(played_out(with_players(players, id_=id_), 1))
        calls = noting(monkeypatch, Node, "render_annotated")
        assert client.get(f"/tournaments/{id_}/{page}").status_code == 200
        monkeypatch.undo()
        return len(calls)

    assert nodes(22, "tourn234") == nodes(24, "tourn235")


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
