"""An organiser gives the emblem of the federation; it stands on the papers until it is taken off."""

from __future__ import annotations

import io

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from pypdf import PdfReader

from mainroad.site.contests.models import Event, EventEmblem
from mainroad.site.event_roles import Role
from support import contests
from support.pictures import png

pytestmark = contests.DATABASES
EVENT, REPORT = "/events/event234/", "/tournaments/tourn234/papers/report"
FILLED = {"title": "Cup", "first_day": "2026-04-01", "last_day": "2026-04-09", "time_zone": "UTC", "organiser": "LTU"}


@pytest.fixture
def organiser() -> Client:
    contests.played_round(contests.with_players(4))
    return contests.signed_in(Role.ORGANISER)


def given(client: Client, picture: bytes = b"", **more: str) -> str:
    sent = {"emblem": SimpleUploadedFile("emblem.png", picture)} if picture else {}
    return client.post(f"{EVENT}edit/", {**FILLED, **more, **sent}, follow=True).content.decode()


def images(client: Client) -> int:
    return len(PdfReader(io.BytesIO(client.get(f"{REPORT}.pdf").content)).pages[0].images)


def test_the_report_has_the_emblem_that_was_given_until_it_is_taken_off(organiser: Client) -> None:
    assert images(organiser) == 0
    given(organiser, png(40, 30))
    assert images(organiser) == 1
    assert f'src="{EVENT}emblem.png" alt="LTU"' in organiser.get(f"{REPORT}/").content.decode()
    answer = organiser.get(f"{EVENT}emblem.png")
    assert (answer.content, answer.headers["Content-Type"]) == (png(40, 30), "image/png")
    given(organiser)
    assert images(organiser) == 1  # saving something else leaves it
    given(organiser, has_no_emblem="on")
    assert images(organiser) == 0
    assert organiser.get(f"{EVENT}emblem.png").status_code == 404


def test_what_is_no_picture_is_refused_in_one_sentence(organiser: Client) -> None:
    assert "This is no PNG picture of at most 100 kB" in given(organiser, b"<svg/>")
    assert not EventEmblem.objects.exists()


def test_nobody_sees_that_of_a_hidden_event(organiser: Client, client: Client) -> None:
    given(organiser, png(4, 3))
    assert client.get(f"{EVENT}emblem.png").status_code == 200
    Event.objects.update(is_public=False)
    assert client.get(f"{EVENT}emblem.png").status_code == 404
    assert organiser.get(f"{EVENT}emblem.png").status_code == 200
