"""How far a player still is from each norm while the event runs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mainroad.competition.desk.state import Stage, Tournament
from mainroad.documents.subject import Subject
from mainroad.documents.title_documents import is_normed, judged_event
from mainroad.titles.events import TitleEvent
from mainroad.titles.groups import games_ahead
from mainroad.titles.levels import Level
from mainroad.titles.norm_table import NormTable
from mainroad.titles.norms import card_of, points_ahead


@dataclass(frozen=True, slots=True)
class NormAhead:
    """A norm that can still be made if the average stays as it is."""

    level: str
    required: int
    """Points of 2/1/0 in all rounds."""
    needed: int
    """Of them, how many are still to be scored; 0: they are there."""


def norms_ahead(subject: Subject, number: int) -> tuple[NormAhead, ...]:
    """The norms within reach, the highest first; none before a game was played, and none when it is over."""
    return tuple(_ahead(*judged_event(subject), number)) if _can_be_made(subject.state) else ()


def highest_ahead(subject: Subject) -> dict[str, NormAhead]:
    """The highest norm within reach of each player, by entry."""
    if not _can_be_made(subject.state):
        return {}
    judged = judged_event(subject)
    found = ((entry, next(_ahead(*judged, number), None)) for entry, number in subject.state.number_of.items())
    return {entry: norm for entry, norm in found if norm}


def _can_be_made(state: Tournament) -> bool:
    return is_normed(state) and not state.is_team_event and state.stage is not Stage.FINISHED


def _ahead(event: TitleEvent, table: NormTable, number: int) -> Iterator[NormAhead]:
    card = card_of(event, number, table)
    if card is None or not card.group.games:
        return
    ahead = 2 * games_ahead(event, card.group)
    for level in sorted(Level, reverse=True):
        required = points_ahead(event, card, level)
        if required is not None and required - card.group.points <= ahead:
            yield NormAhead(level.name, required, max(required - card.group.points, 0))
