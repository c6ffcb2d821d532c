"""The lines of the long tables of the public pages, written in one go: a template takes ten times as long for a cell.

Each writer reads the reader's language and the words of its table once, and then writes any number of lines.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from functools import cache
from html import escape
from typing import TYPE_CHECKING, TypeVar

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from mainroad.basics import Side
from mainroad.competition.desk.crosstables import Met, ProgressRow
from mainroad.competition.desk.people import Named
from mainroad.site.languages import language

if TYPE_CHECKING:
    from mainroad.site.contests.public.boards import BoardRow, Seat
    from mainroad.site.contests.public.entries import ListedEntry
    from mainroad.site.contests.public.tables import Placed

T = TypeVar("T")

NOTHING = "–"
CORRECTED = "<sup>*</sup>"
"""Behind a result that was changed after it was known."""


def table_lines(line: Callable[[T], str], rows: Iterable[T]) -> SafeString:
    """The lines of all rows; the writer has escaped what is in them."""
    return SafeString("\n".join(map(line, rows)))


def texts() -> Callable[[str], str]:
    """A writer of texts of which a table has few that differ: marks, points, federations."""
    return cache(escape)


def names() -> Callable[[Named], str]:
    """A writer of names in the letters of the reader's language."""
    tongue = language()
    return lambda person: escape(person.name(tongue))


# -- standings --------------------------------------------------------------------------------------


BESIDE_NAMES: tuple[tuple[str, Callable[[Placed], str]], ...] = (
    ("federations", lambda row: f'<td class="wide">{escape(row.federation)}</td>'),
    ("regions", lambda row: f'<td class="wide">{escape(row.region)}</td>'),
    ("clubs", lambda row: f'<td class="wide">{escape(row.club)}</td>'),
    ("ratings", lambda row: f'<td class="number wide">{row.rating or ""}</td>'),
)
"""What may stand beside a name in the standings."""


def standing_lines(players: str, sums: str, query: str, filled: Container[str]) -> Callable[[Placed], str]:
    """A writer of lines of the standings, with links to cards and arithmetic, without columns that nobody fills."""
    beside = [cell for name, cell in BESIDE_NAMES if name in filled]
    called, text, why = names(), texts(), escape(_("Why?"))
    left = f' <span class="badge">{escape(_("withdrawn"))}</span>'

    def line(row: Placed) -> str:
        name = called(row.person)
        title = f' <span class="muted">{text(row.title)}</span>' if row.title else ""
        first, *others = map(text, row.values or ("",))
        values = "".join([f'<td class="number">{value}</td>' for value in others])
        details = "".join([cell(row) for cell in beside])
        return (
            f'<tr><td class="number place">{row.place}</td>'
            f'<th scope="row"><a href="{players}{row.number}/">{name}</a>{title}{left if row.is_out else ""}</th>'
            f'{details}<td class="number points">{first}</td>{values}'
            f'<td class="noprint"><a class="unfold" href="{sums}{row.number}/{query}">{why}'
            f'<span class="unseen">: {name}</span></a></td></tr>'
        )

    return line


def screen_places(*, has_federations: bool) -> Callable[[Placed], str]:
    """A writer of places for the screen in the hall."""
    called, text = names(), texts()

    def line(row: Placed) -> str:
        first, *others = map(text, row.values or ("",))
        values = "".join([f'<td class="end">{value}</td>' for value in others])
        federation = f"<td>{text(row.federation)}</td>" if has_federations else ""
        return (
            f'<tr><td>{row.place}</td><th scope="row"><span class="name">{called(row.person)}</span></th>'
            f'{federation}<td class="end points">{first}</td>{values}</tr>'
        )

    return line


# -- round by round -----------------------------------------------------------------------------------

Cell = Callable[[Met], str]


def round_lines(players: str, cell: Cell) -> Callable[[tuple[ProgressRow, Named]], str]:
    """A writer of lines of everybody round by round."""
    called, text = names(), texts()

    def line(placed: tuple[ProgressRow, Named]) -> str:
        row, person = placed
        return (
            f'<tr><td class="number place">{row.place or NOTHING}</td><td class="number">{row.number}</td>'
            f'<th scope="row" class="name"><a href="{players}{row.number}/">{called(person)}</a></th>'
            f'{"".join(map(cell, row.rounds))}<td class="number points total">{text(row.total)}</td></tr>'
        )

    return line


def opponents() -> Cell:
    """A writer of cells such as 12 (a white piece) 1."""
    sides, mark = side_pieces(), texts()

    def cell(met: Met) -> str:
        if met.opponent is None:
            return f'<td class="centre">{mark(met.mark) or NOTHING}</td>'
        star = CORRECTED if met.is_corrected else ""
        return f'<td class="centre met">{met.opponent}\u2009{sides[met.side]}\u2009<b>{mark(met.mark)}</b>{star}</td>'

    return cell


def totals() -> Cell:
    """A writer of cells with the points after a round."""

    @cache
    def total(points: str) -> str:
        return f'<td class="centre">{escape(points)}</td>'

    return lambda met: total(met.total)


def side_pieces() -> dict[Side | None, str]:
    """A small piece of each colour, with its name for those who hear the page."""
    pieces: dict[Side | None, str] = {None: ""}
    for side, words in ((Side.WHITE, _("White")), (Side.BLACK, _("Black"))):
        pieces[side] = f'<span class="side {side.value}"></span><span class="unseen">{escape(words)}</span>'
    return pieces


# -- boards -------------------------------------------------------------------------------------------


def board_lines(players: str) -> Callable[[BoardRow], str]:
    """A writer of boards with links to cards; what stands below a board is not its matter."""
    called, text, unknown = names(), texts(), escape(_("no result yet"))
    no_result = f'<span class="muted" aria-hidden="true">{NOTHING}</span><span class="unseen">{unknown}</span>'

    def seat(one: Seat) -> str:
        rating = f' <span class="muted wide">{one.rating}</span>' if one.rating else ""
        return f'<td><a href="{players}{one.number}/">{called(one.person)}</a>{rating}</td>'

    def line(board: BoardRow) -> str:
        return (
            f'<tr id="board-{board.board}"><th scope="row" class="number">{board.table}</th>{seat(board.white)}'
            f'<td class="number wide">{board.white.points}</td>'
            f'<td class="centre result">{text(board.result) or no_result}</td>'
            f'<td class="number wide">{board.black.points}</td>{seat(board.black)}</tr>'
        )

    return line


def screen_boards() -> Callable[[BoardRow], str]:
    """A writer of boards for the screen in the hall."""
    called, text = names(), texts()

    def line(board: BoardRow) -> str:
        white, black = board.white, board.black
        return (
            f'<tr><th scope="row">{board.table}</th><td class="end"><span class="name">{called(white.person)}</span> '
            f'<span class="pts">{white.points}</span></td><td class="middle result">'
            f'{text(board.result) or NOTHING}</td><td><span class="pts">{black.points}</span> '
            f'<span class="name">{called(black.person)}</span></td></tr>'
        )

    return line


# -- entries ------------------------------------------------------------------------------------------


def entry_lines(
    players: str, *, is_numbered: bool, titles: bool, federations: bool, places: bool, ratings: bool
) -> Callable[[ListedEntry], str]:
    """A writer of those who take part, without columns that nobody fills."""
    called, text = names(), texts()
    left = f' <span class="badge">{escape(_("withdrawn"))}</span>'
    columns: tuple[tuple[bool, Callable[[ListedEntry], str]], ...] = (
        (titles, lambda entry: f'<td class="wide">{text(entry.title)}</td>'),
        (federations, lambda entry: f"<td>{text(entry.federation)}</td>"),
        (places, lambda entry: f'<td class="wide">{text(entry.place)}</td>'),
        (ratings, lambda entry: f'<td class="number">{entry.rating or ""}</td>'),
    )
    cells = [cell for is_shown, cell in columns if is_shown]

    def line(entry: ListedEntry) -> str:
        name, number = called(entry.person), entry.number or ""
        first = f'<td class="number">{number}</td>' if is_numbered else ""
        link = f'<a href="{players}{number}/">{name}</a>' if number else name
        listed = ", ".join(map(called, entry.members))
        members = f' <span class="members">{listed}</span>' if listed else ""
        others = "".join([cell(entry) for cell in cells])
        return f'<tr>{first}<th scope="row">{link}{left if entry.is_out else ""}{members}</th>{others}</tr>'

    return line
