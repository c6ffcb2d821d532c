"""The boards of a round as its arbiter sees them: what needs them first, then who is short of time, then the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from mainroad.basics import BySide, Side
from mainroad.clocks.faces import display
from mainroad.competition.desk.people import named
from mainroad.competition.desk.state import Result
from mainroad.competition.regulation.regulation import points_of
from mainroad.play.roles import Role
from mainroad.play.state import Game, Stage
from mainroad.site.contests.access import Visit
from mainroad.site.contests.rounds.places import BoardPlace, result_at
from mainroad.site.contests.rounds.result_text import result_for_table
from mainroad.site.hall.arbiter.clocks import ResumeForm, StopForm
from mainroad.site.hall.arbiter.forms import OrderForm
from mainroad.site.hall.arbiter.matters import Matter, Rank, in_trouble, matters, rank, side_words
from mainroad.site.hall.arbiter.waiting import StartForm
from mainroad.site.hall.competition.boards import lacking, pairs, place_of, sitters, tables_of
from mainroad.site.hall.competition.results import disagreement, result_of
from mainroad.site.hall.competition.start import connected_sides
from mainroad.site.hall.live import game_payload
from mainroad.site.hall.live.labels import STAGES
from mainroad.site.hall.live.page import time_words
from mainroad.site.hall.live.seats import watches
from mainroad.site.hall.models import Table
from mainroad.site.journal_store import service
from mainroad.site.languages import language
from mainroad.words import say

RANKS = {
    Rank.CALLS: gettext_lazy("waiting for you"),
    Rank.TROUBLE: gettext_lazy("short of time"),
    Rank.RUNNING: gettext_lazy("in play"),
    Rank.WAITING: gettext_lazy("not begun"),
    Rank.ADJOURNED: gettext_lazy("adjourned"),
    Rank.OVER: pgettext_lazy("games", "over"),
}
"""What boards do, by how they are sorted."""


@dataclass(frozen=True)
class Seated:
    """A side of a board."""

    side: Side
    words: str
    name: str
    left_ms: int
    digits: str
    time: str
    is_running: bool
    is_down: bool
    is_short: bool
    is_here: bool
    """Their page is open."""
    is_awaited: bool
    """They were noted as not at the board."""


@dataclass(frozen=True)
class BoardSummary:
    """A board at a glance."""

    table: Table
    place: BoardPlace
    number: int
    label: str
    sides: BySide[Seated]
    rank: Rank
    matters: tuple[Matter, ...]
    stage: Promise
    turn: str
    last: str
    moves: int
    counters: tuple[str, ...]
    quick: type[OrderForm] | None
    """What can be done from the list."""
    result: str
    note: str
    """Where the competition has another result than the board."""

    @property
    def is_over(self) -> bool:
        """Whether there is a result."""
        return self.rank is Rank.OVER

    @property
    def is_waiting(self) -> bool:
        """Whether the start was not given."""
        return self.rank is Rank.WAITING

    @property
    def is_undrawn(self) -> bool:
        """Whether its opening has to be drawn."""
        return any(matter.key == "ballot" for matter in self.matters)

    @property
    def key(self) -> str:
        """By which a page knows the row."""
        return f"board-{self.place}"

    @property
    def least_ms(self) -> int:
        """What the shorter clock shows."""
        return min(side.left_ms for side in self.sides)


def label_of(place: BoardPlace, number: int) -> str:
    """What a board is called."""
    words = {"board": number, "part": place.game or place.table}
    if place.game:
        return _("Board %(board)s, game %(part)s") % words
    return _("Match %(board)s, board %(part)s") % words if place.table else _("Board %(board)s") % words


def rows(visit: Visit, number: int, now: int) -> tuple[BoardSummary, ...]:
    """The visitor's boards of a round, those that need them first."""
    shown = visit.state.tables_of(number)
    own = [row for row in tables_of(visit.tournament, number) if is_his(visit, row, shown[(row.board or 1) - 1])]
    ledgers = service.BOOKS.ledgers({row.stream for row in own}) if own else {}
    found = [row_of(visit, row, ledgers[row.stream].state, now) for row in own if ledgers[row.stream].version]
    return tuple(sorted(found, key=_order))


def is_his(visit: Visit, row: Table, number: int) -> bool:
    """Whether the visitor rules at a board; nobody does at their own."""
    return row.seat_of(visit.request.user.pk) is Role.SPECTATOR and watches(visit.appointments, number)


def tally(listed: Sequence[BoardSummary]) -> list[tuple[Promise, int]]:
    """How many boards stand how, those that need the arbiter first."""
    counts = Counter(row.rank for row in listed)
    return [(RANKS[rank], counts[rank]) for rank in Rank if counts[rank]]


def _order(row: BoardSummary) -> tuple[int, int, int, str]:
    least = row.least_ms if row.rank is Rank.TROUBLE else 0
    return row.rank, least, row.number, str(row.place)


def row_of(visit: Visit, table: Table, state: Game, now: int) -> BoardSummary:
    """A board at a moment."""
    place = place_of(table)
    number = visit.state.table_of(table.round or 0, place.board)
    return BoardSummary(
        table,
        place,
        number,
        label_of(place, number),
        BySide(*(_seated(visit, table, state, side, now) for side in Side)),
        rank(state, now),
        matters(state),
        STAGES[game_payload.STAGES[state.stage]],
        side_words(state.turn),
        _last(state),
        len(state.made),
        tuple(say(count.ruling.message, language(), **count.ruling.parameters) for count in state.counts()),
        quick(state),
        _shown(visit, result_of(state)) if state.is_over else "",
        _note(visit, table, state),
    )


def quick(state: Game) -> type[OrderForm] | None:
    """The one order that needs no page: start, stop, or let run."""
    if state.stage is Stage.SET_UP:
        return StartForm
    if not state.is_running or state.claim:
        return None
    return ResumeForm if state.stopped else StopForm


def _last(state: Game) -> str:
    """The last move as it is written."""
    if not state.made or state.opened is None:
        return ""
    made, voice = state.made[-1], game_payload.voice_of(state.opened.game, language())
    return game_payload.move_seen(made.before.position, made.text, made.move is not None, made.side, 0, voice).text


def _seated(visit: Visit, table: Table, state: Game, side: Side, now: int) -> Seated:
    clock = game_payload.clock_seen(state, now)
    left = state.left(now)[side]
    return Seated(
        side,
        side_words(side),
        name_at(visit, state, side),
        left,
        display(left),
        time_words(left),
        clock.running == side.value,
        side.value in clock.down,
        in_trouble(state, side, now),
        side in connected_sides(table),
        side in state.absent or bool(state.is_running and state.waiting and not state.waiting.here[side]),
    )


def name_at(visit: Visit, state: Game, side: Side) -> str:
    """Who plays a side, as the competition calls them."""
    return named(visit.names, state.opened.players[side]).name(language()) if state.opened else ""


def _shown(visit: Visit, result: Result | None) -> str:
    return result_for_table(result, points_of(visit.regulation))


def _note(visit: Visit, table: Table, state: Game) -> str:
    found = disagreement(visit.state, table, state)
    if found is None:
        return _typed_early(visit, table, state)
    played, kept = found
    words = {"played": _shown(visit, played), "kept": _shown(visit, kept) or _("no result")}
    return _("It ended %(played)s here, but the competition has %(kept)s: correct one of them by hand.") % words


def _typed_early(visit: Visit, table: Table, state: Game) -> str:
    """What to do about a result that was typed while its game goes on."""
    kept = None if result_of(state) else result_at(visit.state, table.round or 0, place_of(table))
    if kept is None:
        return ""
    words = {"kept": _shown(visit, kept)}
    return _("The game goes on, but the competition has %(kept)s: end it by decision, or take that away.") % words


# -- what is not open ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Missing:
    """The boards of a round without a result that are not open here."""

    ready: int
    """How many could be opened."""
    by_hand: tuple[tuple[str, str], ...]
    """Those that nobody can play here, and who has no account."""


def missing(visit: Visit, number: int) -> Missing:
    """What is not open, and why."""
    state, there = visit.state, {place_of(row) for row in tables_of(visit.tournament, number)}
    waiting = [p for p in pairs(state, number) if p.place not in there and not result_at(state, number, p.place)]
    own = sitters(visit.tournament, [entry for pair in waiting for entry in pair.entries])
    found = [(pair, lacking(pair, own)) for pair in waiting]
    typed = tuple((label_of(pair.place, pair.table), _names(visit, without)) for pair, without in found if without)
    return Missing(len(found) - len(typed), typed)


def _names(visit: Visit, entries: tuple[str, ...]) -> str:
    return ", ".join(named(visit.names, entry).name(language()) if entry else _("nobody") for entry in entries)
