"""A work as it is published: author, residence, position, task, in this order (RU 6.4.1.b)."""

from __future__ import annotations

from collections.abc import Iterator

from mainroad.composition.library.works import Work
from mainroad.words import say


def publication_lines(work: Work, language: str = "en") -> Iterator[str]:
    """What stands above, beside and below a diagram, in the order in which it is given (RU 6.4.1.b)."""
    yield ", ".join(work.authors)
    if work.revised_by:
        yield say("composing.revision-by", language, author=work.revised_by)  # RU 6.4.3.f
    if work.after:
        yield say("composing.after", language, author=work.after)  # RU 6.4.3.g
    if work.is_correction:
        yield say("composing.correction", language)  # RU 6.5.5.note
    yield work.residence
    yield work.fen
    yield work.task
    for appearance in work.appearances:  # a reprint tells time and source of the first publication (RU 6.4.2.c)
        yield f"{appearance.source}, {appearance.day.isoformat()}".removeprefix(", ")
