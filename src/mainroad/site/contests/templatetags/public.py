"""Tables of the public pages; the lines of the long ones are written in one go (`contests.public.lines`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from django import template
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.html import escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from mainroad.basics import Side
from mainroad.competition.desk.crosstables import Met
from mainroad.competition.desk.scale import figure
from mainroad.competition.history import How
from mainroad.competition.tiebreaks import Measure, TieBreak
from mainroad.site.contests.public import lines
from mainroad.site.languages import language

if TYPE_CHECKING:
    from mainroad.site.contests.public.boards import BoardRow
    from mainroad.site.contests.public.entries import ListedEntry
    from mainroad.site.contests.public.slides import Slide
    from mainroad.site.contests.public.tables import Placed

register = template.Library()


@register.filter
def column_name(column: TieBreak) -> str:
    """The name of a tie-break in the reader's language."""
    return column.name(language())


@register.filter
def column_code(column: TieBreak) -> str:
    """A name of a tie-break that is short enough for the head of a column."""
    return column.short(language())


@register.inclusion_tag("contests/public/standing_table.html", takes_context=True)
def standing_table(context: dict[str, Any], caption: str) -> dict[str, Any]:
    """The standings with links to cards and arithmetic."""
    query = "" if context.get("is_latest", True) else f"?after={context['after']}"
    sums = reverse("contests:arithmetic", args=[context["visit"].tournament.id, 1]).removesuffix("1/")
    rows = context["rows"]
    filled = _filled(rows)
    write = lines.standing_lines(context["players"], sums, query, filled)
    shared = {name: context[name] for name in ("visit", "columns")}
    return {**shared, "filled": filled, "caption": caption, "lines": lines.table_lines(write, rows)}


def _filled(rows: Sequence[Placed]) -> list[str]:
    """The columns that tell players apart: a region or club that all have in common is none."""
    found = [name for name in ("regions", "clubs") if len({getattr(row, name.removesuffix("s")) for row in rows}) > 1]
    if any(row.federation for row in rows):
        found.append("federations")
    return [*found, "ratings"] if any(row.rating for row in rows) else found


@register.inclusion_tag("contests/public/rounds_table.html", takes_context=True)
def rounds_table(context: dict[str, Any], what: str) -> dict[str, Any]:
    """Everybody round by round: with whom and what came of it, or the points after each round."""
    cell = lines.opponents() if what == "opponents" else lines.totals()
    titles = {
        "opponents": _("Opponents and results after round %(round)s"),
        "totals": _("Points round by round up to round %(round)s"),
    }
    return {
        "visit": context["visit"],
        "lines": lines.table_lines(lines.round_lines(context["players"], cell), context["rows"]),
        "shown_rounds": range(1, context["after"] + 1),
        "caption": titles[what] % {"round": context["after"]},
    }


@register.simple_tag(takes_context=True)
def board_rows(context: dict[str, Any], boards: Iterable[BoardRow]) -> SafeString:
    """The boards of a round, with the games and the reasons below those that have any."""
    write, with_reasons = lines.board_lines(context["players"]), context.get("reasons")

    def line(board: BoardRow) -> str:
        if not board.parts and not (with_reasons and board.reasons):
            return write(board)
        below = {"line": board, "reasons": with_reasons}
        return write(board) + render_to_string("contests/public/below_board.html", below)

    return lines.table_lines(line, boards)


@register.simple_tag(takes_context=True)
def entry_rows(context: dict[str, Any], entries: Iterable[ListedEntry]) -> SafeString:
    """Those who take part; of the columns those that the template shows."""
    filled = {name: bool(context[name]) for name in ("titles", "federations", "places", "ratings")}
    is_numbered = bool(context["visit"].state.numbers)
    return lines.table_lines(lines.entry_lines(context["players"], is_numbered=is_numbered, **filled), entries)


@register.filter
def boards_on_screen(boards: Iterable[BoardRow]) -> SafeString:
    """Boards as the screen in the hall shows them."""
    return lines.table_lines(lines.screen_boards(), boards)


@register.simple_tag
def places_on_screen(slide: Slide) -> SafeString:
    """Places as the screen in the hall shows them."""
    return lines.table_lines(lines.screen_places(has_federations=slide.has_federations), slide.places)


@register.simple_tag
def met_mark(met: Met) -> SafeString:
    """A result in a square table, with the colour that it was made with."""
    side = lines.side_pieces()[met.side] if met.is_played else ""
    star = lines.CORRECTED if met.is_corrected else ""
    return SafeString(f"<b>{escape(met.mark) or '·'}</b>{star}{side}")


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
    return figure(value, language())
