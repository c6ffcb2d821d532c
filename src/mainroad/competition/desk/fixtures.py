"""Every pair of a whole round robin as soon as the numbers are drawn: what the table of the rulebook foretells."""

from __future__ import annotations

from dataclasses import dataclass

from mainroad.competition import round_robin
from mainroad.competition.desk.stages import legs
from mainroad.competition.desk.state import RoundStage, Tournament
from mainroad.competition.history import Number
from mainroad.competition.regulation.systems import SystemKind


@dataclass(frozen=True, slots=True)
class Fixtures:
    """A round of the timetable: who meets whom, White first, and who is free."""

    round: int
    pairs: tuple[tuple[Number, Number], ...]
    free: tuple[Number, ...] = ()


def are_foretold(state: Tournament) -> bool:
    """Whether the pairs of all rounds are known; not where the round of the day is drawn (RU P1.note, UA V-3.1.1.2)."""
    is_drawn = state.regulation is not None and state.regulation.rounds_drawn
    started = len(state.numbers) > 1 and not is_drawn
    return started and any(part.stage.played_by.kind is SystemKind.ROUND_ROBIN for part in legs(state))


def fixtures(state: Tournament) -> tuple[Fixtures, ...]:
    """Every round of the stages that are round robins: as it was published, else as the table has it."""
    if not are_foretold(state):
        return ()
    found: list[Fixtures] = []
    for part in legs(state):
        if part.stage.played_by.kind is not SystemKind.ROUND_ROBIN:
            continue
        first = state.first_round(part.number)
        plan = round_robin.Plan(part.stage.played_by.cycles)
        for number, paired in enumerate(round_robin.schedule(part.players, plan), start=first):
            pairs = tuple((pairing.white, pairing.black) for pairing in paired.pairings)
            free = (paired.bye.player,) if paired.bye else ()
            found.append(_published(state, number) or Fixtures(number, pairs, free))
    return tuple(found)


def _published(state: Tournament, number: int) -> Fixtures | None:
    """A round that everybody has seen; the arbiter may have changed it."""
    desk = state.rounds[number - 1] if number <= len(state.rounds) else None
    if desk is None or desk.stage is RoundStage.PAIRED:
        return None
    pairs = tuple((game.white, game.black) for game in desk.round.games)
    return Fixtures(number, pairs, tuple(free.player for free in desk.round.free))
