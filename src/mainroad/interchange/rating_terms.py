"""What a rating officer knows beside the files of events, as a TOML file: members, decisions, dates of reports."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from datetime import date
from typing import Annotated, Literal

import msgspec

from mainroad.interchange.rated_events import EventAbout
from mainroad.interchange.rating_errors import RatingFileError
from mainroad.rating.admission import AdmissionTerms
from mainroad.rating.events import Approval, Kind
from mainroad.rating.lists import Pool

LARGEST = 1 << 20
Word = Annotated[str, msgspec.Meta(max_length=200)]
Words = Annotated[tuple[Word, ...], msgspec.Meta(max_length=1000)]


class TermsError(RatingFileError):
    """A file that does not say what it should; the refusal says where."""


class EventTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An event; what is left out is taken from its file."""

    title: Word = ""
    first_day: date | None = None
    last_day: date | None = None
    kind: Kind | None = None
    approval: Approval = Approval.APPROVED
    pool: Pool | None = None
    reported: date | None = None
    """When the report was sent."""
    official_tempo: bool | None = None
    unit: Literal["game", "encounter"] | None = None
    """Whether each game of a micro-match is a result, or the encounter."""
    admitted: Word = ""
    """Why the officer admits it all the same."""

    def about(self, id_: str, pool: Pool | None) -> EventAbout:
        """As the reader of an event wants it."""
        return EventAbout(
            id_,
            self.title,
            self.first_day,
            self.last_day,
            self.kind,
            self.approval,
            self.pool or pool,
            self.reported,
            self.official_tempo,
            None if self.unit is None else self.unit == "encounter",
        )


class RatingTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    pool: Pool | None = None
    members: Words = ()
    suspended: Words = ()
    events: Annotated[Mapping[Word, EventTerms], msgspec.Meta(max_length=10_000)] = {}

    @property
    def terms(self) -> AdmissionTerms:
        """What holds for every event, and what the officer admitted."""
        admitted = {id_: event.admitted for id_, event in self.events.items() if event.admitted}
        return AdmissionTerms(frozenset(self.members), frozenset(self.suspended), admitted=admitted)

    def about(self, id_: str) -> EventAbout:
        """What is known of an event."""
        return self.events.get(id_, EventTerms()).about(id_, self.pool)


def read_terms(text: str) -> RatingTerms:
    """Read a file of terms."""
    if len(text) > LARGEST:
        raise TermsError("too-large")
    try:
        told = tomllib.loads(text)
        return msgspec.convert(told, RatingTerms)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise TermsError("not-toml", reason=str(error)[:200]) from error
    except msgspec.ValidationError as error:
        raise TermsError("terms", reason=str(error)[:200]) from error
