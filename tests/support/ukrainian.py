"""Score groups for tests of the Ukrainian Swiss: who stands where, who has met, which colours they have had."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count

from mainroad.basics import BySide
from mainroad.competition.history import Entrant, Free, Game, History, How, Number, Round
from mainroad.competition.lots import Lots
from mainroad.competition.swiss.terms import Draw
from mainroad.competition.swiss.ukrainian_colours import Colours
from mainroad.competition.swiss.ukrainian_floats import Floats
from mainroad.competition.swiss.ukrainian_outlook import Meetings
from mainroad.competition.swiss.ukrainian_pairs import Formed, PairFormer

NONE: Mapping[int, int] = {}
STRANGER = 90
"""From this number on, players who stand in no group: opponents of earlier games."""


def standing(groups: str, met: str = "", colours: str = "") -> History:
    """A history in which the groups `1 2 3 | 4 5 // 6 7` stand so, `//` before the first below half of the points.

    Met: `1-4 2-5`, White first. Colours: `1:WW 4:B`, games with strangers. No game gave points, so nobody floated.
    """
    upper, _, lower = groups.partition("//")
    above, below = ([part.split() for part in half.split("|") if part.split()] for half in (upper, lower))
    rounds = [_lost_by_both(*map(int, pair.split("-"))) for pair in met.split()]
    rounds += [_with_a_stranger(item, stranger) for item, stranger in _games(colours)]
    rounds += [Round(())] * len(below)
    last = len(rounds) + 1
    points = {int(n): last + len(above) - place for place, group in enumerate(above) for n in group}
    points |= {int(n): len(below) - 1 - place for place, group in enumerate(below) for n in group}
    rounds.append(Round((), tuple(Free(Number(n), half_points, How.ABSENT) for n, half_points in points.items())))
    strangers = range(STRANGER, STRANGER + len(list(_games(colours))))
    return History(tuple(Entrant(Number(n)) for n in (*points, *strangers)), tuple(rounds))


def _games(colours: str) -> list[tuple[str, int]]:
    letters = [f"{who}:{side}" for who, _, sides in (item.partition(":") for item in colours.split()) for side in sides]
    return list(zip(letters, count(STRANGER), strict=False))


def _with_a_stranger(item: str, stranger: int) -> Round:
    who, _, side = item.partition(":")
    return _lost_by_both(int(who), stranger) if side == "W" else _lost_by_both(stranger, int(who))


def _lost_by_both(white: int, black: int) -> Round:
    return Round((Game(Number(white), Number(black), BySide(0, 0)),))


def formed(
    groups: str,
    met: str = "",
    colours: str = "",
    ascended: Mapping[int, int] = NONE,
    descended: Mapping[int, int] = NONE,
) -> list[Formed]:
    """The pairs of the groups in the order in which they are formed."""
    history = standing(groups, met, colours)
    lists = [[Number(int(n)) for n in part.split()] for part in groups.replace("//", "|").split("|") if part.split()]
    most_met = max(len(opponents) for opponents in history.met.values())
    order = {n: place for place, n in enumerate(n for g in lists for n in g)}
    costs = Colours(history, Draw(Lots("", 1)), order)
    former = PairFormer(history, Meetings(costs.cost, most_met, costs.dearest), order)
    former.floats = Floats(*({Number(n): r for n, r in owed.items()} for owed in (ascended, descended)))
    return list(former.pairs(lists))


def pairs(
    groups: str,
    met: str = "",
    colours: str = "",
    ascended: Mapping[int, int] = NONE,
    descended: Mapping[int, int] = NONE,
) -> str:
    """The same as text: `1-7 2-3`, each with him first for whom an opponent was sought."""
    return " ".join(f"{pair.one}-{pair.other}" for pair in formed(groups, met, colours, ascended, descended))
