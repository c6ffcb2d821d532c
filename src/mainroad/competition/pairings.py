"""What a pairing program gives back: the boards of a round, each with its reason."""

from __future__ import annotations

from dataclasses import dataclass

from mainroad.basics import Ruling
from mainroad.competition.history import Number


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two entrants for one board, with the reasons: why these two, why this colour."""

    white: Number
    black: Number
    reasons: tuple[Ruling, ...] = ()


@dataclass(frozen=True, slots=True)
class Bye:
    """The entrant who stays without an opponent, with the reason."""

    player: Number
    reasons: tuple[Ruling, ...] = ()


@dataclass(frozen=True)
class PairedRound:
    """A paired round: boards in order, at most one bye, and what the report must tell (FM A5-11.3)."""

    pairings: tuple[Pairing, ...]
    bye: Bye | None = None
    report: tuple[Ruling, ...] = ()


class NoPairingError(Exception):
    """No pairing keeps the rules: the arbiter must decide; the message says which rule stands in the way."""
