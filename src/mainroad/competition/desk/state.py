"""A tournament as its facts have made it. `evolve` adds one fact and never judges."""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from mainroad.basics import BySide
from mainroad.competition.desk import facts
from mainroad.competition.history import Entrant, Free, Game, History, How, Number, Round
from mainroad.journal.records import Fact


class Stage(enum.IntEnum):
    """How far a tournament has come."""

    NOTHING = 0
    ENTRIES = 1
    NUMBERED = 2
    FINISHED = 3


class RoundStage(enum.IntEnum):
    """How far a round has come."""

    PAIRED = 0
    PUBLISHED = 1
    BEGUN = 2


@dataclass(frozen=True)
class DeskRound:
    """A round at the desk: its boards, and how far it has come."""

    round: Round
    stage: RoundStage = RoundStage.PAIRED

    @property
    def is_complete(self) -> bool:
        """Whether every board has a result, be it a provisional one."""
        return self.stage is RoundStage.BEGUN and all(game.score is not None for game in self.round.games)


@dataclass(frozen=True)
class Tournament:
    """The state of the desk."""

    stage: Stage = Stage.NOTHING
    opened: facts.Opened | None = None
    entries: Mapping[str, facts.Entered] = field(default_factory=dict)
    numbers: tuple[str, ...] = ()
    seed: str = ""
    rounds: tuple[DeskRound, ...] = ()
    announced: Mapping[tuple[int, int], int] = field(default_factory=dict)
    """(round, start number) of those who will not play, and the half points they get for it."""
    withdrawn: frozenset[Number] = frozenset()
    unranked: frozenset[Number] = frozenset()
    penalties: Mapping[Number, int] = field(default_factory=dict)
    protests: Mapping[str, bool | None] = field(default_factory=dict)
    """Upheld, dismissed, or not decided yet."""
    places: Mapping[int, int] = field(default_factory=dict)
    revision: int = 0
    """Goes up with every fact that a pairing depends on."""

    @cached_property
    def entrants(self) -> tuple[Entrant, ...]:
        """The entrants by start number."""
        entries = (self.entries[entry] for entry in self.numbers)
        return tuple(Entrant(Number(n), e.rating, e.federation, e.entry) for n, e in enumerate(entries, start=1))

    @cached_property
    def history(self) -> History:
        """What pairing programs and tie-breaks read: the rounds that have begun."""
        begun = tuple(desk.round for desk in self.rounds if desk.stage is RoundStage.BEGUN)
        return History(self.entrants, begun, self.withdrawn, penalties=self.penalties)

    def away(self, round_number: int) -> frozenset[Number]:
        """Those who said that they will not play a round."""
        return frozenset(Number(number) for told, number in self.announced if told == round_number)

    def game(self, round_number: int, board: int) -> Game | None:
        """The game on a board, counted from 1."""
        if not 1 <= round_number <= len(self.rounds):
            return None
        games = self.rounds[round_number - 1].round.games
        return games[board - 1] if 1 <= board <= len(games) else None


BEARING_ON_PAIRING = (
    facts.Entered,
    facts.Numbered,
    facts.Announced,
    facts.Arrived,
    facts.Begun,
    facts.Scored,
    facts.Withdrew,
)


def evolve(state: Tournament, fact: Fact) -> Tournament:
    """Add a fact."""
    changed = _CHANGES[type(fact)](state, fact)
    return replace(changed, revision=state.revision + 1) if isinstance(fact, BEARING_ON_PAIRING) else changed


def _opened(state: Tournament, fact: facts.Opened) -> Tournament:
    return replace(state, stage=Stage.ENTRIES, opened=fact)


def _entered(state: Tournament, fact: facts.Entered) -> Tournament:
    numbers = (*state.numbers, fact.entry) if state.stage is Stage.NUMBERED else state.numbers
    return replace(state, entries={**state.entries, fact.entry: fact}, numbers=numbers)


def _scratched(state: Tournament, fact: facts.Scratched) -> Tournament:
    return replace(state, entries={entry: e for entry, e in state.entries.items() if entry != fact.entry})


def _numbered(state: Tournament, fact: facts.Numbered) -> Tournament:
    return replace(state, stage=Stage.NUMBERED, numbers=fact.order, seed=fact.seed)


def _replaced(state: Tournament, fact: facts.Replaced) -> Tournament:
    place = fact.number - 1
    entries = {entry: e for entry, e in state.entries.items() if entry != state.numbers[place]}
    entered = facts.Entered(fact.entry, fact.rating, fact.federation)
    numbers = (*state.numbers[:place], fact.entry, *state.numbers[place + 1 :])
    return replace(state, entries={**entries, fact.entry: entered}, numbers=numbers)


def _announced(state: Tournament, fact: facts.Announced) -> Tournament:
    return replace(state, announced={**state.announced, (fact.round, fact.number): fact.points})


def _arrived(state: Tournament, fact: facts.Arrived) -> Tournament:
    told = {key: points for key, points in state.announced.items() if key != (fact.round, fact.number)}
    return replace(state, announced=told)


def _paired(state: Tournament, fact: facts.Paired) -> Tournament:
    games = tuple(Game(Number(board.white), Number(board.black)) for board in fact.boards)
    free = [Free(Number(n), points, How.ASKED if points else How.ABSENT)
            for (told, n), points in state.announced.items() if told == fact.round]  # fmt: skip
    if fact.bye is not None:
        free.append(Free(Number(fact.bye), fact.bye_points))
    return replace(state, rounds=(*state.rounds, DeskRound(Round(games, tuple(free)))))


def _unpaired(state: Tournament, fact: facts.Unpaired) -> Tournament:
    return replace(state, rounds=state.rounds[: fact.round - 1])


def _staged(stage: RoundStage) -> Callable[[Tournament, Any], Tournament]:
    def change(state: Tournament, fact: facts.Published | facts.Begun) -> Tournament:
        desk = replace(state.rounds[fact.round - 1], stage=stage)
        return replace(state, rounds=_with(state.rounds, fact.round, desk))

    return change


def _with(rounds: tuple[DeskRound, ...], number: int, desk: DeskRound) -> tuple[DeskRound, ...]:
    return (*rounds[: number - 1], desk, *rounds[number:])


def _scored(state: Tournament, fact: facts.Scored) -> Tournament:
    desk = state.rounds[fact.round - 1]
    games = list(desk.round.games)
    games[fact.board - 1] = replace(games[fact.board - 1], score=BySide(fact.white, fact.black), how=How(fact.how))
    changed = replace(desk, round=replace(desk.round, games=tuple(games)))
    return replace(state, rounds=_with(state.rounds, fact.round, changed))


def _withdrew(state: Tournament, fact: facts.Withdrew) -> Tournament:
    number = Number(fact.number)
    unranked = state.unranked if fact.is_ranked else state.unranked | {number}
    return replace(state, withdrawn=state.withdrawn | {number}, unranked=unranked)


def _sanctioned(state: Tournament, fact: facts.Sanctioned) -> Tournament:
    number = Number(fact.number)
    lost = state.penalties.get(number, 0) + fact.points
    return replace(state, penalties={**state.penalties, number: lost})


def _protested(state: Tournament, fact: facts.Protested) -> Tournament:
    return replace(state, protests={**state.protests, fact.protest: None})


def _protest_decided(state: Tournament, fact: facts.ProtestDecided) -> Tournament:
    return replace(state, protests={**state.protests, fact.protest: fact.upheld})


def _finished(state: Tournament, fact: facts.Finished) -> Tournament:
    return replace(state, stage=Stage.FINISHED, places=dict(fact.places))


def _awarded(state: Tournament, fact: facts.Awarded) -> Tournament:
    return state


_CHANGES: Mapping[type, Callable[[Tournament, Any], Tournament]] = {
    facts.Opened: _opened,
    facts.Entered: _entered,
    facts.Scratched: _scratched,
    facts.Numbered: _numbered,
    facts.Replaced: _replaced,
    facts.Announced: _announced,
    facts.Arrived: _arrived,
    facts.Paired: _paired,
    facts.Unpaired: _unpaired,
    facts.Published: _staged(RoundStage.PUBLISHED),
    facts.Begun: _staged(RoundStage.BEGUN),
    facts.Scored: _scored,
    facts.Withdrew: _withdrew,
    facts.Sanctioned: _sanctioned,
    facts.Protested: _protested,
    facts.ProtestDecided: _protest_decided,
    facts.Finished: _finished,
    facts.Awarded: _awarded,
}
