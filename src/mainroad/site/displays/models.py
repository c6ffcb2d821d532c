"""The directory of displays: where each journal is, who keeps it, and the names that the journal does not hold."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from mainroad.site.contests.ids import new_id
from mainroad.site.contests.models import Tournament

STREAMS = "display"
"""The prefix of the streams of displays."""
MATCH_STREAMS = "match"
"""The prefix of the streams of matches."""


class Display(models.Model):
    """A simultaneous display: only its keeper sees it, unless it is public."""

    id = models.CharField(primary_key=True, max_length=8, default=new_id, editable=False)
    keeper = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="displays")
    title = models.CharField(_("title"), max_length=120)
    giver = models.CharField(_("giver"), max_length=120)
    giver_code = models.CharField(max_length=16, blank=True, default="", db_index=True)
    """Whoever has the link with this code plays for the giver; none: the referee types everything."""
    is_public = models.BooleanField(default=False)
    """Whether everybody may look on."""
    results_only = models.BooleanField(default=False)
    """Whether the boards stand on the tables, and the referee enters nothing but results."""
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.title

    @property
    def stream(self) -> str:
        """The name of its journal."""
        return f"{STREAMS}/{self.id}"

    def get_absolute_url(self) -> str:
        """Its page."""
        return reverse("displays:display", args=[self.id])


class Opponent(models.Model):
    """Who sits at a board."""

    display = models.ForeignKey(Display, models.CASCADE, related_name="opponents")
    board = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=120)
    code = models.CharField(max_length=16, blank=True, default="", db_index=True)
    """Whoever has the link with this code plays at this board."""

    class Meta:
        constraints = (models.UniqueConstraint(fields=["display", "board"], name="one_opponent_a_board"),)

    def __str__(self) -> str:
        return self.name


class Match(models.Model):
    """A match of two players or teams, or the quick games of more who are tied (UA V-14.9.a).

    One that stands alone has a keeper, and only they see it; in one of a tournament the roles there decide.
    """

    id = models.CharField(primary_key=True, max_length=8, default=new_id, editable=False)
    keeper = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, null=True, related_name="kept_matches")
    tournament = models.ForeignKey(Tournament, models.CASCADE, null=True, related_name="own_matches")
    title = models.CharField(_("title"), max_length=120)
    names = models.JSONField(default=list)
    """Who plays, in the order of the journal; in a tournament the journal has their ids, and nobody is named here."""
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.title

    @property
    def stream(self) -> str:
        """The name of its journal."""
        return f"{MATCH_STREAMS}/{self.id}"

    def get_absolute_url(self) -> str:
        """Its page."""
        if self.tournament_id is not None:
            return reverse("contests:match", args=[self.tournament_id, self.id])
        return reverse("displays:match", args=[self.id])
