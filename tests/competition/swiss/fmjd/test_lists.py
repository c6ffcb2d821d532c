from __future__ import annotations

import pytest

from mainroad.competition.history import Entrant, History, Number
from mainroad.competition.readings import Unrated
from mainroad.competition.swiss.fmjd.lists import rank, rounds_refused
from mainroad.competition.swiss.fmjd.standing import provisional, solkoff, sonneborn_berger, standing
from support.tournaments import history


def entered(ratings: dict[str, int]) -> list[Entrant]:
    return [Entrant(Number(0), rating, name=name) for name, rating in ratings.items()]


def names(entrants: tuple[Entrant, ...]) -> str:
    assert [entrant.number for entrant in entrants] == list(range(1, len(entrants) + 1))
    return " ".join(entrant.name for entrant in entrants)


def test_the_list_goes_by_rating() -> None:
    assert names(rank(entered({"b": 2100, "d": 1500, "a": 2200, "c": 1900}), "any")) == "a b c d"


def test_equal_ratings_stand_by_lot() -> None:
    field = entered({"a": 2200, "b": 2000, "c": 2000, "d": 1900})
    assert {names(rank(field, str(seed))) for seed in range(20)} == {"a b c d", "a c b d"}


TEN = {"a": 2200, "b": 2100, "c": 1900, "d": 1800, "e": 1700, "f": 1600, "g": 1500, "h": 1400, "i": 1300}


@pytest.mark.parametrize(
    ("unrated", "order"),
    [
        (Unrated.LAST, "a b c d e f g h i x"),
        (Unrated.BELOW_AVERAGE, "a b c d x e f g h i"),
        (Unrated.LOWEST_FIFTH, "a b c d e f g h x i"),
    ],
)
def test_where_the_unrated_stand(unrated: Unrated, order: str) -> None:
    assert names(rank(entered(TEN | {"x": 0}), "any", unrated)) == order


def test_more_unrated_than_a_fifth_close_the_list() -> None:
    assert names(rank(entered({"x": 0, "a": 2000, "b": 1900}), "any", Unrated.LOWEST_FIFTH)) == "a b x"


@pytest.mark.parametrize(
    ("players", "rounds", "refused"),
    [(24, 8, False), (24, 12, False), (24, 7, True), (24, 13, True), (25, 8, True), (25, 9, False), (25, 13, True)],
)
def test_the_rounds_are_from_a_third_to_half_the_players(players: int, rounds: int, refused: bool) -> None:
    assert (rounds_refused(players, rounds) is not None) is refused


def test_the_refusal_says_what_is_allowed() -> None:
    refusal = rounds_refused(24, 13)
    assert refusal is not None
    assert dict(refusal.parameters) == {"players": 24, "rounds": 13, "fewest": 8, "most": 12}


# -- standings between rounds

TWO_ROUNDS = history(6, "1-4:1 5-2:= 3-6:1", "3-1:= 2-4:1 6-5:1")  # points: 3 3 3 0 1 2


def test_equal_points_stand_by_the_opponents_points() -> None:
    assert [solkoff(TWO_ROUNDS, Number(n)) for n in range(1, 7)] == [3, 1, 5, 6, 5, 4]
    assert standing(TWO_ROUNDS, TWO_ROUNDS.numbers) == [3, 1, 2, 6, 5, 4]


def test_the_doubled_sonneborn_berger_decides_after_solkoff() -> None:
    # 1 and 2 have both met 5 (3 points) and 6 (2 points) and have 2 points each: 1 beat 6, 2 beat 5
    played = history(6, "5-1:1 6-2:1", "1-6:1 2-5:1", "3-4:=", "5-3:=")
    ones = [(played.points[Number(n)], solkoff(played, Number(n)), sonneborn_berger(played, Number(n))) for n in (1, 2)]
    assert ones == [(2, 5, 4), (2, 5, 6)]
    assert standing(played, [Number(1), Number(2)]) == [2, 1]


@pytest.mark.article("FM A5-6.2.4")
def test_who_cannot_be_told_apart_stands_by_the_smaller_number() -> None:
    played = history(4, "1-2:= 4-3:=")
    assert standing(played, [Number(n) for n in (4, 2, 3, 1)]) == [1, 2, 3, 4]


def test_games_that_were_not_played_give_no_opponent() -> None:
    played = history(4, "1-2:+ 3-4:1")
    assert solkoff(played, Number(2)) == 0
    assert solkoff(played, Number(4)) == 2


@pytest.mark.article("FM A5-8.8")
def test_an_unfinished_game_counts_as_a_draw() -> None:
    played = history(4, "1-2:? 3-4:1")
    open_games = provisional(History(played.entrants, played.rounds))
    assert [open_games.points[Number(n)] for n in range(1, 5)] == [1, 1, 2, 0]
