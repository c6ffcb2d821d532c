"""Every look at private data is written down before the data is shown."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from django.db.models import Q, QuerySet
from django.utils import timezone

from mainroad.site.people.journal import write_note
from mainroad.site.people.models import Look, LookKind, NoteKind, PaperKind, Person
from mainroad.site.people.permissions import Act, Visitor

HOUR_S = 3600

Seen = Iterable[tuple[str, LookKind]]
"""The ids of persons, and what was seen of each."""


def record(visitor: Visitor, seen: Seen, tournament: str = "") -> None:
    """Write down who saw what of whom; what one sees of oneself is nobody's business.

    Whatever was written in this hour is left out first, so that most pages only read.
    """
    if not visitor.is_authenticated:
        return
    now = timezone.now()
    hour = int(now.timestamp()) // HOUR_S
    known = Look.objects.filter(account=visitor.pk, tournament=tournament, hour=hour).values_list("person_id", "what")
    new = {(id_, kind.value) for id_, kind in seen if id_ != visitor.person_id} - set(known)
    rows = [
        Look(account_id=visitor.pk, person_id=id_, what=kind, tournament=tournament, moment=now, hour=hour)
        for id_, kind in sorted(new)
    ]
    if rows:
        Look.objects.bulk_create(rows, ignore_conflicts=True)
        people = len({row.person_id for row in rows})
        write_note(NoteKind.LOOKED, visitor, f"tournament {tournament}" if tournament else (), detail=str(people))


def seen_of(person: Person, may: Collection[Act]) -> Iterator[tuple[str, LookKind]]:
    """What a page of the registry shows of somebody that the public does not know."""
    if Act.SEE_BIRTH in may and (person.birth_date or person.is_minor(timezone.localdate())):
        yield person.pk, LookKind.BIRTH
    if Act.SEE_CLASS in may and person.para_class:
        yield person.pk, LookKind.CLASS
    if Act.SEE_CONTACTS in may and person.papers.filter(kind=PaperKind.PARENTS).exists():
        yield person.pk, LookKind.CONTACTS


def looks_at(person: Person) -> QuerySet[Look]:
    """Who has looked at somebody, the newest first; also under ids that were merged into this one."""
    rows = Look.objects.filter(Q(person=person) | Q(person__merged_into=person))
    return rows.select_related("account")
