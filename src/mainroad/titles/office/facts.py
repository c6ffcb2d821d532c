"""What was done about titles, as it is written in the journal."""

from __future__ import annotations

from datetime import date

import msgspec

from mainroad.journal.records import Codec, Fact, Kind
from mainroad.journal.written_rulings import WrittenRuling
from mainroad.titles.careers import HeldTitle, MadeNorm
from mainroad.titles.levels import Level
from mainroad.titles.verdicts import Verdict


class WrittenVerdict(msgspec.Struct, frozen=True, gc=False):
    """A condition as it was answered at the examination."""

    is_met: bool
    ruling: WrittenRuling
    days: dict[str, date] = msgspec.field(default_factory=dict)
    """The days among its parameters, which every language writes otherwise."""

    @property
    def verdict(self) -> Verdict:
        """The answer as it can be said."""
        ruling = self.ruling.ruling
        return Verdict(ruling.message, self.is_met, ruling.articles, {**ruling.parameters, **self.days})


class AskedTitle(msgspec.Struct, frozen=True, gc=False):
    """A title that somebody is proposed for."""

    level: Level
    is_womens: bool = False
    game: str = "100"

    def held_since(self, day: date) -> HeldTitle:
        """The same once it is given."""
        return HeldTitle(self.level, day, self.is_womens, self.game)


class AssemblyCalled(Fact, frozen=True):
    """The first day of the next General Assembly."""

    day: date


class TitleRegistered(Fact, frozen=True):
    """A title that was given elsewhere: it holds from its award or registration on (FM A10-1.3)."""

    person: str
    title: HeldTitle


class NormRegistered(Fact, frozen=True):
    """A norm that was made where this site does not know the event, by its certified table."""

    person: str
    norm: MadeNorm


class Applied(Fact, frozen=True):
    """Somebody asks for a title: the candidate, a federation, or a member of the committee (FM A10-15.1)."""

    application: str
    person: str
    title: AskedTitle
    by: str
    """`candidate`, `federation` or `committee`."""
    sent_on: date


class Received(Fact, frozen=True):
    """The application has come in (FM A10-15.3)."""

    application: str
    day: date


class FoundComplete(Fact, frozen=True):
    """It has what the form asks for, and every table of results is certified (FM A10-15.2.a, A10-15.2.c)."""

    application: str
    norms: tuple[MadeNorm, ...]
    """The dossier as it was then (FM A10-F2)."""


class Examined(Fact, frozen=True):
    """The conditions of the title were looked at, one by one."""

    application: str
    is_met: bool
    article: str
    """Of the path that was followed."""
    verdicts: tuple[WrittenVerdict, ...]


class Awarded(Fact, frozen=True):
    """The title is given, and proposed to the Assembly, which must confirm it (FM A10-1.1.b)."""

    application: str
    day: date
    assembly: date


class Confirmed(Fact, frozen=True):
    """The Assembly has confirmed the title."""

    application: str
    day: date


class Refused(Fact, frozen=True):
    """The title is not given, and by which article."""

    application: str
    day: date
    article: str
    reason: str


class Withdrawn(Fact, frozen=True):
    """Whoever applied has taken the application back."""

    application: str
    day: date


class TitleTaken(Fact, frozen=True):
    """The Assembly has taken a title away (FM A10-1.4)."""

    person: str
    title: HeldTitle
    day: date
    reason: str


CODEC: Codec[Fact] = Codec(
    (
        Kind("titles.assembly-called", AssemblyCalled),
        Kind("titles.title-registered", TitleRegistered),
        Kind("titles.norm-registered", NormRegistered),
        Kind("titles.applied", Applied),
        Kind("titles.received", Received),
        Kind("titles.found-complete", FoundComplete),
        Kind("titles.examined", Examined),
        Kind("titles.awarded", Awarded),
        Kind("titles.confirmed", Confirmed),
        Kind("titles.refused", Refused),
        Kind("titles.withdrawn", Withdrawn),
        Kind("titles.title-taken", TitleTaken),
    )
)
