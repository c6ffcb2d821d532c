"""The work of pairing, in a module that a worker process can import: Django is not set up there."""

from __future__ import annotations

from dataclasses import dataclass

from mainroad.competition.desk.pairing import next_round
from mainroad.competition.desk.state import Tournament
from mainroad.competition.pairings import NoPairingError, PairedRound


@dataclass(frozen=True)
class Impossible:
    """No pairing keeps the rules; the sentence says which one stands in the way."""

    why: str


def compute_round(state: Tournament) -> PairedRound | Impossible:
    """The next round, in whatever process."""
    try:
        return next_round(state)
    except NoPairingError as error:
        return Impossible(str(error))
