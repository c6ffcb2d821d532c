"""The orders in which the rulebooks apply tie-breaks, and what CH 31.2 asks of an order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from mainroad.basics import Article, Ruling, articles
from mainroad.competition.tiebreaks.catalogue import TIE_BREAKS, tiebreak
from mainroad.competition.tiebreaks.tiebreak import TieBreak


@dataclass(frozen=True)
class Order:
    """Tie-breaks in the order of a rulebook, with the articles that say so."""

    name: str
    articles: tuple[Article, ...]
    codes: tuple[str, ...]
    places: tuple[tuple[Article, ...], ...]
    """The articles that give each tie-break its place in the list."""
    play_off_replaces: bool = False
    """Whether the criteria hold only where no additional contest was provided for."""

    def tiebreaks(self, *, play_off: bool = False) -> tuple[TieBreak, ...]:
        """The tie-breaks; where an additional contest is held, it comes before them or in their stead."""
        listed = tuple(_in_place(tiebreak(code), place) for code, place in zip(self.codes, self.places, strict=True))
        if not play_off or "PO" in self.codes:
            return listed
        return (TIE_BREAKS["PO"],) if self.play_off_replaces else (TIE_BREAKS["PO"], *listed)


def _in_place(listed: TieBreak, place: tuple[Article, ...]) -> TieBreak:
    """A tie-break with the articles of its place; what defines it follows, unless the place itself does."""
    defined = () if set(place) & set(listed.articles) else listed.articles
    return replace(listed, articles=(*place, *defined))


def _order(name: str, cited: str, codes: str, places: Iterable[str]) -> Order:
    return Order(name, articles(cited), tuple(codes.split()), tuple(map(articles, places)))


def _numbered(name: str, cited: str, codes: str, stem: str) -> Order:
    """A list whose items are numbered from 1."""
    return _order(name, cited, codes, (f"{stem}.{place}" for place, _ in enumerate(codes.split(), start=1)))


def _chess(name: str, number: int, codes: str) -> Order:
    return _numbered(name, f"CH 31.3.{number}, CH 31.3, CH 30", codes, f"CH 31.3.{number}")


def _fmjd(name: str, number: str, codes: str, places: Iterable[str]) -> Order:
    """A list of both official regulations of the FMJD."""
    cited = f"FM A3-{number}, FM A3b-{number}, FM A5-10"
    both = (f"FM A3-{place}, FM A3b-{place}" for place in places)
    return replace(_order(name, cited, codes, both), play_off_replaces=True)


def _russian(coefficient: str, code: str) -> Order:
    codes = f"RU:{code} RU:WIN RU:DE RU:BEATEN RU:PLACES"
    return _order(f"ru-{coefficient}", "RU 3.16.12, RU 3.16.10", codes, (f"RU 3.16.3.{letter}" for letter in "abcde"))


ORDERS: Mapping[str, Order] = {
    listed.name: listed
    for listed in (
        _numbered("ua-round-robin", "UA V-12.3, UA V-12.6", "UA:DE UA:SB UA:WIN UA:PLACES", "UA V-12.3.1"),
        _numbered("ua-swiss", "UA V-12.3, UA V-12.6", "UA:DE UA:SOL/C UA:SOL/M UA:WIN UA:PLACES", "UA V-12.3.2"),
        _fmjd(
            "fmjd-round-robin",
            "5.11.1.2",
            "FM:WIN FM:DE FM:SH",
            ("5.11.1.2.1.1", "5.11.1.2.1.2", "5.11.1.2.1.3"),
        ),
        _fmjd("fmjd-swiss", "5.11.1.2", "FM:SOL/M FM:SOL/C", ("5.11.1.2.2.1", "5.11.1.2.2.2")),
        _fmjd("fmjd-team-swiss", "5.11.2.2", "FM:SOL/M FM:SOL/C", ("5.11.2.2.2", "5.11.2.2.2")),
        _chess("chess-round-robin", 1, "SB CH:DE WON KS BPG PO"),
        _chess("chess-team-round-robin", 2, "BP MP TDE TSB PO"),
        _chess("chess-swiss-close-ratings", 3, "CH:ARO CH:TPR BH PS WON CH:DE PO"),
        _chess("chess-swiss", 4, "BH PS SB CH:DE WON BPG PO"),
        _chess("chess-team-swiss", 5, "BP MP TDE BH TSB PO"),
        _russian("shmulyan", "SH"),
        _russian("sonneborn-berger", "SB"),
        _russian("buchholz", "BH"),
        _russian("solkoff", "SOL"),
        _russian("truncated-solkoff", "SOL/C"),
        _russian("riga", "RIGA"),
    )
}
"""Orders by name: for Russia one for each system of coefficients, which the regulation chooses (RU 3.16.12)."""


def as_codes(written: Iterable[str]) -> tuple[str, ...]:
    """Codes as somebody wrote them, in capitals and without gaps."""
    return tuple(code.strip().upper() for code in written if code.strip())


def order_of(codes: Iterable[str]) -> Order | None:
    """The order of a rulebook that is exactly this list."""
    asked = as_codes(codes)
    return next((order for order in ORDERS.values() if order.codes == asked), None)


def as_listed(codes: Iterable[str]) -> tuple[TieBreak, ...]:
    """The tie-breaks of a list; where a rulebook prints that very list, with the articles of their places in it."""
    asked = as_codes(codes)
    order = order_of(asked)
    return order.tiebreaks() if order else tuple(map(tiebreak, asked))


def mixed_families(tiebreaks: Iterable[TieBreak]) -> Ruling | None:
    """CH 31.2 would have only one of the five groups used; its own recommended lists mix them, so this only warns."""
    families = sorted({listed.family.value for listed in tiebreaks})
    if len(families) <= 1:
        return None
    return Ruling("tiebreaks.mixed", articles("CH 31.2"), {"groups": ", ".join(families)})
