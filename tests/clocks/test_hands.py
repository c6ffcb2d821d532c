from __future__ import annotations

import pytest

from mainroad.clocks.hands import HandSetting, hand_settings
from mainroad.clocks.reading import parse_control
from mainroad.rulebooks.pytest_articles import cases


def shown(setting: HandSetting) -> tuple[str, str, str]:
    start, *controls, shift = (str(time)[:-3] for time in (setting.start, *setting.controls, setting.shift))
    return start, " ".join(controls), shift


@pytest.mark.parametrize(
    ("control", "games", "settings"),
    cases(
        [
            ("UA V-8.9.2", "45m", 1, [("5:15", "6:00", "0:00")]),
            ("UA V-8.9.3, UA V-8.9.1.b", "45m/25, 15m", 1, [("4:15", "5:00 6:00", "0:45")]),
            ("UA V-8.9.3", "2h/50, 1h", 1, [("3:00", "5:00 6:00", "0:00")]),
            ("UA V-8.9.4", "45m", 2, [("3:15", "4:00", "0:00"), ("5:15", "6:00", "0:00")]),
            ("UA V-8.9.5", "1h/35, 30m", 2, [("2:00", "3:00 4:00", "0:30"), ("4:00", "5:00 6:00", "0:30")]),
        ]
    ),
)
def test_the_hands_are_set(control: str, games: int, settings: list[tuple[str, str, str]]) -> None:
    assert [shown(setting) for setting in hand_settings(parse_control(control), games)] == settings


@pytest.mark.parametrize(
    ("control", "games", "says"),
    [
        ("45m+15s", 1, "electronic"),
        ("5m vs 4m", 1, "electronic"),
        ("2h/50, 1h/25", 1, "no setting"),
        ("2h/50, 1h10", 1, "no setting"),
        ("7h", 1, "too long"),
        ("45m", 3, "not for 3"),
    ],
)
def test_what_hands_cannot_show_is_refused(control: str, games: int, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        hand_settings(parse_control(control), games)
