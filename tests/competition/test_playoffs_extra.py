from __future__ import annotations

from fractions import Fraction

import pytest

from mainroad.basics import BySide
from mainroad.clocks.reading import parse_control
from mainroad.competition.history import Number
from mainroad.competition.lineups import Player, Team
from mainroad.competition.playoffs_extra import (
    FM64_EXTRA,
    FM64_TEAM_EXTRA,
    FM_EXTRA,
    FM_QUICK_EXTRA,
    FM_TEAM_EXTRA,
    FM_TITLE_EXTRA,
    RU_EXTRA,
    UA_EXTRA,
    ExtraRule,
    Form,
    extra_contests,
    extra_points,
    first_after,
    form_refused,
    match_for_first,
)
from mainroad.competition.playoffs_stages import Played
from mainroad.competition.standings import Table, standings
from mainroad.competition.teams import Board, Match, TeamEvent, TeamRound
from mainroad.competition.tiebreaks.orders import ORDERS
from mainroad.rulebooks.pytest_articles import cases
from mainroad.words import LANGUAGES, say
from support.team_events import team_standings
from support.tournaments import history

# 1 and 2 have 2 points of three, 3 and 4 have 1.
TWO_TIES = history(4, "1-2:= 3-4:=", "1-3:1 2-4:1", "1-4:= 2-3:=")
TIED = standings(TWO_TIES, ())
# 1 has 3 points, the others 1 each.
LOWER_TIE = standings(history(4, "1-2:1 3-4:=", "1-3:1 2-4:=", "1-4:1 2-3:="), ())


def contests(rule: ExtraRule, table: Table) -> list[tuple[tuple[int, ...], list[int]]]:
    return [(contest.players, list(contest.places)) for contest in extra_contests(rule, table)]


def refused(rule: ExtraRule, control: str, event: str, games: int = 2) -> bool:
    return form_refused(rule, Form(games, parse_control(control)), parse_control(event)) is not None


class TestWhoPlays:
    @pytest.mark.article("RU 3.16.2")
    def test_ru_all_who_are_tied(self) -> None:
        assert contests(RU_EXTRA, TIED) == [((1, 2), [1, 2]), ((3, 4), [3, 4])]
        assert contests(RU_EXTRA, LOWER_TIE) == [((2, 3, 4), [2, 3, 4])]

    @pytest.mark.article("RU 3.16.2")
    def test_ru_two_play_a_match_more_a_tournament(self) -> None:
        assert [contest.is_match for contest in extra_contests(RU_EXTRA, TIED)] == [True, True]
        assert [contest.is_match for contest in extra_contests(RU_EXTRA, LOWER_TIE)] == [False]

    @pytest.mark.article("UA V-12.2")
    def test_ua_only_those_who_share_first_place(self) -> None:
        assert contests(UA_EXTRA, TIED) == [((1, 2), [1, 2])]
        assert contests(UA_EXTRA, LOWER_TIE) == []

    @pytest.mark.article("FM A3-5.11.1.1", "FM A3b-5.11.1.1")
    @pytest.mark.parametrize("rule", [FM_EXTRA, FM64_EXTRA])
    def test_fm_individuals(self, rule: ExtraRule) -> None:
        assert contests(rule, TIED)[0] == ((1, 2), [1, 2])

    @pytest.mark.article("FM A3-5.11.2.1", "FM A3b-5.11.2.1")
    @pytest.mark.parametrize("rule", [FM_TEAM_EXTRA, FM64_TEAM_EXTRA])
    def test_fm_teams_like_individuals(self, rule: ExtraRule) -> None:
        # Every match is drawn; the points on the boards would tell the teams apart.
        table = team_standings("FM", team_event("1-2:==", "1-3:10", "2-3:=="))
        assert contests(rule, table) == [((1, 2, 3), [1, 2, 3])]

    @pytest.mark.article("FM A2-3.d", "FM A10-13.a")
    def test_fm_a_title_needs_one_for_first_place(self) -> None:
        assert [contest.is_compulsory for contest in extra_contests(FM_TITLE_EXTRA, TIED)] == [True, False]
        assert [contest.is_compulsory for contest in extra_contests(FM_EXTRA, TIED)] == [False, False]

    @pytest.mark.article("FM A6-3.a", "FM A6-3.b")
    def test_fm_quick_games_must_decide_the_first_place_and_may_decide_others(self) -> None:
        found = extra_contests(FM_QUICK_EXTRA, TIED)
        assert [(contest.is_compulsory, contest.places[0]) for contest in found] == [(True, 1), (False, 3)]


class TestForm:
    @pytest.mark.article("FM A2-3.d", "FM A6-3.a")
    @pytest.mark.parametrize("rule", [FM_TITLE_EXTRA, FM_QUICK_EXTRA])
    def test_a_compulsory_contest_must_be_in_the_regulation(self, rule: ExtraRule) -> None:
        event = parse_control("15m")
        assert form_refused(rule, None, event) is not None
        assert refused(rule, "10m", "15m", games=0)
        assert form_refused(rule, Form(2, event), event) is None
        assert form_refused(FM_EXTRA, None, event) is None

    PACES = (
        ("RU 3.16.2", RU_EXTRA, "1h", "1h", False),
        ("RU 3.16.2", RU_EXTRA, "5m", "1h", False),
        ("RU 3.16.2", RU_EXTRA, "1h1m", "1h", True),
        ("UA V-8.8", UA_EXTRA, "5m", "1h+10s", False),
        ("UA V-8.8", UA_EXTRA, "15m+10s", "1h+10s", False),
        ("UA V-8.8", UA_EXTRA, "1h+10s", "1h+10s", False),
        ("UA V-8.8", UA_EXTRA, "45m+15s", "1h+10s", True),
        ("FM A3-5.11.1.1", FM_EXTRA, "2h/50, 1h/25", "2h/50, 1h/25", False),
        ("FM A3-5.11.1.1", FM_EXTRA, "20m", "2h/50, 1h/25", False),
        ("FM A3-5.11.1.1", FM_EXTRA, "3m", "2h/50, 1h/25", True),
        ("FM A3b-5.11.1.1", FM64_EXTRA, "5m", "1h30/30, 1h/20", False),
        ("FM A3b-5.11.1.1", FM64_EXTRA, "4m", "1h30/30, 1h/20", True),
        ("FM A6-3.a", FM_QUICK_EXTRA, "15m", "15m", False),
        ("FM A6-3.a", FM_QUICK_EXTRA, "5m", "15m", False),
        ("FM A6-3.a", FM_QUICK_EXTRA, "20m", "15m", True),
    )

    @pytest.mark.parametrize(("rule", "control", "event", "expected"), cases(PACES))
    def test_how_fast_it_may_be(self, rule: ExtraRule, control: str, event: str, expected: bool) -> None:
        assert refused(rule, control, event) == expected


class TestInTheTable:
    second_wins = extra_points([Played(Number(1), Number(2), BySide(1, 1)), Played(Number(2), Number(1), BySide(2, 0))])

    # 1 and 2 have 2 points and drew; 1 beat 3, who has 1½, and 2 beat 4, who has ½: the coefficients favour 1.
    favoured = history(4, "1-2:= 3-4:1", "1-3:1 2-4:1", "1-4:= 2-3:=")

    def test_its_points(self) -> None:
        assert self.second_wins == {1: 1, 2: 3}

    @pytest.mark.article("RU 3.16.2", "UA V-12.2")
    @pytest.mark.parametrize("name", ["ru-sonneborn-berger", "ua-round-robin"])
    def test_it_decides_before_the_coefficients(self, name: str) -> None:
        without = standings(self.favoured, ORDERS[name].tiebreaks(), round_robin=True)
        columns = ORDERS[name].tiebreaks(play_off=True)
        table = standings(self.favoured, columns, round_robin=True, play_off=self.second_wins)
        assert [[(row.place, row.player) for row in found.rows[:2]] for found in (without, table)] == [
            [(1, 1), (2, 2)],
            [(1, 2), (2, 1)],
        ]

    @pytest.mark.article("RU 3.16.2", "FM A3-5.11.1.1")
    def test_it_lifts_nobody_above_more_points(self) -> None:
        table = standings(TWO_TIES, ORDERS["fmjd-round-robin"].tiebreaks(play_off=True), play_off={Number(4): 9})
        assert [(row.place, row.player) for row in table.rows] == [(1, 1), (1, 2), (3, 4), (4, 3)]


def team_event(*rounds: str) -> TeamEvent:
    """Matches as `1-2:1=0`, a result a board for the team named first."""
    scores = {"1": BySide(2, 0), "=": BySide(1, 1), "0": BySide(0, 2)}
    played = []
    for text in rounds:
        who, _, results = text.partition(":")
        white, black = (Number(int(number)) for number in who.split("-"))
        boards = tuple(Board(BySide(Player("a"), Player("b")), scores[one]) for one in results)
        played.append(TeamRound((Match(white, black, boards),)))
    return TeamEvent(tuple(Team(Number(n), ()) for n in (1, 2, 3)), tuple(played))


class TestSecondWithAllMatchesWon:
    @pytest.mark.article("RU 3.17.6.e")
    def test_it_may_play_for_first_place(self) -> None:
        event = team_event("2-1:===1", "1-3:1111", "3-2:===0")
        table = team_standings("RU", event)
        assert [(row.player, row.values[0]) for row in table.rows[:2]] == [(1, Fraction(11, 2)), (2, 5)]
        found = match_for_first(event, table)
        assert found is not None
        assert found.players == (1, 2)

    @pytest.mark.article("RU 3.17.6.e")
    @pytest.mark.parametrize("rounds", [("1-2:===1", "1-3:1111", "2-3:1111"), ("2-1:====", "1-3:1111", "3-2:===0")])
    def test_not_with_a_match_lost_or_drawn(self, rounds: tuple[str, ...]) -> None:
        event = team_event(*rounds)
        assert match_for_first(event, team_standings("RU", event)) is None

    @pytest.mark.article("RU 3.17.6.f", "RU 3.17.6.e")
    def test_drawn_it_leaves_the_team_with_more_points_first(self) -> None:
        event = team_event("2-1:===1", "1-3:1111", "3-2:===0")
        found = match_for_first(event, team_standings("RU", event))
        assert found is not None
        winners = [first_after(found, BySide(*score))[0] for score in ((4, 4), (3, 5), (5, 3))]
        assert winners == [1, 2, 1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_can_be_said(language: str) -> None:
    event = team_event("2-1:===1", "1-3:1111", "3-2:===0")
    found = match_for_first(event, team_standings("RU", event))
    assert found is not None
    rulings = [found.ruling, *(first_after(found, BySide(*score))[1] for score in ((1, 1), (2, 0)))]
    rulings += [contest.ruling for table in (TIED, LOWER_TIE) for contest in extra_contests(RU_EXTRA, table)]
    for rule, control in ((RU_EXTRA, "9h"), (UA_EXTRA, "9h"), (FM_EXTRA, "1m"), (FM_TITLE_EXTRA, "")):
        form = Form(1, parse_control(control)) if control else None
        refusal = form_refused(rule, form, parse_control("1h"))
        assert refusal is not None
        rulings.append(refusal)
    assert all(say(ruling.message, language, **ruling.parameters) for ruling in rulings)
