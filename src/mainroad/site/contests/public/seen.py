"""The tournament as a visitor may see it, after any of its rounds; what is reckoned once is kept for the next one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from django.http import Http404, HttpRequest

from mainroad.competition.desk.crosstables import Order, ProgressRow, progress
from mainroad.competition.desk.state import RoundStage
from mainroad.competition.desk.state import Tournament as Desk
from mainroad.competition.desk.tables import standings_of
from mainroad.competition.standings import StandingsTable, without_empty

KEPT = 32
"""So many tables of different tournaments and rounds are held."""
KEPT_WAYS = 4
"""A thousand players and eleven rounds take a megabyte."""


@dataclass(frozen=True, eq=False)
class StateAfter:
    """A state after so many rounds; two are the same if they are of the very same state."""

    state: Desk
    after: int

    def __eq__(self, other: object) -> bool:
        return isinstance(other, StateAfter) and self.state is other.state and self.after == other.after

    def __hash__(self) -> int:
        return hash((id(self.state), self.after))


def rounds_begun(state: Desk) -> int:
    """How many rounds have begun, and so count in the tables."""
    return sum(desk.stage is RoundStage.BEGUN for desk in state.rounds)


def asked_state(request: HttpRequest, state: Desk) -> StateAfter:
    """The state as the address asks for it: `?after=3`, else as it is now."""
    begun, asked = rounds_begun(state), request.GET.get("after", "")
    if not asked:
        return StateAfter(state, begun)
    if not asked.isdecimal() or not 0 <= int(asked) <= begun:
        raise Http404
    return StateAfter(state, int(asked))


@lru_cache(maxsize=KEPT)
def state_after(asked: StateAfter) -> Desk:
    """The state as it was after a round; who has left since is still known to have left."""
    state, after = asked.state, asked.after
    if after == rounds_begun(state):
        return state
    qualified = {stage: going for stage, going in state.qualified.items() if state.first_round(stage) <= after}
    return replace(state, rounds=state.rounds[:after], qualified=qualified, played_off={}, play_offs={}, places={})


@lru_cache(maxsize=KEPT_WAYS)
def ways(asked: StateAfter, order: Order) -> tuple[ProgressRow, ...]:
    """Everybody round by round: what the cross table and the progress table are written from."""
    return progress(state_after(asked), table(asked), order)


@lru_cache(maxsize=KEPT)
def table(asked: StateAfter) -> StandingsTable:
    """The standings."""
    return standings_of(state_after(asked))


@lru_cache(maxsize=KEPT)
def table_shown(asked: StateAfter) -> StandingsTable:
    """The standings as people read them: a column that is empty for everybody is left out."""
    return without_empty(table(asked))
