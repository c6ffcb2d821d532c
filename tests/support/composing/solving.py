"""A solving contest on the site: its conditions as they are sent, and one that is called."""

from __future__ import annotations

from mainroad.site.composing.models import SolvingEvent
from support.composing.room import OTHER_STUDY, SOLVED, STUDY, Visitor, visitor

CONDITIONS = {
    "title": "Evening of solvers", "nature": "of the year", "mode": "post", "address": "this site",
    "deadline": "2026-04-20", "results": "2026-05-01", "winners": "by points", "distinctions": "books",
    "cook_bonus": "2", "inaccuracy_bonus": "1", "minutes": "0",
}  # fmt: skip
LONG = {"position": STUDY["position"], "solution": SOLVED, "points": "6", "author": "A. Poet", "cooks": "a3-b4"}
SHORT = {"position": OTHER_STUDY["position"], "solution": OTHER_STUDY["solution"], "points": "2"}


def conditions(*puzzles: dict[str, str], **changed: str) -> dict[str, str]:
    """What is sent when conditions are kept; a field that is given as nothing is left out."""
    form = {"puzzles-TOTAL_FORMS": str(len(puzzles)), "puzzles-INITIAL_FORMS": "0"}
    for place, puzzle in enumerate(puzzles):
        form |= {f"puzzles-{place}-{name}": text for name, text in ({"game": "russian"} | puzzle).items()}
    return {**form, **{name: text for name, text in (CONDITIONS | changed).items() if text}}


def called(*puzzles: dict[str, str], **changed: str) -> tuple[Visitor, str]:
    """The organiser, and the address of a solving contest that they have called."""
    organiser = visitor("Organiser")
    organiser.sends("/composing/solving/new/", **conditions(*(puzzles or (LONG, SHORT)), **changed))
    row = SolvingEvent.objects.latest("created")
    told = organiser.sends(f"/composing/solving/{row.pk}/call/")
    assert "The works are published." in told, told
    return organiser, f"/composing/solving/{row.pk}/"
