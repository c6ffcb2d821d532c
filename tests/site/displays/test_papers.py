"""The protocol of a display and its record sheet, as pages and as PDF."""

from __future__ import annotations

import pytest
from django.test import Client

from mainroad.displays.simultaneous import commands
from mainroad.site.displays.models import Display
from mainroad.site.journal_store import service
from mainroad.site.people.models import Account
from support.outlines import Outline
from support.pages import words

pytestmark = pytest.mark.django_db(databases="__all__")
MINUTE_MS = 60_000
BEGAN = 1_800_000_000_000  # 15 January 2027, 8:00 UTC


@pytest.fixture
def referee() -> Client:
    client = Client()
    client.force_login(Account.objects.create(email="referee@example.org", name="Referee"))
    return client


def played(referee: Client, opponents: int, kind: str = "normal", *, lost: int = 0) -> Display:
    """A display that has lasted 62 minutes from the first move; the giver has lost some games and won the others."""
    names = "\n".join(f"Opponent {number}" for number in range(1, opponents + 1))
    opening = {"title": "Club evening", "giver": "Vira", "kind": kind, "game": "international", "opponents": names}
    referee.post("/displays/new/", {**opening, "colour": "white", "for_record": "" if kind == "clocks" else "on"})
    row = Display.objects.get()

    def do(command: commands.Command, minutes: int) -> None:
        now = BEGAN + minutes * MINUTE_MS
        service.submit(row.stream, command, actor="referee", command_id=f"{command}", now_ms=now)

    do(commands.Begin(), 0)
    do(commands.GoTo(1), 3)
    do(commands.Play(1, "32-28"), 3)
    do(commands.CarryOut(1, "32-28"), 3)
    do(commands.GoTo(2), 4)
    do(commands.Play(2, "33-28"), 4)
    for board in range(1, opponents + 1):
        do(commands.Resign(board, by_giver=board <= lost), 65)
    return row


def shown(client: Client, row: Display, paper: str, language: str = "en", **fields: str) -> str:
    address = f"{row.get_absolute_url()}papers/{paper}/"
    page = client.get(address, fields, headers={"accept-language": language})
    assert page.status_code == 200
    outline = Outline(page.content.decode())
    assert [*outline.unlabelled, *outline.repeated_ids, *outline.inlined] == []
    return words(page)


def test_the_protocol_has_every_board_the_exact_time_and_the_moves(referee: Client) -> None:
    row = played(referee, 3, lost=1)
    page = shown(referee, row, "protocol")
    for part in (
        "Protocol of a display",
        "Giver Vira",
        "First move 15 January 2027, 08:03",
        "Exact time, hours and minutes 1:02",
        "+2 =0 −1 (66.6 %)",
        "1 Opponent 1 White 1 0–1 the giver has resigned (FM A8A-2)",
        "2. Opponent 2: 1. 33-28",
    ):
        assert part in page
    assert referee.get(f"{row.get_absolute_url()}papers/protocol.pdf").content.startswith(b"%PDF-")


@pytest.mark.article("FM A11-4.1.1", "FM A11-4.1.2", "FM A11-4.1.4", "FM A11-2.0")
def test_the_record_sheet_takes_its_figures_from_the_display_and_asks_for_the_rest(referee: Client) -> None:
    row = played(referee, 100, lost=20)
    page = shown(referee, row, "record-sheet")
    assert "Exact time, hours and minutes 1:02" in page
    assert "not recognised" in page
    added = {"members": "70", "first": "Anna", "second": "Petro", "referee": "on", "member": "on", "affiliated": "on"}
    page = shown(referee, row, "record-sheet", **added)
    assert "70 (70 %)" in page
    assert "Anna" in page
    pdf = referee.get(f"{row.get_absolute_url()}papers/record-sheet.pdf", added)
    assert pdf.content.startswith(b"%PDF-")


@pytest.mark.article("FM A11-2.2", "FM A11-4.2.4")
def test_games_without_a_move_are_no_list_of_moves_and_took_no_time(referee: Client) -> None:
    played_out = played(referee, 12, "blindfold")
    page = shown(referee, played_out, "record-sheet")
    assert "no: Games whose moves are enclosed: 1 of 12 (FM A11-2.2)" in page
    assert "yes: Exact time noted: 1:02 (FM A11-4.2.4)" in page
    names = "\n".join(f"Opponent {number}" for number in range(1, 13))
    opening = {"title": "Empty", "giver": "Vira", "kind": "blindfold", "game": "international", "opponents": names}
    address = referee.post("/displays/new/", {**opening, "colour": "white", "for_record": "on"})["Location"]
    referee.post(f"{address}do/begin/")
    for board in range(1, 13):
        referee.post(f"{address}do/resign-opponent/", {"board": board})
    page = words(referee.get(f"{address}papers/record-sheet/"))
    assert "no: Games whose moves are enclosed: 0 of 12 (FM A11-2.2)" in page
    assert "no: Exact time noted: – (FM A11-4.2.4)" in page


@pytest.mark.parametrize(
    ("language", "title"),
    [("ru", "Протокол партий"), ("uk", "Протокол партій"), ("lt", "Simultano partijų protokolas")],
)
def test_papers_are_in_four_languages(referee: Client, language: str, title: str) -> None:
    assert title in shown(referee, played(referee, 2), "protocol", language)


def test_what_cannot_be_an_achievement_or_goes_on_has_no_record_sheet(referee: Client) -> None:
    row = played(referee, 2, "clocks")
    assert referee.get(f"{row.get_absolute_url()}papers/record-sheet/").status_code == 404
    assert "Record sheet" not in words(referee.get(row.get_absolute_url()))
    assert referee.get(f"{row.get_absolute_url()}papers/novel/").status_code == 404
    other = Client()
    other.force_login(Account.objects.create(email="other@example.org", name="Other"))
    assert other.get(f"{row.get_absolute_url()}papers/protocol/").status_code == 404
