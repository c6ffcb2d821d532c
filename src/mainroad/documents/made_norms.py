"""The norms that a finished tournament has brought its players, as their careers count them."""

from __future__ import annotations

from collections.abc import Iterator

from mainroad.competition.desk.state import Stage
from mainroad.documents.subject import Subject
from mainroad.documents.title_documents import is_normed, judged_event
from mainroad.titles.careers import MadeNorm
from mainroad.titles.desk_events import people_of
from mainroad.titles.events import TitleEvent
from mainroad.titles.norms import Card, card_of


def made_norms(subject: Subject) -> dict[str, tuple[MadeNorm, ...]]:
    """Norms by person; only those that were posted before round 1 count (FM A10-4.5.7.a)."""
    state = subject.state
    if state.stage is not Stage.FINISHED or state.norms is None or not is_normed(state):
        return {}
    event, table = judged_event(subject)
    is_certified = "form-1" in state.sent  # who has sent the report has certified its table (FM A10-15.2.c)
    found: dict[str, tuple[MadeNorm, ...]] = {}
    for number, person in enumerate(people_of(state), start=1):
        is_woman = event.by_number[number].is_woman
        cards = [card_of(event, number, table, womens=womens) for womens in ((False, True) if is_woman else (False,))]
        made = tuple(_highest([card for card in cards if card], event, is_certified=is_certified))
        if made:
            found[person] = made
    return found


def _highest(cards: list[Card], event: TitleEvent, *, is_certified: bool) -> Iterator[MadeNorm]:
    """The highest open norm, and the women's norm if it is a higher one: the open one counts there too."""
    best = 0
    for card in cards:
        norm = next(iter(card.made), None)
        if norm is None or norm.counts_as is None or norm.level <= best:
            continue
        best = norm.level
        yield MadeNorm(
            event.name,
            event.last_day,
            norm.counts_as,
            norm.level,
            card.group.games,
            norm.required or 0,
            norm.scored,
            card.category,
            card.table.name,
            card.table.is_substitute,
            norm.is_womens,
            event.game,
            is_certified,
        )
