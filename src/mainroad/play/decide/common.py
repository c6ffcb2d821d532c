"""What the decisions of a game have in common."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mainroad.basics import Article, BySide, Refusal, Ruling, Side
from mainroad.journal.records import Fact
from mainroad.journal.written_rulings import write_ruling
from mainroad.laws.protocol import AmbiguousMoveError, IllegalMoveError, NotationError
from mainroad.play import facts
from mainroad.play.clock import Clock
from mainroad.play.evolve import evolve
from mainroad.play.rules.flags import Verdict
from mainroad.play.state import Game

Decision = Sequence[Fact] | Refusal


def no(what: str, *cited: Article, **parameters: object) -> Refusal:
    """Refuse with a message of the game."""
    return Refusal(f"play.{what}", cited, parameters)


def unplayable(error: NotationError, text: str) -> Refusal:
    """Refuse a text that is no move here, and say why in words that every language has."""
    if isinstance(error, AmbiguousMoveError):
        return no("several-moves-fit", move=text, moves=error.fitting)
    if isinstance(error, IllegalMoveError):
        if error.due:
            return no("capture-is-due", move=text, moves=error.due)
        return no("nothing-to-move-there", square=error.empty) if error.empty else no("not-legal-here", move=text)
    return no("no-move-at-all", move=text)


def after(state: Game, made: Iterable[Fact]) -> Game:
    """The game with facts that are decided but not yet written."""
    for fact in made:
        state = evolve(state, fact)
    return state


def ruling_fact(state: Game, ruling: Ruling, about: Side | None = None) -> facts.Ruled:
    """Write a ruling down with the edition that it follows."""
    return facts.Ruled(write_ruling(ruling), state.edition, about)


def clock_set(state: Game, clock: Clock, ruling: Ruling) -> facts.ClockSet:
    """The clock shows something else, for a reason."""
    return facts.ClockSet(clock, write_ruling(ruling), state.edition)


# -- the end ----------------------------------------------------------------------------------------


def won_by(state: Game, winner: Side | None, reason: str) -> facts.Score:
    """The score of a game that a side won, or nobody: then the control may give it to one side."""
    given = winner or state.control.draw_wins_for
    if given is None:
        return facts.Score(BySide(1, 1), reason)
    return facts.Score(BySide(0, 0).changed(given, lambda _: 2), reason)


def both_lose(reason: str) -> facts.Score:
    """The score of a game that neither side gets anything for."""
    return facts.Score(BySide(0, 0), reason)


def end_game(state: Game, score: facts.Score, ruling: Ruling, now: int) -> facts.Finished:
    """The end of the game: both displays stand."""
    return facts.Finished(score, write_ruling(ruling), state.edition, state.clock.stopped(now))


def settle(state: Game, verdict: Verdict, reason: str, now: int, about: Side | None = None) -> list[Fact]:
    """What a verdict on the whole game leads to: its end, or a ruling while it goes on."""
    if verdict.over:
        return [end_game(state, won_by(state, verdict.winner, reason), verdict.ruling, now)]
    return [ruling_fact(state, verdict.ruling, about)]
