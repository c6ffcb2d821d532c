"""Tables of the public pages; the long ones are written in one go, for they have thousands of cells."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from django import template
from django.urls import reverse
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from mainroad.basics import Side
from mainroad.competition.desk.crosstables import Met
from mainroad.competition.desk.scale import shown
from mainroad.competition.history import How
from mainroad.competition.tiebreaks import Measure, TieBreak
from mainroad.site.contests.office import language

register = template.Library()


@register.filter
def column_name(column: TieBreak) -> str:
    """The name of a tie-break in the reader's language."""
    return column.name(language())


@register.filter
def column_code(column: TieBreak) -> str:
    """The short name of a tie-break: without the rulebook that it is from."""
    return column.code.partition(":")[2] or column.code


@register.inclusion_tag("contests/public/standing_table.html", takes_context=True)
def standing_table(context: dict[str, Any], caption: str) -> dict[str, Any]:
    """The standings with links to cards and arithmetic."""
    here = context["visit"].tournament.id
    query = "" if context.get("is_latest", True) else f"?after={context['after']}"
    shared = {name: context[name] for name in ("visit", "rows", "columns")}
    return {
        **shared,
        "caption": caption,
        "players": reverse("contests:player", args=[here, 1]).removesuffix("1/"),
        "sums": reverse("contests:arithmetic", args=[here, 1]).removesuffix("1/"),
        "query": query,
        "why": _("Why?"),
        "left": _("withdrawn"),
    }


@register.inclusion_tag("contests/public/rounds_table.html", takes_context=True)
def rounds_table(context: dict[str, Any], what: str) -> dict[str, Any]:
    """Everybody round by round: with whom and what came of it, or the points after each round."""
    here, tongue = context["visit"].tournament.id, language()
    cell = opponents() if what == "opponents" else totals()
    lines = [
        (row.place or "–", row.number, person.name(tongue), mark_safe("".join(map(cell, row.rounds))), row.total)  # noqa: S308
        for row, person in context["rows"]
    ]
    titles = {
        "opponents": _("Opponents and results after round %(round)s"),
        "totals": _("Points round by round up to round %(round)s"),
    }
    return {
        "visit": context["visit"],
        "lines": lines,
        "shown_rounds": range(1, context["after"] + 1),
        "caption": titles[what] % {"round": context["after"]},
        "players": reverse("contests:player", args=[here, 1]).removesuffix("1/"),
    }


def opponents() -> Any:
    """A writer of cells such as 12 (a white piece) 1, in the reader's language."""
    said = {Side.WHITE: _("White"), Side.BLACK: _("Black")}

    @cache
    def written(opponent: int | None, side: Side | None, mark: str) -> str:
        if opponent is None:
            return f'<td class="centre">{escape(mark) or "–"}</td>'
        return f'<td class="centre met">{opponent}\u2009{_side(side, said)}\u2009<b>{escape(mark)}</b></td>'

    def cell(met: Met) -> str:
        return written(met.opponent, met.side, met.mark)

    return cell


def totals() -> Any:
    """A writer of cells with the points after a round."""

    @cache
    def written(total: str) -> str:
        return f'<td class="centre">{escape(total)}</td>'

    def cell(met: Met) -> str:
        return written(met.total)

    return cell


def _side(side: Side | None, said: dict[Side, str]) -> str:
    if side is None:
        return ""
    return f'<span class="side {side.value}"></span><span class="unseen">{escape(said[side])}</span>'


@register.simple_tag
def met_mark(met: Met) -> SafeString:
    """A result in a square table, with the colour that it was made with."""
    said = {Side.WHITE: _("White"), Side.BLACK: _("Black")}
    side = _side(met.side, said) if met.is_played else ""
    return SafeString(f"<b>{escape(met.mark) or '·'}</b>{side}")


@register.filter
def how_words(how: How) -> str:
    """Why somebody has no game in a round."""
    return {How.BYE: _("bye"), How.ASKED: _("absent by prior notice")}.get(how, _("does not play"))


@register.filter
def side_words(side: Side) -> str:
    """A colour in words."""
    return _("White") if side is Side.WHITE else _("Black")


@register.filter
def at(values: Sequence[Any], index: int) -> Any:
    """An item of a row."""
    return values[index]


@register.filter
def number_shown(value: Measure) -> str:
    """A number as tables print it."""
    return shown(value, language())
