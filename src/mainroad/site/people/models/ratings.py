"""Rating lists, and a list on its way in."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from mainroad.site.people.ids import LENGTH, new_id
from mainroad.site.people.models.organisations import Federation
from mainroad.site.people.models.persons import Person


class RatingList(models.Model):
    """A rating list of a day; the game is a key of the laws, or empty for all."""

    name = models.CharField(_("name of the list"), max_length=120)
    game = models.CharField(_("game"), max_length=32, blank=True)
    date = models.DateField(_("date of the list"))

    class Meta:
        ordering = ("-date", "name")
        constraints = (models.UniqueConstraint(fields=["name", "game", "date"], name="one_list_a_day"),)

    def __str__(self) -> str:
        return f"{self.name} ({self.date.isoformat()})"


class Rating(models.Model):
    """What a person has on a list."""

    person = models.ForeignKey(Person, models.CASCADE, related_name="ratings")
    list = models.ForeignKey(RatingList, models.CASCADE, related_name="ratings")
    value = models.PositiveSmallIntegerField(_("rating"))

    class Meta:
        ordering = ("-list__date",)
        constraints = (models.UniqueConstraint(fields=["person", "list"], name="one_rating_a_list"),)

    def __str__(self) -> str:
        return f"{self.person_id} {self.value}"


class ImportDraft(models.Model):
    """A file that somebody looks at before taking it in: nothing of it is in the registry, or on a list, yet."""

    id = models.CharField(primary_key=True, max_length=LENGTH, default=new_id, editable=False)
    account = models.ForeignKey("people.Account", models.CASCADE, related_name="+")
    name = models.CharField(max_length=120)
    game = models.CharField(max_length=32, blank=True)
    date = models.DateField()
    federation = models.ForeignKey(Federation, models.CASCADE, null=True, blank=True)
    text = models.TextField()
    purpose = models.CharField(max_length=24, blank=True, default="")
    """Nothing: a rating list for the registry; `list-100`, `report-100` …: what waits in a rating office."""
    entered = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.name} ({self.date.isoformat()})"
