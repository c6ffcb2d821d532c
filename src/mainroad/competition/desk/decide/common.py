"""What the decisions of the desk have in common."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from mainroad.basics import Article, Refusal
from mainroad.competition.desk.state import Tournament
from mainroad.journal.records import Fact

Decision = Sequence[Fact] | Refusal


def no(what: str, *cited: Article, **parameters: object) -> Refusal:
    """Refuse with a message of the desk."""
    return Refusal(f"desk.{what}", cited, parameters)


def rulebook(state: Tournament) -> str:
    """The code of the rulebook."""
    return state.opened.rulebook if state.opened else ""


def unknown_number(state: Tournament, number: int) -> Refusal | None:
    """Refuse a start number that nobody has."""
    return None if 1 <= number <= len(state.numbers) else no("no-such-number", player=number)


def unknown_entry(state: Tournament, entry: str) -> Refusal | None:
    """Refuse an entry that was not taken."""
    return None if entry in state.entries else no("not-entered", entry=entry)


def not_an_article(text: str) -> Refusal | None:
    """Refuse what does not cite an article."""
    try:
        Article.parse(text)
    except ValueError:
        return no("not-an-article", text=text)
    return None


def moment(ms: int) -> datetime:
    """A moment of the journal."""
    return datetime(1970, 1, 1, tzinfo=UTC) + timedelta(milliseconds=ms)
