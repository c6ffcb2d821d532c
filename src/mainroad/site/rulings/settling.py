"""What a ruling of the desk settles in its competition: the case that waited for it, and the game where it ends one."""

from __future__ import annotations

from mainroad.basics import Refusal
from mainroad.competition.desk.commands import Command
from mainroad.competition.desk.facts import CaseRaised
from mainroad.competition.desk.state import Result
from mainroad.competition.history import How
from mainroad.play import commands as orders
from mainroad.play.rulings.answer import DeskAnswer
from mainroad.play.rulings.desk import KINDS
from mainroad.site import form_commands
from mainroad.site.contests.access import Visit
from mainroad.site.contests.conduct.page import table_of
from mainroad.site.contests.conduct.queue import case_view
from mainroad.site.contests.roles import Action
from mainroad.site.contests.rounds.places import BoardPlace, places, result_at, score_command
from mainroad.site.contests.rounds.rows import is_open
from mainroad.site.hall.models import Table
from mainroad.site.journal_store import service


def waiting(visit: Visit) -> tuple[CaseRaised, ...]:
    """The cases that the visitor may settle, the oldest first."""
    return tuple(case for case in visit.state.open_cases if visit.watches(table_of(visit, case.round, case.board)))


def choices(visit: Visit) -> list[tuple[str, str]]:
    """The same to choose from, in words."""
    found = ((case.case, case_view(visit, visit.state.cases[case.case])) for case in waiting(visit))
    return [(id_, f"{case.kind}, {case.table or '–'}: {case.who} {case.about}") for id_, case in found]


def likeliest(visit: Visit, case: str, round_number: str, table: str) -> str:
    """The case that a ruling settles: the one it was asked for, or the only one of its board; nothing: a new one."""
    found = waiting(visit)
    if any(one.case == case for one in found):
        return case
    there = [
        one.case for one in found
        if (str(one.round), str(table_of(visit, one.round, one.board))) == (round_number, table)
    ]  # fmt: skip
    return there[0] if len(there) == 1 else ""


# -- the result ---------------------------------------------------------------------------------------


def place_at(visit: Visit, round_number: int, board: int, part: int) -> BoardPlace | None:
    """The game that is ruled on; None: the board has several, and nobody said which."""
    found = places(visit.state, round_number, board)
    if len(found) == 1:
        return found[0]
    return found[part - 1] if 1 <= part <= len(found) else None


def result_command(visit: Visit, kind: str, ruled: DeskAnswer, round_number: int, place: BoardPlace) -> Command | None:
    """The result that a ruling gives a game; None: it ends none, or there is a result already."""
    if ruled.halves is None or ruled.over or result_at(visit.state, round_number, place) is not None:
        return None
    if not is_open(visit, round_number, visit.state.table_of(round_number, place.board)):
        return None
    how = How.FORFEIT if KINDS[kind].group == "lateness" else How.PLAYED
    return score_command(round_number, place, Result(ruled.halves, how), None)


def hall_table(visit: Visit, round_number: int, place: BoardPlace | None) -> Table | None:
    """The board of the hall at which a game is still played; None: it is not played there."""
    if place is None:
        return None
    where = {"board": place.board, "game": place.game, "team_board": place.table}
    row = Table.objects.filter(tournament=visit.tournament, round=round_number, **where).first()
    return None if row is None or service.ledger(row.stream).state.is_over else row


def end_in_hall(visit: Visit, row: Table, ruled: DeskAnswer, article: str) -> Refusal | None:
    """End a game in the hall, if the ruling does: its result then goes into the competition by itself."""
    if ruled.halves is None or ruled.over or not visit.may(Action.SANCTION):
        return None
    return form_commands.submit(visit.request, row.stream, orders.Adjudicate(ruled.halves, article))
