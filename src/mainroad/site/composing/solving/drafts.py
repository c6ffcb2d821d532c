"""The conditions of a solving contest as a draft keeps them, and as they are published."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Any, cast

import msgspec

from mainroad.basics import Refusal, articles
from mainroad.composition.solving.regulation import Conditions, Puzzle, objections
from mainroad.site.composing.models import SolvingEvent
from mainroad.site.composing.solving.forms import ConditionsForm
from mainroad.site.studio.models import CheckState, Work

TEXTS = ("title", "nature", "mode", "address", "winners", "distinctions")
COUNTS = ("minutes", "cook_bonus", "inaccuracy_bonus")
DAYS = ("deadline", "results")


def problems(row: SolvingEvent, published: date) -> list[Refusal]:
    """Why the conditions may not be published yet, each with its article, in the words of the form."""
    return missing_days(row) or [with_form_names(one) for one in objections(conditions(row, published))]


def missing_days(row: SolvingEvent) -> list[Refusal]:
    """The days that they do not give."""
    missing = (name for name in DAYS if not _fields(row).get(name))
    return [
        with_form_names(Refusal("solving.point-missing", articles("RU 6.6.c"), {"point": name})) for name in missing
    ]


def with_form_names(refusal: Refusal) -> Refusal:
    """A refusal in which a point has the name that the form gives it."""
    field = ConditionsForm.base_fields.get(str(refusal.parameters.get("point", "")))
    if field is None:
        return refusal
    return Refusal(refusal.message, refusal.articles, {**refusal.parameters, "point": str(field.label)})


def conditions(row: SolvingEvent, published: date) -> Conditions:
    """The conditions; the days must be there."""
    fields = _fields(row)
    given = {
        **{name: fields.get(name) or "" for name in TEXTS},
        **{name: fields.get(name) or 0 for name in COUNTS},
        **{name: fields[name] for name in DAYS},
        "counts_time": bool(fields.get("counts_time")),
        "published": published.isoformat(),
    }
    bare = msgspec.convert({**given, "puzzles": []}, Conditions)
    return msgspec.structs.replace(bare, puzzles=tuple(_puzzles(row)))


def _fields(row: SolvingEvent) -> dict[str, Any]:
    return cast("dict[str, Any]", row.draft.get("fields", {}))


def puzzle_rows(row: SolvingEvent) -> list[dict[str, Any]]:
    """The works as their forms have them."""
    return cast("list[dict[str, Any]]", row.draft.get("puzzles", []))


def _puzzles(row: SolvingEvent) -> Iterator[Puzzle]:
    for one in puzzle_rows(row):
        yield Puzzle(
            one["game"], one["position"], one["points"] or 0, one["solution"], one["task"] or "win", one["author"],
            _moves(one["cooks"]), _moves(one["inaccuracies"]), bool(one["is_unsolvable"]),
        )  # fmt: skip


def _moves(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",") if part.strip())


def puzzle_of(work: Work) -> dict[str, Any]:
    """A work of the studio as a row; the cooks are the other first moves that its last check proved."""
    check = work.checks.filter(state=CheckState.DONE, digest=work.digest).first()
    report = check.report if check and check.report else {}
    own = _first_move(work.solution)
    proved = [move for move, outcome in report.get("first_moves", []) if outcome == "proved" and move != own]
    return {
        "game": work.game, "position": work.position, "task": work.task, "points": None, "solution": work.solution,
        "author": "", "cooks": ", ".join(proved), "inaccuracies": "", "is_unsolvable": False,
    }  # fmt: skip


def _first_move(solution: str) -> str:
    words = (word.strip("!?") for word in solution.split())
    return next((word for word in words if word and not word.rstrip(".").isdecimal()), "")
