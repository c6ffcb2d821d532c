"""The app of play by post: its room of the journal is known from the start."""

from __future__ import annotations

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class PostConfig(AppConfig):
    """Registers games by post with the writer."""

    name = "mainroad.site.post"
    label = "post"

    def ready(self) -> None:
        """Tell the writer which decider runs the streams, and other rooms what they have to know of them."""
        from mainroad.post.decider import POSTAL
        from mainroad.rating.lists import Pool
        from mainroad.site.contests.demonstration.acts import AFTERWARDS
        from mainroad.site.engine_worker import fairness
        from mainroad.site.journal_store.service import Room, register
        from mainroad.site.lists.offers import SOURCES
        from mainroad.site.people.accounts.closing import OBSTACLES
        from mainroad.site.post.demonstration import fill
        from mainroad.site.post.holders import game_without_engines, games_that_wait
        from mainroad.site.post.models import STREAMS
        from mainroad.site.post.rated import finished_tournaments

        register(Room(STREAMS, POSTAL))
        fairness.SOURCES.append(game_without_engines)
        AFTERWARDS.append((_("A tournament by post"), fill))
        OBSTACLES.append(games_that_wait)
        SOURCES.append((Pool.CORRESPONDENCE, finished_tournaments))
