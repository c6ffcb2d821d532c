"""A game begun wrongly, or with pieces knocked over: what is put right, and what stays."""

from __future__ import annotations

from dataclasses import dataclass

from mainroad.basics import BySide, Ruling, Side
from mainroad.clocks.tempo import Tempo
from mainroad.play.consequence import Consequence, Stands, Times
from mainroad.rulebooks.books.errors import Way
from mainroad.rulebooks.books.setup import Cure, Fault, Remedy, SetUp

NONE_MADE = BySide(0, 0)

CHOICES = {
    Cure.OPPONENT: (Way.CORRECT.value, Way.STANDS.value),
    Cure.ARBITER: (Way.STANDS.value, Cure.RESTART.value),
}
"""What is left to whom; the arbiter's first choice is what holds unless they say otherwise."""


@dataclass(frozen=True, slots=True)
class Beginning:
    """A fault as it is found."""

    fault: Fault
    made: BySide[int] = NONE_MADE
    """The moves that each has made."""
    tempo: Tempo = Tempo.CLASSICAL
    games_per_arbiter: int = 1
    by: Side | None = None
    """Whose pieces are set up wrongly, or who displaced them; nobody named: nobody's fault."""
    moved_since: bool = False
    """The opponent of `by` has made a move over it."""
    restorable: bool = True
    """Whether the position before is known."""


def found_wrong(rules: SetUp, beginning: Beginning) -> Consequence:
    """What follows from a wrong beginning, or from displaced pieces."""
    remedy = rules.remedy(beginning.fault, beginning.tempo, beginning.games_per_arbiter)
    if beginning.fault is Fault.DISPLACED:
        return _displaced(rules, remedy, beginning)
    if not any(beginning.made):
        return _cured("put-right", remedy, Stands.START, Times.ANEW)
    if remedy.stays_after is not None and min(beginning.made) >= remedy.stays_after:
        return Consequence(Ruling("play.setup.stays", remedy.stays, {"moves": remedy.stays_after}))
    return _during(remedy, beginning)


def _during(remedy: Remedy, beginning: Beginning) -> Consequence:
    if remedy.cure is Cure.RESTART:
        return _cured("restart", remedy, Stands.START, Times.ANEW)
    if remedy.cure is Cure.TRANSFER:
        return _cured("transfer", remedy, Stands.TRANSFERRED, Times.RUN_ON)
    if remedy.cure is Cure.GOES_ON or (remedy.cure is Cure.OPPONENT and beginning.moved_since):
        return Consequence(Ruling("play.setup.goes-on", remedy.articles))
    return _asked(remedy, beginning)


def _asked(remedy: Remedy, beginning: Beginning) -> Consequence:
    """Somebody decides: the opponent of who has the wrong pieces, else the arbiter."""
    opponent = beginning.by.opponent if beginning.by and remedy.cure is Cure.OPPONENT else None
    message = "play.setup.opponent" if opponent else "play.setup.arbiter"
    choices = CHOICES[Cure.OPPONENT if opponent else Cure.ARBITER]
    return Consequence(Ruling(message, remedy.articles), choices=choices, decides=opponent)


def _cured(message: str, remedy: Remedy, stands: Stands, times: Times) -> Consequence:
    return Consequence(Ruling(f"play.setup.{message}", remedy.articles), stands, times)


def _displaced(rules: SetUp, remedy: Remedy, beginning: Beginning) -> Consequence:
    """Displaced pieces are put back: on the time of who did it where the book says so, else on nobody's."""
    if remedy.cure is Cure.OPPONENT and beginning.by is not None:
        return _during(remedy, beginning)
    stands = Stands.BEFORE if beginning.restorable else Stands.LAST_SURE
    if beginning.by is not None and rules.own_time:
        ruling = Ruling("play.setup.own-time", rules.own_time + remedy.articles, {"side": beginning.by.value})
        return Consequence(ruling, stands, Times.CHARGED)
    times = Times.ESTIMATED if rules.estimated else Times.RUN_ON
    return Consequence(Ruling("play.setup.restored", remedy.articles + rules.estimated), stands, times)
