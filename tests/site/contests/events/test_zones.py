from __future__ import annotations

import pytest

from mainroad.site.contests.events.forms import EventForm

SAID = {"title": "Cup", "first_day": "2026-11-16", "last_day": "2026-11-16"}


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("Europe/Vilnius", "Europe/Vilnius"),
        ("vilnius", "Europe/Vilnius"),
        ("Вильнюс", "Europe/Vilnius"),
        ("Kaunas", "Europe/Vilnius"),
        ("Львів", "Europe/Kyiv"),
        ("new york", "America/New_York"),
        ("America/New_York", "America/New_York"),
        ("UTC", "UTC"),
    ],
)
def test_a_zone_is_found_by_its_town(typed: str, zone: str) -> None:
    form = EventForm({**SAID, "time_zone": typed})
    form.is_valid()
    assert form.cleaned_data.get("time_zone") == zone


@pytest.mark.parametrize("typed", ["", "Nowhere", "x" * 5000, "../etc/passwd"])
def test_what_is_no_town_is_told(typed: str) -> None:
    form = EventForm({**SAID, "time_zone": typed})
    assert not form.is_valid()
    assert "time_zone" in form.errors
