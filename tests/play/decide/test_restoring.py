"""Score sheets filled in after time trouble, through the commands."""

from __future__ import annotations

import pytest

from mainroad.basics import BySide, Side
from mainroad.play import commands, facts
from support.games import BLACK, MINUTE, WHITE, Hall

SHEETS = facts.Conditions(sheets=True)
DRAUGHTS = ("c3-d4", "d6-c5", "b2-c3", "f6-g5")
CHESS = ("e4", "e5", "Nf3", "Nc6")


def past_the_control(rulebook: str, *writers: Side) -> Hall:
    """Both have made the two moves of the control in time trouble; only some have written them down."""
    game, moves = ("chess", CHESS) if rulebook == "CH" else ("russian", DRAUGHTS)
    hall = Hall(rulebook, game, "1h/2, 1h", conditions=SHEETS).start().set_clock(2 * MINUTE, 2 * MINUTE).play(*moves)
    for side in writers:
        hall.must(commands.Write(side))
    return hall


@pytest.mark.article("RU 3.10.4.b", "UA V-7.12.c", "CH 8.5.1")
@pytest.mark.parametrize(("rulebook", "share"), [("RU", 2 * MINUTE), ("UA", 2 * MINUTE), ("CH", 0)])
def test_both_fill_in_while_the_clocks_stand(rulebook: str, share: int) -> None:
    hall = past_the_control(rulebook)
    before = hall.left
    hall.must(commands.Report("restore"))
    assert hall.state.clock.running is None
    hall.must(commands.Write(WHITE), 3 * MINUTE)
    assert hall.state.clock.running is None
    after = hall.must(commands.Write(BLACK), MINUTE)
    assert after.left == BySide(before.white - share, before.black - share)
    assert (after.state.clock.running, after.state.stopped) == (WHITE, None)


@pytest.mark.article("RU 3.10.3.b", "UA V-7.12.a")
@pytest.mark.parametrize(("rulebook", "runs"), [("RU", WHITE), ("UA", BLACK)])
def test_one_fills_in_on_the_time_of_the_mover_or_on_his_own(rulebook: str, runs: Side) -> None:
    hall = past_the_control(rulebook, WHITE).must(commands.Report("restore"))
    assert hall.state.clock.running is runs
    assert hall.must(commands.Write(BLACK), MINUTE).state.clock.running is WHITE


def test_before_the_control_there_is_nothing_to_fill_in() -> None:
    hall = Hall("RU", "russian", "1h/30, 1h", conditions=SHEETS).start().play("c3-d4")
    assert hall.why_not(commands.Report("restore")) == "play.nothing-irregular"


def test_complete_sheets_need_nothing() -> None:
    assert past_the_control("RU", WHITE, BLACK).why_not(commands.Report("restore")) == "play.nothing-irregular"
