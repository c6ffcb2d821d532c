"""A rulebook for one game, assembled from what it says of each concern.

Each concern is a module beside this one. It defines a frozen dataclass named after the concern and the values
`RU_64`, `RU_100`, `UA_64`, `UA_100`, `CH`, `CK`, `FM_64`, `FM_100` of it (one value may bear several names):

    draws.Draws, offers.Offers, claims.Claims, clock.ClockRules, lateness.Lateness, errors.Errors, touch.Touch,
    recording.Recording, sanctions.Sanctions, adjournment.Adjournment, procedure.Procedure,
    announcing.Announcing, assistants.Assistants
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from mainroad.clocks import tempo
from mainroad.clocks.tempo import TempoTable

EDITIONS: Mapping[str, str] = MappingProxyType({"RU": "RU", "UA": "UA-2026", "CH": "CH", "CK": "CK", "FM": "FM"})
"""The edition of each rulebook that these values follow; a game's first event pins it."""


@dataclass(frozen=True)
class Book:
    """What a rulebook says of a game, concern by concern."""

    code: str
    tempos: TempoTable | None

    @property
    def edition(self) -> str:
        """The edition that is followed."""
        return EDITIONS[self.code]


RU_64 = Book("RU", tempo.RU_TEMPO)
RU_100 = Book("RU", tempo.RU_TEMPO)
UA_64 = Book("UA", tempo.UA_64_TEMPO)
UA_100 = Book("UA", tempo.UA_100_TEMPO)
CH = Book("CH", tempo.CH_TEMPO)
CK = Book("CK", None)
FM_64 = Book("FM", tempo.FM_TEMPO)
FM_100 = Book("FM", tempo.FM_TEMPO)

BOOKS: Mapping[tuple[str, str], Book] = MappingProxyType(
    {
        **{("RU", game): RU_64 for game in ("russian", "brazilian", "spantsireti", "giveaway")},
        **{("RU", game): RU_100 for game in ("international", "giveaway-international")},
        **{("UA", game): UA_64 for game in ("russian", "brazilian")},
        ("UA", "international"): UA_100,
        ("CH", "chess"): CH,
        ("CK", "english"): CK,
        **{("FM", game): FM_64 for game in ("russian", "brazilian")},
        ("FM", "international"): FM_100,
    }
)
"""The books by the code of the rulebook and the name of the game."""


class UnknownBookError(LookupError):
    """A rulebook that does not speak of a game."""


def book_for(code: str, game: str) -> Book:
    """What a rulebook says of a game."""
    try:
        return BOOKS[code, game]
    except KeyError:
        raise UnknownBookError(f"the rulebook {code!r} has no rules for {game!r}") from None
