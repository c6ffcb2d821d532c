"""What the commands about regulations share: reading a regulation, a whole event, or a schedule kept beside them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, time
from pathlib import Path
from typing import TypeVar

import click

from mainroad.basics import Refusal, Ruling, citation
from mainroad.cli.asking import RefusedError, read_utf8
from mainroad.cli.speech import chosen_language, phrase
from mainroad.competition.regulation.bounds import LONGEST
from mainroad.competition.regulation.event import Event
from mainroad.competition.regulation.regulation import Regulation, with_annex
from mainroad.competition.regulation.toml import RegulationError, is_event, read_annex, read_event, read_regulation
from mainroad.words import say

T = TypeVar("T")
LARGEST = 4 * LONGEST
"""Bytes of a file: a letter has up to four."""
FILE = click.argument("file", type=click.Path(path_type=Path))
SCHEDULE = click.option(
    "--schedule",
    "annex",
    type=click.Path(path_type=Path),
    help="The rounds, where a file of their own has them (TOML).",
)


def read_terms(file: Path, annex: Path | None = None) -> Event | Regulation:
    """A regulation or a whole event, with the schedule of its annex."""
    found = _read(file, lambda text: read_event(text) if is_event(text) else read_regulation(text))
    if annex is None:
        return found
    if isinstance(found, Event):
        raise RefusedError(phrase("A schedule belongs to one tournament: write it into the event."))
    whole = with_annex(found, _read(annex, read_annex))
    if isinstance(whole, Refusal):
        raise RefusedError(f"{ruling_text(whole, chosen_language())}.")
    return whole


def _read(file: Path, reader: Callable[[str], T]) -> T:
    try:
        return reader(read_utf8(file, LARGEST))
    except RegulationError as error:
        raise RefusedError(f"{file}: {error}") from error


def tournaments(found: Event | Regulation) -> tuple[Regulation, ...]:
    """The tournaments of an event, or the one of a regulation."""
    return found.tournaments if isinstance(found, Event) else (found,)


def first_day(found: Event | Regulation) -> datetime | None:
    """When an event begins, at the latest; none: only a schedule can tell."""
    return datetime.combine(found.first_day, time.max, UTC) if isinstance(found, Event) else None


def choose_tournament(found: Event | Regulation, number: int | None) -> tuple[Regulation, int]:
    """The tournament that is meant, and its place in the event; 0: it is alone."""
    if isinstance(found, Regulation):
        return found, 0
    count = len(found.tournaments)
    if not 1 <= (number or min(count, 1)) <= count or (number is None and count > 1):
        listed = "; ".join(f"{n} {each.title}" for n, each in enumerate(found.tournaments, start=1)) or "none"
        raise RefusedError(phrase("Choose a tournament of the event with --tournament: {0}.", listed))
    return found.tournaments[(number or 1) - 1], number or 1


def ruling_text(ruling: Ruling, language: str) -> str:
    """A ruling in words, with its articles."""
    cited = citation(ruling.articles)
    return say(ruling.message, language, **ruling.parameters) + cited
