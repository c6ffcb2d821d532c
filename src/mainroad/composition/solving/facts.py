"""What happens in a solving contest, as its journal keeps it."""

from __future__ import annotations

from datetime import date

from mainroad.composition.solving.regulation import Conditions
from mainroad.journal.records import Codec, Fact, Kind


class Called(Fact, frozen=True):
    """The works are published, without authors."""

    conditions: Conditions


class SolverEntered(Fact, frozen=True):
    """Somebody takes part."""

    solver: str
    day: date


class Answered(Fact, frozen=True):
    """A solver has sent an answer; it is marked by the solution at once, and told with the results."""

    solver: str
    number: int
    answer: str
    claim: str
    proof: str
    day: date
    minutes: int
    points: str
    """Exact, as a fraction."""
    covered: int
    variations: int
    bonus: int


class Standing(Fact, frozen=True):
    """A solver's place."""

    solver: str
    place: int
    points: str
    minutes: int


class ResultsPublished(Fact, frozen=True):
    """Solutions, authors and places are published."""

    day: date
    standings: tuple[Standing, ...]


CODEC: Codec[Fact] = Codec(
    (
        Kind("solving.called", Called),
        Kind("solving.solverentered", SolverEntered),
        Kind("solving.answered", Answered),
        Kind("solving.resultspublished", ResultsPublished),
    )
)
