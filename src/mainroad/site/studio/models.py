"""The works of composers, and what the checks of them found."""

from __future__ import annotations

import hashlib
from typing import Any, Self

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from mainroad.composition.reader import MOST_SOLUTIONS
from mainroad.site.contests.ids import new_id
from mainroad.site.game_titles import TITLES

GAMES = ("russian", "international", "brazilian", "english", "spantsireti", "giveaway", "giveaway-international")
GAME_CHOICES = [(name, TITLES[name]) for name in GAMES]
LONGEST_TITLE = 120
LONGEST_POSITION = 400
LONGEST_TASK = 80
LONGEST_SOLUTION = 8000
LONGEST_NOTE = 4000
LONGEST_LAST_MOVE = 40


class WorkQuerySet(models.QuerySet["Work"]):
    """Works by what visitors ask for."""

    def kept_by(self, account: object) -> Self:
        """Those of somebody, the last changed first."""
        return self.filter(owner=account).order_by("-changed")

    def puzzles(self) -> Self:
        """Those that everybody may solve, the newest first."""
        return self.filter(is_puzzle=True).order_by("-created")


class Work(models.Model):
    """A composition; only its composer sees it, unless it is set as a puzzle."""

    id = models.CharField(primary_key=True, max_length=8, default=new_id, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="compositions")
    title = models.CharField(_("title"), max_length=LONGEST_TITLE)
    game = models.CharField(
        _("game"), max_length=24, choices=[(name, TITLES[name]) for name in GAMES], default="russian"
    )
    position = models.CharField(_("position"), max_length=LONGEST_POSITION)
    task = models.CharField(_("task"), max_length=LONGEST_TASK, default="win")
    kind = models.CharField(_("kind"), max_length=24, blank=True)
    """As the author declares it; empty: the numbers tell."""
    second_task = models.CharField(max_length=LONGEST_TASK, blank=True, default="")
    """With the other side to move, or of the turned board (RU 6.1.4.c, 6.1.4.d)."""
    solutions = models.PositiveSmallIntegerField(
        null=True, blank=True, validators=[MinValueValidator(1), MaxValueValidator(MOST_SOLUTIONS)]
    )
    """How many first moves the author wants (RU 6.1.4.e)."""
    change = models.CharField(max_length=8, blank=True, default="")
    """What a brain-teaser adds or takes away (RU 6.1.4.i): `add=bm`, `remove=w`."""
    solver = models.CharField(max_length=8, blank=True, default="")
    """`black` where the task is Black's."""
    last_move = models.CharField(max_length=LONGEST_LAST_MOVE, blank=True, default="")
    """The last move of Black (RU 6.2.2, 6.1.4.h)."""
    solution = models.TextField(_("solution"), max_length=LONGEST_SOLUTION, blank=True)
    note = models.TextField(_("comment"), max_length=LONGEST_NOTE, blank=True)
    is_puzzle = models.BooleanField(_("everybody may solve it"), default=False)
    created = models.DateTimeField(auto_now_add=True)
    changed = models.DateTimeField(auto_now=True)

    objects = WorkQuerySet.as_manager()

    def __str__(self) -> str:
        return self.title

    @property
    def digest(self) -> str:
        """What a check looks at: another digest, and what was found is about another work."""
        special = (self.second_task, self.solutions, self.change, self.solver, self.last_move)
        told = (self.game, self.position, self.task, self.kind, self.solution, *(str(each) for each in special if each))
        looked_at = "\n".join(told)
        return hashlib.sha256(looked_at.encode()).hexdigest()[:16]

    def get_absolute_url(self) -> str:
        """Its page."""
        return reverse("studio:work", args=[self.pk])


class CheckState(models.TextChoices):
    """How far a check has come."""

    RUNNING = "running", _("running")
    PAUSED = "paused", _("paused")
    DONE = "done", _("finished")
    STOPPED = "stopped", _("cancelled")
    FAILED = "failed", _("failed")

    @classmethod
    def open(cls) -> tuple[CheckState, ...]:
        """Those in which something may still be found."""
        return cls.RUNNING, cls.PAUSED


class StoredCheck(models.Model):
    """A check as it is kept: with what it was made, and what it found."""

    digest = models.CharField(max_length=16)
    seconds = models.PositiveIntegerField()
    """How long it may take."""
    state = models.CharField(max_length=8, choices=CheckState.choices, default=CheckState.RUNNING)
    asked = models.DateTimeField(auto_now_add=True)
    report: models.JSONField[Any, Any] = models.JSONField(null=True)
    """What `stored_report` makes of a report: message ids and parameters, no sentence of a language."""
    kernel = models.CharField(max_length=40, blank=True)
    tables = models.CharField(max_length=80, blank=True)

    class Meta:
        abstract = True

    @property
    def is_open(self) -> bool:
        """Whether something may still be found."""
        return self.state in CheckState.open()

    @property
    def whose(self) -> str:
        """For administrators: the composer, or the contest and the number."""
        raise NotImplementedError


class Check(StoredCheck):
    """A check of a work of the studio."""

    work = models.ForeignKey(Work, models.CASCADE, related_name="checks")

    class Meta:
        ordering = ("-pk",)

    def __str__(self) -> str:
        return f"{self.work}: {self.get_state_display()}"

    @property
    def whose(self) -> str:
        """The composer."""
        return str(self.work.owner)

    @property
    def is_stale(self) -> bool:
        """Whether the work was changed since."""
        return self.digest != self.work.digest


class PublishedWork(models.Model):
    """A work of the library, for everybody; whoever published it may take it back, and it goes with their account."""

    id = models.CharField(primary_key=True, max_length=8, default=new_id, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, null=True, related_name="published_works")
    source = models.OneToOneField(Work, models.SET_NULL, null=True, related_name="published")
    """The work of the studio from which it was published."""
    game = models.CharField(max_length=24, choices=GAME_CHOICES)
    pdn = models.TextField()
    """As `write_work` makes it: position, task, solution, author, where it appeared."""
    created = models.DateTimeField(auto_now_add=True)
    authors = models.TextField(editable=False, default="")
    """Of this work and of the one that it improves, in small letters: by them it is searched."""
    sources = models.TextField(editable=False, default="")
    """Newspapers, books, contests and awards, in small letters."""
    first_year = models.PositiveSmallIntegerField(editable=False, null=True)
    last_year = models.PositiveSmallIntegerField(editable=False, null=True)
    kind = models.CharField(max_length=24, editable=False, default="")
    """By the numbers of its position."""
    pieces = models.PositiveSmallIntegerField(editable=False, default=0)
    white_men = models.BigIntegerField(editable=False, default=0)
    """The squares as bits, so that a part of a position is found."""
    white_kings = models.BigIntegerField(editable=False, default=0)
    black_men = models.BigIntegerField(editable=False, default=0)
    black_kings = models.BigIntegerField(editable=False, default=0)

    class Meta:
        ordering = ("-created", "pk")

    def __str__(self) -> str:
        return self.pk

    def get_absolute_url(self) -> str:
        """Its page."""
        return reverse("studio:published", args=[self.pk])


class PublishedKey(models.Model):
    """Something by which a published work is found, as a number."""

    hash = models.BigIntegerField()
    published = models.ForeignKey(PublishedWork, models.CASCADE, related_name="keys")

    class Meta:
        constraints = (models.UniqueConstraint(fields=("hash", "published"), name="key_of_a_published_work"),)

    def __str__(self) -> str:
        return f"{self.hash:x}"
