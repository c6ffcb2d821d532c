"""Every document by its key: what it is called, what must be asked for it, and how its paper is made."""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from mainroad.documents import acts, cards, lists, protocols, report, slips, statute, table_cards, tables
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


@dataclass(frozen=True, slots=True)
class Document:
    """A document: one projection."""

    key: str
    paper: Callable[[Subject], Paper]
    asks: frozenset[Asks] = frozenset()
    is_public: bool = True
    """Whether it names nothing but what hangs on the wall of the hall."""

    def title(self, language: str) -> str:
        """What it is called."""
        return say(f"documents.title.{self.key}", language)


def _document(key: str, paper: Callable[[Subject], Paper], *asks: Asks, is_public: bool = True) -> Document:
    return Document(key, paper, frozenset(asks), is_public)


DOCUMENTS: Mapping[str, Document] = {
    document.key: document
    for document in (
        _document("regulation", statute.regulation),
        _document("mandate-act", acts.mandate_act, is_public=False),
        _document("draw", acts.draw_protocol),
        _document("pairings", lists.by_board, Asks.ROUND),
        _document("pairings-by-name", lists.alphabetical, Asks.ROUND),
        _document("slips", slips.slips, Asks.ROUND, Asks.BOARD, is_public=False),
        _document("table-cards", table_cards.table_cards, is_public=False),
        _document("score-sheet", slips.score_sheets, Asks.ROUND, Asks.BOARD),
        _document("results", lists.results, Asks.ROUND),
        _document("protocol", protocols.protocol, Asks.ROUND, Asks.BOARD, is_public=False),
        _document("standings", tables.standings, Asks.UP_TO_ROUND),
        _document("cross-table", tables.cross, Asks.UP_TO_ROUND),
        _document("progress", tables.rounds, Asks.UP_TO_ROUND),
        _document("teams", tables.teams, Asks.UP_TO_ROUND),
        _document("cards", cards.cards, Asks.PLAYER),
        _document("report", report.report, is_public=False),
    )
}
