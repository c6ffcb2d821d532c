"""Works, marks and places as the pages of a contest show them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from mainroad.composition.contests.facts import Placed
from mainroad.composition.contests.places import written_mark
from mainroad.composition.contests.state import Entry
from mainroad.composition.contests.teams import team_result
from mainroad.site.boardroom.board import BoardView
from mainroad.site.boardroom.games import GAMES
from mainroad.site.boardroom.state import State
from mainroad.site.composing.access import Seat
from mainroad.site.languages import language
from mainroad.site.studio.words import task_words
from mainroad.words import say


def diagram(game: str, position: str, task: str) -> dict[str, Any]:
    """A position drawn and in words, its task, and its address on the analysis board."""
    table_game = GAMES[game]
    state = State(table_game, position, by_number=table_game.prefers_numbers)
    table = table_game.parse(position)
    return {
        "drawn": BoardView(state, table.pieces),
        "described": table.described(language(), state.by_number),
        "board_address": state.address,
        "task_words": shown_task(task, game, position),
    }


def shown_task(task: str, game: str, position: str) -> str:
    """A task in words; one that the author words freely stays as it is."""
    try:
        return str(task_words(task, game, position))
    except (ValueError, LookupError):
        return task


def made_from(entry: Entry) -> str:
    """Whose work it comes from, as it is published: `After A. Older`, a correction (RU 6.4.3.g, 6.4.3.h)."""
    origin = entry.origin
    if origin.kind == "after" and origin.source:
        return say("composing.after", language(), author=origin.source)
    return say("composing.correction", language()) if origin.kind == "correction" else ""


@dataclass(frozen=True)
class WorkRow:
    """A work in a list."""

    entry: Entry
    authors: str
    task: str
    is_marked: bool
    own_mark: str


def work_row(seat: Seat, entry: Entry) -> WorkRow:
    """A work as this visitor may see it in a list."""
    own = entry.marks.get(seat.person.pk) if seat.person else None
    return WorkRow(
        entry,
        seat.names_of(entry.authors),
        shown_task(entry.sheet.task, entry.section.game, entry.sheet.position),
        entry.is_marked,
        written_mark(Fraction(own.half_points)) if own else "",
    )


@dataclass(frozen=True)
class PlaceRow:
    """A place of a section."""

    placed: Placed
    entry: Entry
    authors: str
    mark: str
    prize: str
    is_withheld: bool


def place_rows(seat: Seat) -> Iterator[tuple[str, list[PlaceRow]]]:
    """The places as they were published last, section by section, with the authors whom this visitor may see."""
    published = seat.state.awarded or seat.state.preliminary
    for section in seat.state.terms.sections:
        places = [placed for placed in (published.places if published else ()) if placed.section == section.name]
        yield section.name, [_place_row(seat, placed) for placed in places]


def _place_row(seat: Seat, placed: Placed) -> PlaceRow:
    entry = seat.shown.entries[placed.number]
    mean = Fraction(placed.half_points, max(1, len(entry.section.judges)))  # as it was published
    prize = say("composing.prize", language(), prize=placed.prize) if placed.prize else ""
    decided = seat.state.entries[placed.number].prize
    is_withheld = decided is not None and not decided.is_granted and placed.place <= seat.state.terms.prizes
    return PlaceRow(placed, entry, seat.names_of(entry.authors), written_mark(mean), prize, is_withheld)


def team_rows(seat: Seat) -> list[tuple[str, str]]:
    """What each team of a match has."""
    return [(team, written_mark(Fraction(score))) for team, score in team_result(seat.state).scores.items()]
