"""The openings of a round: drawn by lot for every board when it begins, the same for all games of a micro-match.

Nobody can know them before: the moment at which the round began is part of the seed. Everybody can draw them again from
the journal. Who is not at the board waits for the draw, and on their own time (RU 3.7.4.b, UA V-9.5.5).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from mainroad.competition.ballots.openings import Opening, draw
from mainroad.competition.desk.state import Tournament
from mainroad.competition.micromatches.forms import BALLOTS, FORMS
from mainroad.laws.variants import DRAUGHTS


@dataclass(frozen=True)
class Balloted:
    """The opening of a board, the name of the table that it was drawn from, and the seed of the lot."""

    moves: tuple[str, ...]
    table: str
    seed: str


def ballot_table(state: Tournament) -> str:
    """The name of the table from which a tournament draws its openings; nothing: it draws none."""
    regulation = state.regulation
    if regulation is None or not regulation.ballot:
        return ""
    form = FORMS.get((regulation.rulebook, regulation.game))
    return form.ballots[-1] if form else ""


def opening_of(state: Tournament, number: int, board: int) -> Balloted | None:
    """The opening of a board (RU 3.7.4.a, RU 3.19.c, UA V-9.5.2); None: none is drawn, or not yet."""
    table, desk = ballot_table(state), state.rounds[number - 1]
    game = desk.round.games[board - 1]
    if not table or not desk.begun_ms or state.regulation is None or {game.white, game.black} & desk.missing.keys():
        return None
    seed = f"{state.seed}-{number}-{desk.begun_ms}-{board}"
    return Balloted(draw(_openings(table, state.regulation.game), seed).moves, table, seed)


@cache
def _openings(table: str, game: str) -> tuple[Opening, ...]:
    return BALLOTS[table](DRAUGHTS[game])
