"""The hall's own ratings: which games count, and that a process goes on where it stopped."""

from __future__ import annotations

import pytest

from mainroad.basics import BySide, Refusal, Side
from mainroad.play import commands
from mainroad.site import moments
from mainroad.site.hall import hall_ratings
from mainroad.site.hall.models import Table
from mainroad.site.journal_store import service
from mainroad.site.people.models import Account
from support import contests
from support.hall import begin, people, seated

pytestmark = pytest.mark.django_db(databases=["default", "sessions"])


@pytest.fixture
def players() -> BySide[Account]:
    return people()


def do(table: Table, command: object, actor: str = "white") -> None:
    version = service.ledger(table.stream).version
    done = service.submit(
        table.stream, command, actor=actor, command_id=f"{table.id}-{version}", now_ms=moments.now_ms()
    )
    assert not isinstance(done, Refusal), done


def won_by_black(players: BySide[Account], *, moves: tuple[str, ...] = ("c3-d4", "f6-g5"), **terms: object) -> Table:
    """A game that White resigns."""
    table = begin(seated(players, **{"is_rated": True, **terms}))
    for n, move in enumerate(moves):
        side = (Side.WHITE, Side.BLACK)[n % 2]
        do(table, commands.Move(side, move), side.value)
    do(table, commands.Resign(Side.WHITE))
    return table


def ratings(players: BySide[Account], game: str = "russian") -> list[str]:
    found = (hall_ratings.ratings_of(player.pk).get(game) for player in players)
    return [one.shown if one else "" for one in found]


def test_a_rated_game_moves_both(players: BySide[Account]) -> None:
    assert ratings(players) == ["", ""]
    won_by_black(players)
    assert ratings(players) == ["1338?", "1662?"]
    assert ratings(players, "international") == ["", ""]
    won_by_black(players)
    white, black = (hall_ratings.ratings_of(player.pk)["russian"] for player in players)
    assert white.strength.rating < 1338
    assert (white.games, black.games) == (2, 2)
    assert hall_ratings.progress_after(hall_ratings.Progress()).ratings["russian"] == hall_ratings.ratings("russian")


def test_what_was_not_rated_or_not_played_counts_for_nobody(players: BySide[Account]) -> None:
    won_by_black(players, is_rated=False)
    won_by_black(players, moves=("c3-d4",))
    assert ratings(players) == ["", ""]


def test_a_game_of_a_competition_is_not_of_the_hall(players: BySide[Account]) -> None:
    table = won_by_black(players)
    Table.objects.filter(pk=table.pk).update(tournament=contests.opened())
    assert ratings(players) == ["", ""]


def test_a_game_that_is_seen_late_has_all_rated_anew(players: BySide[Account]) -> None:
    won_by_black(players)
    won_by_black(players)
    whole = hall_ratings.progress_after(hall_ratings.Progress())
    first, second = whole.games
    only_second = hall_ratings.Progress(whole.last, whole.stream, (second,), whole.seen - {first.stream}, {})
    assert hall_ratings.progress_after(only_second).ratings == whole.ratings
