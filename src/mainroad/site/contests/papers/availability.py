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


def papers(visit: Visit) -> list[Offered]:
    """The papers of the whole tournament."""
    return [_offered(visit, document) for document in _existing(visit) if Asks.ROUND not in document.asks]


def round_papers(visit: Visit) -> list[tuple[str, list[tuple[int, Offered]]]]:
    """The papers of the rounds by their titles, each with its rounds, the last one first."""
    last, begun = len(visible(visit).rounds), rounds_begun(visit.state)
    listed = [paper for paper in _existing(visit) if Asks.ROUND in paper.asks or paper.key in AFTER_ROUNDS]
    made = {paper: last if Asks.ROUND in paper.asks else min(last, begun) for paper in listed}
    return [
        (paper.title(language()), [(n, _offered(visit, paper, n)) for n in range(most, 0, -1)])
        for paper, most in made.items()
        if most
    ]


def _existing(visit: Visit) -> list[Document]:
    state, may_print = visible(visit), visit.may(Action.PRINT)
    return [paper for paper in DOCUMENTS.values() if (paper.is_public or may_print) and paper.exists(state)]


def _offered(visit: Visit, document: Document, number: int = 0) -> Offered:
    here, query = [visit.tournament.id, document.key], f"?round={number}" if number else ""
    page, pdf = reverse("contests:paper", args=here), reverse("contests:paper-pdf", args=here)
    return Offered(document.title(language()), page + query, pdf + query)
