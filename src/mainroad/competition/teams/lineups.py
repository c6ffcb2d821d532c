"""Teams and their line-ups: who sits where, until when the captain may say so, and what holds if they do not.

The regulation sets the number of boards and of reserves (RU 3.17.2, UA V-14.1); the rulebooks differ in
who may sit on which board, in the deadline, and in the list that stands when none was handed in.
"""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import NewType

from msgspec.structs import replace

from mainroad.basics import Article, Refusal, Ruling, articles
from mainroad.competition.history import Number

Player = NewType("Player", str)
"""A member of a team, by the id that the journal knows them by."""

Seats = tuple[Player | None, ...]
"""Who sits on each board, from the first on; nobody: the board stays empty."""


@dataclass(frozen=True)
class Member:
    """Somebody whom a team has entered."""

    player: Player
    rating: int = 0
    """0: unrated."""
    countries: frozenset[str] = frozenset()
    """Those whose nationality or citizenship they have."""


@dataclass(frozen=True)
class Team:
    """A team as it was entered: the main squad, reserves apart."""

    number: Number
    main: tuple[Member, ...]
    reserves: tuple[Member, ...] = ()
    country: str = ""
    boards_named: bool = True
    """Whether the entry says who plays on which board: then the main squad stands in that order."""

    @property
    def members(self) -> tuple[Member, ...]:
        """Everybody who may be fielded."""
        return self.main + self.reserves

    @property
    def order(self) -> Seats:
        """The main squad in the order of the entry."""
        return tuple(member.player for member in self.main)


class Seating(enum.Enum):
    """Where the members of a team may sit."""

    OWN_BOARD = "own-board"
    """The main squad only on their own boards, a reserve on any board in the stead of its player."""
    IN_ORDER = "in-order"
    """When somebody is missing those after them move up: everybody keeps the order of the entry."""
    FREE = "free"
    """As the captain likes, in every round anew."""


class Default(enum.Enum):
    """The list that stands when none was handed in."""

    FIRST_ROUND = "first-round"
    MAIN_SQUAD = "main-squad"
    PREVIOUS_ROUND = "previous-round"


@dataclass(frozen=True)
class LineUpRule:
    """How the line-ups of an event are made."""

    seating: Seating
    default: Default
    deadline: timedelta
    """How long before the round the list must be there."""
    articles: tuple[Article, ...]
    boards: int = 4
    reserves: int = 0
    entry_may_change: bool = False
    """Whether the regulation allows changes of the entry once round 1 has begun."""
    is_sealed: bool = False
    """Whether the first list is signed, sealed and never changed, and a team is of one country."""
    needs_half: tuple[Article, ...] = ()
    """Who says that a team plays only with half of its members, and two at least; nobody: it plays with anybody."""


RU_LINE_UPS = LineUpRule(
    Seating.OWN_BOARD,
    Default.FIRST_ROUND,  # RU 3.17.2.c
    timedelta(minutes=15),  # RU 3.17.2.b
    articles("RU 3.17.2.b, RU 3.17.2.c"),
    needs_half=articles("RU 3.17.4.a"),
)
UA_LINE_UPS = LineUpRule(
    Seating.OWN_BOARD,
    Default.FIRST_ROUND,  # UA V-14.2.b
    timedelta(minutes=10),
    articles("UA V-14.2.a, UA V-14.2.b"),
)
UA_WITH_RESERVES = LineUpRule(
    Seating.OWN_BOARD,  # UA V-14.4.a, V-14.4.b
    Default.MAIN_SQUAD,  # UA V-14.4.c
    timedelta(minutes=10),  # UA V-14.4.c
    articles("UA V-14.4.a, UA V-14.4.b, UA V-14.4.c"),
    reserves=1,
)
UA_FREE_ORDER = LineUpRule(
    Seating.FREE,
    Default.PREVIOUS_ROUND,  # UA V-14.5
    timedelta(minutes=10),  # UA V-14.5
    articles("UA V-14.5"),
)
FM_SEALED = LineUpRule(Seating.OWN_BOARD, Default.FIRST_ROUND, timedelta(0), articles("FM A2-3.c"), is_sealed=True)


# -- the entry ----------------------------------------------------------------------------------------

SEVERAL = articles("RU 3.17.1, UA V-14.1")


def size_refused(boards: int, most_reserves: int, main: int, reserves: int) -> Refusal | None:
    """Refuse a team that has too few or too many members."""
    if main == boards and reserves <= most_reserves:
        return None
    return Refusal("teams.size", SEVERAL, {"boards": boards, "reserves": most_reserves})


def entry_refused(rule: LineUpRule, team: Team) -> Refusal | None:
    """Refuse a team that is not as the regulation wants it."""
    players = [member.player for member in team.members]
    if rule.boards < 2:
        return Refusal("teams.one-board", SEVERAL)
    if refusal := size_refused(rule.boards, rule.reserves, len(team.main), len(team.reserves)):
        return refusal
    if len(set(players)) < len(players):
        return Refusal("teams.twice", SEVERAL, {"player": _repeated(players)})
    foreign = [member.player for member in team.members if team.country not in member.countries]
    if rule.is_sealed and foreign:
        return Refusal("teams.foreign", rule.articles, {"player": foreign[0], "country": team.country})
    return None


def entry_change_refused(rule: LineUpRule, *, round_1_begun: bool) -> Refusal | None:
    """Refuse a change of the entry once the first round has begun, unless the regulation allows it."""
    if not round_1_begun or rule.entry_may_change:
        return None
    return Refusal("teams.entry-closed", articles("UA V-14.2.a"))


def _repeated(players: Sequence[Player | None]) -> Player | None:
    return next((player for n, player in enumerate(players) if player and player in players[:n]), None)


# -- a list for a round ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Filed:
    """A list that a captain handed in for a round, and how long before its start."""

    round: int
    seats: Seats
    before: timedelta
    is_signed: bool = True


@dataclass(frozen=True)
class LineUp:
    """The list that stands for a round, and why."""

    seats: Seats
    ruling: Ruling


def filing_refused(rule: LineUpRule, team: Team, filed: Filed, earlier: Sequence[Filed] = ()) -> Refusal | None:
    """Refuse a list that came too late or seats somebody where they may not sit; `earlier` are those before it."""
    standing = _standing_order(rule, team, filed.round, earlier)
    message, parameters = _fault(rule, team, filed, standing)
    return Refusal(message, rule.articles, parameters) if message else None


def _fault(rule: LineUpRule, team: Team, filed: Filed, standing: Seats | None) -> tuple[str, dict[str, object]]:
    """What is wrong with a list; no message: nothing."""
    players = {member.player for member in team.members}
    stranger = next((player for player in filed.seats if player and player not in players), None)
    if filed.before < rule.deadline:
        return "teams.late", {"minutes": rule.deadline // timedelta(minutes=1)}
    if len(filed.seats) != rule.boards:
        return "teams.boards", {"boards": rule.boards}
    if stranger or _repeated(filed.seats):
        message = "teams.stranger" if stranger else "teams.twice"
        return message, {"player": stranger or _repeated(filed.seats)}
    if rule.is_sealed and not (filed.is_signed and standing in (None, filed.seats)):
        return "teams.sealed", {}
    return _misplaced(rule, team, filed.seats, standing)


def _misplaced(rule: LineUpRule, team: Team, seats: Seats, standing: Seats | None) -> tuple[str, dict[str, object]]:
    """The first member who does not sit where they must."""
    if standing is None or rule.seating is Seating.FREE:
        return "", {}
    if rule.seating is Seating.IN_ORDER:
        order = [*standing, *(member.player for member in team.members)]
        places = [order.index(player) for player in seats if player]
        return ("", {}) if places == sorted(places) else ("teams.order", {})
    moved = [player for player, own in zip(seats, standing, strict=True) if player in standing and player != own]
    return ("teams.own-board", {"player": moved[0]}) if moved else ("", {})


def _standing_order(rule: LineUpRule, team: Team, round_number: int, earlier: Sequence[Filed]) -> Seats | None:
    """Whose board is whose: by the entry, else as they sat in round 1; nothing: not settled yet."""
    if team.boards_named and not rule.is_sealed:
        return team.order
    if round_number == 1:
        return None
    return line_up(rule, team, 1, earlier).seats


def line_up(rule: LineUpRule, team: Team, round_number: int, filed: Sequence[Filed]) -> LineUp:
    """The list that stands for a round: the last that was handed in as it must be, else what the rulebook says."""
    for n, own in reversed(tuple(enumerate(filed))):
        if own.round == round_number and filing_refused(rule, team, own, filed[:n]) is None:
            return LineUp(own.seats, Ruling("teams.filed", rule.articles, {"round": round_number}))
    ruling = Ruling(f"teams.{rule.default.value}", rule.articles, {"round": round_number})
    if round_number == 1 or rule.default is Default.MAIN_SQUAD:
        return LineUp(team.order, replace(ruling, message=f"teams.{Default.MAIN_SQUAD.value}"))
    before = 1 if rule.default is Default.FIRST_ROUND else round_number - 1
    return LineUp(line_up(rule, team, before, filed).seats, ruling)


FEWEST = 2
"""Fewer members than this are no team (RU 3.17.4)."""


def not_admitted(rule: LineUpRule, seats: Seats) -> Refusal | None:
    """Refuse a team of which fewer than half, or fewer than two, have come: it loses the match (RU 3.17.4)."""
    present = sum(player is not None for player in seats)
    if not rule.needs_half or (2 * present >= len(seats) and present >= FEWEST):
        return None
    return Refusal("teams.too-few", rule.needs_half, {"present": present, "boards": len(seats)})


def has_right(seats: Seats, board: int, player: Player) -> bool:
    """Whether a player may play on a board, counted from 1: the list that stands names them there."""
    return 1 <= board <= len(seats) and seats[board - 1] == player
