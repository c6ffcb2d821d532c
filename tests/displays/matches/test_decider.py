from __future__ import annotations

import pytest
from msgspec import structs

from mainroad.basics import BySide, Refusal
from mainroad.displays.matches import commands, facts
from mainroad.displays.matches.course import consequences
from mainroad.displays.matches.decider import MATCH
from mainroad.displays.matches.state import Match
from mainroad.journal.records import Fact

WHITE, DRAW, BLACK = BySide(2, 0), BySide(1, 1), BySide(0, 2)


def after(state: Match, *given: commands.Command) -> Match:
    for command in given:
        decision = MATCH.decide(state, command, 0)
        assert not isinstance(decision, Refusal), decision
        for fact in decision:
            state = MATCH.evolve(state, fact)
    return state


def opened(form: str = "ua-games", target: int = 2, level: str = "drawn") -> Match:
    return after(Match(), commands.Open(form, ("a", "b"), target, "45m", level))


@pytest.mark.article("UA V-14.9.c")
def test_nobody_has_won_a_drawn_match() -> None:
    decided = after(opened(), commands.Score(WHITE), commands.Score(WHITE)).decided
    assert decided is not None
    assert (decided.winner, decided.ruling.articles) == (None, ("UA V-14.9.c",))


def test_a_match_of_six_that_is_decided_goes_on_to_its_last_game() -> None:
    state = opened("fm-six", 6, "")
    for winner in (1, 1, 1, 1):
        assert state.due is not None
        state = after(state, commands.Score(WHITE if state.due.white == winner else BLACK))
    assert state.decided is not None
    assert (state.decided.winner, state.due is not None) == (1, True)
    state = after(state, commands.Score(DRAW), commands.Score(DRAW))
    assert (state.is_closed, state.decided and state.decided.ruling.parameters["result"]) == (True, "8:0")


def test_colours_change_from_game_to_game_across_sets() -> None:
    state, whites = opened("fm-title", 5, ""), list[int]()
    for _ in range(10):
        assert state.due is not None
        whites.append(state.due.white)
        state = after(state, commands.Score(WHITE))
    assert whites == [1, 2] * 5


def test_with_another_result_the_same_follows_and_more() -> None:
    told = facts.Opened("fm-title", "", ("a", "b"), 4, "", "rapid", 1)
    before: list[Fact] = []
    scores = [WHITE, WHITE, DRAW, DRAW, *[DRAW] * 9, BLACK, WHITE, DRAW, DRAW, DRAW, DRAW]
    for played in range(len(scores) + 1):
        follows = consequences(told, scores[:played])
        assert follows[: len(before)] == before
        assert len(follows) > len(before)
        before = follows


def test_what_is_over_stays_over_but_a_wrong_result_can_be_taken_back() -> None:
    state = after(opened(target=1), commands.Score(WHITE))
    refused = MATCH.decide(state, commands.Score(WHITE), 0)
    assert isinstance(refused, Refusal)
    assert refused.message == "matches.over"
    again = after(state, commands.TakeBack("the slip was read upside down"), commands.Score(BLACK))
    assert again.decided is not None
    assert again.decided.winner == 2


@pytest.mark.article("UA V-14.9.b", "UA V-11.1.1", "UA V-11.1.2")
def test_a_match_to_points_counts_two_for_a_won_game_and_one_for_a_drawn_one() -> None:
    state = after(opened("ua-points", 5), commands.Score(WHITE), commands.Score(BLACK))
    assert not state.is_closed, "4:0"
    state = after(state, commands.Score(DRAW))
    assert state.decided is not None
    assert (state.decided.winner, state.decided.ruling.parameters["result"]) == (1, "5:1")


def test_a_match_of_the_first_journals_counts_as_it_was_opened() -> None:
    start = opened("ua-points", 2).opened
    assert start is not None
    old = structs.replace(start, win=1)
    told = consequences(old, (WHITE, BLACK))
    assert [fact.ruling.parameters["result"] for fact in told if isinstance(fact, facts.Decided)] == ["2:0"]
    assert consequences(old, (WHITE,))[-1] == told[1], "one point is not two"


@pytest.mark.article("FM A7-1.2", "FM A7-1.4")
def test_a_champion_by_sets_may_have_fewer_points() -> None:
    """The end of story 23: ten points against fourteen in the twelve games that are rated."""
    state = opened("fm-title", 4, "")
    for winner in (1, 0, 0, 0, 2, 2, 0, 2, 1, 2, 0, 0, 1, 2, 0, 0, 0, 1):
        assert state.due is not None
        state = after(state, commands.Score(WHITE if state.due.white == winner else BLACK if winner else DRAW))
    assert state.decided is not None
    assert (state.decided.winner, state.is_closed) == (1, True)
    points = {1: 0, 2: 0}
    for game, score in state.games:
        if not game.is_quick:
            points[game.white] += score.white
            points[game.black] += score.black
    assert points == {1: 10, 2: 14}
    assert [each.ruling.parameters.get("points") for each in state.sets] == ["5:3", "7:1", None]
