"""Whom the ids of a journal stand for, for the rest of the site."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from django.db.models import OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.utils import timezone

from mainroad.competition.desk.people import Named
from mainroad.site.choices import names_shown
from mainroad.site.people.models import Person, Rating


def named(ids: Iterable[str], *, game: str = "", officially: bool = False) -> dict[str, Named]:
    """Whom ids stand for, in one query; an id that was merged answers with the one it was merged into.

    Whoever was erased, or never was, is left out. Unless asked for officially, the year of birth of a minor is 0 and
    nobody has a para class.
    """
    today = timezone.localdate()
    rows = with_ratings(Person.objects.filter(pk__in=list(ids)), game).select_related(
        "federation", "region", "club", "merged_into__federation", "merged_into__region", "merged_into__club"
    )
    whom = ((row, row.merged_into or row) for row in rows)
    return {row.pk: _named(row.pk, person, row.rating, today, officially) for row, person in whom if not person.erased}


def find(text: str, limit: int = 12, *, game: str = "") -> list[Named]:
    """Those whose name begins so, in the order of the alphabet; for lists that complete what is typed."""
    if not text.strip():
        return []
    today = timezone.localdate()
    rows = with_ratings(Person.objects.current().called(text).with_places(), game)[:limit]
    return [_named(row.pk, row, row.rating, today, False) for row in rows]


def birth_dates(ids: Iterable[str]) -> dict[str, date]:
    """The known dates of birth, only for whom the role allows to see them: ask `permissions` or `access` first."""
    rows = Person.objects.filter(pk__in=list(ids)).select_related("merged_into")
    days = ((row.pk, (row.merged_into or row).birth_date) for row in rows)
    return {id_: day for id_, day in days if day}


def resolve(id_: str) -> Person | None:
    """The person of an id, also of one that was merged into another."""
    person = Person.objects.with_places().select_related("merged_into").filter(pk=id_).first()
    return person and (person.merged_into or person)


def ids_of(person: Person) -> list[str]:
    """The id of a person, and those that were merged into it: journals go on naming them."""
    return [person.pk, *person.merged.values_list("pk", flat=True)]


def with_ratings(rows: QuerySet[Person], game: str = "") -> QuerySet[Person, Person]:
    """Each with the value on the newest list of the game, or of any."""
    lists = Rating.objects.filter(person=Coalesce(OuterRef("merged_into"), OuterRef("pk")))
    if game:
        lists = lists.filter(Q(list__game=game) | Q(list__game=""))
    newest = {"rating": Subquery(lists.order_by("-list__date", "-value").values("value")[:1])}
    return rows.annotate(**newest)


def _named(id_: str, person: Person, rating: int | None, today: date, officially: bool) -> Named:
    is_told = officially or not person.is_minor(today)
    return Named(
        id=id_,
        native=person.native,
        latin=person.latin,
        title=person.title or person.rank,
        federation=person.federation.code if person.federation else "",
        region=person.region.name if person.region else "",
        club=person.club.name if person.club else "",
        born=(person.birth_year or 0) if is_told else 0,
        sex=person.sex,
        para_class=person.para_class if officially else "",
        rating=rating or 0,
        shown=names_shown(),
    )
