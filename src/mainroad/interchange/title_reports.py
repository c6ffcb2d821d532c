"""Players and games of a tournament report (TRF) as the file of an event takes them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from mainroad.competition.history import DRAW, How, Number, Turn
from mainroad.interchange.reports.report import Player, Report
from mainroad.titles.event_file import EventFile, PlayerRow

SEXES = {"w": "women", "m": "men"}
PLAYED = frozenset({How.PLAYED, How.ADJOURNED})


def with_report(file: EventFile, report: Report) -> EventFile:
    """The event with the players of its report; they are numbered in the order of their start numbers."""
    listed = sorted(report.players, key=lambda player: player.number)
    numbers = {player.number: place for place, player in enumerate(listed, start=1)}
    turns = report.history.turns
    rows = tuple(_row(player, tuple(_cells(turns[player.number], numbers))) for player in listed)
    return msgspec.structs.replace(file, players=rows, order=file.order or _order(listed))


def _row(player: Player, games: tuple[str, ...]) -> PlayerRow:
    sex = SEXES.get(player.sex, "")
    return PlayerRow(
        player.name[:200],
        player.federation,
        player.title,
        min(player.rating, 3500),
        sex,  # type: ignore[arg-type]
        games=games,
    )


def _cells(turns: tuple[Turn, ...], numbers: Mapping[Number, int]) -> Iterator[str]:
    for turn in turns:
        opponent = numbers[turn.opponent] if turn.opponent else 0
        yield f"{opponent}:{_sign(turn)}" if opponent or turn.points else ""


def _sign(turn: Turn) -> str:
    if turn.how in PLAYED and turn.opponent:
        return str(turn.points)
    if turn.points == turn.opponent_points == 0 and turn.opponent:
        return "--"
    if turn.points == DRAW:
        return "="
    return "+" if turn.points else "-"


def _order(listed: list[Player]) -> tuple[int, ...]:
    """Final places, where the report has them for everybody."""
    if not all(player.place for player in listed):
        return ()
    return tuple(sorted(range(1, len(listed) + 1), key=lambda number: (listed[number - 1].place, number)))
