"""Papers as fragments of a web page: real headings, lists and tables, everything escaped, no style of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from html import escape
from typing import Any

from mainroad.documents.codes import svg
from mainroad.documents.paper import (
    Align,
    AnyCell,
    Block,
    Cell,
    Code,
    Column,
    Emblem,
    Facts,
    Items,
    Mark,
    Paper,
    Paragraph,
    Section,
    Signatures,
    Slip,
    Slips,
    Table,
)

WIDE = {"class": "table-scroll", "tabindex": "0", "role": "group"}
"""A table may be wider than a phone: it scrolls by itself, also by keyboard."""
LOWEST = 6
"""There are no headings below this level."""


def html(paper: Paper, level: int = 1) -> str:
    """Print a paper as an `article`; `level` is that of its title among the headings of the page."""
    inner = level if paper.is_form else level + 1
    kinds = [
        name for name, holds in (("paper", True), ("landscape", paper.is_landscape), ("form", paper.is_form)) if holds
    ]
    parts = [] if paper.is_form else [_masthead(paper, level)]
    parts += [_block(block, inner) for block in paper.blocks]
    return _tag("article", "\n".join(parts), {"class": " ".join(kinds), "lang": paper.language})


def _tag(name: str, content: str, attributes: Mapping[str, str] | None = None) -> str:
    """An element; the content is HTML already."""
    listed = "".join(f' {key}="{escape(value)}"' for key, value in (attributes or {}).items() if value)
    return f"<{name}{listed}>{content}</{name}>"


def _masthead(paper: Paper, level: int) -> str:
    parts = [_tag("p", escape(paper.contest), {"class": "contest"}), _heading(level, paper.title)]
    if paper.subtitle:
        parts.append(_tag("p", escape(paper.subtitle), {"class": "subtitle"}))
    if paper.facts:
        parts.append(_definitions(paper.facts))
    beside = _code(paper.code) if paper.code else ""
    before = _emblem(paper.emblem) if paper.emblem else ""
    return _tag("header", before + _tag("div", "".join(parts)) + beside)


def _emblem(emblem: Emblem) -> str:
    return f'<img class="emblem" src="{escape(emblem.address)}" alt="{escape(emblem.meaning)}">'


def _heading(level: int, text: str) -> str:
    return _tag(f"h{min(level, LOWEST)}", escape(text))


def _block(block: Block, level: int) -> str:
    return _PRINTERS[type(block)](block, level)


def _paragraph(block: Paragraph, level: int) -> str:
    return _tag("p", escape(block.text), {"class": "fine-print" if block.is_note else ""})


def _items(block: Items, level: int) -> str:
    return _tag("ol" if block.in_order else "ul", "".join(_tag("li", escape(item)) for item in block.items))


def _facts(block: Facts, level: int) -> str:
    return _definitions(block.pairs)


def _definitions(pairs: Iterable[tuple[str, str]]) -> str:
    rows = (_tag("div", _tag("dt", escape(term)) + _tag("dd", escape(value))) for term, value in pairs)
    return _tag("dl", "".join(rows))


def _signatures(block: Signatures, level: int) -> str:
    lines = (
        _tag("li", f'{_tag("span", escape(role))} <span class="line"></span> {_tag("span", escape(name))}')
        for role, name in block.lines
    )
    return _tag("ul", "".join(lines), {"class": "signatures"})


def _code(code: Code) -> str:
    drawing = svg(code.address).replace("<svg ", f'<svg role="img" aria-label="{escape(code.meaning)}" ', 1)
    return _tag("figure", drawing + _tag("figcaption", escape(code.address)), {"class": "qr"})


def _slips(block: Slips, level: int) -> str:
    return _tag("div", "".join(_slip(slip, level) for slip in block.slips), {"class": f"slips abreast-{block.abreast}"})


def _slip(slip: Slip, level: int) -> str:
    title = _heading(level, slip.title) if slip.title else ""
    return _tag("section", title + "".join(_block(block, level + 1) for block in slip.blocks), {"class": "slip"})


def _section(block: Section, level: int) -> str:
    content = "\n".join([_heading(level, block.title), *(_block(inner, level + 1) for inner in block.blocks)])
    return _tag("section", content, {"class": "new-page" if block.on_new_page else ""})


# -- tables -----------------------------------------------------------------------------------------


def _table(block: Table, level: int) -> str:
    caption = _tag("caption", escape(block.caption)) if block.caption else ""
    head = _tag("thead", _tag("tr", "".join(_header(column) for column in block.columns)))
    body = _tag("tbody", "".join(_tag("tr", "".join(_cells(block, row))) for row in block.rows))
    kinds = f"{block.size.value}{' ruled' if block.is_ruled else ''}"
    return _tag("div", _tag("table", caption + head + body, {"class": kinds}), WIDE)


def _header(column: Column) -> str:
    short = escape(column.title)
    text = _tag("abbr", short, {"title": column.meaning}) if column.meaning else short
    return _tag("th", text, {"scope": "col", "class": column.align.value})


def _cells(table: Table, row: Iterable[AnyCell]) -> Iterator[str]:
    for index, (column, cell) in enumerate(zip(table.columns, row, strict=True)):
        given = cell if isinstance(cell, Cell) else Cell(cell)
        begin, end = _around(index == table.named_by, column.align, given.mark)
        yield f"{begin}{escape(given.text)}{end}"


@cache
def _around(is_named: bool, align: Align, mark: Mark) -> tuple[str, str]:
    """What stands before and after the text of a cell: a large table has thousands of cells of a few kinds."""
    kinds = f"{align.value} {mark.value if mark is not Mark.PLAIN else ''}".strip()
    text = _tag("strong", "\0") if mark is Mark.STRONG else "\0"
    whole = _tag("th" if is_named else "td", text, {"scope": "row" if is_named else "", "class": kinds})
    begin, _, end = whole.partition("\0")
    return begin, end


_PRINTERS: Mapping[type, Callable[[Any, int], str]] = {
    Paragraph: _paragraph,
    Items: _items,
    Facts: _facts,
    Signatures: _signatures,
    Code: lambda code, level: _code(code),
    Slips: _slips,
    Section: _section,
    Table: _table,
}
