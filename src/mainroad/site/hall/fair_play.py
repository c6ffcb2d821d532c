"""Who gets no advice: whoever plays a game that counts."""

from __future__ import annotations

from collections.abc import Mapping

from django.db.models import Q

from mainroad.competition.micromatches.micromatches import is_round_time
from mainroad.play.state import Game
from mainroad.site.contests import tournament_service as contests
from mainroad.site.hall.live.visibility import at_once
from mainroad.site.hall.models import Table
from mainroad.site.moments import now_ms
from mainroad.site.people.models import Account

LOOKED_AT = 50


def address_of_counted_game(user: object) -> str:
    """Where somebody plays a game of a competition, or for the rating, be it in a break; nothing: nowhere."""
    if not isinstance(user, Account):
        return ""
    counted = Q(tournament__isnull=False) | Q(is_rated=True)
    rows = list(Table.objects.of(user).filter(counted).select_related("tournament")[:LOOKED_AT])
    games = {row: ledger.state for row, ledger in at_once(rows).items()}
    running = next((row for row in rows if games[row.id].is_running), None)
    found = running or next((row for row in rows if row.game and _is_in_break(row, rows, games)), None)
    return found.get_absolute_url() if found else ""


def _is_in_break(row: Table, rows: list[Table], games: Mapping[str, Game]) -> bool:
    """Whether somebody waits for the next game of a micro-match that has begun: the break is part of the round."""
    if games[row.id].is_over or row.tournament is None or contests.desk(row.tournament).state.running != row.round:
        return False
    place = (row.tournament_id, row.round, row.board)
    legs = [games[one.id] for one in rows if one.game and (one.tournament_id, one.round, one.board) == place]
    played = sorted((leg.clock.begun_ms, _end_of(leg)) for leg in legs if leg.clock.begun_ms is not None)
    return is_round_time(played, games[row.id].conditions.games, now_ms())


def _end_of(game: Game) -> int | None:
    return game.finished.clock.at_ms if game.finished else None
