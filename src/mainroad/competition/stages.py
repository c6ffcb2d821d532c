"""Tournaments in stages: who goes on, and which results they take along (RU 3.2.e, UA V-3.1.5)."""

from __future__ import annotations

from dataclasses import replace

from mainroad.competition.history import Game, History, Number, Round
from mainroad.competition.regulation.regulation import Carried, Stage
from mainroad.competition.standings import StandingsTable


class NotDecidedError(ValueError):
    """The table does not tell who goes on: players share the last place that does."""


def qualifiers(table: StandingsTable, stage: Stage) -> tuple[Number, ...]:
    """Those who go on to a stage, best first; a tie for the last place needs another contest or the lot."""
    going = stage.qualifiers or len(table.rows)
    if 0 < going < len(table.rows) and table.rows[going - 1].place == table.rows[going].place:
        tied = [str(row.player) for row in table.rows if row.place == table.rows[going].place]
        raise NotDecidedError(f"{', '.join(tied)} share the last place that goes on")
    return tuple(row.player for row in table.rows[:going])


def carry_over(history: History, going: tuple[Number, ...], stage: Stage) -> History:
    """What a stage begins with: those who go on, with their numbers, and the results they take along.

    Where all results are carried, those who stay behind stay in the history, because their points still count in
    tie-breaks, but they are paired no more.
    """
    if stage.carries is Carried.ALL:
        return replace(history, withdrawn=history.withdrawn | (set(history.numbers) - set(going)))
    entrants = tuple(entrant for entrant in history.entrants if entrant.number in going)
    rounds = tuple(_mutual(played, going) for played in history.rounds) if stage.carries is Carried.MUTUAL else ()
    return replace(history, entrants=entrants, rounds=rounds)


def _mutual(played: Round, going: tuple[Number, ...]) -> Round:
    def both(game: Game) -> bool:
        return game.white in going and game.black in going

    return Round(tuple(filter(both, played.games)))
