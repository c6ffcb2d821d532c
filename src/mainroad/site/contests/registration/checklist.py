"""What a credentials committee looks at: the papers that the rulebook and the regulation of the event ask for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from mainroad.basics import Article, articles
from mainroad.competition.entries import asks_standard
from mainroad.competition.officials import Scale
from mainroad.competition.regulation.regulation import Regulation

ENTITLED = {"RU": articles("RU 4.5.b"), "UA": articles("UA V-2.5")}
FEE = {"RU": articles("RU 4.1.g"), "UA": articles("UA V-2.5")}
FIT = {"UA": articles("UA II-3.2")}
CLASSIFIED = {"UA": articles("UA II-5.2.a, UA II-5.4")}
"""What each rulebook says of papers, fees, health and classes."""


@dataclass(frozen=True)
class Item:
    """Something to be seen, with the article that asks for it; a medical one only by those who may."""

    key: str
    words: str | Promise
    articles: tuple[Article, ...] = ()
    is_medical: bool = False


def checklist(regulation: Regulation) -> tuple[Item, ...]:
    """What is looked at in a tournament."""
    return tuple(_items(regulation))


def wants_examination(regulation: Regulation) -> bool:
    """Whether everybody is examined on the first day by the commission of their impairment (UA II-5.4)."""
    return regulation.rulebook in CLASSIFIED and regulation.is_official and regulation.para_class is not None


def _items(regulation: Regulation) -> Iterator[Item]:
    yield Item("identity", gettext_lazy("Identity paper seen: name and date of birth agree"), _of(regulation, ENTITLED))
    yield Item("licence", gettext_lazy("Licence or membership of the federation, and insurance, are valid"))
    if regulation.entry and regulation.entry.fee:
        yield Item("fee", gettext_lazy("Entry fee paid"), _of(regulation, FEE))
    if regulation.entry and regulation.entry.papers:
        yield Item(
            "papers",
            _("Papers of the regulation: %(papers)s") % {"papers": regulation.entry.papers},
            _of(regulation, FEE),
        )
    yield Item("medical", gettext_lazy("Medical clearance for competitions"), _of(regulation, FIT), is_medical=True)
    if regulation.para_class or regulation.rulebook in CLASSIFIED:
        words = gettext_lazy("Para class confirmed by the classification commission")
        yield Item("class", words, _of(regulation, CLASSIFIED), is_medical=True)
    yield from _OWN.get(regulation.rulebook, _nothing)(regulation)


def _of(regulation: Regulation, by_rulebook: dict[str, tuple[Article, ...]]) -> tuple[Article, ...]:
    return by_rulebook.get(regulation.rulebook, ())


def _nothing(regulation: Regulation) -> Iterator[Item]:
    return iter(())


def _ukrainian(regulation: Regulation) -> Iterator[Item]:
    if asks_standard(regulation):
        words = gettext_lazy("Qualification standard proved by protocols")
        yield Item("standard", words, articles("UA II-3.2, UA II-4.3"))
    if regulation.scale is Scale.NATIONAL:
        words = gettext_lazy("Entered by the para sport centre of the region where the player lives")
        yield Item("centre", words, articles("UA II-4.1, UA II-5.1"))


_OWN: Mapping[str, Callable[[Regulation], Iterator[Item]]] = {"UA": _ukrainian}
"""What only one rulebook asks for."""
