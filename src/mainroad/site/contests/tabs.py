"""The pages of a tournament as a menu: what everybody sees, then what the desk does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from mainroad.competition.desk.state import Tournament as Desk
from mainroad.competition.regulation.systems import SystemKind
from mainroad.site.caching.memory import Memory, current_epoch
from mainroad.site.contests.models import Tournament
from mainroad.site.contests.public.seen import rounds_begun
from mainroad.site.contests.roles import Action

_PLAYED_HERE = Memory[bool](256)
"""Every page of a tournament asks, and the answer hardly ever changes: the epoch tells when it may have."""


@dataclass(frozen=True)
class Tab:
    """A page of the menu: its pattern, its words, who sees it, when and where there is something on it."""

    pattern: str
    label: Promise
    action: Action = Action.SEE
    when: Callable[[Desk], bool] = lambda state: True
    where: Callable[[Tournament], bool] = lambda tournament: True
    opening: Callable[[Desk], str] | None = None
    """The page that it opens on, where that depends."""

    def address(self, tournament: Tournament, state: Desk) -> str:
        """Return the address of the page that it opens on."""
        return reverse(self.opening(state) if self.opening else self.pattern, args=[tournament.id])


def _numbered(state: Desk) -> bool:
    return bool(state.numbers)


def _drawn(state: Desk) -> bool:
    return bool(state.numbers) or state.announced_seed is not None


def _paired(state: Desk) -> bool:
    return bool(state.rounds)


def _best_table(state: Desk) -> str:
    """A Swiss is followed round by round: who met whom, and what came of it."""
    is_swiss = state.parts[-1].played_by.kind is SystemKind.SWISS
    return "contests:crosstable" if is_swiss and rounds_begun(state) else "contests:standings"


def _played_here(tournament: Tournament) -> bool:
    key = tournament.pk, current_epoch()
    return _PLAYED_HERE.found(key, lambda: tournament.tables.filter(is_public=True).exists())


PUBLIC = (
    Tab("contests:tournament", _("Overview")),
    Tab("contests:entries", _("Entries")),
    Tab("contests:draw", _("Drawing of lots"), when=_drawn),
    Tab("contests:rounds", _("Rounds"), when=_paired),
    Tab("press:live", _("Live boards"), when=_paired, where=_played_here),
    Tab("contests:standings", _("Standings"), when=_numbered, opening=_best_table),
    Tab("contests:documents", _("Documents")),
)
DESK = (
    Tab("contests:desk", _("Desk"), Action.SEE_DESK),
    Tab("contests:regulation", _("Regulation"), Action.SET_REGULATION),
    Tab("contests:registration", _("Registration"), Action.REGISTER),
    Tab("contests:cases", _("Claims and incidents"), Action.SEE_CASES),
    Tab("contests:protests", _("Protests"), Action.SEE_CASES),
    Tab("contests:journal", _("Journal"), Action.SEE_JOURNAL),
)
