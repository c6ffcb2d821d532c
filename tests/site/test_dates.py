"""A day has one form in each language, on pages and on papers."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest
from django.utils import formats, translation

from mainroad.documents import speaking
from mainroad.site.contests.models import Event
from mainroad.site.contests.templatetags.contests import days
from mainroad.words import LANGUAGES, say_day

DAYS = [date(2026, month, 4) for month in range(1, 13)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_write_days_and_moments_as_papers_do(language: str) -> None:
    with translation.override(language):
        for day in DAYS:
            moment = datetime(day.year, day.month, day.day, 9, 5, tzinfo=UTC)
            for name in ("DATE_FORMAT", "SHORT_DATE_FORMAT"):
                assert formats.date_format(day, name) == say_day(day, language)
            for name in ("DATETIME_FORMAT", "SHORT_DATETIME_FORMAT"):
                assert formats.date_format(moment, name) == speaking.moment(moment, language)


@pytest.mark.parametrize(
    ("last", "said"),
    [
        (date(2026, 5, 4), '<time datetime="2026-05-04">4 May 2026</time>'),
        (date(2026, 5, 6), '<time datetime="2026-05-04">4</time>–<time datetime="2026-05-06">6 May 2026</time>'),
        (
            date(2026, 6, 2),
            '<time datetime="2026-05-04">4 May 2026</time> – <time datetime="2026-06-02">2 June 2026</time>',
        ),
    ],
)
def test_programs_read_the_days_of_an_event_too(last: date, said: str) -> None:
    assert days(Event(first_day=date(2026, 5, 4), last_day=last)) == said
