"""Papers as plain text for a terminal: the same words as the PDF, a line for each row."""

from __future__ import annotations

from collections.abc import Iterator

from mainroad.documents.paper import (
    AnyCell,
    Block,
    Cell,
    Facts,
    Items,
    Paper,
    Paragraph,
    Section,
    Signatures,
    Slips,
    Table,
)


def plain_text(paper: Paper) -> Iterator[str]:
    """The lines of a paper."""
    yield paper.contest
    yield paper.title
    if paper.subtitle:
        yield paper.subtitle
    yield from (f"{term}: {value}" for term, value in paper.facts)
    for block in paper.blocks:
        yield from _lines(block)


def _lines(block: Block) -> Iterator[str]:
    match block:
        case Paragraph():
            yield block.text
        case Items():
            yield from (f"- {item}" for item in block.items)
        case Facts():
            yield from (f"{term}: {value}" for term, value in block.pairs)
        case Table():
            yield from _table(block)
        case Signatures():
            yield from (f"{role}: ________ {name}".rstrip() for role, name in block.lines)
        case Section():
            yield block.title
            yield from _all(block.blocks)
        case Slips():
            for slip in block.slips:
                yield slip.title
                yield from _all(slip.blocks)


def _all(blocks: tuple[Block, ...]) -> Iterator[str]:
    for block in blocks:
        yield from _lines(block)


def _table(table: Table) -> Iterator[str]:
    rows = [[column.title for column in table.columns], *([_text(cell) for cell in row] for row in table.rows)]
    widths = [max(len(row[place]) for row in rows) for place in range(len(table.columns))]
    for row in rows:
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()


def _text(cell: AnyCell) -> str:
    return cell.text if isinstance(cell, Cell) else cell
