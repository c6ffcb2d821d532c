"""Openings that are drawn by lot with both players at their board; all games of a micro-match begin with the same."""

from __future__ import annotations

import secrets
from collections.abc import Iterable

from mainroad.basics import Refusal
from mainroad.competition.ballots.openings import draw
from mainroad.competition.desk.ballots import opening_of
from mainroad.competition.micromatches.forms import BALLOTS, FORMS
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.games import GAMES
from mainroad.play import commands
from mainroad.play.state import Game
from mainroad.site.contests import tournament_service as contests
from mainroad.site.hall.competition.boards import previous
from mainroad.site.hall.models import Table
from mainroad.site.journal_store import service
from mainroad.site.moments import now_ms


def is_due(state: Game) -> bool:
    """Whether both players are at the board and the opening is not drawn."""
    return bool(state.is_running and state.waiting and state.waiting.ballot_due and not state.waiting.absent)


def lots(row: Table, state: Game) -> tuple[str, ...]:
    """The opening for a board: that of the game before in the same micro-match, or one drawn now; none is known."""
    if not (state.waiting and state.waiting.ballot_due and state.opened):
        return ()
    for before in previous(row):
        if opening := service.ledger(before.stream).state.opening:
            return tuple(opening)
    if found := _of_round(row):
        return found
    begins, forms = GAMES[state.opened.game].start(), FORMS.get((state.opened.rulebook, state.opened.game))
    if forms is None or not isinstance(begins, DraughtsPosition):
        return ()
    return draw(BALLOTS[forms.ballots[-1]](begins.variant), secrets.token_hex(8)).moves


def _of_round(row: Table) -> tuple[str, ...]:
    """What the round drew for a board: the desk shows the same."""
    if row.tournament is None or not row.round or not row.board:
        return ()
    found = opening_of(contests.desk(row.tournament).state, row.round, row.board)
    return found.moves if found else ()


def draw_all(rows: Iterable[Table], *, actor: str) -> int:
    """Put an opening on every board that waits for one, and count them."""
    count = 0
    for row in rows:
        state = service.ledger(row.stream).state
        opening = lots(row, state) if is_due(state) else ()
        if opening:
            command = commands.DrawOpening(opening)
            done = service.submit(row.stream, command, actor=actor, command_id="ballot", now_ms=now_ms())
            count += not isinstance(done, Refusal)
    return count
