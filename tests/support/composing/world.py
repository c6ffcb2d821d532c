"""What stands in the addresses of contests of composing and of solving: they belong to none of its visitors."""

from __future__ import annotations

from datetime import date

from django.core import signing

from mainroad.basics import Refusal
from mainroad.composition.contests import commands
from mainroad.composition.contests.facts import Sheet
from mainroad.composition.contests.regulation import Regulation, Section
from mainroad.composition.solving import commands as solving
from mainroad.composition.solving.regulation import Conditions, Puzzle
from mainroad.site.composing.models import ComposingContest, ContestPerson, Solver, SolvingEvent
from mainroad.site.composing.urls import urlpatterns
from mainroad.site.composing.views.people import SALT
from mainroad.site.journal_store import service
from mainroad.site.people.models import Account

SHEET = Sheet("W:Wa3,Kd4:Bg5,h2", "win", "1. d4-g1 g5-f4 2. a3-b4")
CALLED, IN, OUT = date(2026, 1, 15), date(2026, 4, 20), date(2026, 6, 28)
NUMBER = 501


def addressed_world() -> dict[str, dict[str, object]]:
    """A contest whose preliminary results are out, with a report and an appeal, and a solving contest."""
    keeper, author = (
        Account.objects.create(email=f"{one}@composing.example.org", name=one) for one in ("kept", "poet")
    )
    row = ComposingContest.objects.create(id="composi3", title="Small roads", organiser=keeper, called=CALLED)
    for id_, name, account in (("peochief", "Chief", None), ("peosecre", "Secretary", None), ("peopoet2", "P", author)):
        ContestPerson.objects.create(id=id_, contest=row, name=name, account=account, is_named=account is None)
    regulation = Regulation(
        "contest", "Small roads", "The Road", "national", True, (Section("Studies", "russian", "", "", ("peochief",)),),
        2, 1, "here", CALLED, IN, "by marks", 3, "diplomas", "peochief", "peosecre", OUT, date(2180, 9, 1),
    )  # fmt: skip
    given = ("name", "birth_year", "title", "address")
    _done(row.stream, commands.Call(regulation), commands.Apply("peopoet2", given, CALLED))
    _done(row.stream, commands.Enter(NUMBER, "Studies", ("peopoet2",), SHEET, CALLED))
    _done(row.stream, commands.Mark(NUMBER, "peochief", 16, "A long road.", OUT), commands.PublishPreliminary(OUT))
    _done(row.stream, commands.ReportDefect(NUMBER, "reader", "predecessor", "a booklet", "", OUT))
    _done(row.stream, commands.Appeal("peopoet2", NUMBER, "chief", "More.", OUT))
    event = SolvingEvent.objects.create(id="solving3", title="An evening", organiser=keeper, called=CALLED)
    Solver.objects.create(id="solver23", event=event, account=author, name="P")
    puzzle = Puzzle("russian", SHEET.position, 3, SHEET.solution)
    terms = Conditions(
        "An evening", "of solvers", "post", "here", CALLED, date(2180, 1, 1), date(2180, 2, 1), "by points", "diplomas",
        (puzzle,),
    )  # fmt: skip
    _done(event.stream, solving.Call(terms), solving.EnterSolver("solver23", CALLED))
    parts: dict[str, object] = {
        "author": "peopoet2", "contest": row.pk, "solving": event.pk, "number": NUMBER, "report": 1, "appeal": 1,
        "decision": "uphold",
        "action": "preliminary", "token": signing.dumps([row.pk, "peochief"], salt=SALT),
    }  # fmt: skip
    own: dict[str, dict[str, object]] = {"composing:solving-answer": {"number": 1}}
    return {f"composing:{pattern.name}": parts | own.get(f"composing:{pattern.name}", {}) for pattern in urlpatterns}


def _done(stream: str, *asked: object) -> None:
    for number, command in enumerate(asked):
        id_ = f"{type(command).__name__}-{number}"
        done = service.submit(stream, command, actor="keeper", command_id=id_, now_ms=0)
        assert not isinstance(done, Refusal), done
