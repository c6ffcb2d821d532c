"""Whether strength keeps its figures from one list to the next: a drawing, and a table that says the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from mainroad.rating.drift import BAND, Drift, Means, drift
from mainroad.rating.lists import RatingList
from mainroad.rating.numbers import short_number, signed_number
from mainroad.site.lists.projection import PoolHistory
from mainroad.site.people.models import Person

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 640, 240, 40, 12, 12, 34
MOST_LABELS = 10
Bands = Sequence[tuple[int, int, int]]
"""The lower end of each band, and how many stood there before and stand there now."""


def drift_of(known: PoolHistory, list_: RatingList) -> dict[str, object] | None:
    """What the three examinations say of a list and the one before it (FM A9-7.5); none: it is the first."""
    earlier = [day for day in known.lists if day < list_.start]
    if not earlier:
        return None
    before = known.lists[max(earlier)]
    births = dict(Person.objects.filter(pk__in=list(list_.players)).values_list("pk", "birth_year"))
    found = drift(_with_births(before, births), _with_births(list_, births))
    bands = [(band, found.before.get(band, 0), found.after.get(band, 0)) for band in _bands(found)]
    return {
        "before": before.start,
        "established": _told(found.established),
        "top": _told(found.top),
        "bands": [(f"{band}–{band + BAND - 1}", was, now) for band, was, now in bands],
        "plot": plot(bands),
    }


def _with_births(list_: RatingList, births: dict[str, int | None]) -> RatingList:
    """The list with years of birth, which stay in the registry: only an average of many is shown."""
    players = {id_: replace(one, born=births.get(id_) or 0) for id_, one in list_.players.items()}
    return replace(list_, players=players)


def _bands(found: Drift) -> range:
    known = {*found.before, *found.after}
    return range(min(known), max(known) + 1, BAND) if known else range(0)


def _told(means: Means | None) -> dict[str, object] | None:
    if means is None:
        return None
    figures = {
        "before": short_number(means.before),
        "after": short_number(means.after),
        "change": signed_number(means.change),
    }
    return {"players": means.players, **figures}


def plot(bands: Bands) -> SafeString:
    """Two bars for each band: hollow for the list before, full for this one."""
    if not bands:
        return SafeString("")
    most = max(max(was, now) for _band, was, now in bands) or 1
    step = (WIDTH - LEFT - RIGHT) / len(bands)
    drawn = (bar for n, row in enumerate(bands) for bar in _bars(n, row, step, most))
    return format_html(
        '<svg class="curve drift" viewBox="0 0 {} {}" role="img" aria-labelledby="drift-title drift-words">'
        '<title id="drift-title">{}</title><desc id="drift-words">{}</desc>{}{}{}</svg>',
        WIDTH,
        HEIGHT,
        _("How many players stand in each band of ratings"),
        "; ".join(f"{band}: {was} → {now}" for band, was, now in bands),
        _scale(most),
        format_html_join("", '<rect class="{}" x="{}" y="{}" width="{}" height="{}"/>', drawn),
        _labels(bands, step),
    )


def _bars(n: int, row: tuple[int, int, int], step: float, most: int) -> list[tuple[str, float, float, float, float]]:
    width, tall = step * 0.4, HEIGHT - TOP - BOTTOM
    found = []
    for kind, offset, count in (("was", 0.08, row[1]), ("now", 0.52, row[2])):
        height = round(tall * count / most, 1)
        x, y = round(LEFT + step * (n + offset), 1), round(HEIGHT - BOTTOM - height, 1)
        found.append((kind, x, y, round(width, 1), height))
    return found


def _scale(most: int) -> SafeString:
    floor = HEIGHT - BOTTOM
    return format_html(
        '<line x1="{0}" x2="{1}" y1="{2}" y2="{2}"/><text x="{3}" y="{4}" text-anchor="end">{5}</text>'
        '<text x="{3}" y="{6}" text-anchor="end">0</text>',
        LEFT, WIDTH - RIGHT, floor, LEFT - 6, TOP + 10, most, floor + 4,
    )  # fmt: skip


def _labels(bands: Bands, step: float) -> SafeString:
    every = max(1, -(-len(bands) // MOST_LABELS))
    shown_ = [(round(LEFT + step * (n + 0.5), 1), HEIGHT - 12, row[0]) for n, row in enumerate(bands)][::every]
    return format_html_join("", '<text x="{}" y="{}" text-anchor="middle">{}</text>', shown_)
