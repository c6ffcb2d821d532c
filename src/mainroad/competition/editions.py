"""Which of our mended readings an event follows: pinned when it opens, so that a finished table never changes.

Standings and explanations are folded whenever they are read. A rule that we once read wrongly is therefore a field
here: its default is the right reading, and `FIRST` keeps the old one for events that were opened before.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Edition:
    """How the articles that we have mended are read in an event."""

    byes_are_beaten: bool = False
    """Whether a bye counts as a beaten opponent; RU 3.16.3.d speaks of opponents only."""
    board_points_are_match_points: bool = False
    """Whether FM:BP counts the points of matches, and drives the book's own order out of a table of teams.

    FM A3-5.11.2.2.1 wants what all players scored, then what they scored on the first board and the next.
    """
    annulled_matches_keep_boards: bool = False
    """Whether the boards of a team match that was struck out still count in tie-breaks (RU 3.17.5)."""
    early_plus_counts: bool = False
    """Whether the plus against who left before half brings a point; by CH 24.1.1 no point against them counts."""
    earlier_leavers_count: bool = False
    """Whether a game that an earlier leaver left unplayed or struck out counts among those that the next leaver had to
    play (RU 3.14.2, UA V-10.1, CH 24.1)."""
    team_scheveningen_is_one_round: bool = False
    """Whether teams in a Scheveningen match sit opposite each other once, board by board (RU 3.2.d, UA V-3.1.4)."""


FIRST = Edition(
    team_scheveningen_is_one_round=True,
    byes_are_beaten=True,
    board_points_are_match_points=True,
    annulled_matches_keep_boards=True,
    early_plus_counts=True,
    earlier_leavers_count=True,
)
CURRENT = Edition()

CURRENT_NAME = "2026-11"
EDITIONS: Mapping[str, Edition] = MappingProxyType({"": FIRST, "2026": FIRST, CURRENT_NAME: CURRENT})
"""Editions by the name that the first fact of an event pins; events of before pinned none."""
