"""The draw of the start numbers, told so that anybody can repeat it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, takewhile

from mainroad.competition.desk import facts
from mainroad.competition.desk.evolve import evolve
from mainroad.competition.desk.pairing import is_drawn, start_order
from mainroad.competition.desk.state import Tournament as Desk
from mainroad.competition.desk.state import team
from mainroad.competition.entries import needs_credentials
from mainroad.competition.lots import draw_number
from mainroad.competition.regulation.systems import SYSTEMS, SystemKind
from mainroad.site.contests.models import Tournament
from mainroad.site.journal_store import service as writing

NUMBERED, BEGUN = "tournament.numbered", "tournament.begun"
"""The types of the records that give the numbers and begin a round."""


@dataclass(frozen=True)
class Lot:
    """One step of the shuffle: the place, the text that is hashed, and with which place it is exchanged."""

    place: int
    text: str
    other: int


@dataclass(frozen=True)
class Draw:
    """The numbers as they were given: the tournament just before, the seed, and the order that was written down."""

    before: Desk
    seed: str
    order: tuple[str, ...]

    @property
    def listed(self) -> tuple[str, ...]:
        """The list before the draw."""
        return self.before.starting

    @property
    def is_by_seed(self) -> bool:
        """Whether the lots came from a seed; otherwise they were drawn by hand."""
        return bool(self.seed)

    def agrees(self) -> bool:
        """Whether drawing anew gives the same numbers."""
        return order_of(self.before, self.seed) == self.order


def order_of(state: Desk, seed: str) -> tuple[str, ...]:
    """The start numbers that the seed gives to those who start."""
    if state.regulation is None:
        return state.starting
    teams = [team(state, entry) for entry in state.starting] if state.is_team_event else []
    return start_order([state.entries[entry] for entry in state.starting], state.regulation, seed, teams)


def method(state: Desk) -> str:
    """How the numbers come about: by lot, by lot with restrictions, by rating, or by the strength of teams."""
    system = state.stage_of(1).system
    if not is_drawn(state):
        return "teams" if state.is_team_event else "rating"
    limits = state.regulation.pairing if state.regulation else None
    is_limited = limits and (limits.federations_meet_early or limits.federations_apart_in_last)
    is_table = SYSTEMS[system].kind is SystemKind.ROUND_ROBIN
    return "limited" if is_limited and is_table else "lot"


def lots(seed: str, entries: int) -> list[Lot]:
    """The shuffle step by step, places counted from 1."""
    places = range(entries - 1, 0, -1)
    return [Lot(place + 1, f"{seed}:{place}:0", draw_number(seed, str(place), place + 1) + 1) for place in places]


def last_draw(tournament: Tournament) -> Draw | None:
    """The draw that stands; the journal knows what the list was before it."""
    # Once a round has begun nothing is drawn any more, and most of the journal is behind it.
    records = list(takewhile(lambda record: record.type != BEGUN, writing.records(tournament.stream)))
    last = max((place for place, record in enumerate(records) if record.type == NUMBERED), default=None)
    if last is None:
        return None
    state = Desk()
    for record in islice(records, last):
        state = evolve(state, facts.CODEC.read(record))
    fact = facts.CODEC.read(records[last])
    return Draw(state, fact.seed, fact.order) if isinstance(fact, facts.Numbered) else None


def count_undecided(state: Desk) -> int:
    """How many wait for the credentials committee, where there is one."""
    if state.regulation is None or not needs_credentials(state.regulation):
        return 0
    return sum(entry not in state.admitted for entry in state.starting)


def teams_without_roster(state: Desk) -> Iterator[str]:
    """The teams without a roster."""
    return (entry for entry in state.starting if state.is_team_event and entry not in state.squads)
