"""Papers of a game by post: the card with a move, the record for the elder, the bundle of a claim."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from mainroad.basics import BySide, Side
from mainroad.documents.paper import (
    Align,
    Block,
    Cell,
    Column,
    Facts,
    Items,
    Mark,
    Paper,
    Paragraph,
    Row,
    Section,
    Signatures,
    Size,
    Table,
)
from mainroad.post.chart import Row as ChartRow
from mainroad.post.facts import OverdueClaimed
from mainroad.post.notation import as_written, position_text
from mainroad.post.papers import Card, numbered_pairs, result_text
from mainroad.post.rules import DOCUMENTS
from mainroad.post.state import PostalGame
from mainroad.post.wording import costs_text, dates_text, day_text, kind_text, overdue_ruling, sentence, side_text
from mainroad.words import say, say_day

CARD_MM = (148, 105)
"""A postcard."""
RECORD_MM = (70, 210)
"""A sheet of its own (RU 5.5.1.b)."""
BLANK = "_" * 14
HAND_MM = 8
"""Room enough for a hand."""


def _say(key: str, language: str, **parameters: object) -> str:
    return say(f"post.paper.{key}", language, **parameters)


def _paper(title: str, state: PostalGame, language: str, blocks: tuple[Block, ...], size: tuple[int, int]) -> Paper:
    page = say("documents.page", language)
    return Paper(
        _say(title, language), language, state.start.code, page, blocks, is_form=True, size_mm=size
    )  # fmt: skip


def _players(names: BySide[str]) -> str:
    return f"{names.white} – {names.black}"


# -- the card -----------------------------------------------------------------------------------------


def card_paper(state: PostalGame, names: BySide[str], card: Card, language: str) -> Paper:
    """A card with everything that a letter holds (RU 5.2.3); what is not known yet is written by hand."""
    heading = Facts(((_say("code", language), state.start.code), (_say("game", language), _players(names))))
    greeting = Paragraph(_say("greeting", language, name=names[card.side.opponent]))
    parts = tuple(_parts(state, card, language))
    columns = (Column(_say("part", language)), Column(_say("text", language), share=1))
    table = Table(columns, parts, is_ruled=True, line_mm=0 if card.moves else HAND_MM)
    signed = Signatures(((_say("signature", language), names[card.side]),))
    section = Section(_say("card", language), (heading, greeting, table, signed))
    return _paper("card", state, language, (section,), CARD_MM)


def _parts(state: PostalGame, card: Card, language: str) -> Iterator[tuple[str, str]]:
    yield _say("repeated", language), card.repeated or "–"
    yield _say("move", language), card.moves
    for line in card.lines:
        yield _line_title(line.label, language), as_written(state.start.game, " ".join(line.moves))
    if not card.moves:
        yield _line_title("", language), ""
    yield _say("dates", language), " / ".join(_written(day) for day in card.dates)
    yield _say("time", language), f"{card.totals.white}/{card.totals.black}" if card.totals else ""
    yield _say("address", language), ""


def _line_title(label: str, language: str) -> str:
    return _say("variation", language, label=label).strip()


def _written(day: date | None) -> str:
    return "___.___.___" if day is None else day_text(day)


# -- the record ---------------------------------------------------------------------------------------


def record_paper(state: PostalGame, names: BySide[str], side: Side, language: str) -> Paper:
    """The record of a game on a sheet of 70 x 210 mm in one column (RU 5.5.1.b, 5.5.1.c)."""
    first = side_text(Side.WHITE, language), side_text(Side.BLACK, language)
    columns = (Column("", Align.RIGHT), Column(first[0], share=1), Column(first[1], share=1))
    rows: tuple[Row, ...] = tuple((f"{n}.", *pair, *("",) * (2 - len(pair))) for n, pair in numbered_pairs(state))
    sent = next((record.sent for record in state.records if record.side is side), None)
    facts = Facts(
        (
            (_say("code", language), state.start.code),
            (first[0], names.white),
            (first[1], names.black),
        )
    )
    closing = Facts(
        (
            (_say("result", language), result_text(state.ended.score) if state.ended else BLANK),
            (_say("sent", language), say_day(sent, language) if sent else BLANK),
        )
    )
    signed = Signatures(((_say("signature", language), ""),))
    table = Table(columns, rows, size=Size.SMALL)
    section = Section(_say("record", language), (facts, table, closing, signed))
    return _paper("record", state, language, (section,), RECORD_MM)


# -- the claim ----------------------------------------------------------------------------------------


def claim_paper(state: PostalGame, names: BySide[str], language: str) -> Paper | None:
    """The bundle of a claim with its chart (RU 5.3.6.a); None: nothing was claimed.

    The sealed answer is on it only where the state still has it: `seen_by` takes it from the other side's copy.
    """
    claim = state.claim or (state.claims[-1][0] if state.claims else None)
    if claim is None:
        return None
    blocks: tuple[Block, ...] = (
        Facts(tuple(_claim_facts(state, claim, names, language))),
        Section(_say("chart", language), tuple(_chart_blocks(state, language))),
        Section(_say("moves", language), tuple(_moves(state))),
        Section(_say("documents", language), (Items(tuple(_documents(claim, language))),)),
        Signatures(((_say("signature", language), names[claim.side]),)),
    )
    page = say("documents.page", language)
    return Paper(_say("claim", language), language, state.start.code, page, blocks, subtitle=_players(names))


def _claim_facts(
    state: PostalGame, claim: OverdueClaimed, names: BySide[str], language: str
) -> Iterator[tuple[str, str]]:
    yield _say("claimant", language), f"{names[claim.side]} ({side_text(claim.side, language)})"
    yield _say("claimed", language), say_day(claim.sent, language)
    yield _say("game-name", language), say(f"documents.game.{state.start.game}", language)
    yield _say("start", language), f"{say_day(state.start.start, language)} – {say_day(state.start.last, language)}"
    if state.claim is not None and claim.withheld:
        yield _say("sealed", language), as_written(state.start.game, claim.withheld)
    if state.claim is None:
        yield _say("decided", language), sentence(state.claims[-1][1].ruling.ruling, language)


def _chart_blocks(state: PostalGame, language: str) -> Iterator[Block]:
    rows = state.chart
    columns = (
        Column(_say("number", language), Align.RIGHT),
        Column(_say("letter", language)),
        Column(_say("dates", language)),
        Column(_say("charges", language), share=1),
        Column(_say("time", language), Align.RIGHT),
    )
    yield Table(columns, tuple(_chart_row(n, row, language) for n, row in enumerate(rows, start=1)), size=Size.SMALL)
    for rest in state.breaks:
        told = f"{side_text(rest.side, language)}: {sentence(rest.ruling.ruling, language)}"
        yield Paragraph(told, is_note=True)
    for row in rows:
        if row.is_overdue:
            yield Paragraph(
                f"{side_text(row.side, language)}: {sentence(overdue_ruling(row, state.start.control), language)}"
            )
            return


def _chart_row(number: int, row: ChartRow, language: str) -> Row:
    letter = f"{side_text(row.side, language)}, {kind_text(row, language)}"
    times = f"{row.totals.white}/{row.totals.black}"
    time = Cell(times, Mark.STRONG) if row.is_overdue else times
    return (str(number), letter, dates_text(row.letter), costs_text(row, language), time)


def _moves(state: PostalGame) -> Iterator[Paragraph]:
    yield Paragraph(" ".join(f"{number}. {' '.join(pair)}" for number, pair in numbered_pairs(state)) or "–")
    yield Paragraph(position_text(state.board), is_note=True)


def _documents(claim: OverdueClaimed, language: str) -> Iterator[str]:
    for document in DOCUMENTS:
        mark = "[x]" if document in claim.documents else "[ ]"
        yield f"{mark} {_say(f'document.{document}', language)}"
