"""Why a work was found: the line that has what was asked for, and how it lies on the board there."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from mainroad.basics import Side
from mainroad.composition.check.findings import write_line
from mainroad.composition.library.geometry import images
from mainroad.composition.library.keys import CAPTURES, EXCHANGE, FINAL, START, before_last_exchange, captures
from mainroad.composition.library.works import Line, Work
from mainroad.composition.work import turn_position
from mainroad.laws.draughts import DraughtsPosition
from mainroad.site.languages import language
from mainroad.site.studio.library.search import OTHER_COLOUR, PART
from mainroad.words import say


def evidence(work: Work, kind: str, asked: DraughtsPosition | str) -> str:
    """How a work has what was asked for, in words: shifted, mirrored, with the colours changed, and in which line."""
    if found := next(_told(work, kind, asked), ""):
        return found
    turned = asked.translate(OTHER_COLOUR) if isinstance(asked, str) else turn_position(asked, recoloured=True)
    if kind == PART and not isinstance(asked, str):
        return "" if _has_pieces(work.start, asked) else _("with the colours changed")
    found = next(_told(work, kind, turned), "")
    return _("with the colours changed, %(how)s") % {"how": found} if found else ""


def _has_pieces(whole: DraughtsPosition, part: DraughtsPosition) -> bool:
    pairs = ((part.men, whole.men), (part.kings, whole.kings))
    return all(few[side] <= many[side] for few, many in pairs for side in Side)


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
