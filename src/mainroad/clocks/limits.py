"""What a rulebook demands of a time control, or only advises."""

from __future__ import annotations

import enum
from collections.abc import Iterable
from datetime import timedelta

from mainroad.basics import Article, BySide, Refusal, Ruling, articles
from mainroad.clocks.arithmetic import bonuses_for
from mainroad.clocks.controls import Period, TimeControl
from mainroad.clocks.durations import ZERO
from mainroad.clocks.presets import UA_PRESETS, ClockKind, Preset
from mainroad.clocks.tempo import Tempo

RU_LONGEST_HOURS = 6
COUNTED_MOVES = 60
"""What is given for each move is counted for so many, as CH 16.1 does; the Russian Code does not say."""


def check_length(control: TimeControl) -> Refusal | None:
    """Refuse a control under which both players together have more than six hours (RU 3.9.5)."""
    times = (given.main_time + bonuses_for(given, COUNTED_MOVES) for given in control.allowances)
    if sum(times, ZERO) <= timedelta(hours=RU_LONGEST_HOURS):
        return None
    return Refusal("clocks.too-long", articles("RU 3.9.5"), {"hours": RU_LONGEST_HOURS})


def check_introduced(left_ms: BySide[int]) -> Refusal | None:
    """Refuse unequal times when clocks are put on in the middle of a game (RU 3.9.6)."""
    return None if left_ms.white == left_ms.black else Refusal("clocks.unequal", articles("RU 3.9.6"))


TITLE_TEMPO = Period(timedelta(hours=2), 50)


TITLE_TEMPOS = {"100": (TITLE_TEMPO,), "64": (TITLE_TEMPO, Period(timedelta(hours=1, minutes=30), 30))}
"""By the squares of the board; on 64 also annex III bis' own (FM A3b-6.1.a, FM A10-12.b)."""


def has_title_tempo(control: TimeControl, squares: str) -> bool:
    """Whether games under a control are rated and normed, by their first period (FM A10-4.4.3.6.a)."""
    return all(given.periods[0] in TITLE_TEMPOS[squares] for given in control.allowances)


def check_title_tempo(control: TimeControl) -> Refusal | None:
    """Refuse an FMJD title tournament any tempo but 50 moves in the first two hours (FM A10-4.4.3.6.a)."""
    if has_title_tempo(control, "100"):
        return None
    return Refusal("clocks.title-tempo", articles("FM A10-4.4.3.6.a"))


class EventForm(enum.Enum):
    """Who is ranked in an event of the programme, with the article that lists its tempos."""

    INDIVIDUAL = "II-2.1.d"
    TEAM = "II-2.1.e"


PROGRAMME_TEMPOS = (Tempo.CLASSICAL, Tempo.RAPID, Tempo.BLITZ)


def check_programme(form: EventForm, tempo: Tempo) -> Refusal | None:
    """Refuse a tempo that the programme of Ukrainian para-draughts does not have (UA II-2.1)."""
    if tempo in PROGRAMME_TEMPOS:
        return None
    return Refusal("clocks.not-in-programme", (Article("UA", form.value),))


def recommended_controls(
    game: str, tempo: Tempo, clock: ClockKind, presets: Iterable[Preset] = UA_PRESETS
) -> tuple[Preset, ...]:
    """The controls that a rulebook recommends for a game, a tempo and a kind of clock."""
    return tuple(preset for preset in presets if preset.suits(game) and preset.tempo is tempo and preset.clock is clock)


_LEADS = {Tempo.CLASSICAL: "UA V-8.4", Tempo.RAPID: "UA V-8.5", Tempo.BLITZ: "UA V-8.6"}


def advice(control: TimeControl, game: str, tempo: Tempo) -> Ruling | None:
    """Advise, where a control is not among those recommended; the organiser may set it all the same (UA V-8.7)."""
    clock = ClockKind.ELECTRONIC if control.needs_electronic_clock else ClockKind.MECHANICAL
    if not any(preset.suits(game) for preset in UA_PRESETS):
        return None
    if any(preset.allows(control) for preset in recommended_controls(game, tempo, clock)):
        return None
    cited = [_LEADS[tempo]] if tempo in _LEADS else []
    return Ruling("clocks.not-recommended", articles(", ".join([*cited, "UA V-8.7"])), {"control": str(control)})
