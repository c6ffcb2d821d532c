from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from mainroad.basics import Refusal
from mainroad.clocks.reading import parse_control
from mainroad.clocks.tempo import Tempo
from mainroad.competition.regulation.check import FREE, check, check_change
from mainroad.competition.regulation.clock import tempo_of
from mainroad.competition.regulation.regulation import (
    AppealTerms,
    Award,
    Byes,
    Category,
    MicroMatches,
    Nature,
    PairLimits,
    PlayOffForm,
    Points,
    Regulation,
    Stage,
    Teams,
    Worth,
    points_of,
)
from mainroad.competition.regulation.systems import SYSTEMS
from mainroad.rulebooks.pytest_articles import cases
from support.rulings import ids

APPEALS = AppealTerms(timedelta(hours=1))


def regulation(rulebook: str, system: str, rounds: int = 0) -> Regulation:
    """A regulation without fault, but for its system and rounds."""
    game, control, tie_break = {
        "RU": ("russian", "45m", "RU:SOL"),
        "UA": ("russian", "45m+15s", "UA:SB"),
        "CH": ("chess", "90m", "BH"),
        "CK": ("english", "1h/30, 30m/15", "BH"),
        "FM": ("international", "2h/50, 1h/25", "FM:SOL/M"),
    }[rulebook]
    stages = (Stage(system, rounds),)
    return Regulation("T", rulebook, game, parse_control(control), stages, tie_breaks=(tie_break,), appeals=APPEALS)


def faults(checked: Regulation, players: int = 21) -> list[str]:
    return ids(check(checked, players))


def refusals(checked: Regulation, players: int = 21) -> list[str]:
    return ids(ruling for ruling in check(checked, players) if isinstance(ruling, Refusal))


@pytest.mark.parametrize(
    ("rulebook", "system", "rounds"),
    [
        ("RU", "ru-lot", 9),
        ("UA", "ua-solkoff-median", 7),
        ("CH", "fide-dutch", 9),
        ("CK", "round-robin", 0),
        ("FM", "fmjd", 8),
    ],
)
def test_a_good_regulation_has_no_faults(rulebook: str, system: str, rounds: int) -> None:
    assert faults(regulation(rulebook, system, rounds)) == []


# -- rounds -------------------------------------------------------------------------------------------


def allowed_rounds(rulebook: str, system: str, players: int) -> set[int]:
    fitting = (n for n in range(1, players + 20) if not refusals(regulation(rulebook, system, n), players))
    return set(fitting)


@pytest.mark.parametrize(
    ("rulebook", "system", "players", "allowed"),
    cases(
        [
            ("UA V-3.1.3.1", "UA", "ua-solkoff-median", 29, range(7, 10)),
            ("UA V-3.1.3.1; UA V-3.1.3.2", "UA", "ua-solkoff-median", 30, range(7, 12)),
            ("UA V-3.1.3.2", "UA", "ua-solkoff-median", 31, range(8, 12)),
            ("UA V-3.1.3.2", "UA", "ua-solkoff-median", 70, range(8, 12)),
            ("UA V-3.1.3.3", "UA", "ua-solkoff-median", 71, range(9, 14)),
            ("FM A5-2.4", "FM", "fmjd", 24, range(8, 13)),
            ("FM A5-2.4", "FM", "fmjd", 25, range(9, 13)),
            ("RU 3.18.2.a", "RU", "ru-lot", 10, range(1, 10)),
            ("RU 3.18.2.a", "RU", "ru-lot", 9, range(1, 10)),
            ("RU 3.2.a", "RU", "round-robin", 10, [9]),
            ("RU 3.2.a", "RU", "double-round-robin", 9, [18]),
            ("UA V-3.1.1", "UA", "round-robin", 6, [5]),
            ("", "RU", "knockout", 9, [4]),
            ("", "RU", "knockout", 8, [3]),
            ("", "RU", "scheveningen", 12, [6]),
        ]
    ),
)
def test_how_many_rounds_may_be_played(rulebook: str, system: str, players: int, allowed: list[int]) -> None:
    assert allowed_rounds(rulebook, system, players) == set(allowed)


def test_the_bands_of_the_ukrainian_rules_are_cited() -> None:
    cited = [
        [str(article) for article in check(regulation("UA", "ua-solkoff-median", 14), players)[0].articles]
        for players in (29, 30, 31, 70, 71)
    ]
    one, two, three = "UA V-3.1.3.1", "UA V-3.1.3.2", "UA V-3.1.3.3"
    assert cited == [[one], [one, two], [two], [two], [three]]


@pytest.mark.article("FM A2-3.a")
def test_an_official_fmjd_event_has_seven_rounds() -> None:
    official = replace(
        regulation("FM", "round-robin"), is_official=True, pairing=PairLimits(federations_meet_early=True)
    )
    assert refusals(official, 8) == []
    assert refusals(official, 6) == ["regulation.too-few-rounds"]
    assert refusals(replace(official, is_official=False), 6) == []


@pytest.mark.article("RU 3.2.c", "UA V-3.1.3.a")
@pytest.mark.parametrize(("rulebook", "system"), [("RU", "ru-number"), ("UA", "ua-solkoff-median")])
def test_a_swiss_must_say_its_rounds(rulebook: str, system: str) -> None:
    assert refusals(regulation(rulebook, system)) == ["regulation.rounds-missing"]


# -- stages -------------------------------------------------------------------------------------------

MIXED = replace(
    regulation("RU", "ru-lot", 6),
    stages=(Stage("ru-lot", 6), Stage("round-robin", qualifiers=6), Stage("knockout", qualifiers=2)),
)


class TestMixed:
    @pytest.mark.article("RU 3.2.e", "UA V-3.1.5")
    def test_each_stage_is_played_by_its_own_system(self) -> None:
        stages = [MIXED.stage_of(n, players=20) for n in range(1, 14)]
        names = [stage.system if stage else None for stage in stages]
        assert names == ["ru-lot"] * 6 + ["round-robin"] * 5 + ["knockout", None]
        assert MIXED.is_mixed
        assert not regulation("RU", "ru-lot", 6).is_mixed

    @pytest.mark.article("RU 3.2.e", "UA V-3.1.5")
    def test_each_stage_is_held_against_the_rules_of_its_system(self) -> None:
        assert refusals(MIXED, 20) == []
        longer = replace(MIXED, stages=(Stage("ru-lot", 6), Stage("round-robin", 7, qualifiers=6)))
        assert refusals(longer, 20) == ["regulation.table-rounds"]
        ukrainian = replace(
            regulation("UA", "round-robin"),
            stages=(Stage("round-robin"), Stage("ua-solkoff-median", 6, qualifiers=10)),
        )
        assert refusals(ukrainian, 20) == ["regulation.rounds"]

    def test_no_more_go_on_than_play(self) -> None:
        assert refusals(MIXED, 5) == ["regulation.too-many-rounds", "regulation.qualifiers"]
        assert MIXED.fields(20) == (20, 6, 2)
        assert MIXED.rounds(20) == 12


# -- what the book demands ----------------------------------------------------------------------------


class TestPoints:
    def test_each_book_has_its_own(self) -> None:
        named = {code: points_of(regulation(code, "round-robin")) for code in ("RU", "UA", "CH", "CK", "FM")}
        assert [code for code, points in named.items() if points is Points.TWO] == ["UA", "CK", "FM"]

    @pytest.mark.article("RU 3.15.1", "UA V-11.1.1", "UA V-11.1.2", "UA V-11.1.3", "FM A3-5.6.1")
    @pytest.mark.parametrize(
        ("rulebook", "wrong"), [("RU", Points.TWO), ("UA", Points.ONE), ("FM", Points.ONE), ("CH", None)]
    )
    def test_others_are_refused_unless_the_book_leaves_them_open(self, rulebook: str, wrong: Points | None) -> None:
        other = replace(regulation(rulebook, "round-robin"), scoring=wrong or Points.TWO)
        assert refusals(other) == (["regulation.scoring"] if wrong else [])


@pytest.mark.parametrize(
    ("rulebook", "system", "rounds"),
    cases(
        [
            ("RU 3.18.2.j", "RU", "ru-lot", 9),
            ("UA V-11.2.a", "UA", "ua-solkoff-median", 9),
            ("FM A5-8.2", "FM", "fmjd", 8),
        ]
    ),
)
def test_who_is_left_without_an_opponent_gets_a_full_point(rulebook: str, system: str, rounds: int) -> None:
    half = replace(regulation(rulebook, system, rounds), byes=Byes(pairing=Worth.DRAW))
    assert refusals(half) == ["regulation.bye"]


@pytest.mark.article("RU 3.18.2.i")
def test_a_round_missed_by_announcement_brings_nothing_in_russia() -> None:
    half = Byes(asked=Worth.DRAW)
    assert refusals(replace(regulation("RU", "ru-lot", 9), byes=half)) == ["regulation.asked-bye"]
    assert refusals(replace(regulation("CH", "fide-dutch", 9), byes=half)) == []


@pytest.mark.article("UA V-9.4.2.c")
def test_ukraine_lets_the_regulation_allow_less_than_an_hour_but_not_more() -> None:
    for late, expected in ((30, []), (60, []), (61, ["regulation.lateness"])):
        named = replace(regulation("UA", "round-robin"), lateness=timedelta(minutes=late))
        assert refusals(named) == expected


@pytest.mark.article("FM A4-2.18")
def test_the_fmjd_waits_an_hour() -> None:
    for late, expected in ((60, []), (30, ["regulation.lateness-hour"]), (61, ["regulation.lateness-hour"])):
        named = replace(regulation("FM", "round-robin"), lateness=timedelta(minutes=late))
        assert refusals(named) == expected


@pytest.mark.article("FM A2-3.b")
def test_official_fmjd_events_let_members_of_one_federation_meet_early() -> None:
    official = replace(regulation("FM", "fmjd", 8), is_official=True, play_off_form=PlayOffForm())
    assert refusals(official) == ["regulation.federations-early"]
    assert faults(replace(official, pairing=PairLimits(federations_meet_early=True))) == []


@pytest.mark.article("UA II-1.2.a")
def test_an_individual_event_has_three_players() -> None:
    assert refusals(regulation("UA", "round-robin"), 3) == []
    assert refusals(regulation("UA", "round-robin"), 2) == ["regulation.too-few-players"]


@pytest.mark.parametrize(
    ("rulebook", "message"),
    cases(
        [("CH 25.3.b", "CH", "regulation.appeal-fee"), ("UA V-18.8.4.3.a", "UA", "regulation.appeal-deadline")],
    ),
)
def test_the_terms_of_appeals_are_set_beforehand(rulebook: str, message: str) -> None:
    without = replace(regulation(rulebook, "round-robin"), appeals=None)
    assert (faults(without), refusals(without)) == ([message], [])
    assert refusals(replace(without, is_official=True)) == [message]


class TestMicroMatches:
    @pytest.mark.article("RU 3.19.a")
    def test_they_have_two_to_four_games(self) -> None:
        played = {
            games: refusals(replace(regulation("RU", "round-robin"), micro_match=MicroMatches(games)))
            for games in range(1, 6)
        }
        assert [games for games, refused in played.items() if not refused] == [2, 3, 4]

    @pytest.mark.article("RU 3.15.1", "UA V-9.5.1")
    @pytest.mark.parametrize(("rulebook", "refused"), [("RU", True), ("UA", True), ("CK", False)])
    def test_in_russia_and_ukraine_only_the_match_counts(self, rulebook: str, refused: bool) -> None:
        summed = replace(regulation(rulebook, "round-robin"), micro_match=MicroMatches(by_sum=True))
        assert refusals(summed) == (["regulation.micro-match-sum"] if refused else [])


class TestTeams:
    def test_a_team_event_describes_its_teams(self) -> None:
        team = replace(regulation("RU", "round-robin"), nature=Nature.TEAM)
        assert refusals(team) == ["regulation.teams-missing"]
        assert refusals(replace(team, teams=Teams(4))) == []

    @pytest.mark.parametrize(
        ("nature", "players", "teams"),
        cases(
            [
                ("RU 3.1.a, UA II-1.2.a", Nature.INDIVIDUAL, True, False),
                ("RU 3.1.b, UA II-1.2.b", Nature.TEAM, False, True),
                ("RU 3.1.c, UA II-1.2.c", Nature.INDIVIDUAL_TEAM, True, True),
            ]
        ),
    )
    def test_its_nature_says_whose_places_are_decided(self, nature: Nature, players: bool, teams: bool) -> None:
        assert (nature.ranks_players, nature.ranks_teams) == (players, teams)


class TestGroups:
    def test_age_groups_are_those_of_the_book(self) -> None:
        assert refusals(replace(regulation("UA", "round-robin"), age_group="hopes")) == []
        assert refusals(replace(regulation("RU", "round-robin"), age_group="hopes")) == ["regulation.age-group"]
        inside = replace(regulation("CH", "round-robin"), categories=(Category("Kids", age_group="hopes"),))
        assert refusals(inside) == ["regulation.age-group"]

    def test_awards_name_categories_that_exist(self) -> None:
        awarded = replace(regulation("RU", "round-robin"), awards=(Award(1, "Cup"), Award(1, "Medal", "Women")))
        assert refusals(awarded) == ["regulation.award-category"]
        assert refusals(replace(awarded, categories=(Category("Women"),))) == []


# -- what the book advises ----------------------------------------------------------------------------


class TestAdvice:
    @pytest.mark.article("UA II-2.1.a", "UA II-2.1.b", "UA II-2.1.c")
    def test_the_game_should_be_one_of_the_book(self) -> None:
        played = {game: replace(regulation("UA", "round-robin"), game=game) for game in ("russian", "brazilian")}
        assert [faults(each) for each in played.values()] == [[], []]
        international = replace(played["russian"], game="international", time_control=parse_control("80m+1m"))
        assert faults(international) == []
        strange = replace(played["russian"], game="english")
        assert (faults(strange), refusals(strange)) == (["regulation.game"], [])

    @pytest.mark.article("CH 31.1")
    def test_tie_breaks_should_be_chosen_beforehand(self) -> None:
        without = replace(regulation("CH", "round-robin"), tie_breaks=())
        assert (faults(without), refusals(without)) == (["regulation.no-tie-breaks"], [])
        bracket = replace(without, stages=(Stage("knockout"),))
        assert "regulation.no-tie-breaks" not in faults(bracket)
        assert "regulation.no-tie-breaks" in faults(replace(without, stages=(Stage("round-robin"), Stage("knockout"))))

    @pytest.mark.article("CH 31.2")
    def test_chess_warns_of_tie_breaks_of_several_groups(self) -> None:
        assert faults(replace(regulation("CH", "round-robin"), tie_breaks=("PS", "BH"))) == ["tiebreaks.mixed"]

    @pytest.mark.article("CH 22.8")
    @pytest.mark.parametrize("limits", [PairLimits((("a", "b"),)), PairLimits(federations_apart_in_last=3)])
    def test_chess_wants_limits_of_the_pairings_announced(self, limits: PairLimits) -> None:
        limited = replace(regulation("CH", "fide-dutch", 9), pairing=limits)
        assert (faults(limited), refusals(limited)) == (["regulation.announce-limits"], [])

    def test_a_control_between_the_tempos_needs_a_name(self) -> None:
        between = replace(regulation("RU", "round-robin"), time_control=parse_control("7m"))
        assert (faults(between), tempo_of(between)) == (["regulation.tempo-gap"], None)
        assert faults(replace(between, tempo=Tempo.BLITZ)) == []


def test_every_system_is_described_by_an_article() -> None:
    assert [name for name, system in SYSTEMS.items() if not system.articles] == []


# -- changes ------------------------------------------------------------------------------------------


class TestChanges:
    BEFORE = regulation("CH", "fide-dutch", 9)

    def frozen(self, **change: object) -> tuple[str, ...]:
        after = replace(self.BEFORE, **change)  # type: ignore[arg-type]
        assert check_change(self.BEFORE, after, started=False) is None
        refusal = check_change(self.BEFORE, after, started=True)
        ids([refusal])
        return tuple(map(str, refusal.articles)) if refusal else ()

    @pytest.mark.article("CH 31.1")
    def test_tie_breaks_and_their_order_are_frozen(self) -> None:
        assert self.frozen(tie_breaks=("SB", "BH")) == ("CH 31.1",)
        two = replace(self.BEFORE, tie_breaks=("BH", "SB"))
        refusal = check_change(two, replace(two, tie_breaks=("SB", "BH")), started=True)
        assert refusal is not None
        assert (refusal.message, *map(str, refusal.articles)) == ("regulation.frozen", "CH 31.1")

    @pytest.mark.article("CH 22.6", "CH 22.7")
    def test_the_system_is_frozen(self) -> None:
        assert self.frozen(stages=(Stage("fide-dutch", 8),)) == ("CH 22.6", "CH 22.7")

    @pytest.mark.article("CH 21.5")
    def test_so_is_whatever_else_decides_games_and_places(self) -> None:
        assert self.frozen(time_control=parse_control("60m")) == ("CH 21.5",)
        assert self.frozen(byes=Byes(asked=Worth.DRAW)) == ("CH 21.5",)

    def test_prizes_and_the_timetable_may_change(self) -> None:
        assert self.frozen(awards=(Award(1, "Cup"),)) == ()
        told = {"aims", "management", "programme", "expenses", "rights", "entry", "expected"}
        assert set(FREE) == {"title", "awards", "appeals", "schedule", "categories"} | told

    def test_nothing_changed_is_no_change(self) -> None:
        assert check_change(self.BEFORE, self.BEFORE, started=True) is None
