"""The list of a composer's own works: diagrams with kind and verdict, searched and filtered."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django import forms
from django.db.models import OuterRef, Subquery
from django.utils.translation import gettext_lazy, pgettext_lazy

from mainroad.composition.check.report import Verdict
from mainroad.composition.kinds import Kind, classify
from mainroad.site.boardroom.board import BoardView
from mainroad.site.people.models import Account
from mainroad.site.studio.forms import typed_work
from mainroad.site.studio.models import GAME_CHOICES, Check, Work
from mainroad.site.studio.puzzles import cards
from mainroad.site.studio.reading import PRACTICAL, read_work
from mainroad.site.studio.words import WORDS, weigh
from mainroad.site.text_fields import TextField

UNCHECKED = "unchecked"
VERDICTS = [*((each.value, WORDS[each.value]) for each in Verdict), (UNCHECKED, gettext_lazy("not checked"))]
ANY = ("", gettext_lazy("all"))


class FilterForm(forms.Form):
    """Which works are shown."""

    text = TextField(label=gettext_lazy("Title or comment"), max_length=120, required=False)
    game = forms.ChoiceField(label=gettext_lazy("Game"), choices=[ANY, *GAME_CHOICES], required=False)
    kind = forms.ChoiceField(
        label=gettext_lazy("Kind"),
        choices=[ANY, *((each, WORDS[each]) for each in (*(kind.value for kind in Kind), PRACTICAL))],
        required=False,
    )
    verdict = forms.ChoiceField(label=pgettext_lazy("of a check", "Verdict"), choices=[ANY, *VERDICTS], required=False)


@dataclass(frozen=True)
class MyWork:
    """A work of the list."""

    row: Work
    verdict: str

    @cached_property
    def kind(self) -> str:
        """As it is declared, else as the numbers tell; it is asked for one page, or where kinds are filtered."""
        if self.row.kind:
            return self.row.kind
        work = read_work(typed_work({**vars(self.row), "solution": ""}))
        found = classify(work.position, work.task, work.declared).kind
        return found.value if found else ""


def my_works(owner: Account, form: FilterForm) -> list[MyWork]:
    """The works that the filter leaves, the last changed first."""
    asked = form.cleaned_data if form.is_valid() else {}
    found = _with_verdicts(owner)
    return [each for each in found if all(_fits(each, name, value) for name, value in asked.items() if value)]


def _with_verdicts(owner: Account) -> Iterator[MyWork]:
    last = Check.objects.filter(work=OuterRef("pk")).exclude(report=None).order_by("-pk")
    rows = Work.objects.kept_by(owner).annotate(
        last_verdict=Subquery(last.values("report__verdict")[:1]), last_digest=Subquery(last.values("digest")[:1])
    )
    for row in rows:
        known = vars(row)
        yield MyWork(row, str(known["last_verdict"]) if known["last_digest"] == row.digest else UNCHECKED)


def _fits(each: MyWork, name: str, value: str) -> bool:
    if name == "text":
        return value.casefold() in f"{each.row.title}\n{each.row.note}".casefold()
    if name == "kind":
        return value == each.kind
    return value == {"game": each.row.game, "verdict": each.verdict}[name]


def my_cards(works: list[MyWork]) -> list[dict[str, Any]]:
    """What a page shows of each: the diagram, the task, the kind, the verdict."""
    shown: list[tuple[Work, BoardView, str]] = cards([each.row for each in works])
    words = dict(VERDICTS)
    return [
        {"row": row, "drawn": drawn, "task": task, "kind": weigh(each.kind), "verdict": words[each.verdict]}
        for each, (row, drawn, task) in zip(works, shown, strict=True)
    ]
