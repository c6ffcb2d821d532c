"""Sealing through the commands: what an early one costs, and what the envelope must hold."""

from __future__ import annotations

import pytest

from mainroad.basics import BySide
from mainroad.play import commands, facts
from mainroad.rulebooks.books.adjournment import Item
from support.games import BLACK, MINUTE, SECOND, WHITE, Hall

ALL = tuple(item.value for item in Item)


def reached() -> Hall:
    """A game that has come to its last control move."""
    return Hall("RU", "russian", "1h/1, 1h").start().play("c3-d4", "d6-c5")


class TestSealing:
    @pytest.mark.article("RU 3.11.5")
    @pytest.mark.parametrize("is_open", [False, True])
    def test_who_adjourns_early_pays_for_what_is_left_of_the_session(self, is_open: bool) -> None:
        hall = reached()
        before = hall.left
        hall.must(commands.Seal(WHITE, "b2-c3", is_open, session_left_ms=20 * MINUTE), SECOND)
        assert hall.left == BySide(before.white - SECOND - 20 * MINUTE, before.black)

    @pytest.mark.article("RU 3.11.3.b", "RU 3.11.3.d")
    def test_the_arbiter_is_told_what_the_envelope_lacks(self) -> None:
        hall = reached().must(commands.Seal(WHITE, "b2-c3", items=ALL[1:]))
        assert hall.said[1:] == ["play.adjournment.lacks-names"]
        assert reached().must(commands.Seal(WHITE, "b2-c3", items=ALL)).said[1:] == []

    @pytest.mark.article("RU 3.21.5.b")
    def test_a_sheet_in_braille_stays_out(self) -> None:
        conditions = facts.Conditions(blind=BySide("B1", ""))
        hall = Hall("RU", "russian", "1h/1, 1h", conditions=conditions).start()
        for side, move in ((WHITE, "c3-d4"), (BLACK, "d6-c5")):
            hall.must(commands.Move(side, move)).must(commands.Announce(side, move)).must(commands.Press(side))
        hall.must(commands.Seal(WHITE, "b2-c3", items=tuple(item for item in ALL if item != "sheets")))
        assert hall.said[1:] == []

    def test_what_no_envelope_holds_is_not_read(self) -> None:
        assert reached().ask(commands.Seal(WHITE, "b2-c3", items=("sandwich",))) is not None
