"""The app of contests of composing and of solving: its rooms of the journal are known from the start."""

from __future__ import annotations

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ComposingConfig(AppConfig):
    """Registers both kinds of contest with the writer, and tells other rooms what they have to know of them."""

    name = "mainroad.site.composing"
    label = "composing"

    def ready(self) -> None:
        """Tell the writer which deciders run the streams."""
        from mainroad.composition.contests.decider import CONTEST
        from mainroad.composition.solving.decider import SOLVING
        from mainroad.site.composing.demonstration import fill
        from mainroad.site.composing.holders import composition_points, contests_that_wait, points_section
        from mainroad.site.composing.models import SOLVING_STREAMS, STREAMS
        from mainroad.site.composing.solving.running import contest_to_solve
        from mainroad.site.contests.demonstration.acts import AFTERWARDS
        from mainroad.site.engine_worker import fairness
        from mainroad.site.journal_store.service import Room, register
        from mainroad.site.people.accounts.closing import OBSTACLES
        from mainroad.site.people.persons.sections import SECTIONS
        from mainroad.site.titles.projection import COMPOSITION_POINTS

        register(Room(STREAMS, CONTEST, is_decided_by_asker=True))
        register(Room(SOLVING_STREAMS, SOLVING, is_decided_by_asker=True))
        AFTERWARDS.append((_("Contests of composing and solving"), fill))
        OBSTACLES.append(contests_that_wait)
        fairness.CONTESTS.append(contest_to_solve)
        SECTIONS.append(points_section)
        COMPOSITION_POINTS.append(composition_points)
