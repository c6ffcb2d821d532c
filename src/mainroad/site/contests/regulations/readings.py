"""The section of a Swiss that few need: how its list is made, and which way arguable articles are read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django.utils.translation import gettext_lazy as _

from mainroad.basics import articles
from mainroad.competition.readings import Halves, Readings, Unrated
from mainroad.competition.regulation.regulation import Regulation
from mainroad.site.contests.regulations.base import SectionForm
from mainroad.site.contests.regulations.fields import member_of, word, yes


class ReadingsForm(SectionForm):
    """The list of a Swiss, and the readings that its pairings follow."""

    slug = "readings"
    title = _("Swiss: the list, and how articles are read")
    articles = articles("RU 3.18.5.1.c, RU 3.18.9, UA V-15.9.2, FM A5-3.1.2")

    by_rating = yes(
        _("The list is made with ratings"), _("Otherwise the lot alone gives the numbers (RU 3.18.5.1.c, UA V-15.9.2).")
    )
    unrated = member_of(
        Unrated, "regulation.unrated", _("Players without a rating stand"), _("In a Swiss of the FMJD (FM A5-3.1.2).")
    )
    halves = member_of(
        Halves,
        "regulation.halves",
        _("When two of the upper half have met, the halves are"),
        _("RU 3.18.5.5.b and UA V-15.9.8.2.c can be read either way."),
        empty=_("as this site reads the rulebook"),
    )
    numbers_turn = yes(
        _("Equals stand by descending number in even rounds"),
        _("RU 3.18.6.2.c and UA V-15.9.7.4; otherwise ascending."),
    )
    floats_seated_first = yes(
        _("Who leaves a score group sits before it"), _("RU 3.7.2.b; otherwise after the pairs of that group.")
    )
    look_ahead = yes(_("A score group spares those after it"), _("UA V-15.9.12; otherwise it looks at itself alone."))
    colours_by_rounds = yes(
        _("Colours are compared round by round"), _("UA V-15.9.14.3; otherwise game by game, free rounds left out.")
    )
    third_barred_by_lot = yes(
        _("No third colour running in drawn lists"), _("FM A5-7.1.6.b; it is printed for rated lists.")
    )
    met_all_first = yes(
        _("Who has met the whole group leaves it first"), _("FM A5-6.1.27; otherwise as others do (FM A5-6.1.32).")
    )

    def found(self, regulation: Regulation) -> Mapping[str, Any]:
        """As the regulation says."""
        readings = regulation.readings
        return {
            "by_rating": regulation.numbers_by_rating,
            "unrated": word(regulation.unrated),
            "halves": word(readings.halves),
            "numbers_turn": readings.numbers_turn,
            "floats_seated_first": readings.floats_seated_first,
            "look_ahead": readings.look_ahead,
            "colours_by_rounds": readings.colours_by_rounds,
            "third_barred_by_lot": readings.third_barred_by_lot,
            "met_all_first": readings.met_all_first,
        }

    def applied(self, regulation: Regulation) -> Regulation:
        """Say it."""
        given = dict(self.cleaned_data)
        by_rating, unrated = given.pop("by_rating"), given.pop("unrated")
        return replace(regulation, numbers_by_rating=by_rating, unrated=unrated, readings=Readings(**given))
