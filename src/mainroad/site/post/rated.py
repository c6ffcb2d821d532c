"""Finished tournaments by post, for the list of correspondence play (FM A9-1.1.c)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from functools import partial

from django.utils import timezone

from mainroad.interchange.post_events import NamedGame, report_of_post
from mainroad.interchange.reports import Report
from mainroad.site.lists.offers import Offer
from mainroad.site.post.models import PostEntry, PostGame, PostTournament
from mainroad.site.post.room import whole_state

REACH = timedelta(days=3 * 366)
"""So long ago a tournament may have begun to be offered."""


def finished_tournaments() -> Iterator[Offer]:
    """Tournaments whose games are all over; a game that nobody has begun is no game, and hinders nothing."""
    since = timezone.localdate() - REACH
    found = PostTournament.objects.filter(is_single=False, started__isnull=False, start__gte=since)
    for row in found.order_by("start", "title"):
        games = list(PostGame.objects.whole().filter(tournament=row))
        if games and all(whole_state(game).ended for game in games):
            yield Offer(row.pk, row.title, row.get_absolute_url(), partial(_report, games))


def _report(games: list[PostGame]) -> Report:
    return report_of_post([NamedGame(whole_state(game), game.players.map(_player)) for game in games])


def _player(entry: PostEntry) -> str:
    """The id of a person, or the name of somebody on paper, whom the registry then knows by it."""
    return (entry.account.person_id if entry.account else "") or str(entry)
