"""What the pages of conduct share: how they answer, where a board is, and whom the visitor speaks for."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b

from django.http import HttpRequest
from django.utils.formats import number_format
from msgspec.structs import replace

from mainroad.basics import Ruling
from mainroad.competition.desk.people import named
from mainroad.competition.desk.state import RoundStage
from mainroad.competition.history import Number
from mainroad.site.contests.access import Visit
from mainroad.site.contests.responses import Room
from mainroad.site.contests.roles import Action
from mainroad.site.event_roles import Role
from mainroad.site.form_commands import form_id
from mainroad.site.languages import language

ACTING = (Role.PLAYER, Role.CAPTAIN, Role.ASSISTANT)
"""Who speaks for an entry."""
PROTESTING = (Role.PLAYER, Role.CAPTAIN)


page = Room("conduct", "cases")


def id_for(request: HttpRequest) -> str:
    """An id for what a form brings: the same form sent twice brings the same."""
    return blake2b(form_id(request).encode(), digest_size=5).hexdigest()


# -- who ----------------------------------------------------------------------------------------------


def sees_all(visit: Visit) -> bool:
    """Whether the visitor sees everybody's cases, not only their own."""
    return visit.may(Action.SEE_JOURNAL)


def is_arbiter(visit: Visit) -> bool:
    """Whether the visitor speaks for the desk, and so about every board."""
    return visit.may(Action.SCORE)


def own_numbers(visit: Visit, roles: Iterable[Role] = ACTING) -> tuple[Number, ...]:
    """The start numbers of the entries that the visitor speaks for."""
    entries = {entry for role in roles for entry in visit.acts_for(role)}
    return tuple(sorted(number for entry, number in visit.state.number_of.items() if entry in entries))


def name_of_number(visit: Visit, number: int) -> str:
    """The name behind a start number; nothing: nobody's."""
    return visit.name(number).name(language()) if number else ""


def players(visit: Visit, numbers: Iterable[int]) -> list[tuple[int, str]]:
    """Players to choose from, in the order of the alphabet."""
    found = sorted(numbers, key=lambda n: visit.name(n).sorting(language()))
    return [(n, f"{name_of_number(visit, n)} ({n})") for n in found]


def everybody(visit: Visit) -> list[tuple[int, str]]:
    """All players to choose from."""
    return players(visit, range(1, len(visit.state.numbers) + 1))


# -- where --------------------------------------------------------------------------------------------


def rounds_known(visit: Visit) -> list[int]:
    """The rounds that players know of, the last one first."""
    stages = enumerate((desk.stage for desk in visit.state.rounds), start=1)
    return [number for number, stage in stages if stage is not RoundStage.PAIRED][::-1]


def board_of(visit: Visit, round_number: int, number: int) -> int:
    """The board of a player in a round; 0: they have none."""
    if not 1 <= round_number <= len(visit.state.rounds):
        return 0
    games = visit.state.rounds[round_number - 1].round.games
    return next((board for board, game in enumerate(games, start=1) if number in (game.white, game.black)), 0)


def board_at(visit: Visit, round_number: int, table: int) -> int:
    """The board that is played at a table; 0: none."""
    if not 1 <= round_number <= len(visit.state.rounds):
        return 0
    tables = visit.state.tables_of(round_number)
    return tables.index(table) + 1 if table in tables else 0


def table_of(visit: Visit, round_number: int, board: int) -> int:
    """The table at which a board is played; 0: none."""
    return visit.state.table_of(round_number, board) if round_number and board else 0


def pair_at(visit: Visit, round_number: int, board: int) -> tuple[int, ...]:
    """The two of a board; nobody: there is no such board."""
    game = visit.state.game(round_number, board)
    return (game.white, game.black) if game else ()


# -- words --------------------------------------------------------------------------------------------


def money(coins: int) -> str:
    """An amount in the smallest coin as money."""
    return number_format(f"{coins / 100:.2f}", 2)


def by_name(visit: Visit, said: Ruling) -> Ruling:
    """A ruling that names people and money as readers know them."""
    known = dict(said.parameters)
    if "member" in known:
        known["member"] = named(visit.names, str(known["member"])).name(language())
    if str(known.get("by", "")).isdecimal():
        known["by"] = name_of_number(visit, int(str(known["by"])))
    for name in ("fee", "paid"):
        if isinstance(coins := known.get(name), int):
            known[name] = money(coins)
    return replace(said, parameters=known)
