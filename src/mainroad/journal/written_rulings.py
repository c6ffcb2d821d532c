"""Rulings as they are written down in a journal."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from mainroad.basics import Article, Ruling
from mainroad.journal.records import Fact

Value = int | str | bool | None
"""What a parameter of a ruling is when it is written down."""


class WrittenRuling(Fact, frozen=True):
    """A ruling as it is written down: a message id, articles, typed parameters, never prose."""

    message: str
    articles: tuple[str, ...] = ()
    parameters: dict[str, Value] = msgspec.field(default_factory=dict)

    def __post_init__(self) -> None:
        """Refuse what cites no article: a journal changed by hand is refused where it is read."""
        for article in self.articles:
            Article.parse(article)

    @property
    def ruling(self) -> Ruling:
        """The ruling."""
        return Ruling(self.message, tuple(map(Article.parse, self.articles)), self.parameters)


def write_ruling(ruling: Ruling) -> WrittenRuling:
    """Write a ruling down."""
    return WrittenRuling(ruling.message, tuple(map(str, ruling.articles)), _plain(ruling.parameters))


def _plain(parameters: Mapping[str, object]) -> dict[str, Value]:
    return {name: value if isinstance(value, int | str | None) else str(value) for name, value in parameters.items()}
