"""The table of departures, `docs/departures.md`: each article that we read differently, complete or leave out."""

from __future__ import annotations

import enum
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from mainroad.basics import Article


class Status(enum.Enum):
    """How we stand to an article that does not speak for itself."""

    DIFFERS = "differs"
    COMPLETED = "completed"
    MISPRINT = "misprint corrected"
    LEFT_OUT = "left out"
    NOT_YET = "not yet"
    GIST = "gist corrected"

    @property
    def excuses(self) -> bool:
        """Whether no test has to prove the article."""
        return self in (Status.LEFT_OUT, Status.NOT_YET)


@dataclass(frozen=True, slots=True)
class Departure:
    """One row: the article, how we stand to it, and our reading with its reason."""

    article: Article
    status: Status
    reason: str


class DepartureError(ValueError):
    """A row of the table that cannot be read."""


_HEADING = re.compile(r"\|\s*(article\s*\||:?-)")


def departures(text: str) -> Iterator[Departure]:
    """Yield the rows of every table in the text, in order; other lines are prose."""
    for number, line in enumerate(text.splitlines(), start=1):
        if line.startswith("|") and not _HEADING.match(line):
            yield _row(line, number)


def _row(line: str, number: int) -> Departure:
    cells = [cell.strip() for cell in line.strip().strip("|").split("|", maxsplit=2)]
    try:
        article, status, reason = cells
        return Departure(Article.parse(article), Status(status), reason)
    except ValueError as error:
        raise DepartureError(f"Line {number} is no row of departures (article, status, reading): {error}.") from error


def by_article(text: str) -> Mapping[Article, Departure]:
    """Return how we stand to each article of a text; that its gist was once wrong does not count."""
    return {row.article: row for row in departures(text) if row.status is not Status.GIST}
