"""What the pages of the round desk share: how they are drawn, rounds and numbers of an address, names in rulings."""

from __future__ import annotations

from typing import TypeVar

from django.http import Http404
from msgspec.structs import replace

from mainroad.basics import Ruling
from mainroad.competition.desk.people import named
from mainroad.competition.desk.state import DeskRound
from mainroad.site.contests.access import Visit
from mainroad.site.contests.responses import Room
from mainroad.site.languages import language

page = Room("rounds", "desk")


R = TypeVar("R", bound=Ruling | None)


def with_names(visit: Visit, said: R) -> R:
    """A ruling that tells players by their names, where the journal has ids."""
    if said is None:
        return said
    people = {key: word for key, word in said.parameters.items() if isinstance(word, str) and word in visit.names}
    called = {key: named(visit.names, word).name(language()) for key, word in people.items()}
    return replace(said, parameters={**said.parameters, **called})


def round_of(visit: Visit, number: int) -> DeskRound:
    """A round that exists."""
    if not 1 <= number <= len(visit.state.rounds):
        raise Http404
    return visit.state.rounds[number - 1]


def number_in(text: str) -> int | None:
    """A start number as a form sends it; None: it is none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else None
