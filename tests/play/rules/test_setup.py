from __future__ import annotations

import pytest

from mainroad.basics import BySide, Side
from mainroad.clocks.tempo import Tempo
from mainroad.play.consequence import Consequence, Stands, Times
from mainroad.play.rules.setup import Beginning, found_wrong
from mainroad.rulebooks.books import setup
from mainroad.rulebooks.books.setup import Fault, SetUp
from mainroad.rulebooks.pytest_articles import cases

W, B = Side.WHITE, Side.BLACK
NONE, ONE, BOTH, LATE = BySide(0, 0), BySide(1, 0), BySide(1, 1), BySide(20, 20)


def outcome(found: Consequence) -> tuple[Stands, Times, set[str]]:
    return found.stands, found.times, {str(article) for article in found.ruling.articles}


def wrong(rules: SetUp, fault: Fault, made: BySide[int]) -> tuple[Stands, Times, set[str]]:
    return outcome(found_wrong(rules, Beginning(fault, made)))


@pytest.mark.parametrize(
    ("rules", "articles"),
    cases(
        [
            ("RU 1.10.1", setup.RU_64, {"RU 1.10.1"}),
            ("UA V-6.1", setup.UA_64, {"UA V-6.1"}),
            ("FM A1-5.1", setup.FM_100, {"FM A1-5.1", "FM A1-2.4"}),
            ("FM A1b-5.1", setup.FM_64, {"FM A1b-5.1", "FM A1b-2.4"}),
        ]
    ),
)
@pytest.mark.parametrize("made", [ONE, LATE])
def test_a_turned_board_annuls_a_game_of_draughts(rules: SetUp, articles: set[str], made: BySide[int]) -> None:
    assert wrong(rules, Fault.BOARD_TURNED, made) == (Stands.START, Times.ANEW, articles)


@pytest.mark.article("CH 7.1.2")
def test_in_chess_the_position_is_carried_over() -> None:
    assert wrong(setup.CH, Fault.BOARD_TURNED, LATE) == (Stands.TRANSFERRED, Times.RUN_ON, {"CH 7.1.2"})


@pytest.mark.parametrize("fault", [Fault.WRONG_ARRAY, Fault.WRONG_COLOURS])
@pytest.mark.parametrize(
    ("rules", "before", "after"),
    cases(
        [
            ("RU 1.10.2.a; RU 1.10.2.b", setup.RU_64, "RU 1.10.2.a", "RU 1.10.2.b"),
            ("UA V-6.2", setup.UA_100, "UA V-6.2", "UA V-6.2"),
        ]
    ),
)
class TestArrayAndColours:
    @pytest.mark.parametrize("made", [NONE, ONE])
    def test_are_put_right_until_both_have_moved(
        self, rules: SetUp, before: str, after: str, fault: Fault, made: BySide[int]
    ) -> None:
        assert wrong(rules, fault, made) == (Stands.START, Times.ANEW, {before})

    def test_then_they_stay(self, rules: SetUp, before: str, after: str, fault: Fault) -> None:
        assert wrong(rules, fault, BOTH) == (Stands.AS_IT_IS, Times.RUN_ON, {after})


@pytest.mark.article("UA V-9.5.7")
def test_a_wrongly_set_up_ballot_stays_once_both_have_moved() -> None:
    assert wrong(setup.UA_64, Fault.WRONG_BALLOT, BOTH) == (Stands.AS_IT_IS, Times.RUN_ON, {"UA V-9.5.7"})
    assert wrong(setup.UA_64, Fault.WRONG_BALLOT, ONE)[0] is Stands.START


@pytest.mark.article("CH 7.1.1")
def test_a_wrong_array_restarts_a_game_of_chess_at_any_time() -> None:
    assert wrong(setup.CH, Fault.WRONG_ARRAY, LATE) == (Stands.START, Times.ANEW, {"CH 7.1.1"})


@pytest.mark.article("CH 16.4.1")
@pytest.mark.parametrize("fault", [Fault.WRONG_ARRAY, Fault.BOARD_TURNED])
def test_quick_chess_hears_no_claim_after_three_moves_each(fault: Fault) -> None:
    def rapid(made: BySide[int], games: int) -> Stands:
        return found_wrong(setup.CH, Beginning(fault, made, Tempo.RAPID, games)).stands

    assert rapid(BySide(3, 3), 4) is Stands.AS_IT_IS
    assert rapid(BySide(3, 2), 4) is not Stands.AS_IT_IS
    assert rapid(BySide(3, 3), 3) is not Stands.AS_IT_IS


@pytest.mark.article("CH 7.2")
def test_reversed_colours_go_on_in_chess_unless_the_arbiter_decides_otherwise() -> None:
    found = found_wrong(setup.CH, Beginning(Fault.WRONG_COLOURS, ONE))
    assert (found.choices, found.decides) == (("stands", "restart"), None)
    assert outcome(found) == (Stands.AS_IT_IS, Times.RUN_ON, {"CH 7.2"})


@pytest.mark.parametrize(
    ("rules", "article"),
    cases([("FM A3-4.6", setup.FM_100, "FM A3-4.6"), ("FM A3b-4.6", setup.FM_64, "FM A3b-4.6")]),
)
def test_swapped_colours_go_on_and_count(rules: SetUp, article: str) -> None:
    found = found_wrong(rules, Beginning(Fault.WRONG_COLOURS, ONE))
    assert outcome(found) == (Stands.AS_IT_IS, Times.RUN_ON, {article})
    assert not found.is_open


@pytest.mark.parametrize(
    ("rules", "article"),
    cases([("FM A1-5.2", setup.FM_100, "FM A1-5.2"), ("FM A1b-5.2", setup.FM_64, "FM A1b-5.2")]),
)
class TestWrongArrayOfTheWorldFederation:
    def test_is_checked_before_play(self, rules: SetUp, article: str) -> None:
        stands, times, cited = wrong(rules, Fault.WRONG_ARRAY, NONE)
        assert (stands, times) == (Stands.START, Times.ANEW)
        assert article in cited

    def test_during_play_the_opponent_decides(self, rules: SetUp, article: str) -> None:
        found = found_wrong(rules, Beginning(Fault.WRONG_ARRAY, ONE, by=W))
        assert (found.choices, found.decides) == (("correct", "stands"), B)

    def test_until_he_has_moved(self, rules: SetUp, article: str) -> None:
        found = found_wrong(rules, Beginning(Fault.WRONG_ARRAY, BOTH, by=W, moved_since=True))
        assert (found.stands, found.is_open) == (Stands.AS_IT_IS, False)


# -- displaced pieces -----------------------------------------------------------------------------


@pytest.mark.article("CH 7.5")
def test_displaced_pieces_go_back_and_the_clocks_are_estimated() -> None:
    found = found_wrong(setup.CH, Beginning(Fault.DISPLACED, LATE))
    assert outcome(found) == (Stands.BEFORE, Times.ESTIMATED, {"CH 7.5", "CH 6.13"})
    lost = found_wrong(setup.CH, Beginning(Fault.DISPLACED, LATE, restorable=False))
    assert lost.stands is Stands.LAST_SURE


@pytest.mark.parametrize(
    ("rules", "article"), cases([("CH 7.3", setup.CH, "CH 7.3"), ("UA V-6.3", setup.UA_64, "UA V-6.3")])
)
def test_who_displaced_them_puts_them_back_on_his_own_time(rules: SetUp, article: str) -> None:
    stands, times, cited = outcome(found_wrong(rules, Beginning(Fault.DISPLACED, LATE, by=B)))
    assert (stands, times) == (Stands.BEFORE, Times.CHARGED)
    assert article in cited


@pytest.mark.article("CK 1.27")
def test_in_checkers_they_go_back_without_penalty() -> None:
    found = found_wrong(setup.CK, Beginning(Fault.DISPLACED, LATE, by=B))
    assert outcome(found) == (Stands.BEFORE, Times.RUN_ON, {"CK 1.27"})
    assert (found.sanction, found.counts) == (None, None)


def test_in_the_world_federations_rules_the_opponent_decides_on_them() -> None:
    assert found_wrong(setup.FM_64, Beginning(Fault.DISPLACED, LATE, by=B)).decides is W


def test_checkers_ask_the_referee_about_a_wrong_array() -> None:
    found = found_wrong(setup.CK, Beginning(Fault.WRONG_ARRAY, ONE))
    assert (found.choices, found.decides) == (("stands", "restart"), None)
