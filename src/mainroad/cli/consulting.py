"""What commands that look ahead consult: the draws of a rulebook, the tablebases that were built here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mainroad.cli.asking import RefusedError
from mainroad.laws.variants import Variant
from mainroad.rulebooks.books.book import UnknownBookError, book_for
from mainroad.rulebooks.irregularities import HOME_BOOKS

if TYPE_CHECKING:
    from mainroad.engine.draws import DrawRules
    from mainroad.engine.search import Probe
    from mainroad.engine.tablebase import Tables


def home_draws(variant: str, rulebook: str | None = None) -> DrawRules:
    """The draws by rule of a game: those of the rulebook that was asked for, or of the game's home book."""
    from mainroad.engine.draws import draw_rules

    try:
        return draw_rules(book_for(rulebook or HOME_BOOKS[variant], variant).draws)
    except UnknownBookError as error:
        raise RefusedError(f"{error}.") from error


def usual_probe(variant: Variant) -> Probe | None:
    """The tablebases of a game that were built here, for a search."""
    tables = usual_tables(variant)
    return tables.probe if tables is not None else None


def usual_tables(variant: Variant) -> Tables | None:
    """The tablebases of a game that were built here."""
    from mainroad.engine.tablebase import Tablebases, TableRefusedError

    try:
        tables = Tablebases.open().of(variant)
    except TableRefusedError as error:
        raise RefusedError(f"{error}.") from error
    return tables if tables.pieces > 1 else None
