"""A paper before it is printed: a small tree of what stands on it, the same for PDF and for a web page.

Texts are plain and in the reader's language already; a printer adds nothing but its looks.
"""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass


class Align(enum.Enum):
    """How the cells of a column stand."""

    LEFT = "left"
    CENTRE = "center"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its header, how its cells stand, and its share of the width that is left (0: as wide as its text)."""

    title: str
    align: Align = Align.LEFT
    share: int = 0
    meaning: str = ""
    """What a short header stands for."""


class Mark(enum.Enum):
    """What a cell is besides its text."""

    PLAIN = "plain"
    OWN = "own"
    """The meeting of somebody with themselves in a cross table."""
    STRONG = "strong"


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell that is more than its text."""

    text: str
    mark: Mark = Mark.PLAIN


AnyCell = str | Cell
Row = tuple[AnyCell, ...]


class Size(enum.Enum):
    """How small a table may be set; one that may grow fills its page."""

    WALL = "wall"
    """Read from afar: never below 14 points."""
    NORMAL = "normal"
    SMALL = "small"
    TINY = "tiny"


@dataclass(frozen=True, slots=True)
class Table:
    """A table with real headers: those of the columns, and the cell of each row that names it."""

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    caption: str = ""
    named_by: int | None = 0
    """The column whose cells are the headers of the rows; none: no cell names its row."""
    is_ruled: bool = False
    """Whether lines go round every cell, as on a form that is filled in by hand."""
    line_mm: int = 0
    """How high a line is at least; 0: as high as its text."""
    size: Size = Size.NORMAL


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph; a small one is a note."""

    text: str
    is_note: bool = False


@dataclass(frozen=True, slots=True)
class Items:
    """A list; in order: numbered."""

    items: tuple[str, ...]
    in_order: bool = False


@dataclass(frozen=True, slots=True)
class Facts:
    """Terms and what they are here."""

    pairs: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Signatures:
    """Lines to sign on: for whom, and who that is."""

    lines: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Code:
    """An address as a QR code and in letters."""

    address: str
    meaning: str


@dataclass(frozen=True, slots=True)
class Emblem:
    """The emblem of a federation: a drawing, where a web page finds the picture, and whose it is."""

    drawing: str
    address: str
    meaning: str


@dataclass(frozen=True, slots=True)
class Slip:
    """A small paper that is cut out."""

    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Slips:
    """Small papers side by side with lines to cut along."""

    slips: tuple[Slip, ...]
    abreast: int = 2


@dataclass(frozen=True, slots=True)
class Section:
    """A part under a heading of its own."""

    title: str
    blocks: tuple[Block, ...]
    on_new_page: bool = False
    is_whole: bool = False
    """Whether it is never divided between pages."""


Block = Paragraph | Items | Facts | Table | Signatures | Code | Slips | Section


@dataclass(frozen=True, slots=True)
class Paper:
    """A whole document in one language."""

    title: str
    language: str
    contest: str
    """The tournament; it stands above every page."""
    page: str
    """`Page {page} of {pages}`, in the words of the language and with both places left open."""
    blocks: tuple[Block, ...]
    subtitle: str = ""
    facts: tuple[tuple[str, str], ...] = ()
    """The few things that stand under the title."""
    code: Code | None = None
    """Stands beside the title."""
    emblem: Emblem | None = None
    """Stands before the title."""
    is_landscape: bool = False
    is_form: bool = False
    """Whether title and heading are left out: the slips or sheets speak for themselves."""
    size_mm: tuple[int, int] | None = None
    """Width and height of a sheet that is not A4."""


def sections(*parts: tuple[str, Sequence[Block]]) -> tuple[Section, ...]:
    """Sections, numbered from 1; those without anything in them are left out."""
    filled = [(title, blocks) for title, blocks in parts if blocks]
    return tuple(Section(f"{n}. {title}", tuple(blocks)) for n, (title, blocks) in enumerate(filled, start=1))
