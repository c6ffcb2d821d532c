"""Papers read back in tests: tables as rows of texts, facts as a mapping, sections by their titles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from mainroad.documents.paper import Block, Cell, Facts, Items, Paper, Paragraph, Section, Slips, Table


def rows(table: Table) -> list[str]:
    """Each row as one text, cells between bars."""
    return [" | ".join(cell.text if isinstance(cell, Cell) else cell for cell in row) for row in table.rows]


def head(table: Table) -> str:
    return " | ".join(column.title for column in table.columns)


def everything(blocks: Iterable[Block]) -> Iterator[Block]:
    """Every block, those inside sections and slips too."""
    for block in blocks:
        yield block
        if isinstance(block, Section):
            yield from everything(block.blocks)
        elif isinstance(block, Slips):
            for slip in block.slips:
                yield from everything(slip.blocks)


def tables(paper: Paper) -> list[Table]:
    return [block for block in everything(paper.blocks) if isinstance(block, Table)]


def section(paper: Paper, title: str) -> Section:
    """The section whose title ends so."""
    found = [s for s in everything(paper.blocks) if isinstance(s, Section) and s.title.endswith(title)]
    assert len(found) == 1, [s.title for s in found]
    return found[0]


def facts(blocks: Iterable[Block]) -> Mapping[str, str]:
    return {term: value for block in everything(blocks) if isinstance(block, Facts) for term, value in block.pairs}


def lines(blocks: Iterable[Block]) -> list[str]:
    """Paragraphs and items."""
    found = list[str]()
    for block in everything(blocks):
        if isinstance(block, Paragraph):
            found.append(block.text)
        elif isinstance(block, Items):
            found += block.items
    return found
