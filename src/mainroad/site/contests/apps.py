"""The app of the competitions: its room of the journal is known from the start."""

from __future__ import annotations

from django.apps import AppConfig


class ContestsConfig(AppConfig):
    """Registers the desk with the writer."""

    name = "mainroad.site.contests"
    label = "contests"

    def ready(self) -> None:
        """Tell the writer which decider runs the streams of tournaments."""
        from mainroad.competition.desk.decider import DESK
        from mainroad.site.contests.account_closing import left_alone
        from mainroad.site.contests.following import may_follow
        from mainroad.site.contests.models import STREAMS
        from mainroad.site.contests.taking.aliases import translation
        from mainroad.site.journal_store.service import Room, register
        from mainroad.site.people.accounts.closing import OBSTACLES

        OBSTACLES.append(left_alone)
        register(Room(STREAMS, DESK, may_follow=may_follow, translation=translation))
