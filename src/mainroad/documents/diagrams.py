"""Diagrams of positions in book quality: SVG drawn here, PNG and PDF made of it; and a booklet of many."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from html import escape

from mainroad.basics import Side
from mainroad.boards import LETTERS, Numbering, Square
from mainroad.documents.printing import picture, typeset
from mainroad.laws.draughts import DraughtsPosition

SQUARE = 40
MARGIN = 20
PIXELS_PER_INCH = 288.0
DARK, INK, PAPER = "#b9c4be", "#111111", "#ffffff"
"""Grey enough for a printer, and both kinds of piece stand out on it."""


def diagram_svg(position: DraughtsPosition, title: str = "") -> str:
    """A diagram as SVG: men are discs, kings have a ring; letters and numbers stand round a board that has them."""
    board = position.board
    width, height = board.width * SQUARE + 2 * MARGIN, board.height * SQUARE + 2 * MARGIN
    label = escape("".join(filter(str.isprintable, title)) or "diagram", quote=True)  # XML has no control characters
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-label="{label}">',
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
        *_squares(position),
        f'<rect x="{MARGIN}" y="{MARGIN}" width="{board.width * SQUARE}" height="{board.height * SQUARE}" '
        f'fill="none" stroke="{INK}" stroke-width="2"/>',
        *_edges(position),
        *_pieces(position),
        "</svg>",
    ]
    return "".join(parts)


def _corner(position: DraughtsPosition, square: Square) -> tuple[int, int]:
    board = position.board
    return MARGIN + board.file(square) * SQUARE, MARGIN + board.row(square) * SQUARE


def _squares(position: DraughtsPosition) -> Iterator[str]:
    """The dark squares; the paper is light."""
    for square in position.board.squares:
        x, y = _corner(position, square)
        yield f'<rect x="{x}" y="{y}" width="{SQUARE}" height="{SQUARE}" fill="{DARK}"/>'


def _edges(position: DraughtsPosition) -> Iterator[str]:
    """Letters and numbers on all four sides; where squares are numbered, the numbers of those at the edge."""
    edges = edge_names(position)
    far = MARGIN + position.board.width * SQUARE, MARGIN + position.board.height * SQUARE
    for column, (above, below) in enumerate(zip(edges["top"], edges["bottom"], strict=True)):
        x = MARGIN + column * SQUARE + SQUARE / 2
        yield from (_text(x, 14, above), _text(x, far[1] + 15, below))
    for row, (left, right) in enumerate(zip(edges["left"], edges["right"], strict=True)):
        y = MARGIN + row * SQUARE + SQUARE / 2 + 5
        yield from (_text(10, y, left), _text(far[0] + 10, y, right))


def edge_names(position: DraughtsPosition) -> dict[str, list[str]]:
    """What stands on each side of a diagram: files and ranks, or the numbers of the squares at the edge."""
    board, numbering = position.board, position.variant.numbering
    columns, rows = range(board.width), range(board.height)
    if numbering is Numbering.LETTERS:
        files, ranks = [LETTERS[column] for column in columns], [str(board.height - row) for row in rows]
        return {"top": files, "bottom": files, "left": ranks, "right": ranks}

    def name(column: int, row: int) -> str:
        square = board.at(column, row)
        return board.name(square, numbering) if square else ""

    return {
        "top": [name(column, 0) for column in columns],
        "bottom": [name(column, board.height - 1) for column in columns],
        "left": [name(0, row) for row in rows],
        "right": [name(board.width - 1, row) for row in rows],
    }


def _text(x: float, y: float, text: str) -> str:
    return f'<text x="{x}" y="{y}" font-size="13" text-anchor="middle" font-family="sans-serif">{text}</text>'


def _pieces(position: DraughtsPosition) -> Iterator[str]:
    for side in Side:
        for squares, is_king in ((position.men[side], False), (position.kings[side], True)):
            for square in sorted(squares):
                x, y = _corner(position, square)
                yield _piece(x + SQUARE / 2, y + SQUARE / 2, side, is_king)


def _piece(x: float, y: float, side: Side, is_king: bool) -> str:
    fill, line = (PAPER, INK) if side is Side.WHITE else (INK, PAPER)
    ring = f'<circle cx="{x}" cy="{y}" r="9" fill="none" stroke="{line}" stroke-width="3"/>' if is_king else ""
    return f'<circle cx="{x}" cy="{y}" r="15.5" fill="{fill}" stroke="{INK}" stroke-width="1.8"/>{ring}'


# -- PNG and PDF --------------------------------------------------------------------------------------

_ALONE = """#set page(width: auto, height: auto, margin: 4pt)
#set document(title: sys.inputs.title)
#image(bytes(sys.inputs.svg), format: "svg", width: 80mm, alt: sys.inputs.title)
"""
_BOOKLET = """#let works = json(bytes(sys.inputs.works))
#set page("a5", margin: 15mm, numbering: "1")
#set document(title: sys.inputs.title)
#set text(size: 9pt)
#heading(level: 1, sys.inputs.title)
#for work in works {
  block(breakable: false, above: 8mm, width: 100%)[
    #heading(level: 2, work.title)
    #grid(columns: (55mm, 1fr), gutter: 5mm,
      image(bytes(work.svg), format: "svg", width: 55mm, alt: work.title),
      [*#work.author* \\ #work.task #parbreak() #text(size: 8pt, work.solution) #parbreak() #emph(work.note)])
  ]
}
"""


@dataclass(frozen=True)
class BookletEntry:
    """A work of a booklet, in the order in which it is published: author, diagram, task (RU 6.4.1.b)."""

    title: str
    author: str
    svg: str
    task: str
    solution: str = ""
    note: str = ""


def diagram_png(svg: str, title: str) -> bytes:
    """A diagram as a picture for other programs."""
    return picture(_ALONE.encode(), {"svg": svg, "title": title}, PIXELS_PER_INCH)


def diagram_pdf(svg: str, title: str) -> bytes:
    """A diagram on a page of its own size."""
    return typeset(_ALONE.encode(), {"svg": svg, "title": title})


def booklet_pdf(title: str, entries: Sequence[BookletEntry]) -> bytes:
    """Many works as a booklet."""
    return typeset(_BOOKLET.encode(), {"works": [asdict(entry) for entry in entries], "title": title})
