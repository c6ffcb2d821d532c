"""The registry: who plays, under an id that says nothing about who it is."""

from __future__ import annotations

from datetime import date
from typing import Any, Self

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from mainroad.competition.paraclasses import ParaClass
from mainroad.competition.regulation.regulation import Sex
from mainroad.site.people.folding import fold
from mainroad.site.people.ids import LENGTH, new_id
from mainroad.site.people.models.organisations import Club, Federation, Region
from mainroad.words.latin import language_of, latin

GROWN_UP = 18
LONGEST = 80
_PAST_ALL_LETTERS = "\U0010ffff"

SEXES = ((Sex.WOMEN.value, _("woman")), (Sex.MEN.value, _("man")))
PARA_CLASSES = (
    (ParaClass.DEAF.value, _("deaf")),
    (ParaClass.LOW_VISION.value, _("low vision")),
    (ParaClass.BLIND.value, _("blind")),
    (ParaClass.MOTOR.value, _("motor impairment")),
    (ParaClass.WHEELCHAIR.value, _("wheelchair user")),
)


class Title(models.TextChoices):
    """The titles of the world federations, by their usual abbreviations."""

    GMI = "GMI", _("international grandmaster")
    MI = "MI", _("international master")
    MF = "MF", _("federation master")
    CMF = "CMF", _("candidate federation master")
    GMIF = "GMIF", _("women's international grandmaster")
    MIF = "MIF", _("women's international master")
    MFF = "MFF", _("women's federation master")
    CMFF = "CMFF", _("women's candidate federation master")


class ParaStatus(models.TextChoices):
    """How settled a para class is."""

    NEW = "new", _("new, not examined yet")
    REVIEWED = "reviewed", _("to be reviewed")
    CONFIRMED = "confirmed", _("confirmed")


class PersonQuerySet(models.QuerySet["Person"]):
    """The questions asked of the registry."""

    def current(self) -> Self:
        """Those of the registry who were not merged into another."""
        return self.unmerged().filter(came_with="")

    def unmerged(self) -> Self:
        """Those who were not merged into another, also those whose names only came with the file of an event."""
        return self.filter(merged_into=None)

    def called(self, text: str) -> Self:
        """Those whose name begins so: family name first or last, native or Latin letters."""
        words = fold(text).split()
        asked = models.Q()
        for column in ("native_key", "latin_key"):
            for first in {0, len(words) - 1} if words else ():
                asked |= _named_so(column, words[first], [*words[:first], *words[first + 1 :]])
        return self.filter(asked)

    def update(self, **values: Any) -> int:
        """A day of birth brings its year along: the two never contradict each other."""
        if isinstance(day := values.get("birth_date"), date):
            values["birth_year"] = day.year
        return super().update(**values)

    def with_places(self) -> Self:
        """With what a list shows of each, in the same query."""
        return self.select_related("federation", "region", "club")


def _named_so(column: str, first: str, others: list[str]) -> models.Q:
    # A range and not LIKE: SQLite takes the index for it whatever the case rules of LIKE are.
    asked = models.Q(**{f"{column}__gte": first, f"{column}__lt": first + _PAST_ALL_LETTERS})
    for word in others:
        asked &= models.Q(**{f"{column}__contains": f" {word}"})
    return asked


class Person(models.Model):
    """Somebody who plays, arbitrates or leads a team.

    The birth date is private; the year is public only of those who are grown up. Nothing of a person is kept in
    journals but the id, so everything here can be erased.
    """

    id = models.CharField(primary_key=True, max_length=LENGTH, default=new_id, editable=False)
    family = models.CharField(_("family name"), max_length=80, blank=True)
    given = models.CharField(_("given names"), max_length=80, blank=True)
    family_latin = models.CharField(_("family name in Latin letters"), max_length=80, blank=True)
    given_latin = models.CharField(_("given names in Latin letters"), max_length=80, blank=True)
    native_key = models.CharField(max_length=170, blank=True, editable=False, db_index=True)
    latin_key = models.CharField(max_length=170, blank=True, editable=False, db_index=True)
    sex = models.CharField(_("sex"), max_length=8, blank=True, choices=SEXES)
    birth_date = models.DateField(_("date of birth"), null=True, blank=True)
    birth_year = models.PositiveSmallIntegerField(
        _("year of birth"), null=True, blank=True, validators=[MinValueValidator(1900), MaxValueValidator(2100)]
    )
    title = models.CharField(_("title"), max_length=8, blank=True, choices=Title)
    rank = models.CharField(_("national rank"), max_length=40, blank=True)
    licence = models.CharField(_("licence number"), max_length=40, blank=True, db_index=True)
    para_class = models.CharField(_("para class"), max_length=16, blank=True, choices=PARA_CLASSES)
    para_status = models.CharField(_("status of the class"), max_length=12, blank=True, choices=ParaStatus)
    para_until = models.DateField(_("class valid until"), null=True, blank=True)
    federation = models.ForeignKey(Federation, models.PROTECT, null=True, blank=True, verbose_name=_("federation"))
    region = models.ForeignKey(Region, models.SET_NULL, null=True, blank=True, verbose_name=_("region"))
    club = models.ForeignKey(Club, models.SET_NULL, null=True, blank=True, verbose_name=_("club"))
    # Nearly nobody is merged: an index here would lure the planner away from those of the names.
    merged_into = models.ForeignKey(
        "self", models.PROTECT, null=True, blank=True, related_name="merged", db_index=False
    )
    erased = models.BooleanField(default=False, editable=False)
    came_with = models.CharField(max_length=8, blank=True, default="", editable=False)
    """The event with whose file the name came: nobody has vetted it, and it is known in that event alone."""

    rating: int | None
    """What `names.with_ratings` adds."""

    objects = PersonQuerySet.as_manager()

    class Meta:
        ordering = ("latin_key", "id")

    def __str__(self) -> str:
        return self.native or self.id

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Save, with the Latin name, the year and the search keys that follow from the rest."""
        self.complete()
        super().save(*args, **kwargs)

    def complete(self) -> Self:
        """Fill in what follows from the rest; call it before `bulk_create`."""
        if not (self.family_latin and self.given_latin):
            language = language_of(self.federation.code if self.federation else "")
            self.family_latin = self.family_latin or latin(self.family, language)[:LONGEST]
            self.given_latin = self.given_latin or latin(self.given, language)[:LONGEST]
        if self.birth_date:
            self.birth_year = self.birth_date.year
        self.native_key = fold(self.native)
        self.latin_key = fold(self.latin)
        return self

    def get_absolute_url(self) -> str:
        """The page of the person."""
        return reverse("people:person", args=[self.pk])

    @property
    def native(self) -> str:
        """Family and given names as the person writes them."""
        return f"{self.family} {self.given}".strip()

    @property
    def latin(self) -> str:
        """Family and given names in Latin letters."""
        return f"{self.family_latin} {self.given_latin}".strip()

    def is_minor(self, today: date) -> bool:
        """Whether the person may be under age: with the year alone, until that year is over."""
        if self.birth_date:
            born = self.birth_date
            return (today.year - born.year) - ((today.month, today.day) < (born.month, born.day)) < GROWN_UP
        return self.birth_year is not None and today.year - self.birth_year <= GROWN_UP


class Merger(models.Model):
    """One entry of the registry that turned out to be another one: who saw it, and when."""

    old = models.ForeignKey(Person, models.CASCADE, related_name="+")
    kept = models.ForeignKey(Person, models.CASCADE, related_name="mergers")
    account = models.ForeignKey("people.Account", models.SET_NULL, null=True, related_name="+")
    moment = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("-moment",)

    def __str__(self) -> str:
        return f"{self.old_id} → {self.kept_id}"
