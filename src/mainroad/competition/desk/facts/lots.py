"""Lots between two players for the colours of their first game, as they are written in the journal."""

from __future__ import annotations

from mainroad.journal.records import Fact
from mainroad.journal.written_rulings import WrittenRuling


class Tossed(Fact, frozen=True):
    """A coin was tossed for the colours at a board: what was called, how it fell, and who chooses now."""

    round: int
    board: int
    caller: int
    call: str
    fallen: str
    chooser: int
    seed: str
    ruling: WrittenRuling


class ColoursDrawn(Fact, frozen=True):
    """The players of a board have the colours of their first game as they chose or drew them."""

    round: int
    board: int
    white: int
    black: int
    ruling: WrittenRuling
    seed: str = ""
    """From which the hand was drawn in which the white piece was hidden; nothing: a coin was tossed before."""
