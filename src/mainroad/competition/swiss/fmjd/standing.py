"""How the players of an FMJD Swiss stand between two rounds, and the card that shows it (FM A5-4.1, A5-6.1.5).

A point of the FMJD is a half point of ours: two for a win, one for a draw.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from mainroad.basics import BySide, Side
from mainroad.competition.history import DRAW, Game, History, How, Number, Round, Turn


def provisional(history: History) -> History:
    """The history with every unfinished game counted as a draw (FM A5-8.8)."""
    if not any(is_unfinished(game) for played in history.rounds for game in played.games):
        return history
    return replace(history, rounds=tuple(map(_with_draws, history.rounds)))


def is_unfinished(game: Game) -> bool:
    """Whether a game was adjourned or its result is not known yet."""
    return game.how is How.ADJOURNED or (game.how is How.PLAYED and game.score is None)


def _with_draws(played: Round) -> Round:
    games = (
        replace(game, score=BySide(DRAW, DRAW), how=How.ADJOURNED) if is_unfinished(game) else game
        for game in played.games
    )
    return Round(tuple(games), played.free)


def solkoff(history: History, number: Number) -> int:
    """The points of the opponents played so far (FM A5-6.1.5.1)."""
    return sum(history.points[opponent] for opponent in history.met[number])


def sonneborn_berger(history: History, number: Number) -> int:
    """Twice the points of those beaten and once those of drawn opponents: the coefficient doubled (FM A5-6.1.5.2)."""
    turns = (turn for turn in history.turns[number] if turn.played and turn.opponent is not None)
    return sum(turn.points * history.points[turn.opponent] for turn in turns if turn.opponent is not None)


def coefficients(history: History, number: Number) -> tuple[int, int, int]:
    """What decides how a player stands: points, then Solkoff, then Sonneborn-Berger."""
    return history.points[number], solkoff(history, number), sonneborn_berger(history, number)


def standing(history: History, players: Iterable[Number]) -> list[Number]:
    """The players from the first to the last; those who are equal in all by their numbers (FM A5-6.1.5, A5-6.2.4)."""
    values = {number: coefficients(history, number) for number in players}
    return sorted(values, key=lambda number: (*(-value for value in values[number]), number))


@dataclass(frozen=True, slots=True)
class CardLine:
    """One round on a player's card, with what they had after it."""

    round: int
    side: Side | None
    opponent: Number | None
    opponent_name: str
    result: str
    total: int
    solkoff: int
    sonneborn_berger: int
    """Doubled, so that it is whole."""


def card(history: History, number: Number) -> tuple[CardLine, ...]:
    """A player's card: a line for each round (FM A5-4.1)."""
    known = provisional(history)
    return tuple(_line(known, turn, number) for turn in known.turns[number])


def _line(history: History, turn: Turn, number: Number) -> CardLine:
    total, *others = coefficients(history.before(turn.round + 1), number)
    name = history.entrant[turn.opponent].name if turn.opponent is not None else ""
    return CardLine(turn.round, turn.side, turn.opponent, name, _mark(turn), total, *others)


def _mark(turn: Turn) -> str:
    """Points as a card shows them: those without play have a sign (FM A5-8.3)."""
    if turn.played:
        return str(turn.points)
    return f"+{turn.points}" if turn.points else "-0"


def left_last(history: History) -> frozenset[Number]:
    """The withdrawn players who were the last to leave."""
    stayed = {number: _last_round(history, number) for number in history.withdrawn}
    return frozenset(number for number, last in stayed.items() if last == max(stayed.values()))


def _last_round(history: History, number: Number) -> int:
    return max((turn.round for turn in history.turns[number] if turn.how is not How.ABSENT), default=0)
