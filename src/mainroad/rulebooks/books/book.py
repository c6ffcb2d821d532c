"""A rulebook for one game, assembled from what it says of each concern.

Each concern is a module beside this one. It defines a frozen dataclass and the values `RU_64`, `RU_100`, `UA_64`,
`UA_100`, `CH`, `CK`, `FM_64`, `FM_100` of it; where quick games differ, the values of them too.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType

from mainroad.basics import Article, articles
from mainroad.clocks import tempo as tempos
from mainroad.clocks.tempo import Tempo, TempoTable
from mainroad.rulebooks.books import (
    adjournment,
    announcing,
    assistants,
    claims,
    draws,
    errors,
    lateness,
    offers,
    procedure,
    recording,
    results,
    sanctions,
    setup,
    tempo,
    touch,
)
from mainroad.rulebooks.books.adjournment import Adjournment
from mainroad.rulebooks.books.announcing import Announcing
from mainroad.rulebooks.books.assistants import Assistants
from mainroad.rulebooks.books.claims import Claims
from mainroad.rulebooks.books.clock import ClockRules
from mainroad.rulebooks.books.draws import Draws
from mainroad.rulebooks.books.errors import Errors
from mainroad.rulebooks.books.lateness import Lateness
from mainroad.rulebooks.books.offers import Offers
from mainroad.rulebooks.books.overrides import Terms, overridden
from mainroad.rulebooks.books.procedure import Procedure
from mainroad.rulebooks.books.recording import Recording
from mainroad.rulebooks.books.results import Results
from mainroad.rulebooks.books.sanctions import Sanctions
from mainroad.rulebooks.books.setup import SetUp
from mainroad.rulebooks.books.tempo import TempoRules, Tempos
from mainroad.rulebooks.books.touch import Touch

EDITIONS: Mapping[str, str] = MappingProxyType({"RU": "RU", "UA": "UA-2026", "CH": "CH", "CK": "CK", "FM": "FM"})
"""The edition of each rulebook that these values follow; a game's first event pins it."""
UNFORESEEN: Mapping[str, tuple[Article, ...]] = MappingProxyType(
    {
        "RU": articles("RU PRE.a"),
        "UA": articles("UA I-9.a"),
        "CH": articles("CH Pref.b"),
        "CK": articles("CK 0.b"),
        "FM": articles("FM A4-2.20"),
    }
)
"""Where each rulebook says how a case is decided of which it says nothing."""


@dataclass(frozen=True)
class Book:
    """What a rulebook says of a game, concern by concern."""

    code: str
    tempos: TempoTable | None
    """How it sorts time controls; none: it knows one tempo."""
    results: Results
    draws: Draws
    offers: Offers
    claims: Claims
    lateness: Lateness
    errors: Errors
    sanctions: Sanctions
    setup: SetUp
    touch: Touch
    recording: Recording
    procedure: Procedure
    adjournment: Adjournment | None
    announcing: Announcing | None
    assistants: Assistants | None
    by_tempo: Tempos
    quick: TempoRules
    """What holds at the tempo of the game, and how closely it is watched."""

    @property
    def edition(self) -> str:
        """The edition that is followed."""
        return EDITIONS[self.code]

    @property
    def unforeseen(self) -> tuple[Article, ...]:
        """How a case is decided of which it says nothing."""
        return UNFORESEEN[self.code]

    @property
    def clock(self) -> ClockRules:
        """What it says of the clock at the tempo of the game."""
        return self.quick.clock

    def at(self, tempo: Tempo, games_per_arbiter: int = 1) -> Book:
        """What it says at a tempo, where an arbiter watches so many games."""
        return replace(self, draws=self.draws.at(tempo), quick=self.by_tempo.rules(tempo, games_per_arbiter))


def _book(code: str, table: TempoTable | None, name: str) -> Book:
    """Take the values of this name from every concern."""
    return Book(
        code,
        table,
        results=getattr(results, name),
        draws=getattr(draws, name),
        offers=getattr(offers, name),
        claims=getattr(claims, name),
        lateness=getattr(lateness, name),
        errors=getattr(errors, name),
        sanctions=getattr(sanctions, name),
        setup=getattr(setup, name),
        touch=getattr(touch, name),
        recording=getattr(recording, name),
        procedure=getattr(procedure, name),
        adjournment=getattr(adjournment, name),
        announcing=getattr(announcing, name),
        assistants=getattr(assistants, name),
        by_tempo=getattr(tempo, name),
        quick=getattr(tempo, name).classical,
    )


RU_64 = _book("RU", tempos.RU_TEMPO, "RU_64")
RU_100 = _book("RU", tempos.RU_TEMPO, "RU_100")
UA_64 = _book("UA", tempos.UA_64_TEMPO, "UA_64")
UA_100 = _book("UA", tempos.UA_100_TEMPO, "UA_100")
CH = _book("CH", tempos.CH_TEMPO, "CH")
CK = _book("CK", None, "CK")
FM_64 = _book("FM", tempos.FM_TEMPO, "FM_64")
FM_100 = _book("FM", tempos.FM_TEMPO, "FM_100")

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


def with_overrides(book: Book, overrides: Mapping[str, int]) -> Book:
    """The book with the values that a regulation sets in place of its own."""
    terms = overridden(Terms(book.code, book.offers, book.lateness, book.errors), overrides)
    return replace(book, offers=terms.offers, lateness=terms.lateness, errors=terms.errors)


@cache
def book_for(code: str, game: str, tempo: Tempo = Tempo.CLASSICAL, games_per_arbiter: int = 1) -> Book:
    """What a rulebook says of a game at a tempo, where an arbiter watches so many games."""
    try:
        return BOOKS[code, game].at(tempo, games_per_arbiter)
    except KeyError:
        raise UnknownBookError(f"the rulebook {code!r} has no rules for {game!r}") from None
