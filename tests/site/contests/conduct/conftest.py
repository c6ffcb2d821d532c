from __future__ import annotations

import pytest
from django.test import Client

from mainroad.site.contests.models import Tournament
from support.contests import begun, signed_in, with_players


@pytest.fixture
def chief() -> Client:
    return signed_in("chief")


@pytest.fixture
def tournament() -> Tournament:
    """Six players in their first round: 1–4, 5–2, 3–6 or as the program pairs them."""
    return begun(with_players())
