"""The app of titles: its room of the journal is known from the start."""

from __future__ import annotations

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TitlesConfig(AppConfig):
    """Registers the title office with the writer, and tells the page of a person of their titles."""

    name = "mainroad.site.titles"
    label = "titles"

    def ready(self) -> None:
        """Tell the writer which decider runs the stream of titles."""
        from mainroad.site.contests.demonstration.acts import AFTERWARDS
        from mainroad.site.journal_store.service import Room, register
        from mainroad.site.people.persons.sections import SECTIONS
        from mainroad.site.titles.demonstration import fill
        from mainroad.site.titles.person_section import titles_section
        from mainroad.site.titles.projection import STREAMS
        from mainroad.titles.office.decider import TITLE_OFFICE

        register(Room(STREAMS, TITLE_OFFICE))
        AFTERWARDS.append((_("Masters: a rated tournament, a norm, an application for a title"), fill))
        SECTIONS.append(titles_section)
