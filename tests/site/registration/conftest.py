from __future__ import annotations

import pytest
from django.test import Client

from support.contests import signed_in


@pytest.fixture
def chief() -> Client:
    return signed_in("chief")


@pytest.fixture
def stranger() -> Client:
    return Client()
