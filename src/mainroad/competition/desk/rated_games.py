"""Every game of a tournament that was played to a result, by person: what ratings are worked out from.

Games of those who left are among them, though the table has dropped them (RU 3.14.2, CH 24.1.1).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mainroad.basics import BySide
from mainroad.competition.desk.state import Tournament
from mainroad.competition.history import Game, How

RATED = frozenset({How.PLAYED, How.RATED_ONLY})


@dataclass(frozen=True, slots=True)
class RatedGame:
    """Two people and their half points."""

    players: BySide[str]
    score: BySide[int]


def rated_games(state: Tournament, *, by_encounter: bool = False) -> Iterator[RatedGame]:
    """Every rated game: of team matches each board, of micro-matches each game, or each encounter as one."""
    for number, played in enumerate(state.history.rounds, start=1):
        for board, game in enumerate(played.games, start=1):
            if (number, board) in state.matches:
                yield from _of_match(state, number, board)
                continue
            parts = () if by_encounter else state.games.get((number, board), ())
            known = [part for part in parts if part.score is not None]  # else only who won the encounter was noted
            for part in known or (game,):
                yield from _of_game(state, part)


def scores_encounters(state: Tournament) -> bool:
    """Whether only who won a micro-match is scored: then it is one result for ratings, too."""
    terms = state.regulation.micro_match if state.regulation else None
    return terms is not None and not terms.by_sum


def _of_game(state: Tournament, game: Game) -> Iterator[RatedGame]:
    if game.score is not None and game.how in RATED:
        yield RatedGame(BySide(state.numbers[game.white - 1], state.numbers[game.black - 1]), game.score)


def _of_match(state: Tournament, round_number: int, board: int) -> Iterator[RatedGame]:
    for table in state.matches[round_number, board].boards:
        white, black = table.players
        if white and black and table.score is not None and table.how in RATED:
            yield RatedGame(BySide(white, black), table.score)
