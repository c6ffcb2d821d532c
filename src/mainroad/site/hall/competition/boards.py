"""The boards of a round in the hall: who sits at each, on which terms, and opening them.

Only a board whose two players both have an account can be played here; the others are typed as ever.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import ceil

from mainroad.basics import BySide, Refusal
from mainroad.competition.desk.state import Tournament as Desk
from mainroad.competition.paraclasses import Impairment, ParaClass
from mainroad.competition.regulation.check import draw_overrides
from mainroad.competition.regulation.regulation import Regulation
from mainroad.competition.teams.matches import by_colour
from mainroad.play import commands
from mainroad.play.facts import Conditions
from mainroad.rulebooks.books.overrides import OVERRIDES
from mainroad.site.contests import tournament_service
from mainroad.site.contests.models import Appointment, Tournament
from mainroad.site.contests.roles import ALLOWED, Action
from mainroad.site.contests.rounds.places import BoardPlace, places, result_at
from mainroad.site.event_roles import Role
from mainroad.site.hall.competition import assistants
from mainroad.site.hall.models import Table
from mainroad.site.journal_store import service as writing
from mainroad.site.moments import now_ms
from mainroad.site.people.models import Account, Person

SIGHT_CLASSES = {ParaClass.BLIND: "B1", ParaClass.LOW_VISION: "B2"}
"""What a game calls the classes of those who do not see the board well."""


@dataclass(frozen=True)
class Pair:
    """A place of a round and who meets there, by the colours of that game; nobody has no id."""

    place: BoardPlace
    table: int
    """The number that the round shows."""
    entries: BySide[str]


@dataclass(frozen=True)
class Sitter:
    """What a board has to know of a player."""

    account: Account | None = None
    para_class: ParaClass | None = None


NOBODY = Sitter()


@dataclass(frozen=True)
class Opened:
    """What came of opening the boards of a round."""

    count: int = 0
    without: tuple[tuple[Pair, tuple[str, ...]], ...] = ()
    """Boards that must be typed, with those who have no account."""
    refusal: Refusal | None = None
    unassisted: tuple[tuple[Appointment, Refusal], ...] = ()
    """Assistants whom the rulebook does not let join."""


# -- who meets whom -----------------------------------------------------------------------------------


def pairs(state: Desk, number: int) -> tuple[Pair, ...]:
    """Every place of a round with its players."""
    tables = state.tables_of(number)
    every = (place for board in range(1, len(tables) + 1) for place in places(state, number, board))
    return tuple(Pair(place, tables[place.board - 1], entries_at(state, number, place)) for place in every)


def entries_at(state: Desk, number: int, place: BoardPlace) -> BySide[str]:
    """Who plays at a place, by the colours of that game."""
    if place.table:
        sitting = by_colour(state.matches[number, place.board].boards[place.table - 1])
        return sitting.map(lambda player: str(player or ""))
    game = state.games[number, place.board][place.game - 1] if place.game else state.game(number, place.board)
    return BySide(*(state.numbers[n - 1] for n in (game.white, game.black))) if game else BySide("", "")


def sitters(tournament: Tournament, entries: Iterable[str]) -> dict[str, Sitter]:
    """The accounts and classes of entries: who entered without the desk, or whose person has an account."""
    ids = {entry for entry in entries if entry}
    rows = Person.objects.filter(pk__in=ids).select_related("merged_into")
    people = {row.pk: row.merged_into or row for row in rows}
    accounts = _of_people({person.pk for person in people.values()})
    own = {entry: accounts.get(people[entry].pk) for entry in ids if entry in people} | _appointed(tournament, ids)
    state = tournament_service.desk(tournament).state
    return {entry: Sitter(own.get(entry), _class_of(people.get(entry)) or _admitted_in(state, entry)) for entry in ids}


def _admitted_in(state: Desk, entry: str) -> ParaClass | None:
    """The class of the tournament, for whoever the credentials committee let in by it; a ground lets in without it."""
    told = state.admitted.get(entry)
    is_by_class = told is not None and told.is_admitted and not told.ground
    return state.regulation.para_class if state.regulation and is_by_class else None


def _of_people(ids: set[str]) -> dict[str, Account]:
    """By person; of several accounts the oldest."""
    found = Account.objects.filter(person__in=ids, is_active=True).order_by("-joined", "-pk")
    return {account.person_id: account for account in found if account.person_id}


def _appointed(tournament: Tournament, ids: set[str]) -> dict[str, Account]:
    found = Appointment.objects.at(tournament.event, tournament).filter(role=Role.PLAYER.value, entry__in=ids)
    return {one.entry: one.account for one in found.select_related("account") if one.account.is_active}


def _class_of(person: Person | None) -> ParaClass | None:
    return ParaClass(person.para_class) if person and person.para_class else None


# -- on which terms -----------------------------------------------------------------------------------


def conditions(regulation: Regulation, classes: BySide[ParaClass | None], games_per_arbiter: int = 1) -> Conditions:
    """What is particular to a game of a competition in the hall: an arbiter watches it, and a screen shows it."""
    return Conditions(
        on_screen=True,
        blind=classes.map(lambda own: SIGHT_CLASSES.get(own, "") if own else ""),
        impaired=classes.map(_impaired),
        games_per_arbiter=games_per_arbiter,
        games=regulation.micro_match.games if regulation.micro_match else 1,
        ballot=regulation.ballot,
        premoves=regulation.hall.premoves,
    )


def _impaired(own: ParaClass | None) -> tuple[str, ...]:
    return (own.impairment.value,) if own and own.impairment is not Impairment.SIGHT else ()


def overrides(regulation: Regulation) -> dict[str, int]:
    """What the regulation sets in place of the rulebook's own value, where the rulebook lets it."""
    late = {} if regulation.lateness is None else {"late-minutes": int(regulation.lateness.total_seconds() // 60)}
    wanted = late | draw_overrides(regulation.draws)
    return {name: value for name, value in wanted.items() if (regulation.rulebook, name) in OVERRIDES}


def opening(regulation: Regulation, pair: Pair, own: Mapping[str, Sitter], games_per_arbiter: int) -> commands.Open:
    """The command that sets a board up."""
    classes = pair.entries.map(lambda entry: own.get(entry, NOBODY).para_class)
    return commands.Open(
        regulation.rulebook,
        regulation.game,
        str(regulation.time_control),
        pair.entries,
        regulation.tempo.value if regulation.tempo else "",
        conditions=conditions(regulation, classes, games_per_arbiter),
        overrides=overrides(regulation),
    )


def games_per_arbiter(tournament: Tournament, boards: int) -> int:
    """How many boards each arbiter has to watch at least."""
    ruling = [role.value for role in ALLOWED[Action.RULE]]
    arbiters = Appointment.objects.at(tournament.event, tournament).filter(role__in=ruling)
    return max(1, ceil(boards / max(1, arbiters.values("account").distinct().count())))


# -- opening ------------------------------------------------------------------------------------------


def open_round(tournament: Tournament, number: int, actor: str) -> Opened:
    """Set up every board of a round that can be played here and has no result; those that are there stay."""
    state = tournament_service.desk(tournament).state
    regulation = state.regulation
    if regulation is None:
        return Opened()
    waiting = [pair for pair in pairs(state, number) if result_at(state, number, pair.place) is None]
    own = sitters(tournament, [entry for pair in waiting for entry in pair.entries])
    without = [(pair, lacking(pair, own)) for pair in waiting]
    ready = [pair for pair, missing in without if not missing]
    share, count = games_per_arbiter(tournament, len({pair.place.board for pair in ready})), 0
    unassisted = list[tuple[Appointment, Refusal]]()
    for pair in ready:
        row, command = _row(tournament, number, pair, own, regulation), opening(regulation, pair, own, share)
        if not writing.ledger(row.stream).version:
            done = writing.submit(row.stream, command, actor=actor, command_id="open", now_ms=now_ms())
            if isinstance(done, Refusal):
                row.delete()
                return Opened(count, refusal=done)
            count += 1
        unassisted += assistants.join(tournament, row, pair.entries, actor)
    lacked = tuple((pair, missing) for pair, missing in without if missing)
    return Opened(count, lacked, unassisted=tuple(unassisted))


def lacking(pair: Pair, own: Mapping[str, Sitter]) -> tuple[str, ...]:
    """The entries of a board that have no account; an empty chair has none either."""
    return tuple(entry for entry in pair.entries if own.get(entry, NOBODY).account is None)


def _row(tournament: Tournament, number: int, pair: Pair, own: Mapping[str, Sitter], regulation: Regulation) -> Table:
    accounts = pair.entries.map(lambda entry: own[entry].account)
    shown = {
        "white": accounts.white,
        "black": accounts.black,
        "delay_s": int(regulation.hall.delay.total_seconds()),
        "premoves": regulation.hall.premoves,
    }
    place = {"board": pair.place.board, "game": pair.place.game, "team_board": pair.place.table}
    return Table.objects.get_or_create(tournament=tournament, round=number, **place, defaults=shown)[0]


# -- boards that are open -----------------------------------------------------------------------------


def tables_of(tournament: Tournament, number: int) -> tuple[Table, ...]:
    """The boards of a round in the hall, in their order."""
    rows = Table.objects.filter(tournament=tournament, round=number).select_related("white", "black", "tournament")
    return tuple(rows.order_by("board", "team_board", "game"))


def place_of(row: Table) -> BoardPlace:
    """Where the result of a board belongs."""
    return BoardPlace(row.board or 0, row.game or 0, row.team_board or 0)


def previous(row: Table) -> Iterator[Table]:
    """The games of the same micro-match that come before a board's."""
    if row.game and row.game > 1:
        yield from Table.objects.filter(
            tournament=row.tournament_id, round=row.round, board=row.board, game__lt=row.game, game__gt=0
        )
