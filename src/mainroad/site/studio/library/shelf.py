"""Published works in the database: put there, found by their keys, read back as values."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.db import transaction
from django.db.models import Count

from mainroad.basics import Side
from mainroad.composition.kinds import Declaration, classify
from mainroad.composition.library.keys import EXCHANGE, OPENED, START, Key, search_keys
from mainroad.composition.library.predecessors import Predecessor, compare
from mainroad.composition.library.priority import priority
from mainroad.composition.library.works import Work
from mainroad.engine.tasks import NotATaskError, read_task
from mainroad.interchange.composition_index import MOST_HITS, hash_key
from mainroad.interchange.compositions import read_works, write_work
from mainroad.laws.draughts import DraughtsPosition
from mainroad.site.people.models import Account
from mainroad.site.studio.models import PublishedKey, PublishedWork
from mainroad.site.studio.models import Work as StudioWork

BIT_FIELDS = ("white_men", "white_kings", "black_men", "black_kings")


def square_bits(position: DraughtsPosition) -> dict[str, int]:
    """The squares of each kind of piece as bits, by the name of their field."""
    groups = (group[side] for side in Side for group in (position.men, position.kings))
    return {name: sum(1 << square - 1 for square in squares) for name, squares in zip(BIT_FIELDS, groups, strict=True)}


def search_fields(work: Work) -> dict[str, object]:
    """What a work is searched by beside its keys, as the fields of its row."""
    years = sorted(each.day.year for each in work.appearances)
    names = (*work.authors, work.after, work.revised_by)
    try:
        kind = classify(work.start, read_task(work.task, work.start.variant), Declaration()).kind
    except NotATaskError:  # a contest takes tasks in an author's own words
        kind = None
    return {
        "authors": "; ".join(filter(None, names)).casefold(),
        "sources": "; ".join((*(each.source for each in work.appearances), *work.awards)).casefold(),
        "first_year": years[0] if years else None,
        "last_year": years[-1] if years else None,
        "kind": kind.value if kind else "",
        "pieces": work.start.piece_count,
        **square_bits(work.start),
    }


@dataclass(frozen=True)
class Shelved:
    """A published work as its row and as its value."""

    row: PublishedWork
    work: Work


def shelf_entry(row: PublishedWork) -> Shelved:
    """A row read; what the library wrote itself can be read."""
    work = next(iter(read_works(row.pdn.splitlines(keepends=True))))
    if not isinstance(work, Work):
        raise TypeError(f"{row.pk}: {work}")
    return Shelved(row, work)


@transaction.atomic
def publish_work(
    work: Work, owner: Account | None, source: StudioWork | None = None, *, row: PublishedWork | None = None
) -> PublishedWork:
    """Publish a work, or write another text into its row; what came from the same work of the studio gives way."""
    text = write_work(work)
    if source is not None:
        row = PublishedWork.objects.filter(source=source).first()
    row = row or PublishedWork(owner=owner, source=source)
    row.pdn, row.game = text, work.start.variant.name
    for name, value in search_fields(work).items():
        setattr(row, name, value)
    row.save()
    row.keys.all().delete()
    keys = {hash_key(key) for key in search_keys(work)}
    PublishedKey.objects.bulk_create([PublishedKey(hash=each, published=row) for each in keys])
    return row


def works_with_keys(keys: Iterable[Key]) -> list[Shelved]:
    """The works that have one of these keys, those with most of them first."""
    wanted = sorted({hash_key(key) for key in keys})
    hits = PublishedKey.objects.filter(hash__in=wanted)
    if len(wanted) == 1:  # a key that thousands have is not counted and sorted
        numbers = list(hits.values_list("published", flat=True)[:MOST_HITS])
    else:
        counted = hits.values("published").annotate(shared=Count("pk")).order_by("-shared", "published")
        numbers = [each["published"] for each in counted[:MOST_HITS]]
    rows = PublishedWork.objects.in_bulk(numbers)
    return [shelf_entry(rows[number]) for number in numbers if number in rows]


@dataclass(frozen=True)
class Older:
    """An older work and how far a new one coincides with it."""

    shelved: Shelved
    predecessor: Predecessor


def older_works(work: Work, source: StudioWork | None = None) -> list[Older]:
    """The published works that may be predecessors of a work, but for what was published from itself (RU 6.4.3.a)."""
    keys = (key for key in search_keys(work) if key[0] in (START, OPENED, EXCHANGE))
    candidates = (each for each in works_with_keys(keys) if source is None or each.row.source_id != source.pk)
    pairs = ((each, compare(work, each.work)) for each in candidates if not _is_later(each.work, work))
    return [Older(each, predecessor) for each, predecessor in pairs if predecessor is not None]


def _is_later(one: Work, other: Work) -> bool:
    first, second = priority(one.appearances), priority(other.appearances)
    return first is not None and second is not None and first.day > second.day
