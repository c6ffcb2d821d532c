"""What a regulation may set in place of a rulebook's own value, and in which range."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from mainroad.basics import Article, Refusal, articles
from mainroad.clocks.durations import MINUTE_MS
from mainroad.rulebooks.books.errors import RU_NOTE, Errors
from mainroad.rulebooks.books.lateness import Lateness
from mainroad.rulebooks.books.offers import Offers


@dataclass(frozen=True)
class Terms:
    """The concerns of a book that regulations may touch."""

    code: str
    offers: Offers
    lateness: Lateness
    errors: Errors


@dataclass(frozen=True)
class Override:
    """One value: the articles that leave it to a regulation, its least and its most, and what it changes."""

    articles: tuple[Article, ...]
    least: int
    most: int
    change: Callable[[Terms, int], Terms]


def _late(terms: Terms, minutes: int) -> Terms:
    limit = terms.lateness.limit
    cited = tuple(dict.fromkeys(limit.articles + limit.regulation))
    limit = replace(limit, articles=cited, time_ms=minutes * MINUTE_MS, micro_match_by_control=False)
    return replace(terms, lateness=replace(terms.lateness, limit=limit))


def _first_draw(terms: Terms, move: int) -> Terms:
    return replace(terms, offers=terms.offers.limited(move, bool(terms.offers.arbiter_consents)))


def _consent(terms: Terms, wanted: int) -> Terms:
    first = terms.offers.earliest.moves if terms.offers.earliest else 0
    return replace(terms, offers=terms.offers.limited(first, arbiter_consents=bool(wanted)))


def _world_federation(terms: Terms, wanted: int) -> Terms:
    return replace(terms, errors=RU_NOTE) if wanted else terms


OVERRIDES: Mapping[tuple[str, str], Override] = MappingProxyType(
    {
        ("RU", "opponent-decides"): Override(articles("RU 1.10.4.note.n"), 0, 1, _world_federation),
        ("UA", "late-minutes"): Override(articles("UA V-9.4.2.c"), 0, 120, _late),
        ("CH", "late-minutes"): Override(articles("CH 6.6.1"), 0, 120, _late),
        ("CH", "first-agreed-draw"): Override(articles("CH 9.1.1"), 0, 100, _first_draw),
        ("CH", "draws-by-consent"): Override(articles("CH 9.1.1"), 0, 1, _consent),
    }
)
"""What may be set, by the code of the rulebook and the name of the value."""


def check_overrides(code: str, values: Mapping[str, int]) -> Refusal | None:
    """Refuse a value that the rulebook does not leave to a regulation, or that is out of range."""
    for name, value in values.items():
        known = OVERRIDES.get((code, name))
        if known is None:
            return Refusal("play.override-unknown", (), {"name": name, "rulebook": code})
        if not known.least <= value <= known.most:
            return Refusal(
                "play.override-range", known.articles, {"name": name, "least": known.least, "most": known.most}
            )
    return None


def overridden(terms: Terms, values: Mapping[str, int]) -> Terms:
    """The terms with the values that a regulation sets, in the order of their names."""
    for name in sorted(values):
        terms = OVERRIDES[terms.code, name].change(terms, values[name])
    return terms
