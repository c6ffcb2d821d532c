"""Who has looked at the private data of whom."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from mainroad.site.people.models.accounts import Account
from mainroad.site.people.models.persons import Person


class LookKind(models.TextChoices):
    """What was seen."""

    BIRTH = "birth", _("date or year of birth")
    CLASS = "class", _("para class")
    PAPERS = "papers", _("medical papers")
    CONTACTS = "contacts", _("contact of the parents")
    ADDRESS = "address", _("address on a title application")


class Look(models.Model):
    """An account has seen something private of a person; one row an hour for each kind and tournament."""

    account = models.ForeignKey(Account, models.SET_NULL, null=True, related_name="looks")
    person = models.ForeignKey(Person, models.CASCADE, related_name="looks")
    what = models.CharField(max_length=12, choices=LookKind)
    tournament = models.CharField(max_length=64, blank=True)
    """The id of the tournament in whose office it was seen; empty: in the registry."""
    moment = models.DateTimeField()
    hour = models.PositiveIntegerField()
    """The hours since 1970, so that the database itself keeps it to one row an hour."""

    class Meta:
        ordering = ("-moment", "-pk")
        indexes = (models.Index(fields=["-moment"], name="newest_looks_first"),)
        constraints = (
            models.UniqueConstraint(
                fields=["account", "person", "what", "tournament", "hour"], name="one_look_an_hour"
            ),
        )

    def __str__(self) -> str:
        return f"{self.account_id} {self.what} {self.person_id}"
