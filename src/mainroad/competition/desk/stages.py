"""A tournament in stages as the desk plays it: who plays in each, what they brought along, what happened in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from mainroad.competition.desk.state import Tournament
from mainroad.competition.history import History, Number
from mainroad.competition.pairings import NoPairingError
from mainroad.competition.regulation.regulation import Carried, Stage
from mainroad.competition.stages import carry_over


@dataclass(frozen=True)
class Leg:
    """A stage as it is played."""

    number: int
    stage: Stage
    players: tuple[Number, ...]
    """Who plays in it; those who came from another stage in the order in which they did."""
    history: History
    """What counts in it, with what they brought along."""
    own: History
    """Its own rounds alone, the entrants in the order of `players`: what tables and brackets are made of."""
    rounds: int
    """How many rounds it has."""
    earlier: int = 0
    """How many rounds of the tournament are not in its history."""
    forced: tuple[tuple[Number, Number], ...] = ()
    """Pairs that the regulation sets in the next round (RU 3.18.9), where they are named otherwise than by entry."""

    @property
    def finished(self) -> History:
        """Its own rounds that have all their results: a bracket moves on when a round is over."""
        rounds = self.own.rounds
        if rounds and any(game.score is None for game in rounds[-1].games):
            return replace(self.own, rounds=rounds[:-1])
        return self.own

    @property
    def next_round(self) -> int:
        """The round that comes next, counted from its first one."""
        return len(self.own.rounds) + 1


def leg(state: Tournament, number: int) -> Leg:
    """A stage, counted from 1; who goes on to a later one must have been settled."""
    stage, first, length = state.parts[number - 1], state.first_round(number), state.lengths[number - 1]
    end = state.first_round(number + 1) - 1 if number < len(state.parts) else None
    rounds = state.history.rounds[first - 1 : end]
    if number == 1:
        whole = state.history  # as a rule it is all that was played, and what was read of it need not be read again
        history = whole if len(rounds) == len(whole.rounds) else replace(whole, rounds=rounds)
        return Leg(1, stage, history.numbers, history, history, length)
    going = state.qualified.get(number)
    if not going:
        raise NoPairingError(f"who goes on to stage {number} has not been settled")
    began = carry_over(state.history.before(first), going, stage)
    history = replace(began, rounds=(*began.rounds, *rounds), penalties=_penalties(state, stage, first))
    own = replace(history, entrants=tuple(state.history.entrant[n] for n in going), rounds=rounds)
    return Leg(number, stage, going, history, own, length, first - 1 - len(began.rounds))


def _penalties(state: Tournament, stage: Stage, first: int) -> Mapping[Number, int]:
    """The half points taken that count in a stage: who brings no points along brings no debts either."""
    if stage.carries is not Carried.NONE:
        return state.penalties
    found: dict[Number, int] = {}
    for sanction in state.sanctions:
        if sanction.points and sanction.round >= first:
            number = Number(sanction.number)
            found[number] = found.get(number, 0) + sanction.points
    return found


def legs(state: Tournament) -> tuple[Leg, ...]:
    """The stages that have begun, or can begin because it is settled who plays in them."""
    known = (n for n in range(1, len(state.parts) + 1) if n == 1 or state.qualified.get(n))
    return tuple(leg(state, number) for number in known)
