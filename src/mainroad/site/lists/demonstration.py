"""The rating lists of the demonstration: two of them, and the Swiss that would change the next."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta

from mainroad.competition.lots import draw_number
from mainroad.rating.calendar import list_in_force
from mainroad.rating.events import Approval
from mainroad.rating.lists import Listed, Pool
from mainroad.rating.office import decider as commands
from mainroad.site import moments
from mainroad.site.contests.demonstration.cast import SEED, Role
from mainroad.site.contests.models import Tournament
from mainroad.site.journal_store import service as writing
from mainroad.site.lists.projection import stream_of


def fill(today: date, cast: Sequence[Role]) -> None:
    """Take over the list in force and the one before it, and approve the first tournament of the festival."""
    now = list_in_force(today)
    before = list_in_force(now - timedelta(days=1))
    _do(commands.ImportList(before, tuple(_listed(one, before, moved=True) for one in cast)))
    _do(commands.ImportList(now, tuple(_listed(one, now, moved=False) for one in cast)))
    first = Tournament.objects.filter(event__is_demonstration=True, event="festival").first()
    if first is not None:
        _do(commands.JudgeEvent(first.id, Approval.APPROVED))


def _listed(one: Role, day: date, *, moved: bool) -> Listed:
    by = draw_number(SEED, f"rating before {one.id}", 61) - 30 if moved else 0
    games = 20 + draw_number(SEED, f"games {one.id}", 200) - (9 if moved else 0)
    return Listed(one.id, federation=one.federation, rating=one.rating + by, games=games, last_played=day)


def _do(command: commands.Command) -> None:
    stream = stream_of(Pool.SIXTY_FOUR)
    version = writing.ledger(stream).version
    writing.submit(stream, command, actor=SEED, command_id=f"{SEED}-{version}", now_ms=moments.now_ms())
