"""The regulation of a cup, and its sections filled in as a browser does."""

from __future__ import annotations

from django.test import Client
from django.urls import reverse

from mainroad.competition.regulation.presets import PRESETS
from mainroad.competition.regulation.regulation import (
    Regulation,
)
from mainroad.competition.regulation.toml import write_regulation
from mainroad.site.contests.models import Tournament
from mainroad.site.event_roles import Role
from support.contests import desk, signed_in
from support.forms import fields_of

RUSSIAN = PRESETS["russian-64-swiss"].titled("Cup")
FMJD = write_regulation(PRESETS["fmjd-title"].titled("Cup"))


def address(row: Tournament, section: str, name: str = "section") -> str:
    return reverse(f"contests:regulation-{name}", args=[row.pk, section])


def held(row: Tournament) -> Regulation:
    found = desk(row).regulation
    assert found
    return found


def send(row: Tournament, section: str, **given: object) -> tuple[str, Client]:
    """Fill in a section as a browser does: what the page shows, with some fields changed."""
    client = signed_in(Role.ORGANISER)
    shown = fields_of(client.get(address(row, section)).content.decode())
    prefixed = {key if key in ("reason", "change") else f"{section}-{key}": value for key, value in given.items()}
    answer = client.post(address(row, section), {**shown, **prefixed})
    return ("" if answer.status_code == 302 else answer.content.decode()), client
