from __future__ import annotations

import random

import pytest

from mainroad.basics import Article, BySide, Side
from mainroad.competition.history import Entrant, Free, Game, History, How, Number, Round
from mainroad.competition.lots import Lots
from mainroad.competition.swiss.fmjd.colours import Colours
from mainroad.competition.swiss.fmjd.program import FMJD, FMJD_LOT
from mainroad.competition.swiss.terms import Draw
from support.desk.histories import pair
from support.tournaments import boards, history, play

WHITE_DRAWN = Draw(Lots("", 1, Side.WHITE))


def having_played(sides: dict[int, str]) -> History:
    """Players with the colours they have had: W and B, f for White in a game that was not played, - for a bye."""
    others = {n: max(sides) + place for place, n in enumerate(sides, start=1)}
    entrants = tuple(Entrant(Number(n)) for n in range(1, max(others.values()) + 1))
    turns = zip(*([(n, side) for side in row] for n, row in sides.items()), strict=True)
    return History(entrants, tuple(_round(dict(turn), others) for turn in turns))


def _round(turn: dict[int, str], others: dict[int, int]) -> Round:
    games, free = [], []
    for n, side in turn.items():
        player, other = Number(n), Number(others[n])
        white, black = (other, player) if side == "B" else (player, other)
        if side == "-":
            free.append(Free(player, 2))
        else:
            games.append(Game(white, black, BySide(1, 1), How.FORFEIT if side == "f" else How.PLAYED))
    return Round(tuple(games), tuple(free))


def white(first: str, second: str, *, by_lot: bool = False, numbers: tuple[int, int] = (1, 2)) -> tuple[int, str]:
    """Who has White of two, the first of whom stands higher, and the article."""
    high, low = numbers
    played = having_played({high: first, low: second})
    found = Colours(played, WHITE_DRAWN, by_lot).white(Number(high), Number(low))
    if high < low and first.count("-") == second.count("-"):  # else the other stands higher at the desk
        absent = [number for number in played.numbers if number not in numbers]
        made = pair(FMJD_LOT if by_lot else FMJD, played, absent=absent).pairings[0]
        assert (made.white, *made.reasons[-1].articles) == (found.player, Article("FM", found.article))
    return found.player, found.article


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        pytest.param("W", "B", (2, "A5-7.1.5"), marks=pytest.mark.article("FM A5-7.1.2.a", "FM A5-7.1.5")),
        pytest.param("B", "B", (1, "A5-7.1.5"), marks=pytest.mark.article("FM A5-7.1.5"), id="higher-due-white"),
        pytest.param("W", "W", (2, "A5-7.1.5"), marks=pytest.mark.article("FM A5-7.1.5"), id="higher-due-black"),
        pytest.param("BW", "WB", (2, "A5-7.1.6.a"), marks=pytest.mark.article("FM A5-7.1.6.a")),
        pytest.param("WB", "WB", (1, "A5-7.1.6.a"), marks=pytest.mark.article("FM A5-7.1.6.a"), id="higher-alternates"),
        pytest.param("BW", "BW", (2, "A5-7.1.6.a"), marks=pytest.mark.article("FM A5-7.1.6.a"), id="higher-to-black"),
        pytest.param("WB-", "BWB", (2, "A5-7.1.4"), marks=pytest.mark.article("FM A5-7.1.4"), id="balance-first"),
        pytest.param("BW-", "WBW", (1, "A5-7.1.4"), marks=pytest.mark.article("FM A5-7.1.4"), id="balance-first-black"),
        pytest.param("BWB", "-BB", (2, "A5-7.1.6.b"), marks=pytest.mark.article("FM A5-7.1.6.b")),
        pytest.param("WBW", "-WW", (1, "A5-7.1.6.b"), marks=pytest.mark.article("FM A5-7.1.6.b")),
        pytest.param("f", "W", (1, "A5-7.1.5"), marks=pytest.mark.article("FM A5-7.1.8"), id="forfeit"),
        pytest.param("BW-", "BWf", (2, "A5-7.1.6.a"), marks=pytest.mark.article("FM A5-7.1.8"), id="bye"),
        pytest.param("-", "f", (1, "A5-7.1.3"), id="neither-has-played"),
    ],
)
def test_who_has_white(first: str, second: str, expected: tuple[int, str]) -> None:
    assert white(first, second) == expected


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        pytest.param("W", "B", (2, "A5-7.2.2"), marks=pytest.mark.article("FM A5-7.2.2")),
        pytest.param("W", "W", (2, "A5-7.2.3"), marks=pytest.mark.article("FM A5-7.2.3"), id="two-of-b"),
        pytest.param("B", "B", (1, "A5-7.2.3"), marks=pytest.mark.article("FM A5-7.2.3"), id="two-of-n"),
        pytest.param("WB", "BW", (1, "A5-7.2.4"), marks=pytest.mark.article("FM A5-7.2.4"), id="alternate"),
    ],
)
def test_who_has_white_by_lot(first: str, second: str, expected: tuple[int, str]) -> None:
    assert white(first, second, by_lot=True) == expected


@pytest.mark.article("FM A5-7.2.4")
@pytest.mark.parametrize(("numbers", "player"), [((4, 8), 8), ((8, 4), 8), ((4, 7), 4), ((7, 4), 4)])
@pytest.mark.parametrize("sides", ["WB", "BW", "-"])
def test_the_sum_of_drawn_numbers_decides_what_nothing_else_does(
    numbers: tuple[int, int], player: int, sides: str
) -> None:
    assert white(sides, sides, by_lot=True, numbers=numbers) == (player, "A5-7.2.4")


@pytest.mark.article("FM A5-7.1.6.b")
@pytest.mark.parametrize(
    ("first", "second", "may"), [("WW", "WW", False), ("BB", "BB", False), ("WW", "BB", True), ("BWW", "WfW", False)]
)
def test_two_who_would_have_a_colour_a_third_time_do_not_meet(first: str, second: str, may: bool) -> None:
    played = having_played({1: first, 2: second})
    assert Colours(played, WHITE_DRAWN, False).may_meet(Number(1), Number(2)) is may
    assert Colours(played, WHITE_DRAWN, True).may_meet(Number(1), Number(2))


@pytest.mark.article("FM A5-7.1.2.a", "FM A5-7.1.3")
def test_the_lot_gives_the_colours_of_the_first_round() -> None:
    eight = history([2000] * 8)
    assert boards(pair(FMJD, eight, first_side=Side.WHITE)) == "1-5 6-2 3-7 8-4"
    assert boards(pair(FMJD, eight, first_side=Side.BLACK)) == "5-1 2-6 7-3 4-8"


@pytest.mark.article("FM A5-7.2.1")
def test_odd_drawn_numbers_begin_with_white() -> None:
    assert boards(pair(FMJD_LOT, history(8))) == "1-2 3-4 5-6 7-8"
    assert boards(pair(FMJD_LOT, history(7), absent=[Number(1)])) == "3-2 5-4 7-6"


@pytest.mark.article("FM A5-7.1.1", "FM A5-6.1.3")
def test_pairs_are_made_without_looking_at_colours() -> None:
    """1 and 3 have both had White, 2 and 4 Black: 1-2 and 3-4 would suit the colours, but not the order."""
    first = history([2000] * 8, "1-5:1 6-2:0 3-7:1 8-4:0")
    assert boards(pair(FMJD, first)) == "3-1 2-4 5-7 8-6"


@pytest.mark.article("FM A5-7.1.6.b", "FM A5-7.1.6.c")
def test_opponents_are_exchanged_for_a_third_colour_and_the_colours_follow() -> None:
    second = history([2000] * 8, "1-5:1 6-2:0 3-7:1 8-4:0", "1-6:1 5-2:0 3-8:1 7-4:0")
    paired = pair(FMJD, second)
    assert boards(paired) == "4-1 2-3 7-5 6-8"
    assert "swiss-fm.passed-colour" in [reason.message for reason in paired.pairings[0].reasons]


@pytest.mark.article("FM A5-7.1.2.a", "FM A5-7.1.2.b")
@pytest.mark.parametrize("seed", range(3))
def test_no_pair_could_be_brought_nearer_to_equal_colours(seed: int) -> None:
    chance, tournament = random.Random(seed), history([2000] * 24)
    for _ in range(7):
        paired = pair(FMJD, tournament)
        for board in paired.pairings:
            white, black = (more_white(tournament, number) for number in (board.white, board.black))
            free = not Colours(tournament, WHITE_DRAWN, False).barred.keys() & {board.white, board.black}
            assert not free or abs(white + 1) + abs(black - 1) <= abs(white - 1) + abs(black + 1)
        tournament = History(tournament.entrants, (*tournament.rounds, play(paired, chance, forfeits=0)))
    assert sum(abs(more_white(tournament, number)) == 1 for number in tournament.numbers) >= 20


def more_white(tournament: History, number: Number) -> int:
    sides = tournament.sides(number)
    return sides.count(Side.WHITE) - sides.count(Side.BLACK)


@pytest.mark.article("FM A5-7.1.4")
@pytest.mark.parametrize(("first", "second", "expected"), [("WBf", "BWB", 2), ("BWB", "WBf", 1), ("BWf", "WBW", 1)])
def test_balance_comes_before_alternation_at_the_desk(first: str, second: str, expected: int) -> None:
    played = having_played({1: first, 2: second})
    made = pair(FMJD, played, absent=played.numbers[2:]).pairings[0]
    assert (made.white, *made.reasons[-1].articles) == (expected, Article("FM", "A5-7.1.4"))
