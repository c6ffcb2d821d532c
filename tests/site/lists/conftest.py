"""Who rates."""

from __future__ import annotations

import pytest
from django.test import Client

from support import contests


@pytest.fixture
def officer() -> Client:
    account = contests.account("member")
    account.is_staff = True
    account.save()
    client = Client()
    client.force_login(account)
    return client
