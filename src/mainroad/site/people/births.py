"""What is told of somebody's birth: to whom it may concern the date, to the public a year, of a minor an age group."""

from __future__ import annotations

from datetime import date

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from mainroad.competition.ages import age
from mainroad.site.people.models import Person
from mainroad.site.people.models.persons import GROWN_UP

LIMITS = (10, 12, 14, 16, 18)
"""The age groups of minors: under so many years, by the year alone as the rulebooks reckon."""


def birth_text(person: Person, today: date, *, officially: bool = False) -> str:
    """What a page says of a birth."""
    if person.birth_year is None:
        return ""
    if officially:
        return date_format(person.birth_date, "DATE_FORMAT") if person.birth_date else str(person.birth_year)
    return age_group(person.birth_year, today) if person.is_minor(today) else str(person.birth_year)


def is_minors_year(born: int, today: date) -> bool:
    """Whether somebody born in a year may be under age; 0: the year is not known."""
    return bool(born) and today.year - born <= GROWN_UP


def age_group(born: int, today: date) -> str:
    """The group of a minor, in words."""
    limit = next((limit for limit in LIMITS if age(born, today.year) < limit), LIMITS[-1] + 1)
    return _("under %(age)d") % {"age": limit}
