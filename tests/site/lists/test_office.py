"""The rating officer's desk: what it shows before anything is decided."""

from __future__ import annotations

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from mainroad.rating.events import Approval
from mainroad.rating.lists import Listed, Pool, Scheme
from mainroad.rating.office import decider as commands
from mainroad.site import moments
from mainroad.site.lists.projection import history
from support import contests
from support.rating_lists import AFTER, START, TABLE, a_list, approve, ask, played

pytestmark = pytest.mark.django_db(databases="__all__")
OFFICE = "/ratings/100/office/"


def page(client: Client) -> str:
    answer = client.get(OFFICE)
    assert answer.status_code == 200, answer
    return answer.content.decode()


def said(client: Client, given: dict[str, str]) -> str:
    """What the office answers to a form."""
    return client.post(OFFICE, given, follow=True).content.decode()


def test_what_nobody_has_said_is_not_said_and_the_tempo_is_that_of_the_regulation(officer: Client) -> None:
    row = played()
    a_list()
    slow = page(officer)
    assert '<option value="" selected>' in slow
    assert re.search(r'name="tempo"[^>]*checked', slow)
    assert "Say what the event is" in said(officer, {"act": "judge", "event": "rated234", "approval": ""})
    approve(row)
    assert '<option value="approved" selected>' in page(officer)


def test_an_event_that_is_not_over_cannot_be_judged(officer: Client) -> None:
    row = contests.begun(contests.with_players(8, TABLE, id_="rated234"))
    a_list()
    shown = page(officer)
    assert "Not finished: it cannot be rated yet." in shown
    assert 'value="judge"' not in shown
    judged = said(officer, {"act": "judge", "event": row.id, "approval": "approved"})
    assert "This event is not finished" in judged
    assert row.id not in history(Pool.HUNDRED).office.judged


def test_another_tempo_is_not_ticked(officer: Client) -> None:
    played(table=contests.ROUND_ROBIN)
    a_list()
    assert not re.search(r'name="tempo"[^>]*checked', page(officer))


def test_the_officer_sees_what_the_period_changes_and_from_when_it_is_published(officer: Client) -> None:
    row = played()
    a_list(9)
    assert "The beginning of the list" in page(officer)
    assert "person09" in page(officer)
    approve(row)
    shown = page(officer)
    assert "Who played in this period" in shown
    assert "person09" not in shown
    assert re.search(r'<td class="number">2327</td><td class="number">\+27</td>', shown)
    assert "Publish the list of 1 July 2026" in shown


@pytest.mark.article("FM A9-6.2.a")
def test_while_a_period_runs_the_office_tells_from_which_day_its_list_is_published(
    officer: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_list()
    monkeypatch.setattr(moments, "now_ms", lambda: AFTER - 86_400_000)
    shown = page(officer)
    assert "It can be published from 1 June 2026 on: until 31 May 2026 events may still end" in shown
    assert "Publish the list" not in shown
    monkeypatch.setattr(moments, "now_ms", lambda: AFTER)
    assert "Publish the list" in page(officer)


def test_chess_has_a_list_of_its_own_by_the_rules_of_fide(officer: Client) -> None:
    chess = contests.ROUND_ROBIN.replace('"UA"', '"CH"').replace('"international"', '"chess"')
    row = played(table=chess.replace("80m+60s", "90m+30s"))
    rated = tuple(
        Listed(f"person{n:02}", rating=2000, games=60, federation="LTU", scheme=Scheme.FIDE) for n in range(1, 9)
    )
    assert ask(commands.ImportList(START, rated), Pool.CHESS) is None
    assert row.id not in page(officer)
    assert ask(commands.JudgeEvent(row.id, Approval.APPROVED), Pool.CHESS) is None
    shown = officer.get("/ratings/chess/office/").content.decode()
    assert "Enters the list." in shown
    assert re.search(r'name="tempo"[^>]*checked', shown)
    forecast = Client().get(f"/tournaments/{row.id}/rating/").content.decode()
    assert "Expected points are those of the games that count.</p>" in forecast
    assert re.search(r"3\.5</td>", forecast)  # of seven games, on the scale of chess
    officer.post("/ratings/chess/office/", {"act": "close", "start": "2026-07-01"})
    july = Client().get("/ratings/chess/2026-07-01/?all").content.decode()
    assert "no rating that FIDE has published" in july
    assert "annex IX" not in july
    way = Client().get("/ratings/chess/players/person01/").content.decode()
    assert "+70: 20 × (7 − 3.5)" in way
    assert "()" not in way
    assert ">2070<" in july


@pytest.mark.article("FM A9-1.1.b", "FM A9-1.1.c")
@pytest.mark.parametrize("pool", ["64", "post", "chess"])
def test_a_list_of_another_pool_is_not_taken_over(officer: Client, pool: str) -> None:
    contests.persons(1)

    def take(office: str, told: str) -> str:
        text = f"list,{told}id,rating,games\n2026-01-01,{f'{pool},' if told else ''}person01,2000,60\n"
        file = SimpleUploadedFile("old.csv", text.encode())
        address = f"/ratings/{office}/office/"
        shown = officer.post(address, {"act": "import", "file": file}, follow=True).content.decode()
        officer.post(address, {"act": "settle"})
        return shown

    assert f"old.csv belongs to another list: {pool}" in take("100", "pool,")
    assert "person01" not in Client().get("/ratings/100/2026-01-01/").content.decode()
    take(pool, "")
    assert "person01" in Client().get(f"/ratings/{pool}/2026-01-01/").content.decode()
