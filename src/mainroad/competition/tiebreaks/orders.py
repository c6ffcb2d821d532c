"""The orders in which the rulebooks apply tie-breaks, and what CH 31.2 asks of an order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from mainroad.basics import Article, Ruling, articles
from mainroad.competition.tiebreaks.catalogue import TIE_BREAKS, tiebreak
from mainroad.competition.tiebreaks.tiebreak import TieBreak


@dataclass(frozen=True)
class Order:
    """Tie-breaks in the order of a rulebook, with the article that says so."""

    name: str
    articles: tuple[Article, ...]
    codes: tuple[str, ...]
    play_off_replaces: bool = False
    """Whether the criteria hold only where no additional contest was provided for."""

    def tiebreaks(self, *, play_off: bool = False) -> tuple[TieBreak, ...]:
        """The tie-breaks; where an additional contest is held, it comes before them or in their stead."""
        listed = tuple(map(tiebreak, self.codes))
        if not play_off or TIE_BREAKS["PO"] in listed:
            return listed
        return (TIE_BREAKS["PO"],) if self.play_off_replaces else (TIE_BREAKS["PO"], *listed)


def _order(name: str, cited: str, codes: str, *, play_off_replaces: bool = False) -> Order:
    return Order(name, articles(cited), tuple(codes.split()), play_off_replaces)


def _fmjd(name: str, number: str, codes: str) -> Order:
    return _order(name, f"FM A3-{number}, FM A3b-{number}, FM A5-10", codes, play_off_replaces=True)


ORDERS: Mapping[str, Order] = {
    listed.name: listed
    for listed in (
        _order("ua-round-robin", "UA V-12.3", "UA:DE UA:SB UA:WIN UA:PLACES"),
        _order("ua-swiss", "UA V-12.3", "UA:DE UA:SOL/C UA:SOL/M UA:WIN UA:PLACES"),
        _fmjd("fmjd-round-robin", "5.11.1.2", "FM:WIN FM:DE FM:SH"),
        _fmjd("fmjd-swiss", "5.11.1.2", "FM:SOL/M FM:SOL/C"),
        _fmjd("fmjd-team-swiss", "5.11.2.2.2", "FM:SOL/M FM:SOL/C"),
        _order("chess-round-robin", "CH 31.3.1", "SB CH:DE WON KS BPG PO"),
        _order("chess-team-round-robin", "CH 31.3.2", "BP MP TDE TSB PO"),
        _order("chess-swiss-close-ratings", "CH 31.3.3", "CH:ARO CH:TPR BH PS WON CH:DE PO"),
        _order("chess-swiss", "CH 31.3.4", "BH PS SB CH:DE WON BPG PO"),
        _order("chess-team-swiss", "CH 31.3.5", "BP MP TDE BH TSB PO"),
        *(
            _order(f"ru-{coefficient}", "RU 3.16.3, RU 3.16.12", f"RU:{code} RU:WIN RU:DE RU:BEATEN RU:PLACES")
            for coefficient, code in (
                ("shmulyan", "SH"),
                ("sonneborn-berger", "SB"),
                ("buchholz", "BH"),
                ("solkoff", "SOL"),
                ("truncated-solkoff", "SOL/C"),
                ("riga", "RIGA"),
            )
        ),
    )
}
"""Orders by name: for Russia one for each system of coefficients, which the regulation chooses (RU 3.16.12)."""


def mixed_families(tiebreaks: Iterable[TieBreak]) -> Ruling | None:
    """CH 31.2 would have only one of the five groups used; its own recommended lists mix them, so this only warns."""
    families = sorted({listed.family.value for listed in tiebreaks})
    if len(families) <= 1:
        return None
    return Ruling("tiebreaks.mixed", articles("CH 31.2"), {"groups": ", ".join(families)})
