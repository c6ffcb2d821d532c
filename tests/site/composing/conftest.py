from __future__ import annotations

import pytest

from mainroad.site import moments
from support.post_room import Calendar


@pytest.fixture
def calendar(monkeypatch: pytest.MonkeyPatch) -> Calendar:
    """The day on the site, which a test turns: it begins when story 21 does."""
    kept = Calendar()
    kept.turn_to("2026-01-15")
    monkeypatch.setattr(moments, "now_ms", lambda: kept.now_ms)
    return kept
