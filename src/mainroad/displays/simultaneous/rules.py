"""The three kinds of display as values: normal, with clocks, blindfold (FM annex VIII).

A rule is the tuple of its articles; where a kind does not have the rule, the tuple is empty.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass

from mainroad.basics import Article, articles
from mainroad.clocks.controls import TimeControl
from mainroad.clocks.presets import PRESETS

Cited = tuple[Article, ...]

MEN_DOWN = 2
"""So many pieces fewer, and no king, are a lost game where the kind of display says so."""
WAITS = 1
"""How often in a row an opponent with a choice of captures may let the giver go on."""


class Kind(enum.Enum):
    """A kind of display, by the name that a journal keeps."""

    NORMAL = "normal"
    CLOCKS = "clocks"
    BLINDFOLD = "blindfold"


class Absence(enum.Enum):
    """What it means that an opponent is away when the giver comes."""

    REFEREE_DECIDES = "referee-decides"
    WITHDRAWN = "withdrawn"
    CLOCK_RUNS = "clock-runs"


@dataclass(frozen=True)
class DisplayRules:
    """What one kind of display asks of the giver and of the opponents."""

    kind: Kind
    play: Cited
    """By which the rules of the game hold."""
    competition: Cited
    """By which the rules of competitions hold, and which of them: clocks, recording."""
    course: Cited
    """By which the giver chooses colours and goes from board to board."""
    absence: Absence
    absence_articles: Cited = ()
    has_clocks: bool = False
    control: TimeControl | None = None
    """How much time everybody has at each board; none: there are no clocks."""
    control_articles: Cited = ()
    opponents_record: bool = False
    goes_in_turn: bool = True
    """Whether the boards are visited in one direction; otherwise the giver goes where they like."""
    due: Cited = ()
    """By which opponents move only when the giver stands before them; none: they do not wait."""
    wait: Cited = ()
    """By which an opponent with a choice of captures may answer one round later."""
    correction: Cited = ()
    """By which the giver may change a move until they have moved on the next board."""
    two_down: Cited = ()
    places: Cited = ()
    """By which an opponent may take the place of a game that is over."""
    referees: Cited = ()
    """By which the chief referee has assistants."""
    has_assistants_by_opponents: bool = False
    """Whether their number goes by that of the opponents; otherwise there is one or more."""
    announcement: Cited = ()
    """By which a messenger says at each stop where they stand."""
    messenger: Cited = ()
    """By which a messenger carries the giver's moves out."""
    count: Cited = ()
    """By which the referee counts when the giver's flag has fallen."""
    count_time: Cited = ()
    recognised: Cited = ()
    """By which a display of this kind can be an achievement, if the giver goes clockwise; none: it cannot."""
    notes: Cited = ()
    """By which the giver may write the games down in a display for a record."""


NORMAL = DisplayRules(
    Kind.NORMAL,
    play=articles("FM A8A-2"),
    competition=articles("FM A8A-3"),
    course=articles("FM A8A-6"),
    absence=Absence.REFEREE_DECIDES,
    absence_articles=articles("FM A8A-13"),
    due=articles("FM A8A-8"),
    wait=articles("FM A8A-9"),
    correction=articles("FM A8A-11"),
    two_down=articles("FM A8A-14"),
    places=articles("FM A8A-15"),
    referees=articles("FM A8A-17"),
    has_assistants_by_opponents=True,
    recognised=articles("FM A11-3.1"),
)
CLOCKS = DisplayRules(
    Kind.CLOCKS,
    play=articles("FM A8B-2"),
    competition=articles("FM A8B-3"),
    course=articles("FM A8B-8"),
    absence=Absence.CLOCK_RUNS,
    absence_articles=articles("FM A8B-9"),
    has_clocks=True,
    control=PRESETS["fm-100"].shortest,
    control_articles=articles("FM A8B-6"),
    opponents_record=True,
    goes_in_turn=False,
    places=articles("FM A8B-15"),
    referees=articles("FM A8B-17"),
    count=articles("FM A8B-13"),
    count_time=articles("FM A8B-14"),
)
BLINDFOLD = DisplayRules(
    Kind.BLINDFOLD,
    play=articles("FM A8C-4"),
    competition=articles("FM A8C-5"),
    course=articles("FM A8C-8.a"),
    absence=Absence.WITHDRAWN,
    absence_articles=articles("FM A8C-14"),
    opponents_record=True,
    due=articles("FM A8C-10"),
    wait=articles("FM A8C-11"),
    two_down=articles("FM A8C-15"),
    referees=articles("FM A8C-17"),
    announcement=articles("FM A8C-8.b"),
    messenger=articles("FM A8C-8.c"),
    recognised=articles("FM A11-3.1"),
    notes=articles("FM A11-3.2"),
)

RULES: Mapping[Kind, DisplayRules] = {rules.kind: rules for rules in (NORMAL, CLOCKS, BLINDFOLD)}
