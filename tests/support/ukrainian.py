"""Score groups for tests of the Ukrainian Swiss: who stands where, who has met, which colours they have had."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import count

from mainroad.basics import BySide
from mainroad.competition.history import Entrant, Free, Game, History, How, Number, Round
from mainroad.competition.lots import Lots
from mainroad.competition.swiss.terms import Draw
from mainroad.competition.swiss.ukrainian.colours import Colours
from mainroad.competition.swiss.ukrainian.floats import Floats
from mainroad.competition.swiss.ukrainian.outlook import Meetings
from mainroad.competition.swiss.ukrainian.pairs import Formed, PairFormer
from mainroad.competition.swiss.ukrainian.program import UA_SOLKOFF_MEDIAN
from support.desk.histories import pair as pair_at_the_desk
from support.desk.histories import pairs_of

NONE: Mapping[int, int] = {}


def standing(groups: str, met: str = "", colours: str = "") -> History:
    """A history in which the groups `1 2 3 | 4 5 // 6 7` stand so, `//` before the first below half of the points.

    Met: `1-4 2-5`, White first. Colours: `1:WW 4:B`, games with strangers. No game gave points, so nobody floated.
    """
    upper, _, lower = groups.partition("//")
    above, below = ([part.split() for part in half.split("|") if part.split()] for half in (upper, lower))
    rounds = [_lost_by_both(*map(int, pair.split("-"))) for pair in met.split()]
    members = [int(n) for group in (*above, *below) for n in group]
    strangers = _games(colours, max(members) + 1)
    rounds += [_with_a_stranger(item, stranger) for item, stranger in strangers]
    rounds += [Round(())] * len(below)
    rounds += [Round(())] * (1 - len(rounds) % 2)  # the next round is odd: smaller numbers stand higher
    last = len(rounds) + 1
    points = {int(n): last + len(above) - place for place, group in enumerate(above) for n in group}
    points |= {int(n): len(below) - 1 - place for place, group in enumerate(below) for n in group}
    rounds.append(Round((), tuple(Free(Number(n), half_points, How.ABSENT) for n, half_points in points.items())))
    numbers = (*sorted(points), *(stranger for _, stranger in strangers))
    return History(tuple(Entrant(Number(n)) for n in numbers), tuple(rounds))


def _games(colours: str, first: int) -> list[tuple[str, int]]:
    """Each colour with a stranger: a player who stands in no group, the opponent of one earlier game."""
    letters = [f"{who}:{side}" for who, _, sides in (item.partition(":") for item in colours.split()) for side in sides]
    return list(zip(letters, count(first), strict=False))


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
    """The same as text: `1-7 2-3`, each with him first for whom an opponent was sought.

    Where nobody is owed anything `mainroad explain` finds the same pairs; there those who have met are kept apart by
    the regulation, because a game would change the classification.
    """
    found = [(pair.one, pair.other) for pair in formed(groups, met, colours, ascended, descended)]
    if not ascended and not descended:
        apart = frozenset(frozenset(map(Number, map(int, pair.split("-")))) for pair in met.split())
        history = replace(standing(groups, colours=colours), apart=apart)
        strangers = [n for n in history.numbers if n > max(max(pair) for pair in found)]
        assert pairs_of(pair_at_the_desk(UA_SOLKOFF_MEDIAN, history, absent=strangers)) == set(map(frozenset, found))
    return " ".join(f"{one}-{other}" for one, other in found)
