"""The break between two games of a micro-match in the hall, by each rulebook."""

from __future__ import annotations

import pytest
from django.urls import reverse

from mainroad.basics import Refusal, Side
from mainroad.play import commands
from mainroad.play.state import Stage
from mainroad.site.contests.models import Tournament
from mainroad.site.event_roles import Role
from mainroad.site.hall.competition import start as competition_start
from mainroad.site.journal_store import service
from mainroad.site.moments import now_ms
from support import contests
from support.hall.rounds import at, in_the_hall, state_of, table

pytestmark = pytest.mark.django_db(databases=["default", "sessions"])
MINUTE = 60_000
UKRAINIAN = contests.ROUND_ROBIN.replace("international", "russian") + "[micro_match]\ngames = 2\n"


def after_one_game(regulation: str, ago: int) -> Tournament:
    """A micro-match whose first game ended so many milliseconds ago."""
    cup = in_the_hall(2, regulation, start=False)
    ended = now_ms() - ago
    at(table(cup, 1, 1), commands.Start(), now=ended - MINUTE)
    at(table(cup, 1, 1), commands.Resign(Side.BLACK), now=ended)
    return cup


def start(cup: Tournament) -> None:
    chief = contests.signed_in(Role.CHIEF)
    chief.post(reverse("contests:hall-start", args=[cup.id, 1]))


@pytest.mark.article("UA V-9.5.6.a")
@pytest.mark.parametrize(("minutes", "stage"), [(4, Stage.SET_UP), (5, Stage.RUNNING)])
def test_by_the_ukrainian_rules_the_second_game_begins_after_five_minutes(minutes: int, stage: Stage) -> None:
    cup = after_one_game(UKRAINIAN, minutes * MINUTE)
    row = table(cup, 1, 2)
    asked = commands.Start(after_ms=competition_start.ended_ms(row))
    told = service.submit(row.stream, asked, actor="a", command_id="early", now_ms=now_ms() - MINUTE)
    assert isinstance(told, Refusal)
    assert [str(article) for article in told.articles] == ["UA V-9.5.6.a"]
    start(cup)
    assert state_of(table(cup, 1, 2)).stage is stage


@pytest.mark.article("RU 3.19.a", "RU 3.19.b")
def test_by_the_russian_code_the_break_runs_off_on_the_clock_of_the_next_white() -> None:
    cup = after_one_game(contests.MICRO_MATCHES, 0)
    row = table(cup, 1, 2)
    begun = now_ms()
    at(row, commands.Start(after_ms=begun), now=begun)
    left = state_of(row).clock.at(begun)
    assert left.white - left.black == 5 * MINUTE
    move = commands.Move(Side.WHITE, "c3-d4")
    refused = service.submit(row.stream, move, actor="a", command_id="m1", now_ms=begun + 5 * MINUTE - 1)
    assert isinstance(refused, Refusal)
    assert [str(article) for article in refused.articles] == ["RU 3.19.a", "RU 3.19.b"]
    at(row, move, now=begun + 5 * MINUTE)
    assert state_of(row).made[-1].text == "c3-d4"


@pytest.mark.article("RU 3.19.b")
def test_the_clock_of_the_second_game_is_started_at_once() -> None:
    cup = after_one_game(contests.MICRO_MATCHES, 0)
    start(cup)
    second = state_of(table(cup, 1, 2))
    assert second.stage is Stage.RUNNING
    assert second.clock.left_ms.white - second.clock.left_ms.black == 5 * MINUTE


def test_the_first_game_has_no_break() -> None:
    cup = in_the_hall(2, contests.MICRO_MATCHES)
    clock = state_of(table(cup, 1, 1)).clock
    assert clock.left_ms.white == clock.left_ms.black
    at(table(cup, 1, 1), commands.Move(Side.WHITE, "c3-d4"))
