"""The directory of contests of composing and of solving: drafts, names, applications, checks."""

from __future__ import annotations

from typing import Self, TypeVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from mainroad.site.contests.ids import new_id
from mainroad.site.studio.models import StoredCheck

STREAMS = "composing"
"""The prefix of the streams of contests of composing."""
SOLVING_STREAMS = "solving"
"""The prefix of the streams of solving contests."""
LONGEST_NAME = 120


C = TypeVar("C", bound=models.Model)


class CalledQuerySet(models.QuerySet[C]):
    """Contests of composing or of solving, by what visitors ask for."""

    def published(self) -> Self:
        """Those that were called, the newest first."""
        return self.exclude(called=None).order_by("-called", "title")

    def prepared_by(self, account: object) -> Self:
        """Those that somebody is preparing."""
        return self.filter(called=None, organiser=account).order_by("-created")


class ComposingContestQuerySet(CalledQuerySet["ComposingContest"]):
    """Contests of composing, by what visitors ask for."""

    def of(self, account: object) -> Self:
        """Those that were called and in which somebody is named or takes part."""
        return self.published().filter(Q(organiser=account) | Q(people__account=account)).distinct()


class ComposingContest(models.Model):
    """A contest, championship or match of composers."""

    id = models.CharField(primary_key=True, max_length=8, default=new_id, editable=False)
    title = models.CharField(_("title"), max_length=LONGEST_NAME)
    organiser = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    draft: models.JSONField[dict[str, object], dict[str, object]] = models.JSONField(default=dict)
    """The regulation as far as it is filled in, with names; what was published is in the journal."""
    called = models.DateField(null=True, editable=False)
    """When the conditions were published; none: it is being prepared."""
    is_shelved = models.BooleanField(default=False, editable=False)
    """Whether the works of the final award are in the library."""
    created = models.DateTimeField(auto_now_add=True)

    objects = ComposingContestQuerySet.as_manager()

    def __str__(self) -> str:
        return self.title

    @property
    def stream(self) -> str:
        """The name of its journal."""
        return f"{STREAMS}/{self.id}"

    def get_absolute_url(self) -> str:
        """Its page."""
        return reverse("composing:contest", args=[self.id])


class ContestPerson(models.Model):
    """Somebody of a contest: the journal knows the id alone."""

    id = models.CharField(primary_key=True, max_length=8, default=new_id, editable=False)
    contest = models.ForeignKey(ComposingContest, models.CASCADE, related_name="people")
    account = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+")
    name = models.CharField(max_length=LONGEST_NAME)
    is_named = models.BooleanField(default=False)
    """Whether the regulation names them: then a link lets their account take the place."""

    class Meta:
        ordering = ("name", "id")
        constraints = (
            models.UniqueConstraint(
                fields=["contest", "account"], condition=Q(account__isnull=False), name="one_person_a_composing_contest"
            ),
            models.UniqueConstraint(
                fields=["contest", "name"], condition=Q(is_named=True), name="one_name_a_composing_regulation"
            ),
        )

    def __str__(self) -> str:
        return self.name


class ComposerApplication(models.Model):
    """What somebody who takes part tells the secretary, and the secretary alone (RU 6.5.5.i)."""

    person = models.OneToOneField(ContestPerson, models.CASCADE, primary_key=True, related_name="application")
    account = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, null=True, related_name="+")
    """It goes with the account; none: the secretary has typed it from a letter."""
    name = models.CharField(max_length=LONGEST_NAME)
    birth_year = models.CharField(max_length=4)
    title = models.CharField(max_length=80)
    society = models.CharField(max_length=120, blank=True)
    work = models.CharField(max_length=120, blank=True)
    address = models.CharField(max_length=300)

    def __str__(self) -> str:
        return str(self.person_id)


class EntryCheck(StoredCheck):
    """What the checker found about a work of a contest; it knows the number, nobody's name."""

    contest = models.ForeignKey(ComposingContest, models.CASCADE, related_name="checks")
    number = models.PositiveIntegerField()

    class Meta:
        ordering = ("-pk",)

    def __str__(self) -> str:
        return f"{self.contest_id}/{self.number}"

    @property
    def whose(self) -> str:
        """The contest and the number."""
        return f"{self.contest}, {self.number}"


# -- solving ------------------------------------------------------------------------------------------


class SolvingEventQuerySet(CalledQuerySet["SolvingEvent"]):
    """Solving contests, by what visitors ask for."""


class SolvingEvent(models.Model):
    """A solving contest."""

    id = models.CharField(primary_key=True, max_length=8, default=new_id, editable=False)
    title = models.CharField(_("title"), max_length=LONGEST_NAME)
    organiser = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    draft: models.JSONField[dict[str, object], dict[str, object]] = models.JSONField(default=dict)
    called = models.DateField(null=True, editable=False)
    created = models.DateTimeField(auto_now_add=True)

    objects = SolvingEventQuerySet.as_manager()

    def __str__(self) -> str:
        return self.title

    @property
    def stream(self) -> str:
        """The name of its journal."""
        return f"{SOLVING_STREAMS}/{self.id}"

    def get_absolute_url(self) -> str:
        """Its page."""
        return reverse("composing:solving", args=[self.id])


class Solver(models.Model):
    """Somebody who solves; at a table without an account."""

    id = models.CharField(primary_key=True, max_length=8, default=new_id, editable=False)
    event = models.ForeignKey(SolvingEvent, models.CASCADE, related_name="solvers")
    account = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+")
    name = models.CharField(max_length=LONGEST_NAME)

    class Meta:
        ordering = ("name", "id")
        constraints = (
            models.UniqueConstraint(
                fields=["event", "account"], condition=Q(account__isnull=False), name="one_solver_a_solving_contest"
            ),
        )

    def __str__(self) -> str:
        return self.name
