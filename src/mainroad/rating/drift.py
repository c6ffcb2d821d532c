"""Whether strength keeps its figures from list to list: the three examinations of FM A9-7.5."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from mainroad.rating.lists import Listed, RatingList, letter

YOUNGEST, OLDEST = 25, 40
TOP = 50
BAND = 50
"""The width of a step of the distribution."""


@dataclass(frozen=True, slots=True)
class Means:
    """The average of a group on the earlier and on the later list."""

    players: int
    before: Fraction
    after: Fraction

    @property
    def change(self) -> Fraction:
        """By how much it moved."""
        return self.after - self.before


@dataclass(frozen=True)
class Drift:
    """Two lists compared."""

    established: Means | None
    """The same players, aged 25 to 40, of list A on both lists (FM A9-7.5.a)."""
    top: Means | None
    """The first fifty of each (FM A9-7.5.b)."""
    before: Mapping[int, int]
    """How many players stand in each band of the earlier list, by its lower end (FM A9-7.5.c)."""
    after: Mapping[int, int]


def drift(earlier: RatingList, later: RatingList) -> Drift:
    """Compare two lists; who is on neither of the lists A and B is passed over."""
    before, after = _active(earlier), _active(later)
    group = [id_ for id_, player in after.items() if _is_established(player, later) and id_ in before]
    group = [id_ for id_ in group if letter(before[id_], earlier.closing) == "A"]
    established = Means(
        len(group), _mean(before[id_].rating for id_ in group), _mean(after[id_].rating for id_ in group)
    )
    tops = Means(min(TOP, len(after)), _mean(_top(before)), _mean(_top(after)))
    return Drift(
        established if group else None, tops if before and after else None, _distribution(before), _distribution(after)
    )


def _active(list_: RatingList) -> dict[str, Listed]:
    return {id_: one for id_, one in list_.players.items() if one.is_listed and letter(one, list_.closing) != "C"}


def _is_established(player: Listed, list_: RatingList) -> bool:
    age = list_.closing.year - player.born
    return bool(player.born) and YOUNGEST <= age <= OLDEST and letter(player, list_.closing) == "A"


def _top(players: Mapping[str, Listed]) -> list[int]:
    return sorted((player.rating for player in players.values()), reverse=True)[:TOP]


def _mean(ratings: Iterable[int]) -> Fraction:
    found = list(ratings)
    return Fraction(sum(found), len(found)) if found else Fraction(0)


def _distribution(players: Mapping[str, Listed]) -> dict[int, int]:
    counted = Counter(player.rating // BAND * BAND for player in players.values())
    return dict(sorted(counted.items()))
