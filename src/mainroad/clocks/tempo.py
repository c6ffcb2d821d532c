"""Classical, rapid or blitz: each rulebook sorts controls by the time for a whole game in its own way."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from datetime import timedelta

from mainroad.basics import Article, articles
from mainroad.clocks.arithmetic import bonuses_for
from mainroad.clocks.controls import TimeControl
from mainroad.clocks.durations import TICK, ZERO, minutes


class Tempo(enum.Enum):
    """How fast a game is played."""

    CLASSICAL = "classical"
    SEMI_RAPID = "semi-rapid"
    RAPID = "rapid"
    BLITZ = "blitz"

    @property
    def message(self) -> str:
        """The message id of its name."""
        return f"clocks.tempo.{self.value}"


@dataclass(frozen=True, slots=True)
class TempoBand:
    """A tempo with the least and the most time for a whole game that belong to it."""

    tempo: Tempo
    articles: tuple[Article, ...]
    least: timedelta
    most: timedelta = timedelta.max


@dataclass(frozen=True, slots=True)
class TempoTable:
    """A rulebook's bands, and the moves for which it counts what is given for each move (0: it does not)."""

    bands: tuple[TempoBand, ...]
    counted_moves: int = 0

    def whole_game(self, control: TimeControl) -> timedelta:
        """The time for a whole game as this rulebook counts it, for the side that has more."""
        times = control.allowances.map(lambda given: given.main_time + bonuses_for(given, self.counted_moves))
        return max(times)

    def band(self, control: TimeControl) -> TempoBand | None:
        """The band of a control; none where the rulebook leaves a gap, and the regulation must say."""
        time = self.whole_game(control)
        return next((band for band in self.bands if band.least <= time <= band.most), None)

    def tempo(self, control: TimeControl) -> Tempo | None:
        """The tempo of a control, or none where the rulebook leaves a gap."""
        band = self.band(control)
        return band.tempo if band else None


RU_TEMPO = TempoTable(
    (
        TempoBand(Tempo.BLITZ, articles("RU 3.9.3"), minutes(3), minutes(5)),
        TempoBand(Tempo.RAPID, articles("RU 3.9.4"), minutes(10), minutes(30)),
        TempoBand(Tempo.CLASSICAL, articles("RU 3.9.1.a"), minutes(45)),
    )
)
UA_64_TEMPO = TempoTable(
    (
        TempoBand(Tempo.BLITZ, articles("UA V-8.3.3, UA V-8.6.1.1, UA V-8.6.1.2"), minutes(3), minutes(5)),
        TempoBand(Tempo.RAPID, articles("UA V-8.3.2, UA V-8.5.1.1, UA V-8.5.1.2"), minutes(10), minutes(30)),
        TempoBand(Tempo.CLASSICAL, articles("UA V-8.3.1, UA V-8.4.1.3"), minutes(45)),
    )
)
UA_100_TEMPO = TempoTable(
    (
        TempoBand(Tempo.BLITZ, articles("UA V-8.3.3, UA V-8.6.2.1, UA V-8.6.2.2"), minutes(5), minutes(7)),
        TempoBand(Tempo.RAPID, articles("UA V-8.3.2, UA V-8.5.2.1, UA V-8.5.2.2"), minutes(15), minutes(45)),
        TempoBand(Tempo.CLASSICAL, articles("UA V-8.3.1, UA V-8.4.3.5"), minutes(80)),
    )
)
CH_TEMPO = TempoTable(
    (
        TempoBand(Tempo.BLITZ, articles("CH 17.1"), ZERO, minutes(15) - TICK),
        TempoBand(Tempo.RAPID, articles("CH 16.1"), minutes(15), minutes(60) - TICK),
        TempoBand(Tempo.CLASSICAL, articles("CH 16.1"), minutes(60)),
    ),
    counted_moves=60,
)
FM_TEMPO = TempoTable(
    (
        TempoBand(Tempo.BLITZ, articles("FM A6-1.B"), minutes(5), minutes(15)),
        TempoBand(Tempo.RAPID, articles("FM A6-1.A2"), minutes(15) + TICK, minutes(30) - TICK),
        *(TempoBand(Tempo.SEMI_RAPID, articles("FM A6-1.A1"), minutes(m), minutes(m)) for m in (30, 45, 60)),
        TempoBand(Tempo.CLASSICAL, articles("FM A6-1.0"), minutes(60) + TICK),
    )
)
