"""Formulas from the opponents' points: Buchholz and its kin, Sonneborn-Berger, Solkoff, Shmulyan, Riga."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from mainroad.competition.tiebreaks.formulas import Formula, coefficient, of_opponents, repeated_cuts
from mainroad.competition.tiebreaks.reckoning import Exact, Meeting, Reckoning


def _all(_: Meeting) -> int:
    return 1


def _beaten(meeting: Meeting) -> int:
    """A bye is nobody's defeat: RU 3.16.3.d is no coefficient, so RU 3.16.11 gives it no stand-in."""
    return int(meeting.won and meeting.opponent is not None)


def _won(meeting: Meeting) -> int:
    return int(meeting.won)


def _by_points(meeting: Meeting) -> int:
    return meeting.points


def _doubled(meeting: Meeting) -> int:
    return 2 * meeting.won + meeting.drawn


def _difference(meeting: Meeting) -> int:
    return meeting.won - meeting.lost


def _riga(meeting: Meeting) -> int:
    """2, 1½ and 1, counted in halves."""
    return 4 * meeting.won + 3 * meeting.drawn + 2 * meeting.lost


def buchholz(low: int = 0, high: int = 0) -> Formula:
    """The points of all opponents, less the lowest and the highest."""
    return coefficient(_all, low, high)


def sonneborn_berger(low: int = 0, high: int = 0) -> Formula:
    """Opponents' points times the points made against them."""
    return coefficient(_by_points, low, high)


SONNEBORN_BERGER_DOUBLED = coefficient(_doubled)
SHMULYAN = coefficient(_difference)
RIGA = coefficient(_riga)
SOLKOFF_TRUNCATED = repeated_cuts(_all)
SOLKOFF_MEDIAN_REPEATED = repeated_cuts(_all, high=1)


def _opponents_beaten() -> Formula:
    """The points of those beaten, as the edition of the event has it."""
    only_opponents, with_byes = coefficient(_beaten), coefficient(_won)

    def of(reckoning: Reckoning) -> Formula:
        return with_byes if reckoning.history.edition.byes_are_beaten else only_opponents

    return Formula(
        lambda reckoning, number: of(reckoning).measure(reckoning, number),
        lambda reckoning, number: of(reckoning).explain(reckoning, number),
    )


OPPONENTS_BEATEN = _opponents_beaten()


# -- Buchholz of Buchholz ---------------------------------------------------------------------------


def _average(amounts: Sequence[Exact]) -> Exact:
    return Fraction(sum(amounts), len(amounts)) if amounts else 0


SUM_OF_BUCHHOLZ = of_opponents(buchholz(), sum)
AVERAGE_OF_BUCHHOLZ = of_opponents(buchholz(), _average)


# -- Fore Buchholz ----------------------------------------------------------------------------------


def fore_buchholz(low: int = 0) -> Formula:
    """Buchholz as if the games of the last round were drawn: it can be reckoned before they end."""
    full = buchholz(low)
    return Formula(
        lambda reckoning, number: full.measure(reckoning.fore, number),
        lambda reckoning, number: full.explain(reckoning.fore, number),
    )
