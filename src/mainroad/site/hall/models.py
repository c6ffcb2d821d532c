"""The directory of live games: where each journal is, who sits at the board, and who waits for an opponent.

What happens in a game is in its journal alone.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING, ClassVar, Self

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from mainroad.basics import BySide, Side
from mainroad.play.roles import Role
from mainroad.site.contests.ids import new_id
from mainroad.site.contests.models import Tournament
from mainroad.site.game_titles import TITLES

if TYPE_CHECKING:
    from mainroad.site.people.models import Account

STREAMS = "game"
"""The prefix of the streams of games."""

ACCOUNT = settings.AUTH_USER_MODEL

WAITS = timedelta(days=1)
"""How long an open challenge is shown."""


class TableQuerySet(models.QuerySet["Table"]):
    """Tables by what visitors ask for."""

    def of(self, account: object) -> Self:
        """Those at which somebody sits, the newest first."""
        return self.filter(models.Q(white=account) | models.Q(black=account)).order_by("-created")

    def public(self) -> Self:
        """Those that everybody may watch, the newest first."""
        held_in_public = models.Q(tournament=None) | models.Q(tournament__event__is_public=True)
        return self.filter(held_in_public, is_public=True).order_by("-created")


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
    """Whether a player may say their next move while their opponent thinks."""
    machine = models.CharField(max_length=5, default="", blank=True)
    """The side that the program plays, `white` or `black`; none: people play. Nobody else may sit there."""
    level = models.PositiveSmallIntegerField(null=True, blank=True)
    """How strong the program plays, 1 to 8."""
    match = models.ForeignKey("Match", models.SET_NULL, null=True, blank=True, related_name="tables")
    leg = models.PositiveSmallIntegerField(null=True, blank=True)
    """Which game of that match, from one."""
    open_from = models.DateTimeField(null=True, blank=True)
    """From when either player may give the start: the break before a game of a match is over then."""
    created = models.DateTimeField(auto_now_add=True)

    objects = TableQuerySet.as_manager()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["tournament", "round", "board", "game", "team_board"], name="one_table_a_place"
            ),
            models.UniqueConstraint(fields=["match", "leg"], name="one_table_a_game_of_a_match"),
            models.CheckConstraint(
                condition=models.Q(machine="", level=None)
                | models.Q(machine="white", white=None, level__range=(1, 8), tournament=None, is_rated=False)
                | models.Q(machine="black", black=None, level__range=(1, 8), tournament=None, is_rated=False),
                name="the_program_plays_only_free_games",
            ),
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


class Ballot(models.TextChoices):
    """What is drawn by lot before a game."""

    NONE = "", _("nothing: every move is free")
    FIRST = "first", _("White's first move")
    TWO = "two", _("the first move of each side")
    THREE = "three", _("the first three half-moves")


class Giver(models.TextChoices):
    """Who is the stronger player and gives a handicap."""

    NOBODY = "", _("nobody: equal terms")
    AUTHOR = "author", _("you")
    OPPONENT = "opponent", _("your opponent")


class ChallengeQuerySet(models.QuerySet["Challenge"]):
    """Challenges by what visitors ask for."""

    def waiting(self, since: datetime) -> Self:
        """Those that nobody has accepted yet, put up after a moment; an account that was erased waits no more."""
        return self.filter(table=None, author__isnull=False, created__gte=since).select_related("author", "opponent")


class Challenge(models.Model):
    """An invitation to play, by link, to one player or to everybody; once accepted, the terms of what is played."""

    id = models.CharField(primary_key=True, max_length=8, default=new_id, editable=False)
    author = models.ForeignKey(ACCOUNT, models.SET_NULL, null=True, related_name="challenges")
    opponent = models.ForeignKey(
        ACCOUNT, models.SET_NULL, null=True, blank=True, related_name="invitations", verbose_name=_("to whom")
    )
    """Who alone may accept it; none: whoever has the link."""
    game = models.CharField(_("game"), max_length=40, choices=list(TITLES.items()), default="russian")
    rulebook = models.CharField(_("rulebook"), max_length=2)
    control = models.CharField(_("time control"), max_length=60)
    colour = models.CharField(_("your side"), max_length=6, choices=Colour.choices, default=Colour.RANDOM)
    is_rated = models.BooleanField(_("rated"), default=False)
    is_open = models.BooleanField(_("everybody may accept it in the lobby"), default=True)
    premoves = models.BooleanField(_("premoves"), default=False)
    games = models.PositiveSmallIntegerField(_("games"), default=1)
    ballot = models.CharField(_("drawn by lot"), max_length=6, choices=Ballot.choices, default="", blank=True)
    extra_control = models.CharField(_("one more game if the match is drawn"), max_length=60, default="", blank=True)
    """The time control of the game that decides a drawn match; none: it stays drawn."""
    giver = models.CharField(_("stronger player"), max_length=8, choices=Giver.choices, default="", blank=True)
    men = models.CharField(_("men that the stronger player does without"), max_length=60, default="", blank=True)
    giver_control = models.CharField(_("time of the stronger player"), max_length=60, default="", blank=True)
    after = models.ForeignKey(Table, models.SET_NULL, null=True, blank=True, related_name="rematches")
    """The game after which it is put up: it is a rematch."""
    table = models.OneToOneField(Table, models.CASCADE, null=True, blank=True, related_name="challenge")
    created = models.DateTimeField(auto_now_add=True)

    objects = ChallengeQuerySet.as_manager()

    class Meta:
        ordering: ClassVar = ["-created"]

    def __str__(self) -> str:
        return self.id

    def get_absolute_url(self) -> str:
        """The link to send to an opponent."""
        return reverse("hall:challenge", args=[self.id])


class Match(models.Model):
    """Several games of two players, or one with a drawn opening; its result is that of the journals of its games."""

    id = models.CharField(primary_key=True, max_length=8, default=new_id, editable=False)
    challenge = models.OneToOneField(Challenge, models.CASCADE, related_name="match")
    """On which terms it is played."""
    first = models.ForeignKey(ACCOUNT, models.SET_NULL, null=True, related_name="first_matches")
    """Who has White in game 1."""
    second = models.ForeignKey(ACCOUNT, models.SET_NULL, null=True, related_name="second_matches")
    seed = models.CharField(max_length=40)
    """By which the opening was drawn; published, so that everybody can draw it again."""
    opening = models.CharField(max_length=60, blank=True)
    """The drawn moves, which begin every game."""
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering: ClassVar = ["-created"]

    def __str__(self) -> str:
        return self.id

    def get_absolute_url(self) -> str:
        """The page of the match."""
        return reverse("hall:match", args=[self.id])

    def at_white(self, leg: int) -> Account | None:
        """Who has White in a game, counted from one: the players change sides after every game (RU 3.19.a)."""
        return self.first if leg % 2 else self.second

    def at_black(self, leg: int) -> Account | None:
        """Who has Black in a game."""
        return self.second if leg % 2 else self.first
