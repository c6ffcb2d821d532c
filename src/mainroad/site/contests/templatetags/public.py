"""Tables of the public pages; the long ones are written in one go, for they have thousands of cells."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from django import template
from django.urls import reverse
from django.utils.html import escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from mainroad.basics import Side
from mainroad.competition.desk.crosstables import Met
from mainroad.competition.desk.scale import shown
from mainroad.competition.history import How
from mainroad.competition.tiebreaks import Measure, TieBreak
from mainroad.site.contests.office import language

if TYPE_CHECKING:
    from mainroad.site.contests.public.tables import Placed

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
    players = reverse("contests:player", args=[here, 1]).removesuffix("1/")
    sums = reverse("contests:arithmetic", args=[here, 1]).removesuffix("1/")
    rows = context["rows"]
    filled = {"federations": any(row.federation for row in rows), "ratings": any(row.rating for row in rows)}
    write = standing_lines(players, sums, query, **filled)
    shared = {name: context[name] for name in ("visit", "columns")}
    return {**shared, **filled, "caption": caption, "lines": map(write, rows)}


def standing_lines(
    players: str, sums: str, query: str, *, federations: bool, ratings: bool
) -> Callable[[Placed], SafeString]:
    """A writer of lines of the standings, in the reader's language, without columns that are empty for everybody."""
    tongue, why, left = language(), escape(_("Why?")), f' <span class="badge">{escape(_("withdrawn"))}</span>'

    def line(row: Placed) -> SafeString:
        name = escape(row.person.name(tongue))
        title = f' <span class="muted">{escape(row.title)}</span>' if row.title else ""
        first, *others = map(escape, row.values or ("",))
        values = "".join(f'<td class="number">{value}</td>' for value in others)
        federation = f'<td class="wide">{escape(row.federation)}</td>' if federations else ""
        rating = f'<td class="number wide">{row.rating or ""}</td>' if ratings else ""
        return SafeString(
            f'<tr><td class="number place">{row.place}</td>'
            f'<th scope="row"><a href="{players}{row.number}/">{name}</a>{title}{left if row.is_out else ""}</th>'
            f"{federation}{rating}"
            f'<td class="number points">{first}</td>{values}'
            f'<td class="noprint"><a class="unfold" href="{sums}{row.number}/{query}">{why}'
            f'<span class="unseen">: {name}</span></a></td></tr>'
        )

    return line


@register.inclusion_tag("contests/public/rounds_table.html", takes_context=True)
def rounds_table(context: dict[str, Any], what: str) -> dict[str, Any]:
    """Everybody round by round: with whom and what came of it, or the points after each round."""
    here, tongue = context["visit"].tournament.id, language()
    cell = opponents() if what == "opponents" else totals()
    players = reverse("contests:player", args=[here, 1]).removesuffix("1/")
    lines = [
        SafeString(
            f'<tr><td class="number place">{row.place or "–"}</td><td class="number">{row.number}</td>'
            f'<th scope="row" class="name"><a href="{players}{row.number}/">{escape(person.name(tongue))}</a></th>'
            f'{"".join(map(cell, row.rounds))}<td class="number points">{escape(row.total)}</td></tr>'
        )
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
