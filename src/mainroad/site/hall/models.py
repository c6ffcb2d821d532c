"""The directory of live games: where each journal is, who sits at the board, and who waits for an opponent.

What happens in a game is in its journal alone.
"""

from __future__ import annotations

from typing import ClassVar, Self

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from mainroad.basics import BySide, Side
from mainroad.play.permitted import Role
from mainroad.site.boardroom.games import TITLES
from mainroad.site.contests.ids import new_id
from mainroad.site.contests.models import Tournament

STREAMS = "game"
"""The prefix of the streams of games."""

ACCOUNT = settings.AUTH_USER_MODEL


class TableQuerySet(models.QuerySet["Table"]):
    """Tables by what visitors ask for."""

    def of(self, account: object) -> Self:
        """Those at which somebody sits, the newest first."""
        return self.filter(models.Q(white=account) | models.Q(black=account)).order_by("-created")

    def public(self) -> Self:
        """Those that everybody may watch, the newest first."""
        return self.filter(is_public=True).order_by("-created")


class Table(models.Model):
    """A board in the hall: who may sit at it, and to which competition its game belongs, if to any."""

    id = models.CharField(primary_key=True, max_length=8, default=new_id, editable=False)
    white = models.ForeignKey(ACCOUNT, models.SET_NULL, null=True, related_name="white_tables")
    black = models.ForeignKey(ACCOUNT, models.SET_NULL, null=True, related_name="black_tables")
    host = models.ForeignKey(ACCOUNT, models.SET_NULL, null=True, related_name="hosted_tables")
    """Who gives the start: the one who waited for an opponent."""
    is_public = models.BooleanField(default=True)
    is_rated = models.BooleanField(default=False)
    delay_s = models.PositiveIntegerField(default=0)
    """How much later spectators see the game."""
    tournament = models.ForeignKey(Tournament, models.CASCADE, null=True, blank=True, related_name="tables")
    round = models.PositiveSmallIntegerField(null=True, blank=True)
    board = models.PositiveSmallIntegerField(null=True, blank=True)
    game = models.PositiveSmallIntegerField(null=True, blank=True)
    """Which game of a micro-match, in a competition; 0: it is the only one."""
    team_board = models.PositiveSmallIntegerField(null=True, blank=True)
    """Which board of a match between teams, in a competition; 0: no teams meet."""
    premoves = models.BooleanField(default=False)
    """Whether a player may say his next move while his opponent thinks."""
    created = models.DateTimeField(auto_now_add=True)

    objects = TableQuerySet.as_manager()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["tournament", "round", "board", "game", "team_board"], name="one_table_a_place"
            )
        ]

    def __str__(self) -> str:
        return self.id

    def get_absolute_url(self) -> str:
        """The page of the game."""
        return reverse("hall:game", args=[self.id])

    @property
    def stream(self) -> str:
        """The name of its journal."""
        return f"{STREAMS}/{self.id}"

    @property
    def accounts(self) -> BySide[str | None]:
        """The accounts of both players."""
        return BySide(self.white_id, self.black_id)

    def seat_of(self, account: str | None) -> Role:
        """What somebody is at this board."""
        for side in Side:
            if account is not None and self.accounts[side] == account:
                return Role(side.value)
        return Role.SPECTATOR


class Colour(models.TextChoices):
    """Which side a challenger wants."""

    RANDOM = "random", _("by lot")
    WHITE = "white", _("White")
    BLACK = "black", _("Black")


class Challenge(models.Model):
    """An invitation to play, by link or to everybody, until somebody sits down."""

    id = models.CharField(primary_key=True, max_length=8, default=new_id, editable=False)
    author = models.ForeignKey(ACCOUNT, models.CASCADE, related_name="challenges")
    game = models.CharField(_("game"), max_length=40, choices=list(TITLES.items()), default="russian")
    rulebook = models.CharField(_("rulebook"), max_length=2)
    control = models.CharField(_("time control"), max_length=60)
    colour = models.CharField(_("your side"), max_length=6, choices=Colour.choices, default=Colour.RANDOM)
    is_rated = models.BooleanField(_("rated"), default=False)
    is_open = models.BooleanField(_("everybody may accept it in the lobby"), default=True)
    table = models.OneToOneField(Table, models.CASCADE, null=True, blank=True, related_name="challenge")
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering: ClassVar = ["-created"]

    def __str__(self) -> str:
        return self.id

    def get_absolute_url(self) -> str:
        """The link to send to an opponent."""
        return reverse("hall:challenge", args=[self.id])
