from __future__ import annotations

from mainroad.competition.desk.commands import AnnounceSeed, DrawNumbers
from support.arbiter import Desk, entered, regulation


def three() -> Desk:
    return entered(3, regulation())


def test_a_seed_is_told_with_the_moment_before_anything_is_drawn() -> None:
    desk = three()
    desk.now = 5_000
    desk(AnnounceSeed(" mainroad "))
    told = desk.state.announced_seed
    assert told
    assert (told.seed, told.at_ms, desk.state.numbers) == ("mainroad", 5_000, ())


def test_a_seed_has_a_sign() -> None:
    assert three().refused(AnnounceSeed("  ")) == "seed-missing"


def test_another_seed_needs_a_reason() -> None:
    desk = three()
    desk(AnnounceSeed("first"))
    assert desk.refused(AnnounceSeed("second")) == "seed-is-announced"
    desk(AnnounceSeed("second", "a player left"))
    assert desk.state.announced_seed
    assert desk.state.announced_seed.seed == "second"


def test_the_numbers_are_drawn_from_the_seed_that_was_told() -> None:
    desk = three()
    desk(AnnounceSeed("first"))
    assert desk.refused(DrawNumbers("mine", ("p3", "p1", "p2"))) == "other-seed"
    desk(DrawNumbers("first", ("p3", "p1", "p2")))
    assert desk.state.seed == "first"


def test_after_the_draw_another_seed_needs_a_reason_even_if_none_was_told() -> None:
    desk = three()
    desk(DrawNumbers("quiet", ("p3", "p1", "p2")))
    assert desk.refused(AnnounceSeed("mainroad")) == "seed-is-announced"


def test_once_a_round_is_paired_no_seed_is_told() -> None:
    desk = three()
    desk(DrawNumbers("", ("p3", "p1", "p2")))
    desk(desk.pair((1, 2), bye=3))
    assert desk.refused(AnnounceSeed("late", "why not")) == "numbers-stand"
