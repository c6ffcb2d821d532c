"""What the decisions of a game have in common."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mainroad.basics import BySide, Refusal, Ruling, Side
from mainroad.journal.records import Fact
from mainroad.journal.said import said
from mainroad.play import facts
from mainroad.play.evolve import evolve
from mainroad.play.state import Game

Decision = Sequence[Fact] | Refusal


def no(what: str, cited: Iterable[object] = (), **parameters: object) -> Refusal:
    """Refuse with a message of the game."""
    return Refusal(f"play.{what}", tuple(cited), parameters)  # type: ignore[arg-type]


def after(state: Game, made: Iterable[Fact]) -> Game:
    """The game with facts that are decided but not yet written."""
    for fact in made:
        state = evolve(state, fact)
    return state


def ruled(state: Game, ruling: Ruling, about: Side | None = None) -> facts.Ruled:
    """Write a ruling down with the edition that it follows."""
    return facts.Ruled(said(ruling), edition(state), about)


def edition(state: Game) -> str:
    """The edition of the rulebook that the game's first event pinned."""
    return state.opened.edition if state.opened else ""


def won_by(winner: Side | None, reason: str) -> facts.Score:
    """The score of a game that a side won, or nobody."""
    if winner is None:
        return facts.Score(BySide(1, 1), reason)
    return facts.Score(BySide(0, 0).changed(winner, lambda _: 2), reason)


BOTH_LOSE = BySide(0, 0)
"""Neither side gets anything."""


def finished(state: Game, score: facts.Score, ruling: Ruling, now: int) -> facts.Finished:
    """The end of the game: both displays stand."""
    return facts.Finished(score, said(ruling), edition(state), state.clock.stopped(now), now)
