"""What a result is worth and how the table shows it, by each rulebook.

Histories hold half points of a game: 2, 1, 0. A rulebook's scale says how many of its points that makes,
and its marks tell a point won at the board from one that came without play.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from mainroad.basics import Article, BySide, Refusal, Ruling, articles
from mainroad.competition.history import DRAW, LOSS, UNCOUNTED, WIN, Game, How, Turn
from mainroad.competition.micromatches.micromatches import RU_SCALE, TWO_POINTS, Scale

PLAYED_SCORES = frozenset({(WIN, LOSS), (DRAW, DRAW), (LOSS, WIN)})
RULED_SCORES = PLAYED_SCORES | {(LOSS, LOSS), (DRAW, LOSS), (LOSS, DRAW)}
"""What a decision of the arbiters can make of a game that was begun: both may have lost it (RU 3.10.4.c, CH 13.9)."""
FORFEITED_SCORES = frozenset({(WIN, LOSS), (LOSS, LOSS), (LOSS, WIN)})


@dataclass(frozen=True)
class Scoring:
    """One rulebook's way of counting games or micro-matches."""

    scale: Scale
    outcomes: tuple[Article, ...]
    """Who says that a game is won by one side, and so lost by the other, or drawn."""
    forfeits: tuple[Article, ...]
    both_absent: tuple[Article, ...] = ()
    byes: tuple[Article, ...] = ()
    plus: str = "+"
    minus: str = "-"

    def points(self, half_points: int) -> Fraction:
        """Half points of a history, one game or many, in points of the rulebook."""
        return half_points * self.scale.win / WIN

    def written(self, half_points: int) -> str:
        """Half points as the tables of the rulebook print them: 3, 2½, ½."""
        points = self.points(half_points)
        whole = points.numerator // points.denominator
        return str(whole) if points == whole else f"{whole or ''}½"


RU_SCORING = Scoring(
    RU_SCALE,
    outcomes=articles("RU 3.15.1"),
    forfeits=articles("RU 3.15.2.a, RU 3.15.2.b"),
    byes=articles("RU 3.15.2.b"),
)
UA_SCORING = Scoring(
    TWO_POINTS,
    outcomes=articles("UA III-4.1.1, UA III-4.1.2, UA IV-4.1.1, UA IV-4.1.2"),
    forfeits=articles("UA V-11.2.a"),
    both_absent=articles("UA V-11.2.b"),
    byes=articles("UA V-11.2.a"),
)
CH_SCORING = Scoring(
    Scale(Fraction(1), Fraction(1, 2), articles("CH 12.1")),
    outcomes=articles("CH 12.1"),
    forfeits=articles("CH 12.1"),
)
CK_SCORING = Scoring(  # The book gives no points for a win: the usual ones of the draughts books.
    Scale(Fraction(2), Fraction(1), ()),
    outcomes=articles("CK 1.29"),
    forfeits=(),
)
FM_SCORING = Scoring(
    Scale(Fraction(2), Fraction(1), articles("FM A3-5.6.1, FM A3-5.6.2, FM A3-5.6.3, FM A5-8.1")),
    outcomes=articles("FM A1-7.1.1, FM A1-7.1.2"),
    forfeits=articles("FM A5-8.3"),
    both_absent=articles("FM A3-5.8"),
    byes=articles("FM A5-8.2"),
    plus="+2",  # FM A5-8.3
    minus="-0",
)
FM64_SCORING = replace(
    FM_SCORING,
    scale=Scale(Fraction(2), Fraction(1), articles("FM A3b-5.6.1, FM A3b-5.6.2, FM A3b-5.6.3, FM A5-8.1")),
    outcomes=articles("FM A1b-7.1.1, FM A1b-7.1.2"),
    both_absent=articles("FM A3b-5.8"),
)

SCORINGS = {"RU": RU_SCORING, "UA": UA_SCORING, "CH": CH_SCORING, "CK": CK_SCORING, "FM": FM_SCORING}


# -- results ----------------------------------------------------------------------------------------


def points_ruling(scoring: Scoring, game: Game) -> Ruling:
    """Why a game brings its points."""
    if game.how is not How.FORFEIT:
        return Ruling("scoring.played", (*scoring.outcomes, *scoring.scale.articles))
    if game.score == BySide(LOSS, LOSS):
        return Ruling("scoring.both-absent", scoring.both_absent or scoring.forfeits)
    return Ruling("scoring.absent", scoring.forfeits)


def check_points(scoring: Scoring, game: Game, *, is_ruled: bool = False) -> Refusal | None:
    """Refuse points that no game can bring: a game is won and lost, or drawn; only who is absent loses alone.

    Where arbiters have decided for a reason, both may have lost, or one may have half a point for themselves.
    """
    if game.score is None or game.how in UNCOUNTED:
        return None
    played_ones = RULED_SCORES if is_ruled else PLAYED_SCORES
    possible = FORFEITED_SCORES if game.how is How.FORFEIT else played_ones
    if tuple(game.score) in possible:
        return None
    found = ":".join(map(scoring.written, game.score))
    return Refusal("scoring.impossible", scoring.outcomes, {"score": found})


# -- the cross table ----------------------------------------------------------------------------------


def mark(scoring: Scoring, turn: Turn) -> str:
    """What the cross table shows for a player's round: points, or plus and minus where nothing was played.

    A game that only the ratings count stands in brackets (RU 3.14.2, CH 24.1.1.a).
    """
    if turn.how in (How.ABSENT, How.ANNULLED):
        return ""
    if turn.how is How.RATED_ONLY:
        return f"({scoring.written(turn.points)})"
    if turn.how in (How.FORFEIT, How.BYE, How.MARKED):
        return scoring.plus if turn.points > LOSS else scoring.minus
    return scoring.written(turn.points)
