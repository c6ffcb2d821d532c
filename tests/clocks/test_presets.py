from __future__ import annotations

from datetime import timedelta

import pytest

from mainroad.basics import articles
from mainroad.clocks.arithmetic import stages, time_for
from mainroad.clocks.controls import TimeControl
from mainroad.clocks.presets import PRESETS, ClockKind, Preset
from mainroad.clocks.reading import parse_control
from mainroad.laws.games import DRAUGHTS_GAMES
from mainroad.rulebooks.pytest_articles import cases

MECHANICAL, ELECTRONIC = ClockKind.MECHANICAL, ClockKind.ELECTRONIC


def seconds(control: TimeControl, moves: int) -> int:
    return time_for(control.allowances.white, moves) // timedelta(seconds=1)


# Articles, preset, games, clock, and for some numbers of moves the least and the most minutes for them in all.
LISTED = [
    ("RU 3.9.1.a", "ru-64-micro-match", "russian", None, {1: (45, 45), 100: (45, 45)}),
    ("RU 3.9.1.b", "ru-64-junior", "russian", None, {1: (60, 60), 100: (60, 60)}),
    ("RU 3.9.1.c", "ru-64-championship", "russian", None, {35: (70, 70), 36: (85, 85), 100: (85, 85)}),
    ("RU 3.9.2", "ru-100", "international", None, {50: (90, 90), 51: (120, 120), 200: (120, 120)}),
    ("RU 3.9.3", "ru-blitz", "", None, {100: (3, 5)}),
    ("RU 3.9.4", "ru-rapid", "", None, {100: (10, 30)}),
    ("UA V-8.4.1.1", "ua-64-classical-1", "russian brazilian", MECHANICAL, {25: (45, 45), 26: (60, 75), 99: (60, 75)}),
    ("UA V-8.4.1.2", "ua-64-classical-2", "russian brazilian", MECHANICAL, {35: (60, 60), 36: (75, 90), 99: (75, 90)}),
    ("UA V-8.4.1.3", "ua-64-classical-3", "russian brazilian", ELECTRONIC, {4: (46, 47), 40: (55, 65)}),
    ("UA V-8.4.1.4", "ua-64-classical-4", "russian brazilian", ELECTRONIC, {6: (61, 62), 60: (70, 80)}),
    (
        "UA V-8.4.3.1",
        "ua-100-classical-1",
        "international",
        MECHANICAL,
        {50: (120, 120), 51: (150, 180), 99: (150, 180)},
    ),
    (
        "UA V-8.4.3.2",
        "ua-100-classical-2",
        "international",
        MECHANICAL,
        {50: (120, 120), 75: (180, 180), 76: (240, 240)},
    ),
    ("UA V-8.4.3.3", "ua-100-classical-3", "international", MECHANICAL, {50: (90, 90), 51: (120, 120), 99: (120, 120)}),
    ("UA V-8.4.3.4", "ua-100-classical-4", "international", MECHANICAL, {40: (90, 90), 41: (120, 120), 99: (120, 120)}),
    ("UA V-8.4.3.5", "ua-100-classical-5", "international", ELECTRONIC, {1: (81, 81), 60: (140, 140)}),
    ("UA V-8.4.3.6", "ua-100-classical-6", "international", ELECTRONIC, {2: (121, 121), 60: (150, 150)}),
    ("UA V-8.5.1.1", "ua-64-rapid-1", "russian brazilian", MECHANICAL, {99: (10, 30)}),
    ("UA V-8.5.1.2", "ua-64-rapid-2", "russian brazilian", ELECTRONIC, {12: (11, 24), 60: (15, 40)}),
    ("UA V-8.5.2.1", "ua-100-rapid-1", "international", MECHANICAL, {99: (20, 45)}),
    ("UA V-8.5.2.2", "ua-100-rapid-2", "international", ELECTRONIC, {6: (16, 22), 60: (25, 40)}),
    ("UA V-8.6.1.1", "ua-64-blitz-1", "russian brazilian", MECHANICAL, {99: (3, 5)}),
    ("UA V-8.6.1.2", "ua-64-blitz-2", "russian brazilian", ELECTRONIC, {60: (5, 10), 120: (7, 15)}),
    ("UA V-8.6.2.1", "ua-100-blitz-1", "international", MECHANICAL, {99: (5, 7)}),
    ("UA V-8.6.2.2", "ua-100-blitz-2", "international", ELECTRONIC, {60: (8, 10), 120: (11, 15)}),
    ("", "ch-play-off", "chess", None, {12: (4, 4), 60: (8, 8)}),
    ("CK 2.15.a", "ck", "english", None, {1: (60, 60), 30: (60, 60)}),
    ("CK 2.15.b", "ck", "english", None, {31: (90, 90), 45: (90, 90), 46: (120, 120), 60: (120, 120)}),
    ("FM A3-6.1.a, FM A10-4.4.3.6.a", "fm-100", "international", None, {1: (120, 120), 50: (120, 120)}),
    ("FM A3-6.1.b", "fm-100", "international", None, {51: (180, 180), 75: (180, 180), 76: (240, 240), 100: (240, 240)}),
    ("FM A7-1.1.b, FM A8B-6", "fm-100", "international", None, {50: (120, 120), 51: (180, 180), 75: (180, 180)}),
    ("FM A3b-6.1.a", "fm-64", "russian brazilian", None, {1: (90, 90), 30: (90, 90)}),
    (
        "FM A3b-6.1.b",
        "fm-64",
        "russian brazilian",
        None,
        {31: (150, 150), 50: (150, 150), 51: (210, 210), 70: (210, 210)},
    ),
]


@pytest.mark.parametrize(("name", "games", "clock", "expected"), cases(LISTED))
def test_a_listed_control_gives_its_time(
    name: str, games: str, clock: ClockKind | None, expected: dict[int, tuple[int, int]]
) -> None:
    preset = PRESETS[name]
    given = {moves: (seconds(preset.shortest, moves), seconds(preset.longest, moves)) for moves in expected}
    assert given == {moves: (least * 60, most * 60) for moves, (least, most) in expected.items()}
    assert (preset.games, preset.clock) == (tuple(games.split()), clock)


@pytest.mark.parametrize(("citation", "name"), [(row[0], row[1]) for row in LISTED])
def test_a_preset_carries_its_articles(citation: str, name: str) -> None:
    assert set(articles(citation)) <= set(PRESETS[name].articles)


@pytest.mark.parametrize(
    ("name", "controls"),
    cases(
        [
            ("FM A3-6.1.a, FM A3-6.1.b", "fm-100", [50, 75, 100]),
            ("FM A3b-6.1.a, FM A3b-6.1.b", "fm-64", [30, 50, 70]),
            ("CK 2.15.a, CK 2.15.b", "ck", [30, 45, 60]),
        ]
    ),
)
def test_the_controls_come_at_these_moves(name: str, controls: list[int]) -> None:
    found = [stage.last for stage, _ in zip(stages(PRESETS[name].shortest.allowances.white), controls, strict=False)]
    assert found == controls


@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
def test_a_preset_is_for_games_that_we_know(preset: Preset) -> None:
    assert set(preset.games) <= {*DRAUGHTS_GAMES, "chess"}


class TestSpan:
    @pytest.mark.parametrize("control", ["45m/25, 15m", "45m/25, 22m", "45m/25, 30m"])
    def test_it_allows_what_lies_within(self, control: str) -> None:
        assert PRESETS["ua-64-classical-1"].allows(parse_control(control))

    @pytest.mark.parametrize(
        "control", ["45m/25, 14m", "45m/25, 31m", "44m/25, 15m", "45m/26, 15m", "45m", "45m/25, 15m+1s"]
    )
    def test_it_refuses_what_does_not(self, control: str) -> None:
        assert not PRESETS["ua-64-classical-1"].allows(parse_control(control))

    @pytest.mark.article("FM A6-1.A2")
    @pytest.mark.parametrize(
        ("control", "fits"), [("15m", False), ("15m0.001s", True), ("29m59.999s", True), ("30m", False)]
    )
    def test_rapid_of_the_fmjd_is_over_15_and_under_30_minutes(self, control: str, fits: bool) -> None:
        assert PRESETS["fm-rapid"].allows(parse_control(control)) is fits

    def test_equal_times_are_not_armageddon(self) -> None:
        assert not PRESETS["ch-armageddon"].allows(parse_control("5m vs 4m"))


def test_twenty_and_ten_minutes_with_ten_seconds_break_ties_in_matches() -> None:
    assert seconds(PRESETS["fm-match-tie"].shortest, 60) == 30 * 60
    assert seconds(PRESETS["fm-match-late-tie"].shortest, 60) == 20 * 60
