from __future__ import annotations

from datetime import date

import pytest

from mainroad.basics import Side
from mainroad.competition.history import Entrant, History, Number
from mainroad.competition.swiss.fmjd_lists import Unrated, drawn, ranked, rating_in_force, rounds_refused, with_late
from mainroad.competition.swiss.fmjd_standing import CardLine, card, provisional, solkoff, sonneborn_berger, standing
from support.tournaments import history


def entered(ratings: dict[str, int]) -> list[Entrant]:
    return [Entrant(Number(0), rating, name=name) for name, rating in ratings.items()]


def names(entrants: tuple[Entrant, ...]) -> str:
    assert [entrant.number for entrant in entrants] == list(range(1, len(entrants) + 1))
    return " ".join(entrant.name for entrant in entrants)


@pytest.mark.article("FM A5-2.1", "FM A3-3.11.b", "FM A3b-3.11.b", "FM A5-3.1.4")
def test_the_list_goes_by_rating() -> None:
    assert names(ranked(entered({"b": 2100, "d": 1500, "a": 2200, "c": 1900}), "any")) == "a b c d"


@pytest.mark.article("FM A5-3.1.4")
def test_equal_ratings_stand_by_lot() -> None:
    field = entered({"a": 2200, "b": 2000, "c": 2000, "d": 1900})
    assert {names(ranked(field, str(seed))) for seed in range(20)} == {"a b c d", "a c b d"}


@pytest.mark.article("FM A5-2.1", "FM A5-3.2.1")
def test_without_ratings_the_lot_gives_the_numbers() -> None:
    field = entered({"a": 2200, "b": 0, "c": 0})
    assert len({names(drawn(field, str(seed))) for seed in range(60)}) == 6
    assert drawn(field, "seed") == drawn(field, "seed")


@pytest.mark.article("FM A5-3.1.1.a")
@pytest.mark.parametrize(("day", "rating"), [(9, 2010), (10, 2030), (30, 2030), (1, 0)])
def test_the_last_list_published_by_the_day_counts(day: int, rating: int) -> None:
    lists = [(date(2026, 5, 10), 2030), (date(2026, 5, 2), 2010), (date(2026, 6, 1), 2090)]
    assert rating_in_force(lists, date(2026, 5, day)) == rating


TEN = {"a": 2200, "b": 2100, "c": 1900, "d": 1800, "e": 1700, "f": 1600, "g": 1500, "h": 1400, "i": 1300}


@pytest.mark.article("FM A5-3.1.2")
@pytest.mark.parametrize(
    ("unrated", "order"),
    [
        (Unrated.LAST, "a b c d e f g h i x"),
        (Unrated.BELOW_AVERAGE, "a b c d x e f g h i"),
        (Unrated.LOWEST_FIFTH, "a b c d e f g h x i"),
    ],
)
def test_where_the_unrated_stand(unrated: Unrated, order: str) -> None:
    assert names(ranked(entered(TEN | {"x": 0}), "any", unrated)) == order


def test_more_unrated_than_a_fifth_close_the_list() -> None:
    assert names(ranked(entered({"x": 0, "a": 2000, "b": 1900}), "any", Unrated.LOWEST_FIFTH)) == "a b x"


@pytest.mark.article("FM A5-3.1.5", "FM A5-3.1.6.b")
def test_late_entrants_follow_the_last_number_and_nobody_else_moves() -> None:
    before = ranked(entered({"a": 2200, "b": 2000}), "any")
    after = with_late(before, entered({"y": 2500, "x": 1000}))
    assert names(after) == "a b y x"
    assert after[:2] == before


@pytest.mark.article("FM A5-2.4")
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


@pytest.mark.article("FM A5-6.1.5.1", "FM A5-6.2.1")
def test_equal_points_stand_by_the_opponents_points() -> None:
    assert [solkoff(TWO_ROUNDS, Number(n)) for n in range(1, 7)] == [3, 1, 5, 6, 5, 4]
    assert standing(TWO_ROUNDS, TWO_ROUNDS.numbers) == [3, 1, 2, 6, 5, 4]


@pytest.mark.article("FM A5-6.1.5.2", "FM A5-6.2.1")
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


@pytest.mark.article("FM A5-4.1")
def test_a_card_shows_each_round_with_the_coefficients_after_it() -> None:
    entrants = tuple(Entrant(Number(n), name=name) for n, name in enumerate("ABCDE", start=1))
    played = history(5, "1-3:1 4-2:0 5:bye", "2-1:= 5-3:+ 4:bye")
    assert card(History(entrants, played.rounds), Number(1)) == (
        CardLine(1, Side.WHITE, Number(3), "C", "2", 2, 0, 0),
        CardLine(2, Side.BLACK, Number(2), "B", "1", 3, 3, 3),
    )
    assert card(History(entrants, played.rounds), Number(5)) == (
        CardLine(1, None, None, "", "+2", 2, 0, 0),
        CardLine(2, Side.WHITE, Number(3), "C", "+2", 4, 0, 0),
    )
    assert card(History(entrants, played.rounds), Number(3))[1].result == "-0"
