"""The forms of authors: an application, a work, an appeal, and of everybody: a defect."""

from __future__ import annotations

from contextlib import suppress
from datetime import date
from typing import Any

from django import forms
from django.forms.formsets import BaseFormSet, formset_factory
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from mainroad.composition.contests.decide.judging import DEFECTS
from mainroad.composition.contests.facts import Sheet
from mainroad.composition.contests.state import Contest
from mainroad.composition.library.rights import Earlier, Origin, OriginKind
from mainroad.composition.library.works import LONGEST_POSITION, LONGEST_SOLUTION
from mainroad.laws.protocol import NotationError
from mainroad.laws.variants import DRAUGHTS
from mainroad.notation.written_positions import position_fen
from mainroad.site.composing.forms.fields import PLAIN, day_field, line_field, moves_field, text_field
from mainroad.site.contests.ids import LENGTH
from mainroad.site.studio.position_field import POSITION_HELP
from mainroad.site.studio.task_field import TaskField
from mainroad.site.text_fields import TextField

ORIGINS = (
    ("original", _("nothing: it is original")),
    ("correction", _("a cooked or faulty work, mended")),
    ("after", _("another's work, improved much")),
    ("revision", _("another's work, improved little")),
)
EARLIER = {
    "print": _("in print"),
    "page": _("on a public page"),
    "contest": _("in a contest"),
    "championship": _("in a championship"),
}
DEFECT_WORDS = {
    "cook": _("a second solution"),
    "no-solution": _("no solution"),
    "inaccuracy": _("an inaccuracy"),
    "predecessor": _("a predecessor"),
}
TO = (("chief", _("to the chief judge")), ("commission", _("to the commission for composition")))
MOST_EARLIER = 3
MOST_AREA = 2


class ApplicationForm(forms.Form):
    """What the secretary is told; the decider says what is missing (RU 6.5.5.i)."""

    name = line_field(_("Name"), 120, required=False)
    birth_year = TextField(label=_("Year of birth"), max_length=4, required=False)
    title = line_field(_("Titles in composition and in play"), 80, required=False, help_text=_("“none” if none"))
    society = line_field(_("Society or club, if any"), 120, required=False)
    work = line_field(_("Place of work, if any"), 120, required=False)
    address = line_field(_("Address"), 300, required=False)
    is_staff = forms.BooleanField(label=_("I work for the editorial office that holds it"), required=False)

    def given(self) -> tuple[str, ...]:
        """Which fields were filled in."""
        return tuple(name for name, value in self.cleaned_data.items() if value and name != "is_staff")

    def clean_birth_year(self) -> str:
        """A year, if anything."""
        year = str(self.cleaned_data["birth_year"]).strip()
        if year and not (year.isascii() and year.isdecimal() and len(year) == 4):
            raise forms.ValidationError(_("A year has four digits."))
        return year


class SheetForm(forms.Form):
    """A work, each part by itself (RU 6.5.5.h)."""

    position = TextField(
        label=_("Position"), max_length=LONGEST_POSITION, widget=forms.TextInput(attrs=PLAIN),
        help_text=POSITION_HELP,
    )  # fmt: skip
    task = TaskField(label=_("Task"), initial="win", other_words=True)
    solution = moves_field(
        _("Solution with all variations"), 5, longest=LONGEST_SOLUTION, required=False,
        help_text=_("Variations in brackets: 1. d4-g1 g5-f4 (1... g5-h4 2. a3-b4) 2. a3-b4"),
    )  # fmt: skip
    tries = moves_field(_("False tries"), 2, longest=LONGEST_SOLUTION, required=False)
    proofs = moves_field(
        _("Variations that prove it"), 2, longest=LONGEST_SOLUTION, required=False,
        help_text=_("That the solution is the only one, and that the task can be fulfilled"),
    )  # fmt: skip

    def __init__(self, game: str, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._game = game

    @property
    def game(self) -> str:
        """The game of its section."""
        return self._game

    def clean(self) -> dict[str, Any]:
        """A position that is written as lists of squares is kept as FEN; one that is none is refused with the work."""
        given: dict[str, Any] = super().clean() or self.cleaned_data
        if given.get("position") and self.game in DRAUGHTS:
            with suppress(NotationError):
                given["position"] = position_fen(DRAUGHTS[self.game], given["position"])
        return given

    def sheet(self) -> Sheet:
        """The work as it is handed in."""
        given = self.cleaned_data
        position = "".join(given["position"].split())
        return Sheet(position, given["task"].strip(), given["solution"].strip(), given["tries"], given["proofs"])


class EntryForm(SheetForm):
    """A work that is sent, and where it comes from."""

    section = forms.ChoiceField(label=_("Section"))
    coauthors = line_field(
        _("Codes of co-authors"), 200, required=False, help_text=_("Each author finds theirs under My works.")
    )
    origin = forms.ChoiceField(label=_("Made from"), choices=ORIGINS, required=False)
    source = line_field(_("Whose work, and where it appeared"), required=False)
    since = day_field(_("Since when the old work exists"), required=False)
    is_others = forms.BooleanField(label=_("The old work is somebody else's"), required=False)
    has_consent = forms.BooleanField(label=_("Its author agrees and is named beside me"), required=False)

    field_order = ("section",)
    ORIGIN = ("origin", "source", "since", "is_others", "has_consent")

    def __init__(self, state: Contest, *args: Any, **options: Any) -> None:
        super().__init__("", *args, **options)
        self._games = {each.name: each.game for each in state.terms.sections}
        self.fields["section"].choices = [(each.name, each.name) for each in state.terms.sections]  # type: ignore[attr-defined]

    @property
    def game(self) -> str:
        """The game of the section that was chosen."""
        return self._games.get(self.cleaned_data.get("section", ""), "")

    def work_fields(self) -> list[forms.BoundField]:
        """The fields of the work itself."""
        return [self[name] for name in self.fields if name not in self.ORIGIN]

    def origin_fields(self) -> list[forms.BoundField]:
        """Those about another work that it is made from."""
        return [self[name] for name in self.ORIGIN]

    def made_from(self) -> Origin:
        """What it is made from."""
        given = self.cleaned_data
        kind: OriginKind = given["origin"] or "original"
        return Origin(kind, given["source"], given["since"], not given["is_others"], given["has_consent"])

    def codes(self) -> tuple[str, ...]:
        """The codes of co-authors."""
        found = (word[:LENGTH] for word in self.cleaned_data["coauthors"].replace(",", " ").split())
        return tuple(dict.fromkeys(found))


class EarlierForm(forms.Form):
    """Where the work was before."""

    kind = forms.ChoiceField(label=_("Where"), choices=(("", "–"), *EARLIER.items()))
    day = day_field(_("Day"), required=False)
    copies = forms.IntegerField(label=_("Copies"), min_value=0, max_value=10_000_000, required=False)
    source = line_field(_("Title"), 200, required=False)
    area = line_field(_("Territory, and the town within it"), 200, required=False)
    still_open = forms.BooleanField(label=_("Its final award is not made yet"), required=False)
    was_correction = forms.BooleanField(label=_("It entered there as a mended work"), required=False)
    kept_prize = forms.BooleanField(label=_("It kept its prize there after a defect was found"), required=False)

    def clean(self) -> dict[str, Any]:
        """An appearance has a day."""
        given = super().clean() or {}
        if given.get("kind") and not given.get("day"):
            self.add_error("day", _("Give the day."))
        return given


def earlier_forms(data: QueryDict | None) -> BaseFormSet[EarlierForm]:
    """Rows for the places where a work was before."""
    made = formset_factory(EarlierForm, extra=MOST_EARLIER, max_num=MOST_EARLIER, absolute_max=MOST_EARLIER)
    rows = made(data, prefix="earlier", form_kwargs={"label_suffix": ""})
    for row in rows:
        row.use_required_attribute = False
        row.fields["kind"].required = False
    return rows


def earlier_in(rows: BaseFormSet[EarlierForm]) -> tuple[Earlier, ...]:
    """What was filled in."""
    return tuple(_earlier(row.cleaned_data) for row in rows if row.cleaned_data.get("kind"))


def _earlier(given: dict[str, Any]) -> Earlier:
    day: date = given["day"]
    area = tuple(part.strip() for part in given["area"].split(",") if part.strip())[:MOST_AREA]
    return Earlier(
        given["kind"], day, given["copies"] or 0, given["source"], area,
        not given["still_open"], given["was_correction"], given["kept_prize"],
    )  # fmt: skip


class DefectForm(forms.Form):
    """A defect with its proof: moves that can be played, or the older work."""

    kind = forms.ChoiceField(label=_("Defect"), choices=[(name, DEFECT_WORDS[name]) for name in DEFECTS])
    proof = moves_field(
        _("Proof"), 3, longest=4000, required=False,
        help_text=_("The moves from this position; for a predecessor, where the older work appeared"),
    )  # fmt: skip
    text = text_field(_("Comment"), 2, required=False)


class AppealForm(forms.Form):
    """An appeal against the award (RU 6.5.5.b)."""

    to = forms.ChoiceField(label=_("To whom"), choices=TO)
    text = text_field(_("Reason"), 3, required=False)
