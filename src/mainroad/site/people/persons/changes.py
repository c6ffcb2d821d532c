"""What changes the registry beyond a form: merging duplicates, erasing what is private."""

from __future__ import annotations

from django.db import transaction

from mainroad.site.people.models import Account, Merger, Person, Rating

_FILLED = (
    "sex", "birth_date", "birth_year", "title", "rank", "licence", "para_class", "para_status", "para_until",
    "federation_id", "region_id", "club_id",
)  # fmt: skip


@transaction.atomic
def merge(old: Person, kept: Person, by: Account | None) -> None:
    """Make two entries of the registry one: journals that name the old id go on, and nothing known is lost."""
    for field in () if old.came_with else _FILLED:  # what a file says of somebody is nothing that the registry knows
        setattr(kept, field, getattr(kept, field) or getattr(old, field))
    kept.save()
    # Where both stand on one list, the old value stays with the old id: history is not judged here.
    both = kept.ratings.values("list")
    Rating.objects.filter(person=old).exclude(list__in=both).update(person=kept)
    old.papers.update(person=kept)
    old.title_details.update(person=kept)
    old.accounts.update(person=kept)
    old.link_requests.update(person=kept)
    old.merged.update(merged_into=kept)
    Person.objects.filter(pk=old.pk).update(merged_into=kept)
    Merger.objects.create(old=old, kept=kept, account=by)


@transaction.atomic
def erase(person: Person, *, names: bool) -> None:
    """Erase the private papers and the date of birth; with the names, everything but the bare id.

    Results stay in journals, which know the id alone.
    """
    ids = [person.pk, *person.merged.values_list("pk", flat=True)]
    for row in Person.objects.filter(pk__in=ids):
        _erase_row(row, names=names)


def _erase_row(row: Person, *, names: bool) -> None:
    row.papers.all().delete()
    row.title_details.all().delete()
    row.birth_date = None
    if names:
        row.family = row.given = row.family_latin = row.given_latin = ""
        row.birth_year = row.para_until = row.region = row.club = None
        row.sex = row.title = row.rank = row.licence = row.para_class = row.para_status = ""
        row.erased = True
        row.ratings.all().delete()
        row.looks.all().delete()
        row.accounts.update(person=None)
        row.link_requests.all().delete()
    row.save()
