"""The app of displays: its room of the journal is known from the start."""

from __future__ import annotations

from django.apps import AppConfig


class DisplaysConfig(AppConfig):
    """Registers the display with the writer."""

    name = "mainroad.site.displays"
    label = "displays"

    def ready(self) -> None:
        """Tell the writer which deciders run the streams of displays and of matches."""
        from mainroad.displays.matches.decider import MATCH
        from mainroad.displays.simultaneous.decider import DISPLAY
        from mainroad.site.displays.models import MATCH_STREAMS, STREAMS
        from mainroad.site.displays.seats import may_follow
        from mainroad.site.journal_store.service import Room, register

        register(Room(STREAMS, DISPLAY, may_follow=may_follow))
        register(Room(MATCH_STREAMS, MATCH))
