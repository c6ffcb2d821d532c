"""Every time control that the rulebooks list, with its articles. Where a book gives a span, so does the preset."""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import timedelta
from types import MappingProxyType

from mainroad.basics import Article, articles
from mainroad.clocks.controls import TimeControl
from mainroad.clocks.durations import ZERO
from mainroad.clocks.reading import parse_control
from mainroad.clocks.tempo import Tempo


class ClockKind(enum.Enum):
    """What a control needs on the table."""

    MECHANICAL = "mechanical"
    ELECTRONIC = "electronic"


@dataclass(frozen=True, slots=True)
class Preset:
    """A control of a rulebook, from the shortest to the longest that it names; no games: any."""

    name: str
    articles: tuple[Article, ...]
    tempo: Tempo
    shortest: TimeControl
    longest: TimeControl
    games: tuple[str, ...] = ()
    clock: ClockKind | None = None

    def allows(self, control: TimeControl) -> bool:
        """Say whether a control is this one, or lies in its span."""
        if _shape(control) != _shape(self.shortest):
            return False
        spans = zip(_times(self.shortest), _times(control), _times(self.longest), strict=True)
        return all(least <= time <= most for least, time, most in spans)

    def suits(self, game: str) -> bool:
        """Say whether it is meant for a game."""
        return not self.games or game in self.games


def _shape(control: TimeControl) -> tuple[object, ...]:
    """All but the times: numbers of moves and kinds of bonus."""
    return control.armageddon, tuple(
        tuple((period.moves, period.bonus.kind if period.bonus else None) for period in allowance.periods)
        for allowance in control.allowances
    )


def _times(control: TimeControl) -> Iterator[timedelta]:
    for allowance in control.allowances:
        for period in allowance.periods:
            yield period.time
            yield period.bonus.time if period.bonus else ZERO


def _preset(name: str, cited: str, tempo: Tempo, span: str, games: tuple[str, ...] = ()) -> Preset:
    shortest, _, longest = span.partition(" … ")
    return Preset(name, articles(cited), tempo, parse_control(shortest), parse_control(longest or shortest), games)


def _ua(name: str, number: str, tempo: Tempo, span: str, games: tuple[str, ...]) -> Preset:
    """A Ukrainian recommendation: each is for one kind of clock, electronic where moves bring time."""
    preset = _preset(name, f"UA {number}", tempo, span, games)
    clock = ClockKind.ELECTRONIC if preset.shortest.needs_electronic_clock else ClockKind.MECHANICAL
    return Preset(name, preset.articles, tempo, preset.shortest, preset.longest, games, clock)


_RUSSIAN, _ON_64, _ON_100, _CHESS = ("russian",), ("russian", "brazilian"), ("international",), ("chess",)
_FM_TEMPO = "FM A3-6.1.a, FM A3-6.1.b, FM A7-1.1.b, FM A7-2.1, FM A8B-6, FM A10-4.4.3.6.a"
_SET_TIE = "FM A7-1.3.a, FM A7-1.3.b, FM A7-2.3.1.a, FM A7-2.3.1.b, FM A7-2.3.2.a"
_SET_LATE_TIE = "FM A7-1.3.c, FM A7-2.3.1.b, FM A7-2.3.2.b"

RU_PRESETS = (
    _preset("ru-64-micro-match", "RU 3.9.1.a", Tempo.CLASSICAL, "45m", _RUSSIAN),
    _preset("ru-64-junior", "RU 3.9.1.b", Tempo.CLASSICAL, "1h", _RUSSIAN),
    _preset("ru-64-championship", "RU 3.9.1.c", Tempo.CLASSICAL, "1h10/35, 15m", _RUSSIAN),
    _preset("ru-100", "RU 3.9.2", Tempo.CLASSICAL, "1h30/50, 30m", _ON_100),
    _preset("ru-blitz", "RU 3.9.3", Tempo.BLITZ, "3m … 5m"),
    _preset("ru-rapid", "RU 3.9.4", Tempo.RAPID, "10m … 30m"),
)
UA_PRESETS = (
    _ua("ua-64-classical-1", "V-8.4.1.1", Tempo.CLASSICAL, "45m/25, 15m … 45m/25, 30m", _ON_64),
    _ua("ua-64-classical-2", "V-8.4.1.2", Tempo.CLASSICAL, "1h/35, 15m … 1h/35, 30m", _ON_64),
    _ua("ua-64-classical-3", "V-8.4.1.3", Tempo.CLASSICAL, "45m+15s … 45m+30s", _ON_64),
    _ua("ua-64-classical-4", "V-8.4.1.4", Tempo.CLASSICAL, "1h+10s … 1h+20s", _ON_64),
    _ua("ua-100-classical-1", "V-8.4.3.1", Tempo.CLASSICAL, "2h/50, 30m … 2h/50, 1h", _ON_100),
    _ua("ua-100-classical-2", "V-8.4.3.2", Tempo.CLASSICAL, "2h/50, 1h/25", _ON_100),
    _ua("ua-100-classical-3", "V-8.4.3.3", Tempo.CLASSICAL, "1h30/50, 30m", _ON_100),
    _ua("ua-100-classical-4", "V-8.4.3.4", Tempo.CLASSICAL, "1h30/40, 30m", _ON_100),
    _ua("ua-100-classical-5", "V-8.4.3.5", Tempo.CLASSICAL, "1h20+1m", _ON_100),
    _ua("ua-100-classical-6", "V-8.4.3.6", Tempo.CLASSICAL, "2h+30s", _ON_100),
    _ua("ua-64-rapid-1", "V-8.5.1.1", Tempo.RAPID, "10m … 30m", _ON_64),
    _ua("ua-64-rapid-2", "V-8.5.1.2", Tempo.RAPID, "10m+5s … 20m+20s", _ON_64),
    _ua("ua-100-rapid-1", "V-8.5.2.1", Tempo.RAPID, "20m … 45m", _ON_100),
    _ua("ua-100-rapid-2", "V-8.5.2.2", Tempo.RAPID, "15m+10s … 20m+20s", _ON_100),
    _ua("ua-64-blitz-1", "V-8.6.1.1", Tempo.BLITZ, "3m … 5m", _ON_64),
    _ua("ua-64-blitz-2", "V-8.6.1.2", Tempo.BLITZ, "3m+2s … 5m+5s", _ON_64),
    _ua("ua-100-blitz-1", "V-8.6.2.1", Tempo.BLITZ, "5m … 7m", _ON_100),
    _ua("ua-100-blitz-2", "V-8.6.2.2", Tempo.BLITZ, "5m+3s … 5m+5s", _ON_100),
)
CH_PRESETS = (
    _preset("ch-play-off", "CH 30.5.6.1.1", Tempo.BLITZ, "3m+5s", _CHESS),
    _preset("ch-armageddon", "CH 30.5.6.1.2", Tempo.BLITZ, "5m vs 4m armageddon", _CHESS),
)
CK_PRESETS = (_preset("ck", "CK 2.15.a, CK 2.15.b", Tempo.CLASSICAL, "1h/30, 30m/15", ("english",)),)
FM_PRESETS = (
    _preset("fm-100", _FM_TEMPO, Tempo.CLASSICAL, "2h/50, 1h/25", _ON_100),
    _preset("fm-64", "FM A3b-6.1.a, FM A3b-6.1.b", Tempo.CLASSICAL, "1h30/30, 1h/20", _ON_64),
    _preset("fm-semi-rapid-60", "FM A6-1.A1", Tempo.SEMI_RAPID, "1h"),
    _preset("fm-semi-rapid-45", "FM A6-1.A1", Tempo.SEMI_RAPID, "45m"),
    _preset("fm-semi-rapid-30", "FM A6-1.A1", Tempo.SEMI_RAPID, "30m"),
    _preset("fm-rapid", "FM A6-1.A2", Tempo.RAPID, "15m0.001s … 29m59.999s"),
    _preset("fm-blitz", "FM A6-1.B", Tempo.BLITZ, "5m … 15m"),
    _preset("fm-match-tie", _SET_TIE, Tempo.RAPID, "20m+10s", _ON_100),
    _preset("fm-match-late-tie", _SET_LATE_TIE, Tempo.RAPID, "10m+10s", _ON_100),
)
PRESETS: Mapping[str, Preset] = MappingProxyType(
    {preset.name: preset for preset in (*RU_PRESETS, *UA_PRESETS, *CH_PRESETS, *CK_PRESETS, *FM_PRESETS)}
)
