"""The directory of competitions: which there are, and who does what there.

What happens in a tournament is in its journal alone; these rows only say where the journal is, and who may write it.
"""

from __future__ import annotations

from datetime import date
from typing import ClassVar, Self

from django.conf import settings
from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import AnonymousUser
from django.db import models
from django.db.models.signals import post_delete
from django.dispatch import receiver
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from mainroad.competition.regulation.event import RANKS, Programme
from mainroad.site.contests.ids import new_id
from mainroad.site.contests.taking.models import Alias, AliasKind, SigningKey, TakenPart, Taking
from mainroad.site.event_roles import Role

__all__ = ("Alias", "AliasKind", "SigningKey", "TakenPart", "Taking")  # what stands in `taking.models`

PROGRAMMES = ((Programme.NATIONAL.value, _("national")), (Programme.FMJD.value, _("of the FMJD")))
"""In whose programme an event is held."""
CATEGORIES = (
    ("second", _("second category")),
    ("first", _("first category")),
    ("national", _("national arbiter")),
    ("international", _("international arbiter")),
)
"""What an arbiter may be."""
STREAMS = "tournament"
"""The prefix of the streams of tournaments."""


class EventQuerySet(models.QuerySet["Event"]):
    """Events by what visitors ask for."""

    def public(self) -> Self:
        """Those that everybody may see."""
        return self.filter(is_public=True)

    def of(self, account: object) -> Self:
        """Those where somebody has a role."""
        return self.filter(appointments__account=account).distinct()

    def coming(self, today: date) -> Self:
        """Those that are not over, the next one first."""
        return self.filter(last_day__gte=today).order_by("first_day", "title")

    def past(self, today: date) -> Self:
        """Those that are over, the last one first."""
        return self.filter(last_day__lt=today).order_by("-first_day", "title")


class TournamentQuerySet(models.QuerySet["Tournament"]):
    """Tournaments by who asks."""

    def open_to(self, visitor: AbstractBaseUser | AnonymousUser) -> Self:
        """Those that somebody may know of: in an event that is being prepared, only where a role of theirs holds."""
        public = models.Q(event__is_public=True)
        if not visitor.is_authenticated:
            return self.filter(public)
        if getattr(visitor, "is_staff", False):
            return self
        held = Appointment.objects.filter(account_id=visitor.pk)
        whole = models.Q(event__in=held.filter(tournament=None).values("event"))
        return self.filter(public | whole | models.Q(pk__in=held.exclude(tournament=None).values("tournament")))


class AppointmentQuerySet(models.QuerySet["Appointment"]):
    """Appointments by where they hold."""

    def at(self, event: Event | None, tournament: Tournament | None = None) -> Self:
        """Those that hold at a place: in a tournament its own and the event's, in the event only the event's.

        Whatever asks for somebody's role asks here, so that a role in one tournament reaches no other, and whoever
        stands in for the chief arbiter does so only where nobody is appointed.
        """
        whole = models.Q(tournament=None)
        here = whole if tournament is None else whole | models.Q(tournament=tournament)
        chiefs = Appointment.objects.filter(here, event=event, role=Role.CHIEF.value, stands_in=False)
        return self.filter(here, event=event).exclude(models.Q(stands_in=True) & models.Exists(chiefs))

    def over(self, event: Event) -> Self:
        """Those in an event and in all its tournaments; the stand-in while the whole event has no chief arbiter."""
        chiefs = Appointment.objects.filter(event=event, tournament=None, role=Role.CHIEF.value, stands_in=False)
        return self.filter(event=event).exclude(models.Q(stands_in=True) & models.Exists(chiefs))


class Event(models.Model):
    """A gathering of tournaments at one place."""

    id = models.CharField(primary_key=True, max_length=8, default=new_id, editable=False)
    title = models.CharField(_("title"), max_length=200)
    first_day = models.DateField(_("first day"))
    last_day = models.DateField(_("last day"))
    venue = models.CharField(_("venue"), max_length=200, blank=True)
    place = models.CharField(_("town"), max_length=100, blank=True)
    time_zone = models.CharField(_("time zone"), max_length=64, default="UTC")
    organiser = models.CharField(_("federation that holds it"), max_length=100, blank=True)
    about = models.TextField(_("about the event"), blank=True)
    programme = models.CharField(_("programme"), max_length=12, choices=PROGRAMMES, default=Programme.NATIONAL.value)
    rank = models.CharField(_("rank"), max_length=4, blank=True, choices=[(rank, rank) for rank in RANKS])
    is_in_calendar_plan = models.BooleanField(_("in the calendar plan"), default=False)
    is_budget_funded = models.BooleanField(_("paid from the budget"), default=False)
    team_results = models.PositiveSmallIntegerField(_("results that count for a team"), default=0)
    is_public = models.BooleanField(_("everybody may see it"), default=False)
    is_demonstration = models.BooleanField(default=False, editable=False)
    address = models.CharField(max_length=100, blank=True, editable=False)
    """How links and QR codes begin, such as http://192.168.0.7:8000; empty: as `site.addresses` finds it."""

    objects = EventQuerySet.as_manager()

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        """The permanent address of the event."""
        return reverse("contests:event", args=[self.id])


class EventEmblem(models.Model):
    """The emblem of the federation that holds an event, apart from it: only papers want the picture."""

    event = models.OneToOneField(Event, models.CASCADE, primary_key=True, related_name="emblem")
    png = models.BinaryField()

    def __str__(self) -> str:
        return f"emblem of {self.event_id}"


class Tournament(models.Model):
    """One tournament of an event; its journal holds everything else."""

    id = models.CharField(primary_key=True, max_length=8, default=new_id, editable=False)
    event = models.ForeignKey(Event, models.CASCADE, related_name="tournaments")
    position = models.PositiveSmallIntegerField(default=1)
    """The order inside the event."""
    takes_entries = models.BooleanField(_("players may enter by themselves"), default=False)

    objects = TournamentQuerySet.as_manager()

    class Meta:
        """Tournaments stand in the order of the event."""

        ordering: ClassVar = ["position", "id"]

    def __str__(self) -> str:
        return self.id

    @property
    def stream(self) -> str:
        """The stream of the tournament in the journal."""
        return f"{STREAMS}/{self.id}"

    def get_absolute_url(self) -> str:
        """The permanent address of the tournament."""
        return reverse("contests:tournament", args=[self.id])


class Team(models.Model):
    """The name of a team; its opaque id stands in journals."""

    id = models.CharField(primary_key=True, max_length=8, default=new_id, editable=False)
    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="teams")
    native = models.CharField(_("name"), max_length=100)
    latin = models.CharField(_("name in Latin letters"), max_length=100, blank=True)
    federation = models.CharField(_("federation"), max_length=10, blank=True)

    def __str__(self) -> str:
        return self.native


class Appointment(models.Model):
    """Somebody's role in an event, or in one tournament of it."""

    account = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="appointments")
    event = models.ForeignKey(Event, models.CASCADE, related_name="appointments")
    tournament = models.ForeignKey(Tournament, models.CASCADE, null=True, blank=True, related_name="appointments")
    """None: in every tournament of the event."""
    role = models.CharField(_("role"), max_length=20, choices=[(role.value, role.label) for role in Role.appointed()])
    entry = models.CharField(max_length=16, blank=True)
    """Whose captain, player or assistant: the entry's id in the journal."""
    boards = models.CharField(_("boards"), max_length=100, blank=True)
    """Which boards a line arbiter watches, such as 1-8, 12; empty: all."""
    duties = models.CharField(_("duties"), max_length=200, blank=True)
    """What an assistant does for their player: the names of tasks, with spaces between."""
    category = models.CharField(_("category"), max_length=16, blank=True, choices=CATEGORIES)
    """Of an arbiter; empty: it is not known here."""
    is_senior = models.BooleanField(_("senior arbiter"), default=False)
    stands_in = models.BooleanField(default=False, editable=False)
    """Of a chief arbiter: whoever opened the event is it until somebody is appointed."""

    objects = AppointmentQuerySet.as_manager()

    class Meta:
        """Nobody has the same role twice."""

        constraints: ClassVar = [
            models.UniqueConstraint(fields=["account", "event", "tournament", "role", "entry"], name="appointed_once")
        ]

    def __str__(self) -> str:
        return f"{self.role} of {self.event_id}"

    @property
    def where(self) -> Event | Tournament:
        """Where the role holds."""
        return self.tournament or self.event

    @property
    def tasks(self) -> tuple[str, ...]:
        """What an assistant does for their player."""
        return tuple(self.duties.split())


class Invitation(models.Model):
    """A role that is offered to whoever has the link: what the appointment would be, and what had happened by then."""

    code = models.CharField(primary_key=True, max_length=12)
    event = models.ForeignKey(Event, models.CASCADE, related_name="+")
    tournament = models.ForeignKey(Tournament, models.CASCADE, null=True, related_name="+")
    role = models.CharField(max_length=20)
    entry = models.CharField(max_length=16, blank=True)
    boards = models.CharField(max_length=100, blank=True)
    duties = models.CharField(max_length=200, blank=True)
    category = models.CharField(max_length=16, blank=True)
    is_senior = models.BooleanField(default=False)
    giver = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    made = models.DateTimeField()
    last_given = models.BigIntegerField(default=0)
    """The newest appointment to this role when the link was made."""
    last_taken = models.BigIntegerField(default=0)
    """The newest note that this role was taken away from somebody when the link was made."""

    class Meta:
        """Old ones are looked for by their age."""

        indexes: ClassVar = [models.Index(fields=["made"])]

    def __str__(self) -> str:
        return f"invitation to {self.role} of {self.event_id}"


class RoleTaken(models.Model):
    """That a role was taken away from somebody: no link that was made before leads back to it.

    The ids are plain texts, for what they name may go too.
    """

    event = models.CharField(max_length=8)
    tournament = models.CharField(max_length=8, blank=True)
    role = models.CharField(max_length=20)
    entry = models.CharField(max_length=16, blank=True)

    class Meta:
        """They are looked up by event."""

        indexes: ClassVar = [models.Index(fields=["event", "role"])]

    def __str__(self) -> str:
        return f"{self.role} of {self.event} taken away"


@receiver(post_delete, sender=Appointment)
def _note_taken(instance: Appointment, **_: object) -> None:
    """Whichever way a role goes, also with the account that had it."""
    RoleTaken.objects.create(
        event=instance.event_id, tournament=instance.tournament_id or "", role=instance.role, entry=instance.entry
    )
