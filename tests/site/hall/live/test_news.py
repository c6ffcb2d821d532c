"""What is told in words of a game: the press and the clocks too, where nobody sees them, and nothing twice."""

from __future__ import annotations

import pytest

from mainroad.basics import BySide, Side
from mainroad.play import commands
from mainroad.play.decider import GAME
from mainroad.play.facts import Conditions
from mainroad.site.hall.live.game_payload import voice_of
from mainroad.site.hall.live.news import news_of
from support.games import MINUTE, Hall

BLIND = Conditions(on_screen=True, blind=BySide("B1", "B1"))


def told(hall: Hall, language: str = "en") -> list[tuple[str, str]]:
    news = news_of(GAME.initial, list(hall.store.read("game")), voice_of("russian", language), 2)
    return [(one.kind, one.text) for one in news]


@pytest.mark.article("UA V-13.6")
def test_the_press_is_told_where_it_is_a_step_of_its_own() -> None:
    hall = Hall("UA", "russian", "45m", conditions=BLIND).start()
    hall.must(commands.Move(Side.WHITE, "c3-d4"), 1000)
    hall.must(commands.Announce(Side.WHITE, "c3-d4")).must(commands.Press(Side.WHITE))
    assert told(hall)[-1] == ("pressed", "White pressed the clock.")


def test_a_press_that_comes_with_the_move_is_not() -> None:
    hall = Hall("RU", "russian", "5m", conditions=Conditions(on_screen=True)).start().play("c3-d4")
    assert [kind for kind, _ in told(hall)] == ["moved"]


def test_an_offer_is_told_once() -> None:
    hall = Hall("RU", "russian", "5m", conditions=Conditions(on_screen=True)).start().play("c3-d4", "d6-c5", "b2-c3")
    hall.must(commands.Offer(Side.WHITE))
    assert told(hall)[-1] == ("offered", "White offered a draw.")


def test_clocks_set_by_the_arbiter_are_told_with_what_they_show() -> None:
    hall = Hall("RU", "russian", "45m", conditions=Conditions(on_screen=True)).start().play("c3-d4", "d6-c5")
    hall.set_clock(10 * MINUTE + 5000, 9 * MINUTE)
    kind, text = told(hall)[-1]
    assert kind == "clockset"
    assert text.endswith("The clocks are set: White 10 minutes 5 seconds, Black 9 minutes.")
    assert "у белых 10 минут 5 секунд, у чёрных 9 минут." in told(hall, "ru")[-1][1]


def test_an_assistant_who_joins_is_told_without_the_id_of_their_account() -> None:
    hall = Hall("UA", "russian", "45m", conditions=BLIND).start()
    hall.must(commands.AssistantJoins(Side.WHITE, "account/7", ("press",)))
    assert told(hall)[-2] == ("assistantjoined", "White has an assistant now.")


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "White warned: 10 minutes left."),
        ("ru", "Белые: предупреждение, осталось 10 минут."),
        ("uk", "Білі: попередження, лишилося 10 хвилин."),
        ("lt", "Baltieji: įspėta, liko 10 minučių."),
    ],
)
def test_a_time_that_is_told_is_told_in_words(language: str, text: str) -> None:
    hall = Hall("UA", "russian", "45m", conditions=BLIND).start()
    hall.must(commands.Tick(), 35 * MINUTE)
    assert any(kind == "warned" and said.startswith(text) for kind, said in told(hall, language)), told(hall, language)


@pytest.mark.article("UA V-13.12.a")
@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Used: White 1 second, Black 0 seconds. Left: White 44 minutes 59 seconds, Black 45 minutes."),
        ("ru", "Затрачено: белые 1 секунда, чёрные 0 секунд. Осталось: белые 44 минуты 59 секунд, чёрные 45 минут."),
        ("uk", "Витрачено: білі 1 секунда, чорні 0 секунд. Залишилося: білі 44 хвилини 59 секунд, чорні 45 хвилин."),
        ("lt", "Sunaudota: baltieji 1 sekundė, juodieji 0 sekundžių. "
         "Liko: baltieji 44 minutės 59 sekundės, juodieji 45 minutės."),
    ],
)  # fmt: skip
def test_the_time_that_is_asked_for_is_told_in_words(language: str, text: str) -> None:
    hall = Hall("UA", "russian", "45m", conditions=BLIND).start()
    hall.must(commands.AskTime(Side.WHITE), 1000)
    assert told(hall, language)[-1] == ("told", text)
    assert hall.ask(commands.AskTime(Side.BLACK)), "it is not their move"
    assert told(hall, language)[-1] == ("told", text)
