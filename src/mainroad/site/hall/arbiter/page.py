"""What the page of a board tells its arbiter: board, clocks, what waits, what happened, and what they can do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.functional import Promise

from mainroad.basics import Refusal, Ruling, Side
from mainroad.journal.decider import Ledger
from mainroad.journal.written_rulings import WrittenRuling
from mainroad.play.decider import GAME
from mainroad.play.protocol import ProtocolLine, Teller, protocol, sentence_of, time_text
from mainroad.play.rules import procedure
from mainroad.play.state import Game
from mainroad.site.answers import ruling
from mainroad.site.boardroom.board import BoardView, Marks
from mainroad.site.boardroom.games import GAMES
from mainroad.site.boardroom.pieces import PIECES
from mainroad.site.boardroom.state import State
from mainroad.site.contests.access import Visit
from mainroad.site.contests.roles import Action
from mainroad.site.contests.rounds.calls import calls
from mainroad.site.hall.arbiter.actions import ORDERS
from mainroad.site.hall.arbiter.forms import GROUPS, OrderForm
from mainroad.site.hall.arbiter.matters import in_trouble
from mainroad.site.hall.arbiter.rows import name_at, quick, row_of
from mainroad.site.hall.competition.start import absent
from mainroad.site.hall.live import game_payload
from mainroad.site.hall.models import Table
from mainroad.site.journal_store import service
from mainroad.site.languages import language

TOLD = 40
"""Lines of the protocol, the newest first."""


@dataclass(frozen=True)
class Order:
    """Something that the arbiter can do, and why not if it is not allowed now."""

    form: OrderForm
    why: str
    is_open: bool
    follows: tuple[ProtocolLine, ...] = ()
    """What would follow from it, if that was asked."""

    @property
    def is_plain(self) -> bool:
        """Whether nothing has to be filled in."""
        return not self.form.fields


@dataclass(frozen=True)
class Group:
    """A section of orders."""

    name: str
    title: Promise
    orders: tuple[Order, ...]


def board_page(
    visit: Visit, row: Table, ledger: Ledger[Game], now: int, *, bound: OrderForm | None, drawn: str
) -> dict[str, Any]:
    """The page of a board at a moment; a form that could not be carried out comes back with its reason."""
    state = ledger.state
    game = GAMES[state.opened.game if state.opened else "russian"]
    seen = game_payload.game_seen(state, game_payload.voice_of(game.name, language()))
    shown = State(game, by_number=game.prefers_numbers, book=game.books[0])
    last = seen.moves[-1] if seen.moves else None
    pieces = {key: PIECES[name] for key, name in seen.pieces.items()}
    listed, glance = groups(visit, row, state, now, bound, drawn), row_of(visit, row, state, now)
    first = _first(listed, state)
    return {
        "row": glance,
        "first": first,
        "calls": [call for call in calls(visit, row.round or 0) if call.ruling and call.table == glance.number],
        "table": row,
        "game": game,
        "state": shown,
        "board": BoardView(shown, pieces, Marks(last=frozenset(last.path if last else ()))),
        "moves": seen.moves,
        "ended": seen.result,
        "version": ledger.version,
        "groups": _without(listed, first),
        "lines": lines(visit, row, state),
        "desk": ruling_desk(visit, row, state, now),
        "is_closed": state.is_over,
        "cameras": cameras(state, row.round or 1, now),
    }


def cameras(state: Game, round_number: int, now: int) -> tuple[Ruling, ...]:
    """What photographers and television may do at the board now, in the books that speak of them."""
    rules = state.book.procedure
    if rules.cameras is None or state.is_over:
        return ()
    since = state.clock.control_clock(now) if state.clock.begun_ms is not None else -1
    pictures = procedure.flash(rules, round_number, since)
    television = procedure.film(rules, any(in_trouble(state, side, now) for side in Side))
    return (pictures, television) if television else (pictures,)


def groups(visit: Visit, row: Table, state: Game, now: int, bound: OrderForm | None, drawn: str) -> tuple[Group, ...]:
    """Everything that the visitor can do here, by section."""
    kinds = () if state.is_over else [kind for kind in ORDERS if kind.is_for(state) and visit.may(kind.action)]
    orders = [_order(kind, visit, row, state, now, bound, drawn) for kind in kinds]
    found = ((name, tuple(one for one in orders if one.form.group == name)) for name in GROUPS)
    return tuple(Group(name, GROUPS[name], listed) for name, listed in found if listed)


def _first(listed: tuple[Group, ...], state: Game) -> Order | None:
    """What comes before everything: to stop the clocks, or to let them run again."""
    kind = quick(state)
    orders = (order for group in listed for order in group.orders)
    return next((one for one in orders if one.is_plain and kind and one.form.name == kind.name), None)


def _without(listed: tuple[Group, ...], first: Order | None) -> tuple[Group, ...]:
    """The sections without the order that stands above them."""
    rest = (Group(g.name, g.title, tuple(one for one in g.orders if one is not first)) for g in listed)
    return tuple(group for group in rest if group.orders)


def _order(
    kind: type[OrderForm], visit: Visit, row: Table, state: Game, now: int, bound: OrderForm | None, drawn: str
) -> Order:
    if bound is not None and bound.name == kind.name:
        return Order(bound, "", is_open=True, follows=foreseen(bound))
    form = kind(None, state, now, is_chief=visit.may(Action.SANCTION), drawn=drawn)
    if kind.name == "start":
        form.initial["absent"] = [side.value for side in absent(row)]
    why = form.barred
    return Order(form, ruling(why) if why else "", is_open=False)


def foreseen(form: OrderForm) -> tuple[ProtocolLine, ...]:
    """What an order would lead to, told with the articles; nothing where it cannot be read, or is refused."""
    if not form.is_valid():
        return ()
    state = form.state
    decided = GAME.decide(state, form.command(form.cleaned_data), max(form.now, state.clock.at_ms))
    found: list[ProtocolLine] = []
    for fact in () if isinstance(decided, Refusal) else decided:
        said: WrittenRuling | None = getattr(fact, "ruling", None)
        text = sentence_of(Teller(state, language(), {}), fact)
        found.append(ProtocolLine(0, text, tuple(said.articles) if said else ()))
        state = GAME.evolve(state, fact)
    return tuple(line for line in found if line.text)


def lines(visit: Visit, row: Table, state: Game) -> list[ProtocolLine]:
    """What happened, the newest first."""
    names = {state.opened.players[side]: name_at(visit, state, side) for side in Side} if state.opened else {}
    return list(protocol(service.records(row.stream), language(), names))[: -TOLD - 1 : -1]


def ruling_desk(visit: Visit, row: Table, state: Game, now: int) -> str:
    """The ruling desk of the competition with all that is known of this board."""
    left = state.left(now)
    told = {
        "round": row.round,
        "table": visit.state.table_of(row.round or 0, row.board or 0),
        "turn": state.turn.value,
        "position": game_payload.fen_of(state),
        "clock-white": time_text(left.white),
        "clock-black": time_text(left.black),
        "made-white": state.clock.made.white,
        "made-black": state.clock.made.black,
    }
    return f"{reverse('contests:ruling', args=[visit.tournament.id])}?{urlencode(told)}"
