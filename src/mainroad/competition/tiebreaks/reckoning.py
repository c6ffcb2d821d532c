"""What a coefficient reads: each player's rounds with the strength of whoever stood against them.

Rulebooks differ in what a round without a game is worth; each has its rule here, and nothing else differs.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple, TypeVar

from mainroad.basics import NOTHING, Article, articles
from mainroad.competition.history import DRAW, WIN, History, How, Number, Turn

T = TypeVar("T")

Exact = int | Fraction
"""A number without rounding: a count of half points, or a fraction of them."""

PlayOffPoints = Mapping[Number, int | tuple[int, ...]]
"""What additional contests brought: one number, or where somebody played several, one for each in order."""


class Unplayed(enum.Enum):
    """Whose rule says what a round without a game is worth."""

    RU = "RU"
    """RU 3.16.11."""
    UA = "UA"
    """UA V-12.5."""
    FM = "FM"
    """Only opponents really played with (FM A3-5.11.1.2.2)."""
    FI = "FI"
    """FIDE's, which CH 29 points to."""


class Meeting(NamedTuple):
    """One round of a player as a coefficient sees it."""

    round: int
    opponent: Number | None
    """Nobody: a stand-in with the strength that the rulebook gives it."""
    strength: Exact
    """The opponent's half points as they count for this player."""
    points: int
    against: int
    """The opponent's half points in this round."""
    voluntary: bool = False
    """The player chose not to play the round."""
    articles: tuple[Article, ...] = ()
    """What gives the strength, where it is not simply what the opponent has."""

    @property
    def won(self) -> bool:
        """Whether the player had the better of it."""
        return self.points > self.against

    @property
    def drawn(self) -> bool:
        """Whether both had the same, and something: two who both forfeit have not drawn."""
        return self.points == self.against > 0

    @property
    def lost(self) -> bool:
        """Whether the opponent had the better of it."""
        return self.points < self.against


@dataclass(frozen=True)
class Reckoning:
    """A history read by one rule for unplayed rounds."""

    history: History
    unplayed: Unplayed = Unplayed.FI
    round_robin: bool = False
    """Everybody meets everybody: a forfeit counts against the opponent of the table, a free round not at all."""
    play_off: PlayOffPoints = field(default_factory=lambda: NOTHING)  # type: ignore[arg-type,return-value]
    """Half points of additional contests, by player."""
    last_round_drawn: bool = False
    """Fore Buchholz: whoever was paired in the last round counts as having drawn it."""

    @cached_property
    def fore(self) -> Reckoning:
        """The same with the last round drawn."""
        return replace(self, last_round_drawn=True)

    @cached_property
    def meetings(self) -> Mapping[Number, tuple[Meeting, ...]]:
        """A player's meetings, round by round; whoever asks for one player does not wait for everybody's."""
        of = _everybody_meets if self.round_robin else _MEETINGS[self.unplayed]
        return _WhenAsked(lambda number: tuple(of(self, number)))

    @cached_property
    def rated_games(self) -> Mapping[Number, tuple[tuple[Turn, Number], ...]]:
        """A player's games really played with opponents who have a rating."""
        entrant, turns = self.history.entrant, self.history.turns
        return _WhenAsked(
            lambda number: tuple(
                (t, t.opponent)
                for t in turns[number]
                if t.opponent is not None and entrant[t.opponent].rating and t.played
            )
        )

    @cached_property
    def finished(self) -> frozenset[Number]:
        """Who took part to the end."""
        rounds = len(self.history.rounds)
        return frozenset(number for number in self.history.numbers if self.last_round[number] == rounds)

    @cached_property
    def last_round(self) -> Mapping[Number, int]:
        """The last round in which each player was there to be paired; 0: none."""
        absent = How.ABSENT
        return {
            number: next((turn.round for turn in reversed(turns) if turn.how is not absent), 0)
            for number, turns in self.history.turns.items()
        }

    @cached_property
    def adjusted(self) -> Mapping[Number, int]:
        """FIDE: what each is worth to opponents: rounds given up at the end, without opponent, count as draws."""
        return {
            number: own + adjustment(turns) + self._fore_change(turns)
            for (number, turns), own in zip(self.history.turns.items(), self.history.points.values(), strict=True)
        }

    @cached_property
    def own(self) -> Mapping[Number, int]:
        """FIDE: what the stand-in in a round without a game is worth to the player."""
        points = self.history.points
        return {number: points[number] + self._fore_change(turns) for number, turns in self.history.turns.items()}

    def draws(self, turn: Turn) -> bool:
        """Whether a round is taken as drawn: Fore Buchholz, the last round, paired."""
        return self.last_round_drawn and turn.opponent is not None and turn.round == len(self.history.rounds)

    def _fore_change(self, turns: tuple[Turn, ...]) -> int:
        return DRAW - turns[-1].points if turns and self.draws(turns[-1]) else 0

    @cached_property
    def completed(self) -> Mapping[Number, Exact]:
        """RU and UA: half points; who has left is given what their score group made of the rounds that they missed."""
        points = self.history.points
        return {
            number: points[number] if number in self.finished else points[number] + self._virtual(number)
            for number in points
        }

    def _virtual(self, number: Number) -> Exact:
        """The average that those on the same points when they stopped, and who finished, made afterwards.

        Nobody else on these points: a draw a round.
        """
        stopped = self.last_round[number]
        points = {other: sum(turn.points for turn in self.history.turns[other][:stopped]) for other in self.finished}
        group = [other for other in self.finished if points[other] == self.history.points[number]]
        if not group:
            return DRAW * (len(self.history.rounds) - stopped)
        return Fraction(sum(self.history.points[other] - points[other] for other in group), len(group))

    @cached_property
    def bye_strength(self) -> int:
        """What a bye counts for: RU 3.16.11 the fewest points of anyone who played, UA V-12.5 of those who finished."""
        taking_part = self.finished if self.unplayed is Unplayed.UA else self.last_round
        return min((self.history.points[number] for number in taking_part if self.last_round[number]), default=0)


class _WhenAsked(dict[Number, T]):
    """What is found for a player when it is first asked for."""

    def __init__(self, find: Callable[[Number], T]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, number: Number) -> T:
        found = self[number] = self._find(number)
        return found


BYE_COUNTS = {Unplayed.RU: articles("RU 3.16.11.a"), Unplayed.UA: articles("UA V-12.5.a")}
LEAVER_COUNTS = {Unplayed.RU: articles("RU 3.16.11.b"), Unplayed.UA: articles("UA V-12.5.b")}
AS_FIDE = articles("CH 29.a")


def is_voluntary(turn: Turn) -> bool:
    """FIDE: an announced absence, a forfeit loss, any round away; not a full point without play."""
    return turn.points < WIN and not turn.played


def adjustment(turns: tuple[Turn, ...]) -> int:
    """What opponents count beyond a player's points: a draw for each round given up at the end (FIDE)."""
    if not turns or not is_voluntary(turns[-1]):
        return 0
    there = max((turn.round for turn in turns if not is_voluntary(turn)), default=0)
    return sum(DRAW - turn.points for turn in turns[there:] if turn.opponent is None)


def _fide(reckoning: Reckoning, number: Number) -> Iterator[Meeting]:
    """A round without a game: someone of one's own score, but of no more than the opponent who was paired has.

    Without an opponent it is no more than a draw in every round.
    """
    adjusted, own, drawn = reckoning.adjusted, reckoning.own[number], DRAW * len(reckoning.history.rounds)
    for turn in reckoning.history.turns[number]:
        theirs = drawn if turn.opponent is None else adjusted[turn.opponent]
        if turn.opponent is not None and (turn.played or reckoning.draws(turn)):
            is_adjusted = theirs != reckoning.history.points[turn.opponent]
            why = AS_FIDE if is_adjusted else ()
            yield Meeting(turn.round, turn.opponent, theirs, turn.points, turn.opponent_points, articles=why)
        else:
            against, chosen = WIN - turn.points, is_voluntary(turn)
            yield Meeting(turn.round, None, min(own, theirs), turn.points, against, chosen, AS_FIDE)


def _with_virtual_scores(reckoning: Reckoning, number: Number) -> Iterator[Meeting]:
    """Forfeits count as games (RU 3.15.2, UA V-11.2); a bye as the weakest; a withdrawn opponent is completed."""
    completed, finished = reckoning.completed, reckoning.finished
    for turn in reckoning.history.turns[number]:
        if turn.opponent is not None and turn.how is not How.ANNULLED:
            strength = completed[turn.opponent]
            why = () if turn.opponent in finished else LEAVER_COUNTS[reckoning.unplayed]
            yield Meeting(turn.round, turn.opponent, strength, turn.points, turn.opponent_points, articles=why)
        elif turn.how is How.BYE:
            why = BYE_COUNTS[reckoning.unplayed]
            yield Meeting(turn.round, None, reckoning.bye_strength, turn.points, 0, articles=why)


def _only_played(reckoning: Reckoning, number: Number) -> Iterator[Meeting]:
    for turn in reckoning.history.turns[number]:
        if turn.played and turn.opponent is not None:
            strength = reckoning.history.points[turn.opponent]
            yield Meeting(turn.round, turn.opponent, strength, turn.points, turn.opponent_points)


def _everybody_meets(reckoning: Reckoning, number: Number) -> Iterator[Meeting]:
    for turn in reckoning.history.turns[number]:
        if turn.opponent is not None and turn.how is not How.ANNULLED:
            strength = reckoning.history.points[turn.opponent]
            yield Meeting(turn.round, turn.opponent, strength, turn.points, turn.opponent_points)


_MEETINGS: Mapping[Unplayed, Callable[[Reckoning, Number], Iterator[Meeting]]] = {
    Unplayed.RU: _with_virtual_scores,
    Unplayed.UA: _with_virtual_scores,
    Unplayed.FM: _only_played,
    Unplayed.FI: _fide,
}
