"""Where persons belong: federation, region, club."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy


class Membership(models.TextChoices):
    """What a federation is to the FMJD."""

    MEMBER = "member", pgettext_lazy("a federation", "member")
    SUSPENDED = "suspended", _("suspended")
    OUTSIDE = "outside", _("not a member")


class Federation(models.Model):
    """A federation that keeps its own part of the registry."""

    code = models.CharField(_("code"), max_length=8, unique=True)
    name = models.CharField(_("full name"), max_length=120)
    latin = models.CharField(_("name in Latin letters"), max_length=120, blank=True)
    membership = models.CharField(
        _("in the world federation"), max_length=12, choices=Membership, default=Membership.MEMBER
    )
    """Games of players of a federation that is none, or is suspended, are not rated (FM A9-1.1.a, A9-5.2.b)."""
    membership_since = models.DateField(_("since"), null=True, blank=True)
    """None: always. What holds is asked on the first day of an event (FM A9-1.1.a)."""
    membership_before = models.CharField(max_length=12, choices=Membership, default=Membership.MEMBER)
    membership_before_since = models.DateField(null=True, blank=True)
    """Of what it was before; who was suspended for a time was a member before that."""

    class Meta:
        ordering = ("code",)

    def __str__(self) -> str:
        return self.code if self.name == self.code else f"{self.code} · {self.name}"


class Region(models.Model):
    """A part of a federation's country."""

    federation = models.ForeignKey(Federation, models.CASCADE, related_name="regions", verbose_name=_("federation"))
    name = models.CharField(_("full name"), max_length=120)

    class Meta:
        ordering = ("federation__code", "name")
        constraints = (models.UniqueConstraint(fields=["federation", "name"], name="one_region_a_name"),)

    def __str__(self) -> str:
        return self.name


class Club(models.Model):
    """A club or school of draughts."""

    federation = models.ForeignKey(Federation, models.CASCADE, related_name="clubs", verbose_name=_("federation"))
    name = models.CharField(_("full name"), max_length=120)

    class Meta:
        ordering = ("federation__code", "name")
        constraints = (models.UniqueConstraint(fields=["federation", "name"], name="one_club_a_name"),)

    def __str__(self) -> str:
        return self.name
