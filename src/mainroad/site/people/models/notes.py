"""The security journal: what happened to accounts, powers and private data. Rows are only added, until they are old."""

from __future__ import annotations

from datetime import datetime
from typing import Any, NoReturn

from django.db import models
from django.utils.translation import gettext_lazy as _

from mainroad.site.people.ids import LENGTH


class NoteGroup(models.TextChoices):
    """What a note is about; the first word of its kind."""

    DOOR = "door", _("signing in and out")
    ACCOUNT = "account", _("accounts")
    POWER = "power", _("roles and offices")
    PRIVATE = "private", _("private data")
    FILE = "file", _("files and keys")


class NoteKind(models.TextChoices):
    """What happened."""

    SIGNED_IN = "door.in", _("signed in")
    SIGNED_OUT = "door.out", _("signed out")
    SIGN_IN_FAILED = "door.failed", _("wrong e-mail or password")
    CODE_FAILED = "door.code-failed", _("wrong one-time code")
    MANY_FAILED = "door.many-failed", _("so many wrong tries that no more are written down this hour")
    SESSIONS_ENDED = "door.ended", _("ended other sign-ins")
    SIGNED_UP = "account.opened", _("opened an account")
    CLOSED = "account.closed", _("closed the account")
    PASSWORD_CHANGED = "account.password", _("changed the password")
    RESET_ASKED = "account.reset-asked", _("asked for a letter to choose a new password")
    RESET_HANDED_OUT = "account.reset-link", _("handed out a link to choose a new password")
    PASSWORD_RESET = "account.reset", _("chose a new password by a link")
    CODES_ON = "account.codes-on", _("switched one-time codes on")
    CODES_OFF = "account.codes-off", _("switched one-time codes off")
    BACKUP_CODES = "account.backup-codes", _("made new backup codes")
    EMAIL_CONFIRMED = "account.email", _("confirmed the e-mail")
    EMAIL_ASKED = "account.email-asked", _("asked to change the e-mail")
    EMAIL_CHANGED = "account.email-changed", _("changed the e-mail")
    ADMINISTRATOR = "power.admin", _("made an administrator")
    NO_ADMINISTRATOR = "power.no-admin", _("took the office of an administrator")
    OFFICE_GIVEN = "power.office", _("gave an office of a federation")
    OFFICE_TAKEN = "power.no-office", _("took an office of a federation")
    ROLE_GIVEN = "power.role", _("gave a role")
    ROLE_TAKEN = "power.no-role", _("took a role")
    LOOKED = "private.look", _("saw private data")
    SAVED = "private.saved", _("saved a file with private data")
    IMPORTED = "private.imported", _("took a list of players in")
    MERGED = "private.merged", _("made two players one")
    ERASED = "private.erased", _("erased private data")
    TAKEN_IN = "file.taken-in", _("took an event in from a file")
    KEY_ADDED = "file.key", _("registered a key for event files")
    KEY_REMOVED = "file.no-key", _("removed a key for event files")


class AppendOnlyError(TypeError):
    """Somebody tries to change or to take away what is written down."""


class NoteQuerySet(models.QuerySet["Note"]):
    """Notes can be added and read; only age takes them away."""

    def expire(self, before: datetime) -> int:
        """Take away what is older than it may be."""
        return super().filter(moment__lt=before)._raw_delete(self.db)

    def update(self, **_fields: Any) -> NoReturn:
        """Refuse it."""
        raise AppendOnlyError

    def delete(self) -> NoReturn:
        """Refuse it."""
        raise AppendOnlyError


class Note(models.Model):
    """Who did what to whom, when and from where: ids and code words, no names, nothing that somebody typed."""

    moment = models.DateTimeField()
    kind = models.CharField(max_length=24)
    """A `NoteKind`; not said to the database, which need not change when there is a new one."""
    who = models.CharField(max_length=LENGTH, blank=True)
    """The id of the account that did it; empty: nobody who was signed in, or somebody at the machine itself."""
    whose = models.CharField(max_length=LENGTH, blank=True)
    """The id of the account that it was done to, if it is not the same."""
    about = models.CharField(max_length=80, blank=True)
    """What else it is about: `person ID`, `event ID`, `tournament ID`."""
    detail = models.CharField(max_length=80, blank=True)
    """A code word: a role, an office, a number of people."""
    place = models.CharField(max_length=43, blank=True)
    """The network from which it was done; empty: not known."""

    objects = NoteQuerySet.as_manager()

    class Meta:
        ordering = ("-moment", "-pk")
        indexes = (
            models.Index(fields=["-moment"], name="newest_notes_first"),
            models.Index(fields=["who", "-moment"], name="notes_by_somebody"),
            models.Index(fields=["whose", "-moment"], name="notes_on_somebody"),
        )

    def __str__(self) -> str:
        return f"{self.moment} {self.kind} {self.who} {self.whose} {self.about} {self.detail}".strip()

    @property
    def words(self) -> str:
        """What happened."""
        return str(NoteKind(self.kind).label) if self.kind in NoteKind else self.kind

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Add it; one that is written down stays as it is."""
        if self.pk is not None:
            raise AppendOnlyError
        super().save(*args, **{**kwargs, "force_insert": True})

    def delete(self, *_args: Any, **_kwargs: Any) -> NoReturn:
        """Refuse it."""
        raise AppendOnlyError
