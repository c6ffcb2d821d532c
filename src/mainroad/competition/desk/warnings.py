"""What a pairing made by hand breaks: told before it is confirmed, and written down with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mainroad.basics import Article, Ruling, Side, articles
from mainroad.competition.desk.stages import leg
from mainroad.competition.desk.state import Tournament
from mainroad.competition.history import History, Number
from mainroad.competition.regulation.systems import SystemKind

MEET_ONCE = {
    "RU": articles("RU 3.18.2.a"),
    "UA": articles("UA V-15.1"),
    "FM": articles("FM A5-2.3"),
}
BYE_ONCE = {"RU": articles("RU 3.18.2.b"), "UA": articles("UA V-15.6")}
COLOURS_IN_A_ROW = {
    "RU": (3, articles("RU 3.18.2.c")),
    "UA": (2, articles("UA V-15.3.b")),
    "FM": (2, articles("FM A5-7.1.6.b")),
}
"""How often each book allows a colour in a row; the Russian code wants colours to alternate, and forbids the fourth."""

Boards = Sequence[tuple[Number, Number]]


def warnings(state: Tournament, boards: Sequence[tuple[int, int]], bye: int | None) -> tuple[Ruling, ...]:
    """What these boards would break in the last round that is paired."""
    number = max(len(state.rounds), 1)
    if state.kind_of(number) is not SystemKind.SWISS or not state.numbers:
        return ()
    history = leg(state, state.stage_number(number)).history
    code = state.opened.rulebook if state.opened else ""
    known = [(Number(white), Number(black)) for white, black in boards if {white, black} <= set(history.numbers)]
    return (*_meetings(history, known, code), *_colours(history, known, code), *_bye(history, bye, code))


def met_before(history: History, one: Number, other: Number) -> bool:
    """Whether two have really played with each other."""
    return other in history.met.get(one, ())


def _meetings(history: History, boards: Boards, code: str) -> Iterator[Ruling]:
    for white, black in boards:
        if met_before(history, white, black):
            yield Ruling("desk.met-before", MEET_ONCE.get(code, ()), {"white": white, "black": black})
        if frozenset((white, black)) in history.apart:
            yield Ruling("desk.kept-apart", (), {"white": white, "black": black})


def _colours(history: History, boards: Boards, code: str) -> Iterator[Ruling]:
    for board in boards:
        for player, side in zip(board, Side, strict=True):
            row = _in_a_row(history, player, side)
            if row >= 3:
                yield Ruling("desk.colour-again", _against(code, row), {"player": player, "times": row})


def _against(code: str, row: int) -> tuple[Article, ...]:
    most, cited = COLOURS_IN_A_ROW.get(code, (row, ()))
    return cited if row > most else ()


def _in_a_row(history: History, player: Number, side: Side) -> int:
    """How many times in a row a player would have a colour."""
    row = 1
    for had in reversed(history.sides(player)):
        if had is not side:
            break
        row += 1
    return row


def _bye(history: History, bye: int | None, code: str) -> Iterator[Ruling]:
    turns = history.turns.get(Number(bye or 0), ())
    if any(turn.free_point for turn in turns):
        yield Ruling("desk.bye-again", BYE_ONCE.get(code, ()), {"player": bye})
