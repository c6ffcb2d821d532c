"""What commentators say of moves. The moves are in the journal of the game; the words of people can be erased."""

from __future__ import annotations

from typing import ClassVar, Self

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from mainroad.site.hall.models import Table

LONGEST = 500


class CommentQuerySet(models.QuerySet["Comment"]):
    """Comments by what pages ask for."""

    def standing(self) -> Self:
        """Those that no arbiter has taken away, in the order of the moves."""
        return self.filter(removed=None).select_related("author").order_by("ply", "written")


class Comment(models.Model):
    """A remark on a move that was made."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="comments")
    ply = models.PositiveSmallIntegerField()
    """Which move of both sides, from one."""
    move = models.CharField(max_length=60)
    """The move as it was made: if it is taken back and another one stands there, the remark is about nothing."""
    text = models.CharField(_("comment"), max_length=LONGEST)
    author = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="comments")
    written = models.DateTimeField(auto_now_add=True)
    removed = models.DateTimeField(null=True, blank=True)
    removed_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+")

    objects = CommentQuerySet.as_manager()

    class Meta:
        """They are asked for by the table."""

        ordering: ClassVar = ["ply", "written"]

    def __str__(self) -> str:
        return f"{self.table_id}, {self.ply}: {self.text}"
