"""Titles, stages and kinds of events as pages call them."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from mainroad.site.languages import language
from mainroad.titles.applications import title_key
from mainroad.titles.careers import HeldTitle
from mainroad.titles.events import Kind
from mainroad.titles.office.facts import AskedTitle
from mainroad.titles.office.state import ApplicationStage
from mainroad.words import say

STAGES: dict[ApplicationStage, Promise] = {
    ApplicationStage.APPLIED: _("sent"),
    ApplicationStage.RECEIVED: _("received"),
    ApplicationStage.COMPLETE: _("complete"),
    ApplicationStage.EXAMINED: _("examined"),
    ApplicationStage.AWARDED: _("awarded, before the Assembly"),
    ApplicationStage.CONFIRMED: _("confirmed by the Assembly"),
    ApplicationStage.REFUSED: _("refused"),
    ApplicationStage.WITHDRAWN: _("taken back"),
}
PROPOSERS: dict[str, Promise] = {
    "candidate": _("the candidate"),
    "federation": _("the federation"),
    "committee": _("a member of the committee"),
}
KINDS: dict[Kind, Promise] = {
    Kind.OFFICIAL: _("official event"),
    Kind.TITLE: _("title tournament"),
    Kind.APPROVED: _("approved tournament"),
    Kind.NATIONAL: _("national championship"),
    Kind.SEMIFINAL: _("semifinal of a national championship"),
}
SQUARES: dict[str, Promise] = {"100": _("100 squares"), "64": _("64 squares")}


def title_words(title: AskedTitle | HeldTitle) -> str:
    """A title with its game: 64 squares have titles of their own (FM A10-12.b)."""
    name = say(f"titles.form-title.{title_key(title.level, womens=title.is_womens)}", language())
    return f"{name}, {SQUARES[title.game]}" if title.game in SQUARES else name
