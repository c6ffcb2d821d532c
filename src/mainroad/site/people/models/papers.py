"""What nobody sees but the roles that need it, in a table of its own that can be erased."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from mainroad.site.people.models.persons import Person


class PaperKind(models.TextChoices):
    """What a paper says."""

    DIAGNOSIS = "diagnosis", _("diagnosis")
    MEDICAL = "medical", _("medical paper")
    PARENTS = "parents", _("contact of the parents")


class PrivatePaper(models.Model):
    """A private paper of a person."""

    person = models.ForeignKey(Person, models.CASCADE, related_name="papers")
    kind = models.CharField(_("kind"), max_length=12, choices=PaperKind)
    text = models.TextField(_("what it says"), max_length=4000)
    issued = models.DateField(_("issued on"), null=True, blank=True)
    until = models.DateField(_("valid until"), null=True, blank=True)
    entered_by = models.ForeignKey("people.Account", models.SET_NULL, null=True, related_name="+")
    entered = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("-entered",)

    def __str__(self) -> str:
        return f"{self.person_id} · {self.kind}"


class TitleDetails(models.Model):
    """What the form of a title application asks for and only the federations need (FM A10-15.2.a)."""

    application = models.CharField(primary_key=True, max_length=16)
    """The id of the application in the journal of titles."""
    person = models.ForeignKey(Person, models.CASCADE, related_name="title_details")
    address = models.CharField(_("address"), max_length=200, blank=True)
    birthplace = models.CharField(_("place of birth"), max_length=120, blank=True)
    profession = models.CharField(_("profession"), max_length=120, blank=True)
    signed_by = models.CharField(_("signed by"), max_length=120, blank=True)
    office = models.CharField(_("office of who signs"), max_length=120, blank=True)

    def __str__(self) -> str:
        return f"{self.person_id} · {self.application}"
