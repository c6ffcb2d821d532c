from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from mainroad.basics import Refusal
from mainroad.competition.history import Number
from mainroad.competition.teams.lineups import (
    FM_SEALED,
    RU_LINE_UPS,
    UA_FREE_ORDER,
    UA_LINE_UPS,
    UA_WITH_RESERVES,
    Filed,
    LineUpRule,
    Member,
    Player,
    Seating,
    Seats,
    Team,
    entry_change_refused,
    entry_refused,
    filing_refused,
    has_right,
    line_up,
)
from mainroad.words import LANGUAGES, say


def members(names: str, *countries: str) -> tuple[Member, ...]:
    return tuple(Member(Player(name), countries=frozenset(countries)) for name in names)


def seats(names: str) -> Seats:
    """One letter a board; a point is an empty board."""
    return tuple(None if name == "." else Player(name) for name in names)


def filed(names: str, round_number: int = 1, minutes: int = 60, *, is_signed: bool = True) -> Filed:
    return Filed(round_number, seats(names), timedelta(minutes=minutes), is_signed)


def message(found: Refusal | None) -> str:
    return found.message.removeprefix("teams.") if found else ""


FOUR = Team(Number(1), members("abcd"), members("xy"))
WITH_TWO = replace(UA_WITH_RESERVES, reserves=2)
RU_RESERVES = replace(RU_LINE_UPS, reserves=2)


def stands(rule: LineUpRule, round_number: int, *lists: Filed, team: Team = FOUR) -> str:
    return "".join(player or "." for player in line_up(rule, team, round_number, lists).seats)


class TestEntry:
    @pytest.mark.article("UA V-14.1", "RU 3.17.1")
    def test_the_regulation_sets_how_many_play(self) -> None:
        assert entry_refused(WITH_TWO, FOUR) is None
        assert message(entry_refused(replace(WITH_TWO, boards=5), FOUR)) == "size"
        assert message(entry_refused(replace(WITH_TWO, reserves=1), FOUR)) == "size"

    @pytest.mark.article("RU 3.17.1", "UA V-14.1")
    def test_one_player_is_no_team(self) -> None:
        assert message(entry_refused(replace(RU_LINE_UPS, boards=1), Team(Number(1), members("a")))) == "one-board"

    def test_nobody_is_entered_twice(self) -> None:
        assert message(entry_refused(WITH_TWO, Team(Number(1), members("abcd"), members("a")))) == "twice"

    @pytest.mark.article("UA V-14.2.a")
    def test_the_entry_is_closed_when_round_1_begins(self) -> None:
        assert entry_change_refused(UA_LINE_UPS, round_1_begun=False) is None
        assert message(entry_change_refused(UA_LINE_UPS, round_1_begun=True)) == "entry-closed"
        assert entry_change_refused(replace(UA_LINE_UPS, entry_may_change=True), round_1_begun=True) is None

    @pytest.mark.article("FM A2-3.c")
    def test_all_players_are_of_the_country(self) -> None:
        own = Team(Number(1), members("abcd", "LTU"), country="LTU")
        mixed = replace(own, main=(*own.main[:3], *members("d", "LAT", "EST")))
        both = replace(own, main=(*own.main[:3], *members("d", "LAT", "LTU")))
        assert [message(entry_refused(FM_SEALED, team)) for team in (own, both, mixed)] == ["", "", "foreign"]
        assert entry_refused(RU_LINE_UPS, mixed) is None


class TestDeadline:
    @pytest.mark.article("RU 3.17.2.b")
    def test_ru_fifteen_minutes(self) -> None:
        assert filing_refused(RU_RESERVES, FOUR, filed("xbcd", 2, 15)) is None
        assert message(filing_refused(RU_RESERVES, FOUR, filed("xbcd", 2, 14))) == "late"

    @pytest.mark.article("UA V-14.4.c", "UA V-14.5")
    @pytest.mark.parametrize("rule", [WITH_TWO, UA_FREE_ORDER])
    def test_ua_ten_minutes(self, rule: LineUpRule) -> None:
        assert filing_refused(rule, FOUR, filed("abcx", 2, 10)) is None
        assert message(filing_refused(rule, FOUR, filed("abcx", 2, 9))) == "late"


class TestWithoutAList:
    @pytest.mark.article("RU 3.17.2.c", "RU 3.17.2.b")
    def test_ru_as_in_round_1(self) -> None:
        lists = filed("xbcd", 1), filed("abyd", 2)
        assert [stands(RU_RESERVES, n, *lists) for n in (1, 2, 3)] == ["xbcd", "abyd", "xbcd"]
        assert stands(RU_RESERVES, 2, *lists[:1], filed("abyd", 2, 14)) == "xbcd"

    @pytest.mark.article("UA V-14.4.c")
    def test_ua_the_main_squad(self) -> None:
        lists = filed("xbcd", 1), filed("aycd", 2)
        assert [stands(WITH_TWO, n, *lists) for n in (1, 2, 3)] == ["xbcd", "aycd", "abcd"]

    @pytest.mark.article("UA V-14.5")
    def test_ua_free_order_the_list_of_the_round_before(self) -> None:
        lists = filed("dcba", 1), filed("xbca", 2), filed("abcd", 3, 9)
        assert [stands(UA_FREE_ORDER, n, *lists) for n in (1, 2, 3, 4)] == ["dcba", "xbca", "xbca", "xbca"]

    def test_the_last_of_two_lists_counts_if_it_is_as_it_must_be(self) -> None:
        assert stands(WITH_TWO, 2, filed("xbcd", 2), filed("aycd", 2, 20)) == "aycd"
        assert stands(WITH_TWO, 2, filed("xbcd", 2), filed("bacd", 2, 20)) == "xbcd"

    @pytest.mark.article("UA V-14.2.b")
    def test_ua_an_entry_without_boards_is_settled_by_round_1(self) -> None:
        team = replace(FOUR, reserves=(), boards_named=False)
        first = filed("dcba", 1)
        assert stands(UA_LINE_UPS, 1, first, team=team) == "dcba"
        assert stands(UA_LINE_UPS, 2, first, filed("abcd", 2), team=team) == "dcba"
        assert message(filing_refused(UA_LINE_UPS, team, filed("abcd", 2), [first])) == "own-board"

    @pytest.mark.article("UA V-14.2.a")
    def test_ua_an_entry_with_boards_is_kept_from_round_1_on(self) -> None:
        assert message(filing_refused(UA_LINE_UPS, FOUR, filed("bacd", 1))) == "own-board"
        assert stands(UA_LINE_UPS, 1, filed("bacd", 1)) == "abcd"


class TestSeating:
    @pytest.mark.article("UA V-14.4.a")
    def test_the_main_squad_plays_on_its_own_boards(self) -> None:
        assert message(filing_refused(WITH_TWO, FOUR, filed("bxcd"))) == "own-board"

    @pytest.mark.article("UA V-14.4.b")
    def test_a_reserve_plays_on_any_board(self) -> None:
        lists = [filed("xbcd"), filed("axcd"), filed("abxd"), filed("abcx"), filed("yxcd")]
        assert [filing_refused(WITH_TWO, FOUR, one) for one in lists] == [None] * 5

    def test_where_players_move_up_the_order_stays(self) -> None:
        rule = replace(RU_RESERVES, seating=Seating.IN_ORDER)
        assert filing_refused(rule, FOUR, filed("acdx")) is None
        assert message(filing_refused(rule, FOUR, filed("cadx"))) == "order"
        assert message(filing_refused(rule, FOUR, filed("xabc"))) == "order"

    @pytest.mark.parametrize(
        ("names", "expected"), [("abc", "boards"), ("abcz", "stranger"), ("abca", "twice"), ("ab.d", "")]
    )
    def test_a_list_must_make_sense(self, names: str, expected: str) -> None:
        assert message(filing_refused(UA_FREE_ORDER, FOUR, filed(names))) == expected

    def test_only_who_stands_in_the_list_has_a_right_to_the_board(self) -> None:
        found = [has_right(seats("abcd"), board, Player("b")) for board in (1, 2, 3, 5)]
        assert found == [False, True, False, False]


class TestSealed:
    @pytest.mark.article("FM A2-3.c")
    def test_it_is_signed(self) -> None:
        assert filing_refused(FM_SEALED, FOUR, filed("dcba")) is None
        assert message(filing_refused(FM_SEALED, FOUR, filed("dcba", is_signed=False))) == "sealed"

    @pytest.mark.article("FM A2-3.c")
    def test_it_never_changes(self) -> None:
        lists = filed("dcba", 1), filed("abcd", 2), filed("xcba", 3)
        assert [stands(FM_SEALED, n, *lists) for n in (1, 2, 3)] == ["dcba", "dcba", "dcba"]
        assert message(filing_refused(FM_SEALED, FOUR, lists[2], lists[:2])) == "sealed"


REFUSALS = [
    entry_refused(replace(WITH_TWO, boards=1), FOUR),
    entry_refused(RU_LINE_UPS, FOUR),
    entry_refused(WITH_TWO, Team(Number(1), members("abcd"), members("a"))),
    entry_refused(FM_SEALED, Team(Number(1), members("abcd"), country="LTU")),
    entry_change_refused(UA_LINE_UPS, round_1_begun=True),
    filing_refused(WITH_TWO, FOUR, filed("abcd", 1, 0)),
    filing_refused(WITH_TWO, FOUR, filed("abc")),
    filing_refused(WITH_TWO, FOUR, filed("abcz")),
    filing_refused(WITH_TWO, FOUR, filed("bacd")),
    filing_refused(FM_SEALED, FOUR, filed("abcd", is_signed=False)),
    filing_refused(replace(WITH_TWO, seating=Seating.IN_ORDER), FOUR, filed("bacd")),
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_can_be_said(language: str) -> None:
    for found in REFUSALS:
        assert found is not None
        assert say(found.message, language, **found.parameters)
    for rule in (RU_RESERVES, WITH_TWO, UA_FREE_ORDER):
        for number in (1, 2):
            ruling = line_up(rule, FOUR, number, [filed("abcd")]).ruling
            assert say(ruling.message, language, **ruling.parameters)
