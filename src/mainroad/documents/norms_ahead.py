"""How far a player still is from each norm while the event runs."""

from __future__ import annotations

from dataclasses import dataclass

from mainroad.competition.desk.state import Stage
from mainroad.documents.subject import Subject
from mainroad.documents.title_documents import is_normed, judged_event
from mainroad.titles.levels import Level
from mainroad.titles.norms import card_of


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
    state = subject.state
    if not is_normed(state) or state.is_team_event or state.stage is Stage.FINISHED:
        return ()
    event, table = judged_event(subject)
    card = card_of(event, number, table)
    if card is None or not card.group.games:
        return ()
    ahead = 2 * max(event.rounds - len(event.results.get(number, ())), 0)
    found = []
    for level in sorted(Level, reverse=True):
        required = table.required(level, card.average, event.rounds, event.rounds + 1)
        if required is not None and required - card.group.points <= ahead:
            found.append(NormAhead(level.name, required, max(required - card.group.points, 0)))
    return tuple(found)
