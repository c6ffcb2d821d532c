"""The tables of the journal: what was written, and where each stream stands."""

from __future__ import annotations

from django.db import models


class Record(models.Model):
    """One event, as the exact text first written; the row's number is the order in which a site took them in."""

    stream = models.TextField()
    version = models.PositiveIntegerField()
    moment_ms = models.BigIntegerField()
    actor = models.TextField()
    command = models.TextField()
    type = models.TextField()
    schema = models.PositiveIntegerField()
    fact = models.TextField()

    class Meta:
        """What the database itself refuses."""

        # A command that comes twice needs no constraint of its own: each fact of it would take a version a second time.
        constraints = (models.UniqueConstraint(fields=["stream", "version"], name="record_version_once"),)

    def __str__(self) -> str:
        return f"{self.stream}, event {self.version}"


class Pulse(models.Model):
    """One row: when the site was last known to live."""

    at_ms = models.BigIntegerField()

    def __str__(self) -> str:
        return str(self.at_ms)


class Epoch(models.Model):
    """One row: a word that triggers draw anew when a row changes that public pages are made of."""

    value = models.TextField()

    def __str__(self) -> str:
        return self.value


class Head(models.Model):
    """The last version of a stream, what lists show of it, and the moment at which it wants a tick."""

    stream = models.TextField(primary_key=True)
    version = models.PositiveIntegerField()
    summary = models.TextField(blank=True)
    wakes_at = models.BigIntegerField(null=True, db_index=True)

    def __str__(self) -> str:
        return f"{self.stream} at {self.version}"
