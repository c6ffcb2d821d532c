"""What can be asked of the title office; evidence comes in with the command."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from mainroad.titles.applications import Application
from mainroad.titles.careers import Career, HeldTitle, MadeNorm
from mainroad.titles.levels import Level
from mainroad.titles.office.facts import AskedTitle


@dataclass(frozen=True, slots=True)
class CallAssembly:
    """Say when the next General Assembly begins."""

    day: date


@dataclass(frozen=True, slots=True)
class RegisterTitle:
    """Enter a title that was given elsewhere."""

    person: str
    title: HeldTitle


@dataclass(frozen=True, slots=True)
class RegisterNorm:
    """Enter a norm of an event that the site does not know."""

    person: str
    norm: MadeNorm


@dataclass(frozen=True, slots=True)
class Apply:
    """Ask for a title."""

    application: str
    person: str
    title: AskedTitle
    by: str
    held: Level | None = None
    """What the candidate holds beside what this office has given."""


@dataclass(frozen=True, slots=True)
class Receive:
    """Note the day on which an application came in."""

    application: str
    day: date


@dataclass(frozen=True, slots=True)
class FindComplete:
    """Say that nothing is missing."""

    application: str
    form: Application
    norms: tuple[MadeNorm, ...]


@dataclass(frozen=True, slots=True)
class Examine:
    """Hold the conditions of the title against a career."""

    application: str
    career: Career


@dataclass(frozen=True, slots=True)
class Award:
    """Give the title, and propose it to the Assembly."""

    application: str


@dataclass(frozen=True, slots=True)
class Confirm:
    """Note that the Assembly has confirmed the title."""

    application: str


@dataclass(frozen=True, slots=True)
class Refuse:
    """Say that the title is not given, and by which article."""

    application: str
    article: str
    reason: str


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Take an application back."""

    application: str


@dataclass(frozen=True, slots=True)
class TakeTitle:
    """Note that the Assembly has taken a title away."""

    person: str
    title: HeldTitle
    reason: str


OfCase = Receive | FindComplete | Examine | Award | Confirm | Refuse | Withdraw
"""What is done about an application that there is."""
Command = CallAssembly | RegisterTitle | RegisterNorm | Apply | TakeTitle | OfCase
