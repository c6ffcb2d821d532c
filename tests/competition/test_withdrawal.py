from __future__ import annotations

import pytest

from mainroad.basics import BySide
from mainroad.competition.history import Game, History, How, Number, Round
from mainroad.competition.swiss.common import present
from mainroad.competition.withdrawal import (
    CH_WITHDRAWAL,
    FM64_WITHDRAWAL,
    FM_WITHDRAWAL,
    RU_WITHDRAWAL,
    UA_WITHDRAWAL,
    Withdrawal,
    WithdrawalRule,
    is_excluded,
    leave_round_robin,
    leave_swiss,
    needs_new_draw,
)
from mainroad.words import LANGUAGES, say
from support.tournaments import history

LEAVER = Number(11)
PLUS, MINUS_BOTH = BySide(0, 2), BySide(0, 0)


def after(games: int, rule: WithdrawalRule, unfinished: bool = False) -> Withdrawal:
    """Number 11 of an 11-player round robin leaves after so many of his ten games, all won, he White."""
    rounds = [f"11-{n}:1" for n in range(1, games + 1)]
    if unfinished:
        rounds[-1] = f"11-{games}:?"
    planned = tuple(Round((Game(LEAVER, Number(n)),)) for n in range(games + 1, 11))
    return leave_round_robin(rule, history(11, *rounds), planned, LEAVER)


def marks(found: Withdrawal) -> set[tuple[How, BySide[int] | None]]:
    return {(game.how, game.score) for played in found.planned for game in played.games}


def results(found: Withdrawal) -> set[How]:
    return {game.how for played in found.history.rounds for game in played.games}


@pytest.mark.article("RU 3.14.3", "UA V-10.1.1", "CH 24.1.2")
@pytest.mark.parametrize("rule", [RU_WITHDRAWAL, UA_WITHDRAWAL, CH_WITHDRAWAL])
def test_exactly_half_of_the_games_keeps_the_results(rule: WithdrawalRule) -> None:
    found = after(5, rule)
    assert (found.is_ranked, results(found), found.history.points[LEAVER]) == (True, {How.PLAYED}, 10)
    assert marks(found) == {(How.FORFEIT, PLUS)}
    assert found.ruling.articles == rule.late


@pytest.mark.parametrize("rule", [FM_WITHDRAWAL, FM64_WITHDRAWAL])
def test_the_fmjd_asks_for_more_than_half(rule: WithdrawalRule) -> None:
    half, more = after(5, rule), after(6, rule)
    assert (half.is_ranked, results(half), marks(half)) == (False, {How.ANNULLED}, {(How.ANNULLED, None)})
    assert (more.is_ranked, results(more), marks(more)) == (True, {How.PLAYED}, {(How.FORFEIT, PLUS)})
    assert (half.ruling.articles, more.ruling.articles) == (rule.early, rule.late)


@pytest.mark.article("RU 3.14.2")
def test_ru_before_half_results_are_for_ratings_and_both_sides_get_a_minus() -> None:
    found = after(4, RU_WITHDRAWAL)
    assert (found.is_ranked, results(found), marks(found)) == (False, {How.RATED_ONLY}, {(How.FORFEIT, MINUS_BOTH)})
    assert found.history.points[LEAVER] == 0
    assert found.history.rounds[0].games[0].score == BySide(2, 0)  # the ratings still find the result


@pytest.mark.article("CH 24.1.1.a", "CH 24.1.1.b")
def test_ch_before_half_results_are_for_ratings_and_opponents_get_a_plus_that_brings_nothing() -> None:
    found = after(4, CH_WITHDRAWAL)
    assert (found.is_ranked, results(found), marks(found)) == (False, {How.RATED_ONLY}, {(How.MARKED, PLUS)})


@pytest.mark.article("UA V-10.1.2")
def test_ua_before_half_everything_is_struck_out() -> None:
    found = after(4, UA_WITHDRAWAL)
    assert (found.is_ranked, results(found), marks(found)) == (False, {How.ANNULLED}, {(How.ANNULLED, None)})
    assert found.history.points[Number(1)] == 0


def test_ru_an_unfinished_game_counts_as_played_and_waits_for_adjudication() -> None:
    found = after(5, RU_WITHDRAWAL, unfinished=True)
    assert found.is_ranked
    assert found.history.rounds[-1].games[0].how is How.ADJOURNED


@pytest.mark.article("UA V-10.1.1")
def test_ua_an_unfinished_game_counts_towards_half_and_is_lost() -> None:
    found = after(5, UA_WITHDRAWAL, unfinished=True)
    last = found.history.rounds[-1].games[0]
    assert (found.is_ranked, last.how, last.score) == (True, How.FORFEIT, PLUS)


@pytest.mark.parametrize("rule", [RU_WITHDRAWAL, UA_WITHDRAWAL, CH_WITHDRAWAL, FM_WITHDRAWAL, FM64_WITHDRAWAL])
def test_in_a_swiss_results_stand_and_the_leaver_is_paired_no_more(rule: WithdrawalRule) -> None:
    before = history(4, "1-2:1 3-4:=")
    found = leave_swiss(rule, before, Number(1))
    assert found.is_ranked
    assert found.history.points == before.points
    assert present(found.history) == (2, 3, 4)
    assert found.ruling.articles == rule.swiss


def test_ua_swiss_an_unfinished_game_is_lost() -> None:
    found = leave_swiss(UA_WITHDRAWAL, history(2, "1-2:?"), Number(1))
    assert found.history.points == {1: 0, 2: 2}
    kept = leave_swiss(RU_WITHDRAWAL, history(2, "1-2:?"), Number(1))
    assert kept.history.points == {1: 1, 2: 1}


class TestBeforeRoundOne:
    @pytest.mark.article("RU 4.4.c", "RU 4.4.d", "RU 4.4.e")
    @pytest.mark.parametrize(
        ("players", "leaver", "is_replaced", "anew"),
        [(10, 3, False, True), (10, 10, False, False), (9, 9, False, True), (10, 3, True, False)],
    )
    def test_ru_draws_anew_but_for_two_cases(self, players: int, leaver: int, is_replaced: bool, anew: bool) -> None:
        found = needs_new_draw(RU_WITHDRAWAL, players, Number(leaver), is_replaced=is_replaced)
        assert (found is not None) == anew

    def test_ch_leaves_announced_pairings_alone(self) -> None:
        assert needs_new_draw(CH_WITHDRAWAL, 10, Number(3)) is None


class TestExclusion:
    thrice = history(4, "1-2:- 3-4:1", "1-3:- 2-4:1", "4-1:+ 2-3:1")

    def test_three_absences_exclude_whatever_the_reasons(self) -> None:
        found = is_excluded(self.thrice, Number(1), excused=(1, 2, 3))
        assert found is not None
        assert [str(article) for article in found.articles] == ["CH 13.20"]
        assert is_excluded(self.thrice.before(3), Number(1), excused=(1, 2, 3)) is None

    def test_one_absence_without_a_reason_excludes(self) -> None:
        once: History = self.thrice.before(2)
        found = is_excluded(once, Number(1))
        assert found is not None
        assert [str(article) for article in found.articles] == ["CH 13.19"]
        assert is_excluded(once, Number(1), excused=(1,)) is None
        assert is_excluded(once, Number(2)) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_can_be_said(language: str) -> None:
    for rule in (RU_WITHDRAWAL, UA_WITHDRAWAL):
        for found in (after(4, rule), after(5, rule), leave_swiss(rule, history(2, "1-2:1"), Number(1))):
            assert say(found.ruling.message, language, **found.ruling.parameters)
