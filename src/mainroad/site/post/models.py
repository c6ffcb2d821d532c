"""The directory of play by post: tournaments, who plays in them, where each journal is, and scans of cards.

Journals name players by the ids of their entries; names are here alone.
"""

from __future__ import annotations

from datetime import date
from typing import Self

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext as _t
from django.utils.translation import gettext_lazy as _

from mainroad.basics import BySide, Side
from mainroad.post.rules import EXTENSIONS
from mainroad.site.contests.ids import new_id

STREAMS = "post"
"""The prefix of the streams of games by post."""


class PostTournamentQuerySet(models.QuerySet["PostTournament"]):
    """Tournaments by what visitors ask for."""

    def open_for_entry(self, today: date) -> Self:
        """Those that can still be entered."""
        return self.filter(is_single=False, started=None, entries_until__gte=today).order_by("entries_until", "title")

    def others(self, today: date) -> Self:
        """Those that nobody can enter any more, the newest first."""
        return self.filter(is_single=False).exclude(started=None, entries_until__gte=today).order_by("-start", "title")

    def run_by(self, account: object) -> Self:
        """Those in which somebody has an office; a single game needs none once it has begun."""
        held = self.filter(Q(organiser=account) | Q(judge=account) | Q(elder=account))
        return held.exclude(is_single=True, started__isnull=False).order_by("-start", "title")


class PostTournament(models.Model):
    """A tournament by post: what its regulation settles, and who runs it."""

    id = models.CharField(primary_key=True, max_length=8, default=new_id, editable=False)
    title = models.CharField(_("title"), max_length=120)
    code = models.CharField(_("code"), max_length=40)
    """Stands on every card (RU 5.2.3)."""
    game = models.CharField(_("game"), max_length=40)
    entries_until = models.DateField(_("entries until"))
    start = models.DateField(_("first day"))
    last = models.DateField(_("last day"))
    games_each = models.PositiveSmallIntegerField(_("games with each opponent"), default=1)
    control = models.CharField(_("time"), max_length=40, blank=True)
    """Days of casual play, as `clocks.days` writes them; nothing: by section V (RU 5.3.1.a)."""
    engines_allowed = models.BooleanField(_("engines are allowed"), default=False)
    about = models.TextField(_("what else the regulation says"), blank=True)
    organiser = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="post_tournaments")
    judge = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="judged_post_tournaments"
    )
    elder = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="elder_post_tournaments"
    )
    has_elder = models.BooleanField(default=False)
    """As it was when the games were made: journals say whose duties the judge has (RU 5.1.8.b)."""
    started = models.DateField(null=True, editable=False)
    """When the start list was sent; none: entries are still taken."""
    is_single = models.BooleanField(default=False, editable=False)
    """Whether it is one game of two friends: it begins as soon as the second enters, and nobody judges it."""
    created = models.DateTimeField(auto_now_add=True)

    objects = PostTournamentQuerySet.as_manager()

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        """Its page."""
        return reverse("post:tournament", args=[self.id])

    @property
    def is_extension(self) -> bool:
        """Whether its game is one that no rulebook has by post."""
        return self.game in EXTENSIONS


class PostEntry(models.Model):
    """A player of a tournament; one on paper has no account, and the elder enters their cards."""

    id = models.CharField(primary_key=True, max_length=8, default=new_id, editable=False)
    tournament = models.ForeignKey(PostTournament, models.CASCADE, related_name="entries")
    account = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="post_entries"
    )
    paper_name = models.CharField(max_length=120, blank=True)
    list_received = models.DateField(null=True, blank=True)
    """When the start list came; none: in time (RU 5.3.2.b)."""
    number = models.PositiveSmallIntegerField(default=0)
    """Drawn when the list is made."""
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("number", "created", "id")
        constraints = (
            models.UniqueConstraint(
                fields=["tournament", "account"], condition=Q(account__isnull=False), name="one_entry_by_post"
            ),
        )

    def __str__(self) -> str:
        if self.paper_name:
            return self.paper_name
        return self.account.name or _t("a player") if self.account else _t("a closed account")

    @property
    def is_on_paper(self) -> bool:
        """Whether the elder enters this player's cards."""
        return bool(self.paper_name)


class PostGameQuerySet(models.QuerySet["PostGame"]):
    """Games by what visitors ask for."""

    def of(self, account: object) -> Self:
        """Those that somebody plays, the oldest tournament first."""
        own = self.filter(Q(white__account=account) | Q(black__account=account))
        return own.select_related(*_RELATED).order_by("tournament__start", "tournament", "id")

    def whole(self) -> Self:
        """With everybody who is named on their pages."""
        return self.select_related(*_RELATED)


_RELATED = ("tournament", "white__account", "black__account")


class PostGame(models.Model):
    """A game by post: where its journal is, and who plays."""

    id = models.CharField(primary_key=True, max_length=8, default=new_id, editable=False)
    tournament = models.ForeignKey(PostTournament, models.CASCADE, related_name="games")
    white = models.ForeignKey(PostEntry, models.CASCADE, related_name="+")
    black = models.ForeignKey(PostEntry, models.CASCADE, related_name="+")

    objects = PostGameQuerySet.as_manager()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["tournament", "white", "black"], name="one_game_a_colour_by_post"),
        )

    def __str__(self) -> str:
        return f"{self.white} – {self.black}"

    @property
    def stream(self) -> str:
        """The name of its journal."""
        return f"{STREAMS}/{self.id}"

    @property
    def players(self) -> BySide[PostEntry]:
        """Both players."""
        return BySide(self.white, self.black)

    def side_of(self, account: object) -> Side | None:
        """The colour that somebody plays."""
        pk = getattr(account, "pk", None)
        return next((side for side in Side if pk and self.players[side].account_id == pk), None)

    def get_absolute_url(self) -> str:
        """Its page."""
        return reverse("post:game", args=[self.id])


class CardScan(models.Model):
    """The picture of a card that the elder entered, kept as evidence for the judge."""

    id = models.CharField(primary_key=True, max_length=8, default=new_id, editable=False)
    game = models.ForeignKey(PostGame, models.CASCADE, related_name="scans")
    letter = models.PositiveIntegerField()
    """Which letter of the game, from 1."""
    kind = models.CharField(max_length=40)
    """Its media type, by what its first bytes say."""
    content = models.BinaryField()
    uploaded = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("letter", "uploaded")

    def __str__(self) -> str:
        return f"{self.game_id}/{self.letter}"


class CalendarKey(models.Model):
    """What stands in the address of somebody's calendar: calendars cannot sign in."""

    account = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, related_name="post_calendar")
    key = models.CharField(max_length=43, unique=True)

    def __str__(self) -> str:
        return str(self.account_id)


# -- e-mail -------------------------------------------------------------------------------------------


class MailSwitch(models.Model):
    """Whether somebody gets letters about their games by post; who has none gets them."""

    account = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, related_name="post_mail")
    is_on = models.BooleanField(default=True)

    def __str__(self) -> str:
        return str(self.account_id)


class ToldGame(models.Model):
    """How far the journal of a game has been told by e-mail."""

    game = models.OneToOneField(PostGame, models.CASCADE, primary_key=True, related_name="told")
    version = models.PositiveIntegerField(default=0)

    def __str__(self) -> str:
        return str(self.game_id)


class PendingCard(models.Model):
    """A card that came by e-mail and waits for its writer's yes; another one of theirs takes its place."""

    id = models.CharField(primary_key=True, max_length=8, default=new_id, editable=False)
    game = models.ForeignKey(PostGame, models.CASCADE, related_name="+")
    side = models.CharField(max_length=5)
    moves = models.CharField(max_length=300)
    has_offer = models.BooleanField(default=False)
    shown = models.CharField(max_length=20)
    """The days of both as they were shown: at midnight they change, and the card is shown again."""
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["game", "side"], name="one_pending_card_a_side"),)

    def __str__(self) -> str:
        return f"{self.game_id}/{self.side}"
