"""A round at the desk: its boards, how far it has come, and what is known inside its encounters."""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeVar

from mainroad.basics import BySide
from mainroad.competition.desk import facts
from mainroad.competition.history import Game, How, Number, Round
from mainroad.journal.written_rulings import WrittenRuling

T = TypeVar("T")


class RoundStage(enum.IntEnum):
    """How far a round has come."""

    PAIRED = 0
    PUBLISHED = 1
    BEGUN = 2


@dataclass(frozen=True)
class Result:
    """What a game of a micro-match or a table of a team match brought, by the colours of that game."""

    score: BySide[int]
    how: How = How.PLAYED


@dataclass(frozen=True)
class Correction:
    """A result of a board that was known and was changed afterwards, with the reason."""

    board: int
    before: Game
    after: Game
    """Without a score: it was taken back."""
    reason: str


@dataclass(frozen=True)
class DeskRound:
    """A round at the desk: its boards, how far it has come, and what is known inside its encounters."""

    round: Round
    stage: RoundStage = RoundStage.PAIRED
    reasons: tuple[tuple[WrittenRuling, ...], ...] = ()
    """Why each board is as it is."""
    bye_reasons: tuple[WrittenRuling, ...] = ()
    report: tuple[WrittenRuling, ...] = ()
    changed: facts.PairingChanged | None = None
    """The last change by hand."""
    is_taken_over: bool = False
    start_ms: int | None = None
    """When it will begin, or was to begin."""
    begun_ms: int = 0
    """When it began; 0: not yet, or not known."""
    missing: Mapping[Number, int] = field(default_factory=dict)
    """Who is not at the board, and when that was noted."""
    came: Mapping[Number, int] = field(default_factory=dict)
    """Who came late, and how many minutes."""
    games: Mapping[tuple[int, int], Result] = field(default_factory=dict)
    """Results by board and game of a micro-match."""
    tables: Mapping[tuple[int, int], Result] = field(default_factory=dict)
    """Results by board and table of a team match."""
    seats: Mapping[Number, facts.Seated] = field(default_factory=dict)
    """Who sits where, team by team, once the round has begun."""
    tosses: Mapping[int, facts.Tossed] = field(default_factory=dict)
    """Coins that were tossed for the colours, by board."""
    corrections: tuple[Correction, ...] = ()
    """What was corrected, in order."""

    @cached_property
    def is_complete(self) -> bool:
        """Whether every board has a result, be it a provisional one."""
        return self.stage is RoundStage.BEGUN and all(game.score is not None for game in self.round.games)

    @property
    def is_running(self) -> bool:
        """Whether it has begun and some result is missing."""
        return self.stage is RoundStage.BEGUN and not self.is_complete


class ByBoard(Mapping[tuple[int, int], T]):
    """Something for every board by round and board, made when it is asked for: a result must not make them all."""

    def __init__(self, rounds: tuple[DeskRound, ...], make: Callable[[DeskRound, int, Game], T]) -> None:
        """Remember how it is made."""
        self._rounds = rounds
        self._make = make

    def __getitem__(self, key: tuple[int, int]) -> T:
        number, board = key
        if not 1 <= number <= len(self._rounds) or not 1 <= board <= len(self._rounds[number - 1].round.games):
            raise KeyError(key)
        desk = self._rounds[number - 1]
        return self._make(desk, board, desk.round.games[board - 1])

    def __iter__(self) -> Iterator[tuple[int, int]]:
        return (
            (number, board)
            for number, desk in enumerate(self._rounds, start=1)
            for board in range(1, len(desk.round.games) + 1)
        )

    def __len__(self) -> int:
        return sum(len(desk.round.games) for desk in self._rounds)
