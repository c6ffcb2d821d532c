"""The formulas of annex IX, article 3: performances, expected points, changes.

Points come in halves as everywhere here: the book counts 2, 1 and 0 for a game, its expected points count games, so
what was scored is halved (FM A9-3.2.1, A9-9.h).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from mainroad.rating.tables import difference, expected_share

UNRATED = 2100
"""Ru: an unrated player's figure for the average of an event, never a rating (FM A9-4.2.b, A9-5.2.a, A9-9.i)."""
BY_TITLE = {"GMI": 2300, "MI": 2250, "MF": 2210}
"""With what a titled player without a rating begins (FM A9-5.2.e, A9-6.5.c)."""
HIGHEST_FIRST, LOWEST_FIRST = 2400, 1900
"""Bounds of the first performance (FM A9-3.3.2.b)."""
MEAN_UNTIL = 25
"""With fewer games before an event a rating is the mean of performances, without K (FM A9-3.3.1, A9-3.3.2)."""
NEW_UNTIL = 30
FOR_LIFE_FROM = 2300
K_NEW, K_KNOWN, K_FOR_LIFE = 25, 15, 10


def average(ratings: Sequence[int]) -> Fraction:
    """The mean of some ratings: Rc of opponents, Ra or Rm of participants (FM A9-9.e)."""
    return Fraction(sum(ratings), len(ratings))


def event_average(ratings: Sequence[int], unrated: int) -> Fraction:
    """Rm: the participants' mean with everybody unrated at 2100 (FM A9-5.2.a, A9-9.f)."""
    return Fraction(sum(ratings) + UNRATED * unrated, len(ratings) + unrated)


def percentage(half_points: int, games: int) -> Fraction:
    """P, as a share from 0 to 1."""
    return Fraction(half_points, 2 * games)


# -- performances ---------------------------------------------------------------------------------------


def performance(opponents: Fraction, share: Fraction) -> Fraction:
    """Rp = Rc + D(P) (FM A9-3.1.1)."""
    return opponents + difference(share)


def adjusted_difference(share: Fraction, players: int) -> Fraction:
    """D(P)a = D(P) (N − 1)/N: the player is one of those whose mean is taken (FM A9-9.b)."""
    return difference(share) * (players - 1) / players


def table_performance(participants: Fraction, share: Fraction, players: int) -> Fraction:
    """Rp = Ra + D(P)a where everybody met everybody (FM A9-3.1.2, FM A9-9.d), half of D(P) for two (FM A9-3.1.3.b)."""
    return participants + adjusted_difference(share, players)


def mixed_average(rated: Sequence[int], adjusted: Sequence[Fraction]) -> Fraction:
    """Ra = R+ − M′ where not everybody is rated: M′ is the mean of the rated players' D(P)a (FM A9-3.3.3.a, A9-9.j)."""
    return average(rated) - sum(adjusted, Fraction(0)) / len(adjusted)


def first_rating(found: Fraction) -> Fraction:
    """A first performance within its bounds (FM A9-3.3.2.b)."""
    return min(max(found, Fraction(LOWEST_FIRST)), Fraction(HIGHEST_FIRST))


def mean_of_performances(old: Fraction, old_games: int, new: Fraction, new_games: int) -> Fraction:
    """Old and new, each weighted by its games (FM A9-3.3.2.c)."""
    return (old_games * old + new_games * new) / (old_games + new_games)


# -- changes ------------------------------------------------------------------------------------------


def coefficient(games: int, highest: int) -> int:
    """K: 10 for life once a list showed 2300, else 25 until 30 games were played, then 15.

    FM A9-3.2.3.a, FM A9-3.2.3.b, FM A9-3.2.3.c.
    """
    if highest >= FOR_LIFE_FROM:
        return K_FOR_LIFE
    return K_NEW if games < NEW_UNTIL else K_KNOWN


def expected_points(own: int, opponents: Fraction, games: int) -> Fraction:
    """We = M Pe (FM A9-3.2.2.a)."""
    return games * expected_share(own - opponents)


def expected_in_table(own: int, participants: Fraction, players: int, cycles: int) -> Fraction:
    """We = N Pe − ½ where everybody meets everybody, twice as much in two rounds (FM A9-3.2.2.b, A9-3.2.2.c)."""
    return cycles * (players * expected_share(own - participants) - Fraction(1, 2))


def change(k: int, half_points: int, awaited: Fraction) -> Fraction:
    """K (W − We): by how much a rating moves; W is half of the points, 2 for a win (FM A9-3.2.1, FM A9-9.h)."""
    return k * (Fraction(half_points, 2) - awaited)
