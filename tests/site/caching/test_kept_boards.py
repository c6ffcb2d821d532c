"""Live boards that are shown late: a kept page shows no move a moment too early, and none too late."""

from __future__ import annotations

import pytest

from mainroad.site.caching import freshness
from mainroad.site.hall.models import Table
from mainroad.site.moments import now_ms
from mainroad.site.press import views
from support.asking import Site
from support.press import MOVES
from support.watched import a_round, late_table, played

DELAY_S = 600


class Clock:
    def __init__(self) -> None:
        self.ms = now_ms()

    def __call__(self) -> int:
        return self.ms


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    for module in (freshness, views):
        monkeypatch.setattr(module, "now_ms", made)
    return made


def test_a_move_shows_when_its_delay_is_over_and_not_before(
    site: Site, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(views, "SECOND_MS", 10 * DELAY_S * 1000)  # as if no clock were running
    table = late_table(delay_s=DELAY_S, seen=1, hidden=1)
    address = f"/tournaments/{table.tournament_id}/rounds/1/live/"
    clock.ms = now_ms() + (DELAY_S - 70) * 1000
    assert [MOVES[1] in site.get(address).text for _ in range(2)] == [False, False]
    assert site.made == 1
    clock.ms = now_ms() + (DELAY_S - 59) * 1000
    assert MOVES[1] in site.get(address).text
    assert site.made == 2


def prompt_table() -> tuple[Table, str]:
    """A game that is shown at once, with one move, and the address of its round."""
    tournament = a_round(ago_s=300)
    table = Table.objects.get(tournament=tournament, board=1)
    return played(table, 1, ago_s=60), f"/tournaments/{tournament.id}/rounds/1/live/"


def test_a_running_clock_is_not_kept_longer_than_a_second(site: Site, clock: Clock) -> None:
    _, address = prompt_table()
    for _ in range(2):
        site.get(address)
    assert site.made == 1
    clock.ms += 1000
    site.get(address)
    assert site.made == 2


def test_a_move_that_is_shown_at_once_is_in_the_very_next_answer(site: Site, clock: Clock) -> None:
    table, address = prompt_table()
    assert MOVES[1] not in site.get(address).text
    played(table)
    assert MOVES[1] in site.get(address).text
