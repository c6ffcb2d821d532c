"""Every document by its key: what it is called, what must be asked for it, and how its paper is made."""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from mainroad.competition.desk.state import Tournament
from mainroad.competition.entries import needs_credentials
from mainroad.documents import (
    acts,
    cards,
    lists,
    protocols,
    report,
    slips,
    statute,
    table_cards,
    tables,
    timetables,
    title_documents,
)
from mainroad.documents.paper import Paper
from mainroad.documents.subject import Subject
from mainroad.words import say


class Asks(enum.Enum):
    """What can be asked for besides the tournament."""

    ROUND = "round"
    """A round must be there; the last if none is named."""
    UP_TO_ROUND = "up-to-round"
    """After a round; as it stands if none is named."""
    BOARD = "board"
    """One board of the round; all if none is named."""
    PLAYER = "player"
    """One entrant; everybody if none is named."""


def _has_regulation(state: Tournament) -> bool:
    return state.regulation is not None


def _has_credentials(state: Tournament) -> bool:
    """A club needs no committee, and has no act to sign; whoever was admitted all the same stands in one."""
    is_asked = state.regulation is None or needs_credentials(state.regulation)
    return bool(state.entries) and (is_asked or bool(state.admitted))


def _has_numbers(state: Tournament) -> bool:
    return bool(state.numbers)


def _has_rounds(state: Tournament) -> bool:
    return bool(state.rounds)


@dataclass(frozen=True, slots=True)
class Document:
    """A document: one projection."""

    key: str
    paper: Callable[[Subject], Paper]
    asks: frozenset[Asks] = frozenset()
    is_public: bool = True
    """Whether it names nothing but what hangs on the wall of the hall."""
    exists: Callable[[Tournament], bool] = _has_regulation
    """Whether the tournament has what stands on it; what does not exist is not offered."""

    def title(self, language: str) -> str:
        """What it is called."""
        return say(f"documents.title.{self.key}", language)


Paperer = Callable[[Subject], Paper]
Exists = Callable[[Tournament], bool]


def _document(key: str, paper: Paperer, exists: Exists, *asks: Asks, is_public: bool = True) -> Document:
    return Document(key, paper, frozenset(asks), is_public, exists)


DOCUMENTS: Mapping[str, Document] = {
    document.key: document
    for document in (
        _document("regulation", statute.regulation, _has_regulation),
        _document("mandate-act", acts.mandate_act, _has_credentials, is_public=False),
        _document("draw", acts.draw_protocol, _has_numbers),
        _document("timetable", timetables.timetable, timetables.is_known),
        _document("pairings", lists.by_board, _has_rounds, Asks.ROUND),
        _document("pairings-by-name", lists.alphabetical, _has_rounds, Asks.ROUND),
        _document("slips", slips.slips, _has_rounds, Asks.ROUND, Asks.BOARD, is_public=False),
        _document("table-cards", table_cards.table_cards, _has_numbers, is_public=False),
        _document("score-sheet", slips.score_sheets, _has_rounds, Asks.ROUND, Asks.BOARD),
        _document("results", lists.results, _has_rounds, Asks.ROUND),
        _document("protocol", protocols.protocol, _has_rounds, Asks.ROUND, Asks.BOARD, is_public=False),
        _document("standings", tables.standings, _has_numbers, Asks.UP_TO_ROUND),
        _document("cross-table", tables.cross, _has_numbers, Asks.UP_TO_ROUND),
        _document("progress", tables.rounds, _has_numbers, Asks.UP_TO_ROUND),
        _document("teams", tables.teams, tables.has_teams, Asks.UP_TO_ROUND),
        _document("cards", cards.cards, _has_numbers, Asks.PLAYER),
        _document("report", report.report, _has_numbers, is_public=False),
        _document("deadlines", title_documents.deadlines_document, title_documents.has_duties, is_public=False),
        _document("norms", title_documents.norms_document, title_documents.is_normed),
        _document(
            "certificates", title_documents.certificates_document, title_documents.is_classified, is_public=False
        ),
        _document("form-1", title_documents.form_one_document, title_documents.is_normed, is_public=False),
        _document("form-2", title_documents.form_two_document, title_documents.is_normed, is_public=False),
    )
}
