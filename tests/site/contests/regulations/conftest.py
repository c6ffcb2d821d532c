from __future__ import annotations

import pytest

from mainroad.competition.regulation.toml import write_regulation
from mainroad.site.contests.models import Tournament
from support.contests import opened
from support.regulations import RUSSIAN


@pytest.fixture
def cup() -> Tournament:
    return opened(write_regulation(RUSSIAN))
