"""Why a work was found: the line that has what was asked for, and how it lies on the board there."""

from __future__ import annotations

from collections.abc import Iterator

from mainroad.composition.check.findings import write_line
from mainroad.composition.library.geometry import images
from mainroad.composition.library.keys import CAPTURES, EXCHANGE, FINAL, START, before_last_exchange, captures
from mainroad.composition.library.works import Line, Work
from mainroad.laws.draughts import DraughtsPosition
from mainroad.site.languages import language
from mainroad.words import say


def evidence(work: Work, kind: str, asked: DraughtsPosition | str) -> str:
    """How a work has what was asked for, in words: shifted or mirrored, and in which line."""
    return next(_told(work, kind, asked), "")


def _told(work: Work, kind: str, asked: DraughtsPosition | str) -> Iterator[str]:
    if isinstance(asked, str):
        chains = (line for line in work.lines if kind == CAPTURES and captures(line) == asked)
        yield from (write_line(work.start, line.moves) for line in chains)
        return
    if kind == START:
        yield from (how_words(image.name) for image in images(work.start, asked))
        return
    for line in work.lines:
        shown = _shown(line, kind)
        for image in images(shown, asked) if shown is not None else ():
            moves = line.moves[: line.positions.index(shown)] if shown is not None else ()
            yield f"{how_words(image.name)}: {write_line(work.start, moves)}"


def _shown(line: Line, kind: str) -> DraughtsPosition | None:
    return {FINAL: line.final, EXCHANGE: before_last_exchange(line)}.get(kind)


def how_words(how: str) -> str:
    """How an older work coincides, in the reader's language: `mirror`."""
    return say(f"composing.how-{how}", language())
