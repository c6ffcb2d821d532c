from __future__ import annotations

import pytest
from django.db import transaction

from mainroad.basics import Refusal
from mainroad.site.writing import office
from mainroad.site.writing.models import Head
from support.counting import ADDED, done, state

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("counting")]
S = "counting/one"


def test_a_command_is_written_with_its_head() -> None:
    assert done(S, "a", 3) == 3
    assert Head.objects.get(stream=S).version == 1


def test_a_refused_command_writes_nothing() -> None:
    refused = office.submit(S, 11, actor="arbiter", command_id="a")
    assert refused == Refusal("test.too-much")
    assert list(office.records(S)) == []
