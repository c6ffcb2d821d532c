from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest

from mainroad.basics import BySide
from mainroad.competition.history import Entrant, Free, Game, History, How, Number, Round
from mainroad.competition.standings import standings
from mainroad.competition.tiebreaks import ORDERS, mixed_families, tiebreak
from support.tournaments import history

# 2 has beaten 1 and has one win; 1 has two wins; both have 2 points. 3 and 4 have 1 point and drew.
TWO_TIED = history(4, "1-2:0 3-4:=", "1-3:1 2-4:=", "1-4:1 2-3:=")
# 1 and 2 have the same wins; 2 beat 1, but 1 beat the leader.
MUTUAL = history(4, "2-1:1 3-4:1", "1-3:1 2-4:=", "1-4:= 3-2:1")
# 1 and 2 have the same wins and drew; 2 beat the leader, 1 beat the last.
BEATEN = history(4, "1-2:= 3-4:1", "1-4:1 2-3:1", "3-1:1 4-2:1")
# 3 and 4 have no wins and drew; 4 drew with the leader, 3 with the second.
PLACES = history(4, "1-2:1 3-4:=", "1-4:= 2-3:=", "1-3:1 2-4:1")


def order(event: History, name: str) -> list[int]:
    return [row.player for row in standings(event, ORDERS[name].tiebreaks(), round_robin=True).rows]


@pytest.mark.article("RU 3.16.3.a", "RU 3.16.10", "RU 3.16.12")
def test_russia_puts_the_coefficient_that_the_regulation_names_before_the_wins() -> None:
    assert order(TWO_TIED, "ru-shmulyan") == [2, 1, 3, 4]  # 2 against 0
    assert order(TWO_TIED, "ru-buchholz") == [1, 2, 3, 4]  # equal: two wins against one


@pytest.mark.article("RU 3.16.3.b")
def test_russia_puts_wins_before_mutual_games() -> None:
    assert order(TWO_TIED, "ru-buchholz")[0] == 1


@pytest.mark.article("RU 3.16.3.c")
def test_russia_puts_mutual_games_before_the_points_of_the_beaten() -> None:
    assert order(MUTUAL, "ru-buchholz") == [3, 2, 1, 4]


@pytest.mark.article("RU 3.16.3.d")
def test_russia_then_adds_the_points_of_the_beaten() -> None:
    table = standings(BEATEN, ORDERS["ru-buchholz"].tiebreaks(), round_robin=True)
    assert [row.player for row in table.rows] == [3, 2, 1, 4]
    assert (table.value(Number(2), "RU:BEATEN"), table.value(Number(1), "RU:BEATEN")) == (2, 1)


@pytest.mark.article("RU 3.16.3.e")
def test_russia_ends_with_results_in_order_of_places() -> None:
    assert order(PLACES, "ru-buchholz") == [1, 2, 4, 3]


@pytest.mark.article("UA V-12.4", "UA V-12.6")
def test_the_organisers_may_set_another_list() -> None:
    assert order(TWO_TIED, "ua-round-robin") == [2, 1, 3, 4]
    chosen = [tiebreak("UA:WIN"), tiebreak("UA:DE")]
    assert [row.player for row in standings(TWO_TIED, chosen).rows] == [1, 2, 3, 4]


@pytest.mark.article("UA V-12.3")
def test_ukraine_applies_the_criteria_after_an_extra_contest_or_without_it() -> None:
    tiebreaks = ORDERS["ua-round-robin"].tiebreaks(play_off=True)
    table = standings(TWO_TIED, tiebreaks, play_off={Number(1): 1}, round_robin=True)
    assert [row.player for row in table.rows][:2] == [1, 2]
    assert [row.player for row in standings(TWO_TIED, tiebreaks, round_robin=True).rows][:2] == [2, 1]


@pytest.mark.article("FM A3-5.11.1.2", "FM A3b-5.11.1.2", "FM A3-5.11.2.2", "FM A3b-5.11.2.2", "FM A5-10")
@pytest.mark.parametrize("name", ["fmjd-round-robin", "fmjd-swiss", "fmjd-team-swiss"])
def test_the_fmjd_criteria_hold_only_without_an_extra_contest(name: str) -> None:
    event = MUTUAL if name == "fmjd-round-robin" else _three_rounds_apart()
    with_contest = standings(event, ORDERS[name].tiebreaks(play_off=True))
    without = standings(event, ORDERS[name].tiebreaks())
    assert len({row.place for row in with_contest.rows}) < len({row.place for row in without.rows})


def _three_rounds_apart() -> History:
    return history(6, "1-4:1 5-2:= 3-6:1", "3-1:0 2-4:1 6-5:=", "1-2:= 5-3:1 4-6:0")


@pytest.mark.article("CH 31.2")
def test_one_group_is_enough_and_more_are_called_a_mixture() -> None:
    assert mixed_families([tiebreak("PS"), tiebreak("WON")]) is None
    ruling = mixed_families([tiebreak("PS"), tiebreak("BH")])
    assert ruling is not None
    assert ruling.parameters == {"groups": "30.1, 30.3"}


# -- the printed lists: the place of each criterion must be seen in some event ----------------------

UKRAINE = "UA V-12.3.1.1 UA V-12.3.1.2 UA V-12.3.1.3 UA V-12.3.1.4".replace(" UA", ",UA").split(",")
UKRAINE_SWISS = [f"UA V-12.3.2.{n}" for n in range(1, 6)]
FMJD = [f"FM {part}-5.11.1.2.1.{n}" for part in ("A3", "A3b") for n in (1, 2, 3)]
FMJD_SWISS = [f"FM {part}-5.11.1.2.2.{n}" for part in ("A3", "A3b") for n in (1, 2)]


def chess(number: int, length: int) -> list[str]:
    return ["CH 31.3", f"CH 31.3.{number}", *(f"CH 31.3.{number}.{n}" for n in range(1, length + 1))]


PRINTED = [
    pytest.param("ua-round-robin", "UA:DE UA:SB UA:WIN UA:PLACES", marks=pytest.mark.article(*UKRAINE)),
    pytest.param("ua-swiss", "UA:DE UA:SOL/C UA:SOL/M UA:WIN UA:PLACES", marks=pytest.mark.article(*UKRAINE_SWISS)),
    pytest.param("fmjd-round-robin", "FM:WIN FM:DE FM:SH", marks=pytest.mark.article(*FMJD)),
    pytest.param("fmjd-swiss", "FM:SOL/M FM:SOL/C", marks=pytest.mark.article(*FMJD_SWISS)),
    pytest.param("chess-round-robin", "SB CH:DE WON KS BPG PO", marks=pytest.mark.article("CH 30", *chess(1, 6))),
    pytest.param("chess-team-round-robin", "BP MP TDE TSB PO", marks=pytest.mark.article(*chess(2, 5))),
    pytest.param(
        "chess-swiss-close-ratings", "CH:ARO CH:TPR BH PS WON CH:DE PO", marks=pytest.mark.article(*chess(3, 7))
    ),
    pytest.param("chess-swiss", "BH PS SB CH:DE WON BPG PO", marks=pytest.mark.article(*chess(4, 7))),
    pytest.param("chess-team-swiss", "BP MP TDE BH TSB PO", marks=pytest.mark.article(*chess(5, 6))),
]


def events(*, teams: bool) -> Iterator[tuple[History, dict[Number, int]]]:
    """Small random events with few ratings, so that ties are many, and a play-off of everybody."""
    chance = random.Random("orders")
    for _ in range(60):
        entrants = tuple(Entrant(Number(n), chance.choice((2000, 2000, 2100))) for n in range(1, 7))
        rounds = tuple(_round(chance, teams=teams) for _ in range(chance.choice((2, 3, 4))))
        yield History(entrants, rounds), {entrant.number: chance.randrange(3) for entrant in entrants}


def _round(chance: random.Random, *, teams: bool) -> Round:
    numbers = [Number(n) for n in range(1, 7)]
    chance.shuffle(numbers)
    bye = (Free(numbers.pop(), 2, How.BYE), Free(numbers.pop(), 0, How.ABSENT)) if chance.random() < 0.3 else ()
    win, draw = chance.choice(((8, 4), (7, 4), (5, 4))) if teams else (2, 1)
    scores = (BySide(win, 2 * draw - win), BySide(draw, draw), BySide(2 * draw - win, win))
    games = tuple(Game(w, b, chance.choice(scores)) for w, b in zip(numbers[::2], numbers[1::2], strict=True))
    return Round(games, bye)


def places(*codes: str, teams: bool) -> list[list[tuple[int, int]]]:
    """The tables of all events. Board points are a criterion of teams: they are ranked by rounds played before."""
    primary = tiebreak("REP" if teams else "PTS")
    tables = (
        standings(event, map(tiebreak, codes), primary=primary, play_off=play_off)
        for event, play_off in events(teams=teams)
    )
    return [[(row.place, row.player) for row in table.rows] for table in tables]


@pytest.mark.parametrize(("name", "printed"), PRINTED)
def test_a_printed_list_is_kept_and_the_earlier_criterion_goes_first(name: str, printed: str) -> None:
    codes = printed.split()
    assert [listed.code for listed in ORDERS[name].tiebreaks()] == codes
    for one, other in pairwise(codes):
        teams = "team" in name
        assert places(one, other, teams=teams) != places(other, one, teams=teams), (one, other)
