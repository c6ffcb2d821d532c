"""What has happened in a tournament: the one value that pairing programs, standings and tie-breaks read.

Points are integers of half points. Players are known by their start number, from 1; who they are
in life is not a matter for a pairing. Everything here is derived from the rounds as they were played.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import NewType

from mainroad.basics import BySide, Side
from mainroad.competition.editions import CURRENT, Edition

Number = NewType("Number", int)
"""A start number."""

WIN, DRAW, LOSS = 2, 1, 0
"""Half points of a game."""


class How(enum.Enum):
    """How a player's round came to its points."""

    PLAYED = "played"
    FORFEIT = "forfeit"
    """Paired, but not played: plus for one side, minus for the other, or minus for both."""
    ADJOURNED = "adjourned"
    """Begun and not finished; its points are provisional."""
    RATED_ONLY = "rated-only"
    """Played and kept for the ratings, but not counted in the table: an opponent left too early."""
    ANNULLED = "annulled"
    """Struck out altogether."""
    MARKED = "marked"
    """Not played, because somebody left too early: plus and minus are marks only and bring nothing."""
    BYE = "bye"
    """Nobody was left to play: the plus of the pairing."""
    ASKED = "asked"
    """Announced before the round that they would not play: a bye of the value the regulation gives."""
    ABSENT = "absent"
    """Not paired: withdrawn, excluded, not yet arrived."""


UNCOUNTED = frozenset({How.RATED_ONLY, How.ANNULLED, How.MARKED})
"""Games that bring no points in the table."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player or a team as the pairing sees it."""

    number: Number
    rating: int = 0
    """0: unrated."""
    federation: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Game:
    """Two entrants paired with each other, and what came of it; no score: not known yet."""

    white: Number
    black: Number
    score: BySide[int] | None = None
    how: How = How.PLAYED
    boards: tuple[BySide[int], ...] = ()
    """In a match of teams what each board brought, by team; nothing: it is no match, or not known board by board."""


@dataclass(frozen=True, slots=True)
class Free:
    """An entrant without an opponent in a round."""

    player: Number
    points: int
    how: How = How.BYE


@dataclass(frozen=True)
class Round:
    """The games of a round in the order of their boards, and the entrants who had none."""

    games: tuple[Game, ...]
    free: tuple[Free, ...] = ()

    @cached_property
    def _turns(self) -> dict[int, Mapping[Number, Turn]]:
        return {}

    @cached_property
    def boards(self) -> Mapping[Number, tuple[int, Game]]:
        """Each entrant's board, counted from 1, and game."""
        numbered_games = list(enumerate(self.games, start=1))
        whites = {game.white: (board, game) for board, game in numbered_games}
        return whites | {game.black: (board, game) for board, game in numbered_games}

    def turns(self, index: int) -> Mapping[Number, Turn]:
        """Both sides' turns of every game, and those of the entrants who had none, if it is the round of this index.

        Made once: a result changes the round that it belongs to, and every state after it shares the others.
        """
        if (found := self._turns.get(index)) is None:
            found = self._turns[index] = dict(_turns(index, self))
        return found


@dataclass(frozen=True, slots=True)
class Turn:
    """One entrant's part in one round."""

    round: int
    how: How
    points: int
    opponent: Number | None = None
    side: Side | None = None
    opponent_points: int = 0

    @property
    def played(self) -> bool:
        """Whether a game was really played: it counts for colours and for meeting twice."""
        return self.how in (How.PLAYED, How.ADJOURNED)

    @property
    def free_point(self) -> bool:
        """Whether a full point came without play: a bye, or an opponent who did not appear."""
        return self.points >= WIN and self.how in (How.BYE, How.FORFEIT, How.ASKED)


@dataclass(frozen=True)
class History:
    """The entrants in order of their start numbers, and the rounds so far."""

    entrants: tuple[Entrant, ...]
    rounds: tuple[Round, ...] = ()
    withdrawn: frozenset[Number] = field(default_factory=frozenset)
    """Those who take no further part in pairing."""
    apart: frozenset[frozenset[Number]] = field(default_factory=frozenset)
    """Pairs whom the regulation keeps apart."""
    penalties: Mapping[Number, int] = field(default_factory=dict)
    """Half points that arbiters took from entrants."""
    edition: Edition = CURRENT
    """How the articles are read that were once read otherwise."""

    @cached_property
    def numbers(self) -> tuple[Number, ...]:
        """Every start number."""
        return tuple(entrant.number for entrant in self.entrants)

    @cached_property
    def entrant(self) -> Mapping[Number, Entrant]:
        """Entrants by start number."""
        return {entrant.number: entrant for entrant in self.entrants}

    @cached_property
    def turns(self) -> Mapping[Number, tuple[Turn, ...]]:
        """Each entrant's rounds, one turn a round from the first to the last."""
        rounds = [
            (played.turns(index), Turn(index, How.ABSENT, 0)) for index, played in enumerate(self.rounds, start=1)
        ]
        return {number: tuple([turns.get(number, absent) for turns, absent in rounds]) for number in self.numbers}

    @cached_property
    def points(self) -> Mapping[Number, int]:
        """Each entrant's half points, less what arbiters took."""
        made = {number: sum([turn.points for turn in turns]) for number, turns in self.turns.items()}
        return {number: points - self.penalties.get(number, 0) for number, points in made.items()}

    def points_before(self, number: Number, round_number: int) -> int:
        """An entrant's half points before a round, less what arbiters took until now."""
        return sum([turn.points for turn in self.turns[number][: round_number - 1]]) - self.penalties.get(number, 0)

    @cached_property
    def met(self) -> Mapping[Number, frozenset[Number]]:
        """With whom each entrant has really played."""
        return {
            number: frozenset(turn.opponent for turn in turns if turn.played and turn.opponent is not None)
            for number, turns in self.turns.items()
        }

    @cached_property
    def barred(self) -> Mapping[Number, frozenset[Number]]:
        """With whom each entrant must not be paired: those already met, and those they are kept apart from."""
        if not self.apart:
            return self.met
        found = {number: set(met) for number, met in self.met.items()}
        for pair in self.apart:
            for number in pair & found.keys():
                found[number] |= pair
        return {number: frozenset(barred) for number, barred in found.items()}

    @cached_property
    def board_points(self) -> Mapping[Number, tuple[int, ...]]:
        """In an event of teams what each has scored on each board, from the first on, in half points."""
        struck = frozenset() if self.edition.annulled_matches_keep_boards else UNCOUNTED
        games = [game for played in self.rounds for game in played.games if game.how not in struck]
        boards = max((len(game.boards) for game in games), default=0)
        found = {number: [0] * boards for number in self.numbers}
        for game in games:
            for board, score in enumerate(game.boards):
                found[game.white][board] += score.white
                found[game.black][board] += score.black
        return {number: tuple(points) for number, points in found.items()}

    def sides(self, number: Number) -> tuple[Side, ...]:
        """The colours an entrant has really played with, in order."""
        return tuple(turn.side for turn in self.turns[number] if turn.played and turn.side is not None)

    @cached_property
    def rounds_played(self) -> int:
        """The last round with a game; what comes after it only names those who will be away."""
        return max((number for number, played in enumerate(self.rounds, start=1) if played.games), default=0)

    def before(self, round_number: int) -> History:
        """The history as it was before a round was paired."""
        return replace(self, rounds=self.rounds[: round_number - 1])


def _turns(index: int, played: Round) -> Iterator[tuple[Number, Turn]]:
    """Both sides' turns of every game, and those of the entrants who had none."""
    for game in played.games:
        white, black = (0, 0) if game.score is None or game.how in UNCOUNTED else game.score
        yield game.white, Turn(index, game.how, white, game.black, Side.WHITE, black)
        yield game.black, Turn(index, game.how, black, game.white, Side.BLACK, white)
    for free in played.free:
        yield free.player, Turn(index, free.how, free.points)


def number_in_order(entrants: Iterable[Entrant], first: int = 1) -> tuple[Entrant, ...]:
    """Give the entrants start numbers in the order in which they come."""
    return tuple(replace(entrant, number=Number(n)) for n, entrant in enumerate(entrants, start=first))
