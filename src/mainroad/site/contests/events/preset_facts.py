"""What a regulation sets, in a few lines: for those who choose one to begin with."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from mainroad.competition.entries import needs_credentials
from mainroad.competition.regulation.regulation import Regulation
from mainroad.competition.tiebreaks import as_listed
from mainroad.documents import speaking
from mainroad.site.languages import language
from mainroad.words import say

Fact = tuple[str | Promise, str]


def facts(regulation: Regulation) -> Iterator[Fact]:
    """Label and words of everything that an organiser asks first."""
    spoken = language()
    stage = regulation.stages[0]
    yield gettext_lazy("Game"), say(f"documents.game.{regulation.game}", spoken)
    yield gettext_lazy("Rulebook"), say(f"documents.rulebook.{regulation.rulebook}", spoken)
    yield gettext_lazy("System"), say(f"documents.system.{stage.system}", spoken)
    if stage.rounds:
        yield gettext_lazy("Rounds"), str(stage.rounds)
    yield gettext_lazy("An encounter is"), _encounter(regulation)
    yield gettext_lazy("Time control"), speaking.control(regulation.time_control, spoken)
    yield gettext_lazy("Tie-breaks"), ", ".join(one.name(spoken) for one in as_listed(regulation.tie_breaks))
    if regulation.teams:
        boards = ngettext("%(count)s board", "%(count)s boards", regulation.teams.boards)
        yield gettext_lazy("Teams"), boards % {"count": regulation.teams.boards}
    if regulation.age_group:
        yield gettext_lazy("Age group"), say(f"documents.age.{regulation.age_group}", spoken)
    if regulation.para_class:
        yield gettext_lazy("Para class"), say(f"documents.para.{regulation.para_class.value}", spoken)
    yield gettext_lazy("Credentials committee"), _("yes") if needs_credentials(regulation) else _("no")


def _encounter(regulation: Regulation) -> str:
    micro = regulation.micro_match
    words = _("%d games") % micro.games if micro else _("a single game")
    return f"{words}, {_('the opening is drawn')}" if regulation.ballot else words
