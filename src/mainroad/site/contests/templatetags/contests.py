"""Names, points, rulings and moments in the templates of competitions."""

from __future__ import annotations

import uuid
from collections.abc import Iterable, Mapping
from datetime import UTC, date, datetime
from typing import Any, Protocol
from zoneinfo import ZoneInfo

from django import template
from django.templatetags.tz import do_timezone
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from mainroad.competition.desk.people import Named, Names, named
from mainroad.competition.swiss.common import score
from mainroad.site import answers
from mainroad.site.contests.access import Visit
from mainroad.site.contests.tabs import DESK, PUBLIC
from mainroad.site.languages import language
from mainroad.words import say, say_days

register = template.Library()
register.simple_tag(answers.ruling)
register.filter(answers.article_links)


class Spanning(Protocol):
    """Something that lasts from a day to a day; in a file the days are texts."""

    @property
    def first_day(self) -> date | str:
        """The first day."""

    @property
    def last_day(self) -> date | str:
        """The last day."""


@register.simple_tag
def command_id() -> SafeString:
    """Return a hidden field that makes a form done once, however often it is sent."""
    return format_html('<input type="hidden" name="command_id" value="{}">', uuid.uuid4())


@register.filter
def called(person: Named) -> str:
    """Return a name in the letters of the reader's language."""
    return person.name(language())


@register.filter
def days(event: Spanning) -> SafeString:
    """Return the days of an event as papers write them, each also as programs read it."""
    first, last = (date.fromisoformat(str(day)) for day in (event.first_day, event.last_day))
    text = say_days(first, last, language())
    joint = " – " if " – " in text else "–"
    ends = zip((first, last), text.split(joint), strict=False)  # a single day has one end
    return format_html_join(joint, '<time datetime="{}">{}</time>', ((day.isoformat(), said) for day, said in ends))


@register.filter
def has(rows: Iterable[Any], name: str) -> bool:
    """Tell whether a column is filled for anybody: one that is empty for everybody is not shown."""
    return any(getattr(row, name) for row in rows)


@register.filter
def of_entry(names: Names, entry: str) -> Named:
    """Return whom an id stands for."""
    return named(names, entry)


@register.filter
def value(mapping: Mapping[Any, Any], key: object) -> Any:
    """Return what a mapping holds for a key; nothing if it holds none."""
    return mapping.get(key, "")


@register.filter
def half_points(points: int | None) -> str:
    """Return half points as they are written: 3 is 1½; nothing for none."""
    return "" if points is None else score(points)


@register.filter
def age_group_words(name: str) -> str:
    """Return what an age group is called."""
    return say(f"documents.age.{name}", language())


@register.filter
def moment(ms: int, zone: str = "UTC") -> datetime:
    """Return a moment of the journal as a time of the venue, for the date filter."""
    return in_zone(datetime.fromtimestamp(ms / 1000, tz=UTC), zone)


@register.filter
def in_zone(at: datetime, zone: str) -> datetime:
    """Return a moment as a time of the venue; the date filter would turn any other value into the time of the site."""
    there: datetime = do_timezone(at, ZoneInfo(zone))
    return there


@register.simple_tag
def tabs(visit: Visit, page: str = "", *, of_desk: bool = False) -> SafeString:
    """Return the menu of a tournament, or of its desk; `page` is the pattern of the page that is shown."""
    held = [tab for tab in (DESK if of_desk else PUBLIC) if visit.may(tab.action) and tab.when(visit.state)]
    shown = [tab for tab in held if tab.where(visit.tournament)]
    addresses = (tab.address(visit.tournament, visit.state) for tab in shown)
    items = [(to, _current(tab.pattern, page), tab.label) for to, tab in zip(addresses, shown, strict=True)]
    return format_html_join("\n", '<li><a href="{}"{}>{}</a></li>', items)


def _current(pattern: str, page: str) -> SafeString:
    return SafeString(' aria-current="page"' if pattern in (page, f"contests:{page}") else "")
