"""The protocol of a simultaneous display on paper: every board, the figures, the exact time, the moves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, tzinfo

from mainroad.basics import Ruling, Side
from mainroad.displays.simultaneous.endings import DRAW, LOSS, WIN
from mainroad.displays.simultaneous.protocol import protocol
from mainroad.displays.simultaneous.rules import Kind
from mainroad.displays.simultaneous.state import Display, DisplayBoard
from mainroad.documents.paper import (
    Align,
    Block,
    Column,
    Items,
    Paper,
    Paragraph,
    Row,
    Section,
    Signatures,
    Table,
)
from mainroad.titles.records import Achievement, DisplayKind, duration, percent
from mainroad.words import say, say_day

RESULTS = {WIN: "1–0", DRAW: "½–½", LOSS: "0–1"}
"""As the giver has it."""
KINDS = {Kind.NORMAL: DisplayKind.NORMAL, Kind.BLINDFOLD: DisplayKind.BLINDFOLD}
"""Displays that can be achievements."""


@dataclass(frozen=True)
class Shown:
    """A display with what its journal does not hold."""

    state: Display
    title: str
    giver: str
    names: Mapping[int, str]
    zone: tzinfo = UTC

    @property
    def begun(self) -> datetime | None:
        """When it began, by the clock of the place."""
        began = self.state.moved_ms or self.state.begun_ms
        return None if began is None else datetime.fromtimestamp(began / 1000, self.zone)


@dataclass(frozen=True)
class Circumstances:
    """What only those know who were there."""

    members: int = 0
    witnesses: tuple[str, ...] = ()
    is_referee_named: bool = False
    is_member: bool = False
    """Whether the giver has belonged to their federation without a gap."""
    is_affiliated: bool = False
    """Whether the federation has belonged to the FMJD without a gap."""


def protocol_paper(shown: Shown, language: str) -> Paper:
    """What a display came to, board by board."""
    state = shown.state
    blocks: list[Block] = [_boards(shown, language)]
    games = tuple(_games(shown))
    if games:
        blocks.append(Section(_say("games", language), tuple(Paragraph(game) for game in games)))
    told = tuple(_sentence(one, language) for one in protocol(state).rulings)
    blocks.append(Section(_say("holds", language), (Items(told),)))
    blocks.append(Signatures(((say("reports.referee", language), ""),)))
    kind = say(f"displays.kind.{state.rules.kind.value}", language)
    page, facts = say("documents.page", language), tuple(_facts(shown, language))
    return Paper(_say("protocol", language), language, shown.title, page, tuple(blocks), subtitle=kind, facts=facts)


def achievement_from(shown: Shown, told: Circumstances) -> Achievement | None:
    """A display that is over, as the rules for achievements see it; none: it cannot be one, or goes on."""
    state, figures, begun = shown.state, protocol(shown.state), shown.begun
    if figures.kind not in KINDS or state.closed_ms is None or begun is None:
        return None
    day = begun.date()
    return Achievement(
        f"{shown.giver}: {shown.title}",
        KINDS[figures.kind],
        day,
        figures.opponents,
        told.members,
        figures.won,
        figures.drawn,
        figures.lost,
        figures.minutes,
        told.witnesses,
        is_referee_named=told.is_referee_named,
        is_clockwise=bool(figures.is_clockwise),
        games_listed=figures.games_listed,
        memberships=((day, None),) if told.is_member else (),
        affiliations=((day, None),) if told.is_affiliated else (),
    )


def _say(key: str, language: str) -> str:
    return say(f"displays.paper.{key}", language)


def _facts(shown: Shown, language: str) -> Iterator[tuple[str, str]]:
    figures, begun = protocol(shown.state), shown.begun
    yield _say("giver", language), shown.giver
    yield _say("begun", language), f"{say_day(begun.date(), language)}, {begun:%H:%M}" if begun else "–"
    yield say("records.head.time", language), duration(figures.minutes)
    yield say("records.head.opponents", language), str(figures.opponents)
    score = f"+{figures.won} ={figures.drawn} −{figures.lost} ({percent(figures.share)} %)"
    yield say("records.head.score", language), score


def _boards(shown: Shown, language: str) -> Table:
    columns = (
        Column(say("documents.board", language), Align.RIGHT),
        Column(say("documents.opponent", language), share=2),
        Column(_say("colour", language)),
        Column(_say("moves", language), Align.RIGHT),
        Column(say("documents.result", language), Align.CENTRE),
        Column(_say("why", language), share=3),
    )
    rows = tuple(_row(number, board, shown, language) for number, board in shown.state.boards.items())
    return Table(columns, rows, named_by=1)


def _row(number: int, board: DisplayBoard, shown: Shown, language: str) -> Row:
    colour = "" if board.giver is None else say(f"documents.{board.giver.value}", language)
    result = _say("goes-on", language) if board.giver_points is None else RESULTS[board.giver_points]
    why = _sentence(board.ruling, language) if board.ruling else ""
    return str(number), shown.names.get(number, ""), colour, str(len(board.moves)), result, why


def _games(shown: Shown) -> Iterator[str]:
    """The moves of every board on which any was made (FM A11-2.2)."""
    for number, board in shown.state.boards.items():
        if board.moves:
            name = shown.names.get(number, "")
            yield f"{number}. {name}: {' '.join(_numbered(board))}"


def _numbered(board: DisplayBoard) -> Iterator[str]:
    late = 0 if board.start.side is Side.WHITE else 1
    for ply, move in enumerate(board.moves, start=late):
        if ply == late or ply % 2 == 0:
            yield f"{ply // 2 + 1}{'…' if ply % 2 else '.'}"
        yield move


def _sentence(ruling: Ruling, language: str) -> str:
    cited = ", ".join(map(str, ruling.articles))
    told = say(ruling.message, language, **ruling.parameters)
    return f"{told} ({cited})" if cited else told
