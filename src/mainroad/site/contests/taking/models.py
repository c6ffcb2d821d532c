"""The tables of files that came in: keys, what was taken in when, and which ids stand for what."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from mainroad.site.contests.ids import new_id


class SigningKey(models.Model):
    """A key of an account for files of events: made here to sign with, or registered here from another site.

    Only the public half is kept; the private half of a key made here follows from the secret of the site (`keys`).
    """

    id = models.CharField(primary_key=True, max_length=8, default=new_id, editable=False)
    account = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="signing_keys")
    name = models.CharField(_("name of the key"), max_length=60)
    public = models.CharField(max_length=64)
    """In hexadecimal figures."""
    is_made_here = models.BooleanField(default=False)
    made = models.DateTimeField()
    revoked = models.DateTimeField(null=True, blank=True)

    class Meta:
        """The newest first; nobody has a key twice."""

        ordering: ClassVar = ["-made", "id"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["account", "public"], name="key_once")]

    def __str__(self) -> str:
        return self.name

    @property
    def fingerprint(self) -> str:
        """What two people compare aloud."""
        return " ".join(self.public[first : first + 4] for first in range(0, 16, 4))


class Taking(models.Model):
    """A file that was taken in: what came with it is marked for ever."""

    event = models.ForeignKey("contests.Event", models.CASCADE, related_name="takings")
    account = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    moment = models.DateTimeField()
    origin = models.CharField(max_length=200, blank=True)
    """The address of the site that saved it, as the file says."""
    key = models.ForeignKey(SigningKey, models.SET_NULL, null=True, related_name="+")
    """Which key registered here had signed it; none: nobody vouches for it."""
    signer = models.CharField(max_length=60, blank=True)
    """The name of that key then."""
    digest = models.CharField(max_length=128)

    class Meta:
        """The first one first."""

        ordering: ClassVar = ["moment", "id"]

    def __str__(self) -> str:
        return f"{self.event_id} from {self.origin}"


class TakenPart(models.Model):
    """The records of a tournament that came with a file."""

    taking = models.ForeignKey(Taking, models.CASCADE, related_name="parts")
    tournament = models.ForeignKey("contests.Tournament", models.CASCADE, related_name="taken_parts")
    first = models.PositiveIntegerField()
    last = models.PositiveIntegerField()

    def __str__(self) -> str:
        return f"{self.tournament_id}, {self.first} to {self.last}"


class AliasKind(models.TextChoices):
    """What an id of another site stands for."""

    EVENT = "event"
    TOURNAMENT = "tournament"
    ENTRY = "entry"
    """A player, a team, an official: all that the facts of a journal name."""


class Alias(models.Model):
    """Under which id this site knows what a file named by an id of another site."""

    event = models.ForeignKey("contests.Event", models.CASCADE, related_name="aliases")
    kind = models.CharField(max_length=10, choices=AliasKind)
    elsewhere = models.CharField(max_length=50)
    here = models.CharField(max_length=16)

    class Meta:
        """Within an event nothing has two names."""

        constraints: ClassVar = [
            models.UniqueConstraint(fields=["event", "kind", "elsewhere"], name="elsewhere_once"),
            models.UniqueConstraint(fields=["event", "kind", "here"], name="here_once"),
        ]
        indexes: ClassVar = [models.Index(fields=["kind", "elsewhere"], name="alias_by_elsewhere")]

    def __str__(self) -> str:
        return f"{self.elsewhere} is {self.here}"
