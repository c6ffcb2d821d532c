"""Which papers of a tournament a visitor can print now, and where: what does not exist is not offered."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse

from mainroad.documents.catalogue import DOCUMENTS, Asks, Document
from mainroad.site.contests.access import Visit
from mainroad.site.contests.papers.views import visible
from mainroad.site.contests.public.seen import rounds_begun
from mainroad.site.contests.roles import Action
from mainroad.site.languages import language

AFTER_ROUNDS = ("standings",)
"""Papers of the whole tournament that are asked for as they were after a round."""


@dataclass(frozen=True)
class Offered:
    """A paper: its title, and the addresses of its page and its PDF."""

    title: str
    page: str
    pdf: str


@dataclass(frozen=True)
class RoundPapers:
    """The papers of every round, the last round first."""

    titles: tuple[str, ...]
    rounds: tuple[tuple[int, tuple[Offered | None, ...]], ...]


def papers(visit: Visit) -> list[Offered]:
    """The papers of the whole tournament."""
    return [_offered(visit, document) for document in _existing(visit) if Asks.ROUND not in document.asks]


def round_papers(visit: Visit) -> RoundPapers:
    """The papers of the rounds: any of them can be printed again."""
    existing, begun = _existing(visit), rounds_begun(visit.state)
    listed = [document for document in existing if Asks.ROUND in document.asks or document.key in AFTER_ROUNDS]

    def offered(document: Document, number: int) -> Offered | None:
        is_there = Asks.ROUND in document.asks or number <= begun
        return _offered(visit, document, number) if is_there else None

    seen = range(len(visible(visit).rounds), 0, -1)
    lines = ((n, tuple(offered(document, n) for document in listed)) for n in seen)
    return RoundPapers(tuple(document.title(language()) for document in listed), tuple(lines))


def _existing(visit: Visit) -> list[Document]:
    state, may_print = visible(visit), visit.may(Action.PRINT)
    return [paper for paper in DOCUMENTS.values() if (paper.is_public or may_print) and paper.exists(state)]


def _offered(visit: Visit, document: Document, number: int = 0) -> Offered:
    here, query = [visit.tournament.id, document.key], f"?round={number}" if number else ""
    page, pdf = reverse("contests:paper", args=here), reverse("contests:paper-pdf", args=here)
    return Offered(document.title(language()), page + query, pdf + query)
