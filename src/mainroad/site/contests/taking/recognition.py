"""What a file of an event is to this site: something new, the same again, or more of an event that is here."""

from __future__ import annotations

import enum
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

import msgspec
from django.db.models import Q

from mainroad.clocks.durations import MINUTE_MS
from mainroad.interchange.event_file import EventFile, EventFileError
from mainroad.journal.records import Record
from mainroad.site.contests.models import Alias, AliasKind, Appointment, Event, SigningKey, Tournament
from mainroad.site.contests.taking import keys
from mainroad.site.contests.taking.aliases import of_event
from mainroad.site.event_roles import Role
from mainroad.site.journal_store import service as writing
from mainroad.site.people.models import Account

MOST_APART_MS = MINUTE_MS
"""The clocks of two sites may differ by so much."""


class Relation(enum.Enum):
    """What a file is to the events of somebody here."""

    NEW = "new"
    SAME = "same"
    """All of it is here already."""
    CONTINUES = "continues"
    UNSIGNED = "unsigned"
    """It would continue an event, and nobody who may say so vouches for it."""
    DIFFERS = "differs"


_ORDER = (Relation.CONTINUES, Relation.SAME, Relation.UNSIGNED, Relation.DIFFERS, Relation.NEW)
"""Which of several events a file is held against: the one with which it fits best."""


@dataclass(frozen=True)
class RecognisedFile:
    """A file, who signed it, and what it is to an event of this site."""

    file: EventFile
    relation: Relation = Relation.NEW
    event: Event | None = None
    key: SigningKey | None = None
    """The key by which it is signed: of the taker, or of an organiser of the event that it continues."""
    tournaments: dict[str, str] = field(default_factory=dict)
    """The ids of the tournaments that are here, by those of the file."""
    known: dict[str, int] = field(default_factory=dict)
    """How many records of each tournament of the file are here."""
    differs_at: int = 0

    def as_copy(self) -> RecognisedFile:
        """The same file taken for an event of its own, whatever is here."""
        return RecognisedFile(self.file, key=self.key)

    @property
    def fresh(self) -> int:
        """How many records are not here yet."""
        return len(self.file.records) - sum(self.known.values())


def look(file: EventFile, account: Account, now_ms: int) -> RecognisedFile:
    """Find out what a file is; one that was changed after it was signed is refused."""
    if not keys.is_whole(file):
        raise EventFileError("changed")
    late = next((n for n, record in enumerate(file.records, start=2) if record.moment_ms > now_ms + MOST_APART_MS), 0)
    if late:
        raise EventFileError("value", line=late, field="moment_ms")
    found = [_compared(file, event) for event in _candidates(file, account)]
    best = min(found, key=lambda one: _ORDER.index(one.relation), default=RecognisedFile(file))
    return best if best.key else replace(best, key=keys.signer(file, account))


def _candidates(file: EventFile, account: Account) -> Iterable[Event]:
    """The events of which somebody is an organiser here that the file may be of: nobody learns of any other."""
    id_ = file.contents.event.id
    aliases = Alias.objects.filter(kind=AliasKind.EVENT, elsewhere=id_)
    events = Event.objects.filter(Q(pk__in=aliases.values("event")) | Q(pk=id_)).order_by("pk")
    if not account.is_staff:
        held = Appointment.objects.filter(account=account, tournament=None, role=Role.ORGANISER.value)
        events = events.filter(pk__in=held.values("event"))
    return [event for event in events if _is_called(event, id_)]


def _is_called(event: Event, id_: str) -> bool:
    """Whether an event is the one that the file means by its id: one taken in is known by the id that it had."""
    return of_event(event, AliasKind.EVENT).id_kept(event.pk) == id_


def _compared(file: EventFile, event: Event) -> RecognisedFile:
    here = set(event.tournaments.values_list("pk", flat=True))
    named = of_event(event, AliasKind.TOURNAMENT)
    tournaments = {id_: named.id_here(id_) for id_ in file.contents.tournaments if named.id_here(id_) in here}
    known = dict[str, int]()
    for id_ in file.contents.tournaments:
        ours = list(writing.kept_records(Tournament(id=tournaments[id_]).stream)) if id_ in tournaments else []
        theirs = file.journal(id_)
        differs_at = _differs_at(ours, theirs)
        if differs_at:
            return RecognisedFile(file, Relation.DIFFERS, event, None, tournaments, known, differs_at)
        known[id_] = min(len(ours), len(theirs))
    found = RecognisedFile(file, Relation.SAME, event, None, tournaments, known)
    if not found.fresh:
        return found
    key = keys.organisers_key(file, event)
    return replace(found, relation=Relation.CONTINUES if key else Relation.UNSIGNED, key=key)


def _differs_at(ours: list[Record], theirs: list[Record]) -> int:
    """The first record that is not the same at both places; 0: as far as both go, they are."""
    for mine, other in zip(ours, theirs, strict=False):
        if mine.line() != msgspec.structs.replace(other, stream=mine.stream).line():
            return mine.version
    return 0
