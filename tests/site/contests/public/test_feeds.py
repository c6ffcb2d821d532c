"""What calendars, programs and phones read."""

from __future__ import annotations

import json
from datetime import UTC, datetime

import pytest
from django.test import Client
from django.urls import reverse

from mainroad.site.contests.public.feeds import escape, fold_line
from support.contests import DATABASES, ROUND_ROBIN, SWISS, desk, paired, played_out, with_players

pytestmark = DATABASES

PLANNED = SWISS.replace("Spring Swiss", "Кубок; «Весна», довга назва турніру з російських шашок у місті") + "".join(
    f"\n[[schedule]]\nstart = 2026-04-0{day}T10:00:00+03:00\n" for day in range(1, 6)
)


def raw(client: Client, page: str) -> bytes:
    response = client.get(reverse(f"contests:{page}", args=["tourn234"]))
    assert response.status_code == 200
    return response.content


def unfolded(calendar: bytes) -> list[str]:
    return calendar.decode().replace("\r\n ", "").split("\r\n")


def test_every_line_of_the_calendar_ends_and_folds_as_rfc_5545_wants(client: Client) -> None:
    with_players(8, PLANNED)
    lines = raw(client, "calendar").split(b"\r\n")
    assert lines[-1] == b""
    assert all(len(line) <= 75 and b"\n" not in line for line in lines)
    for line in lines:
        line.decode()  # no letter is torn apart


def test_the_calendar_has_every_round_in_universal_time(client: Client) -> None:
    with_players(8, PLANNED)
    lines = unfolded(raw(client, "calendar"))
    assert lines[:2] == ["BEGIN:VCALENDAR", "VERSION:2.0"]
    assert [line for line in lines if line.startswith("DTSTART")] == [
        f"DTSTART:2026040{day}T070000Z" for day in range(1, 6)
    ]
    uids = [line for line in lines if line.startswith("UID:")]
    assert len(set(uids)) == 5
    assert "SUMMARY:Кубок\\; «Весна»\\, довга назва турніру з російських шашок у місті: round 1" in lines
    assert all(lines.count(f"{end}:VEVENT") == 5 for end in ("BEGIN", "END"))


def test_without_a_schedule_it_has_the_days_of_the_event(client: Client) -> None:
    with_players(8)
    lines = unfolded(raw(client, "calendar"))
    assert {"DTSTART;VALUE=DATE:20260401", "DTEND;VALUE=DATE:20260410"} <= set(lines)


@pytest.mark.parametrize("length", [74, 75, 76, 150, 300])
@pytest.mark.parametrize("letter", ["a", "ш", "☺", "𝄞"])
def test_folding_keeps_every_letter(length: int, letter: str) -> None:
    line = letter * length
    parts = fold_line(line).encode().split(b"\r\n")
    assert max(map(len, parts)) <= 75
    assert fold_line(line).replace("\r\n ", "") == line + "\r\n"


def test_signs_with_a_meaning_are_escaped() -> None:
    assert escape("a\\b;c,d\ne") == "a\\\\b\\;c\\,d\\ne"


@pytest.mark.parametrize("regulation", [SWISS, ROUND_ROBIN])
def test_the_feed_is_the_state(client: Client, regulation: str) -> None:
    tournament = played_out(with_players(7, regulation), 2)
    state, told = desk(tournament), json.loads(raw(client, "feed"))
    assert [entry["number"] for entry in told["entries"]] == list(range(1, 8))
    for said, held in zip(told["rounds"], state.rounds, strict=True):
        boards = [(b["white"], b["black"], tuple(b["half_points"].values())) for b in said["boards"]]
        assert boards == [(game.white, game.black, tuple(game.score or ())) for game in held.round.games]
        assert [free["number"] for free in said["free"]] == [free.player for free in held.round.free]
        assert datetime.fromisoformat(said["start"]) <= datetime.now(UTC)
    assert len(told["standings"]["rows"]) == 7
    assert told["standings"]["after"] == 2


def test_the_feed_waits_for_the_publication(client: Client) -> None:
    paired(with_players(8))
    assert json.loads(raw(client, "feed"))["rounds"] == []


def test_the_code_is_a_drawing(client: Client) -> None:
    with_players(8)
    assert raw(client, "qr").startswith(b"<svg")
