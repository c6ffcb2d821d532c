"""What has happened since a page was made, in a few words for those who hear the page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext as _

from mainroad.competition.desk import facts
from mainroad.journal.records import Fact
from mainroad.site.contests.access import Visit
from mainroad.site.journal_store.service import records

MOST = 3
"""So many things are named; of more only the number would be heard to the end."""


def news(visit: Visit, since: str) -> str:
    """What everybody may know of what was written after a version; nothing: nothing of that kind."""
    if not since.isdecimal():
        return ""
    happened = [_told(fact) for fact in _facts(visit, int(since))]
    words = list(dict.fromkeys(filter(None, happened)))
    if len(words) > MOST:
        return _("Updated: %(count)s changes") % {"count": len(words)}
    return _("Updated: %(what)s") % {"what": "; ".join(words)} if words else ""


def _facts(visit: Visit, since: int) -> list[Fact]:
    return [facts.CODEC.read(record) for record in records(visit.tournament.stream, since)]


def _told(fact: Any) -> str:
    tell = _WORDS.get(type(fact))
    return tell(fact) if tell else ""


def _board(fact: facts.Scored | facts.GameScored | facts.TableScored | facts.Unscored) -> str:
    return _("round %(round)s, board %(board)s") % {"round": fact.round, "board": fact.board}


_WORDS: Mapping[type[Fact], Callable[[Any], str]] = {
    facts.Scored: _board,
    facts.GameScored: _board,
    facts.TableScored: _board,
    facts.Unscored: _board,
    facts.Published: lambda fact: _("pairings of round %(round)s") % {"round": fact.round},
    facts.Begun: lambda fact: _("round %(round)s has begun") % {"round": fact.round},
    facts.StartSet: lambda fact: _("start of round %(round)s") % {"round": fact.round},
    facts.Entered: lambda fact: _("a new entry"),
    facts.Numbered: lambda fact: _("the start numbers are drawn"),
    facts.Finished: lambda fact: _("the tournament is over"),
}
"""What is public, and how it is said."""
