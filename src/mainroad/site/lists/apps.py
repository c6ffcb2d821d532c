"""The app of the rating lists: its room of the journal is known from the start."""

from __future__ import annotations

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ListsConfig(AppConfig):
    """Registers the office with the writer."""

    name = "mainroad.site.lists"
    label = "lists"

    def ready(self) -> None:
        """Tell the writer which decider runs the streams of the lists."""
        from mainroad.rating.office.decider import OFFICE
        from mainroad.site.contests.demonstration.acts import AFTERWARDS
        from mainroad.site.contests.rating_forecasts import EVENTS, SOURCES
        from mainroad.site.journal_store.service import Room, register
        from mainroad.site.lists.demonstration import fill
        from mainroad.site.lists.forecasts import address, of_players
        from mainroad.site.lists.players import ratings_in_force, ratings_section
        from mainroad.site.lists.projection import STREAMS
        from mainroad.site.people.persons.sections import RATINGS, SECTIONS

        SECTIONS.append(ratings_section)
        RATINGS.append(ratings_in_force)
        SOURCES.append(address)
        AFTERWARDS.append((_("Rating lists of 100 and 64 squares"), fill))
        EVENTS.append(of_players)
        register(Room(STREAMS, OFFICE))
