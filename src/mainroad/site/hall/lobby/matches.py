"""How a match stands: what the journals of its games say, added up by the rule of micro-matches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mainroad.basics import BySide
from mainroad.competition.history import WIN, Number
from mainroad.competition.micromatches.micromatches import MicroMatch, result
from mainroad.notation.records import Result, write_result
from mainroad.play.state import Game
from mainroad.site.hall.models import Match, Table
from mainroad.site.journal_store import service


@dataclass(frozen=True)
class Leg:
    """A game of a match."""

    number: int
    table: Table
    state: Game

    @property
    def halves(self) -> BySide[int] | None:
        """The half points of White and Black; None: it is not over."""
        return self.state.finished.score.halves if self.state.finished else None

    @property
    def of_first(self) -> BySide[int] | None:
        """The half points of who began the match with White, and of the other."""
        score = self.halves
        if score is None:
            return None
        return score if self.number % 2 else BySide(score.black, score.white)


@dataclass(frozen=True)
class Standing:
    """A match as far as it has come; `white` of a pair is who had White in game 1."""

    legs: tuple[Leg, ...]
    halves: BySide[int]
    """The half points of all finished games."""
    result: BySide[int] | None
    """Who has won the match, as one game; None: it is not over."""
    next_leg: int | None
    """The game that can be set up now; None: one is in play, or the match is over."""

    @property
    def is_over(self) -> bool:
        """Whether the match has a result."""
        return self.result is not None


def score_text(state: Game) -> str:
    """The result of a game as a score sheet has it; nothing while it is not over."""
    if state.finished is None:
        return ""
    halves: BySide[int] = state.finished.score.halves
    one_sided = sum(halves) == 1  # half a point for one side alone: no scoring writes that
    return f"{halves.white}:{halves.black}/2" if one_sided else write_result(Result(halves, state.book.results.scoring))


def standing(match: Match) -> Standing:
    """How a match stands."""
    rows = list(match.tables.select_related("white", "black").order_by("leg"))
    ledgers = service.BOOKS.ledgers({row.stream for row in rows}) if rows else {}
    return stands(
        [Leg(row.leg or 0, row, ledgers[row.stream].state) for row in rows],
        match.challenge.games,
        bool(match.challenge.extra_control),
    )


def stands(legs: Sequence[Leg], games: int, may_be_extended: bool = False) -> Standing:
    """How the games of a match add up; one that is drawn may be decided by one game more (RU 3.16.2)."""
    scores = [score for leg in legs if (score := leg.halves) is not None]
    turned = [score for leg in legs if (score := leg.of_first) is not None]
    halves = BySide(sum(score.white for score in turned), sum(score.black for score in turned))
    decided = _decided(scores[:games], games)
    is_drawn = decided is not None and decided.white == decided.black
    if is_drawn and may_be_extended:
        decided = _extended(turned[games:], decided)
    is_playing = len(scores) < len(legs)
    can_go_on = decided is None and not is_playing
    return Standing(tuple(legs), halves, decided, len(legs) + 1 if can_go_on else None)


def _decided(scores: list[BySide[int]], games: int) -> BySide[int] | None:
    if games == 1:
        return scores[0] if scores else None
    return result(MicroMatch(Number(1), Number(2), games), scores)


def _extended(extra: Sequence[BySide[int]], drawn: BySide[int] | None) -> BySide[int] | None:
    """The result of the game that decides a drawn match; drawn too, the match stays so."""
    if not extra:
        return None
    return extra[0] if WIN in tuple(extra[0]) else drawn
