from __future__ import annotations

import pytest
from pytest_django import Settings

from mainroad.competition.regulation.toml import write_regulation
from mainroad.site.contests.models import Tournament
from support.contests import opened
from support.regulations import RUSSIAN


@pytest.fixture(autouse=True)
def _quick_passwords(settings: Settings) -> None:
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture
def cup() -> Tournament:
    return opened(write_regulation(RUSSIAN))
