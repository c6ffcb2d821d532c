"""Nobody could play for a while: the hall had no power, or its server was down."""

from __future__ import annotations

import pytest

from mainroad.basics import Side
from mainroad.play import commands, facts
from mainroad.play.decider import GAME
from mainroad.play.facts import Conditions
from mainroad.play.protocol import Teller, sentence_of
from mainroad.rulebooks.pytest_articles import cases
from support.games import BLACK, MINUTE, SECOND, WHITE, Hall

ON_SCREEN = Conditions(on_screen=True)


def begun(rulebook: str = "RU", game: str = "russian", control: str = "5m") -> Hall:
    hall = Hall(rulebook, game, control, conditions=ON_SCREEN)
    return hall.must(commands.Start())


def interrupted(hall: Hall, since: int, lasting: int) -> Hall:
    """The server dies at a moment, and comes back so much later."""
    hall.now = since
    return hall.must(commands.Interrupt(since), after=lasting)


@pytest.mark.parametrize(
    ("rulebook", "game", "cited"),
    cases(
        [
            ("RU 3.8.8.a", "RU", "russian", ["RU 3.8.8.a"]),
            ("UA V-7.8.a", "UA", "russian", ["UA V-7.8.a"]),
            ("CH 6.12.1, CH 6.10.1", "CH", "chess", ["CH 6.12.1", "CH 6.10.1"]),
            ("CK 2.26", "CK", "english", ["CK 2.26"]),
            ("FM A3-6.9", "FM", "international", ["FM A3-6.9"]),
            ("FM A3b-6.9", "FM", "brazilian", ["FM A3b-6.9"]),
        ]
    ),
)
def test_it_is_on_nobodys_time(rulebook: str, game: str, cited: list[str]) -> None:
    hall = interrupted(begun(rulebook, game), since=10 * SECOND, lasting=20 * MINUTE)
    assert not hall.state.is_over
    first = hall.state.turn
    assert hall.state.left(hall.now)[first] == 5 * MINUTE - 10 * SECOND
    assert hall.state.left(hall.now)[first.opponent] == 5 * MINUTE
    (fact,) = hall.last
    assert isinstance(fact, facts.Interrupted)
    assert list(fact.ruling.articles) == cited


def test_the_clock_goes_on_where_it_stood() -> None:
    hall = interrupted(begun(), since=10 * SECOND, lasting=20 * MINUTE)
    assert hall.state.clock.running is WHITE
    assert GAME.wakes_at(hall.state) == hall.now + 5 * MINUTE - 10 * SECOND
    hall.must(commands.Tick(), after=5 * MINUTE - 10 * SECOND)
    assert hall.state.is_over


def test_a_flag_that_fell_before_is_down() -> None:
    hall = interrupted(begun(), since=6 * MINUTE, lasting=MINUTE)
    assert hall.state.finished is not None
    assert hall.state.finished.score.halves[BLACK] == 2


def test_what_is_left_of_a_delay_is_kept() -> None:
    hall = interrupted(begun(control="5m delay 10s"), since=4 * SECOND, lasting=MINUTE)
    assert hall.state.left(hall.now + 6 * SECOND)[WHITE] == 5 * MINUTE
    assert hall.state.left(hall.now + 7 * SECOND)[WHITE] == 5 * MINUTE - SECOND


def test_a_move_after_the_last_sign_of_life_counts() -> None:
    hall = begun().must(commands.Move(WHITE, "c3-d4"), after=30 * SECOND)
    hall.must(commands.Interrupt(20 * SECOND), after=MINUTE)
    assert tuple(hall.state.left(hall.now)) == (5 * MINUTE - 30 * SECOND, 5 * MINUTE)


def test_who_is_awaited_comes_no_later_for_it() -> None:
    hall = Hall("FM", "international", "2h/50, 1h/25").must(commands.Start((BLACK,)))
    due = GAME.wakes_at(hall.state)
    assert due is not None
    interrupted(hall, since=MINUTE, lasting=30 * MINUTE)
    assert GAME.wakes_at(hall.state) == due + 30 * MINUTE


def test_nothing_is_written_where_nothing_ran() -> None:
    hall = Hall("RU", "russian", "5m", conditions=ON_SCREEN)
    assert not interrupted(hall, since=SECOND, lasting=MINUTE).last
    assert not begun().must(commands.Interrupt(0)).last


def test_it_is_told() -> None:
    hall = interrupted(begun(), since=10 * SECOND, lasting=20 * MINUTE)
    text = sentence_of(Teller(hall.state, "en", {}), hall.last[0])
    assert text.startswith("Play was interrupted for 0:20:00")
    assert Side.WHITE.value not in text
