"""Micro-matches: two to four games in a row against one opponent, colours changing, that count as one meeting.

The games decide who won the match, and only that is scored: a draw and a win are a match won, never 3:1.
"""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from mainroad.basics import Article, BySide, Ruling, Side, articles
from mainroad.competition.history import DRAW, LOSS, WIN, Game, Number
from mainroad.competition.lots import draw_number
from mainroad.competition.pairings import Pairing

COLOURS = articles("RU 3.19.a, UA V-9.5.1, CK 1.12")


@dataclass(frozen=True)
class MicroMatch:
    """Two players, the one who has White in game 1 first."""

    first: Number
    second: Number
    games: int = 2

    def __post_init__(self) -> None:
        """Refuse a number of games that no book knows."""
        if not 2 <= self.games <= 4:
            raise ValueError(f"a micro-match has two, three or four games, not {self.games}")

    def boards(self) -> tuple[Pairing, ...]:
        """Who has White in each game: the players change colours after every one."""
        reason = (Ruling("systems.colours-change", COLOURS),)
        pairs = [(self.first, self.second), (self.second, self.first)]
        return tuple(Pairing(*pairs[n % 2], reason) for n in range(self.games))


# -- scoring --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Scale:
    """What a game or a micro-match won and drawn is worth; lost, it is worth nothing."""

    win: Fraction
    draw: Fraction
    articles: tuple[Article, ...]

    def points(self, half_points: int) -> Fraction:
        """The points of this scale for a result as histories keep it."""
        return {WIN: self.win, DRAW: self.draw, LOSS: Fraction(0)}[half_points]


RU_SCALE = Scale(Fraction(1), Fraction(1, 2), articles("RU 3.15.1"))
TWO_POINTS = Scale(Fraction(2), Fraction(1), articles("UA V-11.1.1, UA V-11.1.2, UA V-11.1.3, RU 3.15.2.note"))


def result(match: MicroMatch, scores: Sequence[BySide[int]]) -> BySide[int] | None:
    """The match result of those who began with White and with Black, or None while it is not decided.

    `scores` are those of the games by colour, in half points. All the games are played, as the books
    speak of the result of the whole micro-match.
    """
    if len(scores) > match.games:
        raise ValueError(f"a micro-match of {match.games} games cannot have {len(scores)} results")
    if len(scores) < match.games:
        return None
    first, second = total(scores)
    if first == second:
        # Nobody appeared for any game: both have lost the meeting.
        return BySide(DRAW, DRAW) if first else BySide(LOSS, LOSS)
    return BySide(WIN, LOSS) if first > second else BySide(LOSS, WIN)


def total(scores: Sequence[BySide[int]]) -> BySide[int]:
    """What the games have brought those who began with White and with Black, added up."""
    turned = [score if n % 2 == 0 else BySide(score.black, score.white) for n, score in enumerate(scores)]
    return BySide(sum(score.white for score in turned), sum(score.black for score in turned))


def as_game(match: MicroMatch, scores: Sequence[BySide[int]], *, by_sum: bool = False) -> Game:
    """The meeting as one game of the round, which is how standings count it (UA V-9.5.1)."""
    made = total(scores) if by_sum and len(scores) == match.games else result(match, scores)
    return Game(match.first, match.second, made)


# -- the break between games ----------------------------------------------------------------------


def is_round_time(played: Sequence[tuple[int, int | None]], games: int, now_ms: int) -> bool:
    """Whether the behaviour that a round asks for is asked for now: in the breaks too (UA V-9.5.6.b).

    `played` are the moments when each game so far began and ended. How long a break is, and on whose clock, is a rule
    of the clock.
    """
    if not played or now_ms < played[0][0]:
        return False
    last_end = played[-1][1]
    return len(played) < games or last_end is None or now_ms < last_end


# -- lots for the colours of game 1 ---------------------------------------------------------------


class Coin(enum.Enum):
    """The sides of a coin."""

    HEADS = "heads"
    TAILS = "tails"


class Hand(enum.Enum):
    """The hands of the player who hides the pieces."""

    LEFT = "left"
    RIGHT = "right"


def toss_coin(seed: str) -> Coin:
    """How the coin falls."""
    return list(Coin)[draw_number(seed, "coin", 2)]


def chooser(caller: Number, opponent: Number, call: Coin, fallen: Coin) -> Number:
    """Who may choose their colour for game 1: the one who called the coin, if they guessed right (CK n.i.a)."""
    return caller if call is fallen else opponent


def with_colour(match: MicroMatch, player: Number, side: Side) -> MicroMatch:
    """The match with a player's colour in game 1 as they chose or drew it; in game 2 they change (CK 1.12)."""
    other = match.second if player == match.first else match.first
    white, black = (player, other) if side is Side.WHITE else (other, player)
    return replace(match, first=white, second=black)


def white_hidden_in(seed: str) -> Hand:
    """The hand in which the white piece is hidden."""
    return list(Hand)[draw_number(seed, "fists", 2)]


def from_fists(match: MicroMatch, picker: Number, picked: Hand, white_in: Hand) -> MicroMatch:
    """The match with the picker's colour in game 1: that of the piece in the hand they picked (CK n.i.b)."""
    return with_colour(match, picker, Side.WHITE if picked is white_in else Side.BLACK)
