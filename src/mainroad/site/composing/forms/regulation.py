"""The form of a regulation: everything that it must and may say (RU 6.5.2, 6.5.3, 6.5.4)."""

from __future__ import annotations

from typing import Any

from django import forms
from django.forms.formsets import BaseFormSet, formset_factory
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from mainroad.site.composing.forms.fields import (
    GAME_CHOICES,
    LONGEST_LINE,
    LONGEST_LIST,
    day_field,
    line_field,
    names_in,
    text_field,
)

KINDS = (("contest", _("contest")), ("championship", _("championship")), ("match", _("match of teams")))
LEVELS = (
    ("international", _("international")),
    ("national", _("national")),
    ("territorial", _("territorial")),
    ("local", _("local")),
)
COUNTING = (
    ("", _("no points for titles")),
    ("section", _("a contest of the FMJD's section for composition")),
    ("federation", _("a contest of a federation that the FMJD approves")),
)
MODES = (("", "–"), ("pairs", _("by pairs")), ("marks", _("by the sum of marks")))
MOST_SECTIONS = 50
BLANK_SECTIONS = 2
ONE_A_LINE = _("one a line")


class RegulationForm(forms.Form):
    """A regulation as far as it is filled in: what is missing is told before it is published."""

    title = line_field(_("Title"), 120)
    kind = forms.ChoiceField(label=_("Kind"), choices=KINDS)
    organiser = line_field(_("Organiser"), required=False)
    level = forms.ChoiceField(label=_("Level"), choices=LEVELS, initial="national")
    closed = forms.BooleanField(label=_("Closed: nobody but the secretary knows the authors"), required=False)
    deadline = day_field(_("Last day for works"), required=False)
    preliminary = day_field(_("Day of the preliminary results"), required=False)
    final = day_field(_("Day of the final award"), required=False)
    most_works = forms.IntegerField(
        label=_("Works of an author in a section"), min_value=0, max_value=99, required=False
    )
    copies = forms.IntegerField(label=_("Copies of each work"), min_value=0, max_value=99, required=False)
    address = line_field(_("Address for works"), required=False)
    winners = line_field(_("How winners are found"), required=False)
    prizes = forms.IntegerField(label=_("Prizes in each section"), min_value=0, max_value=99, required=False)
    distinctions = line_field(_("Prizes and other distinctions"), required=False)
    chief = line_field(_("Chief judge"), 120, required=False)
    secretary = line_field(_("Secretary"), 120, required=False)
    secretary_may_enter = forms.BooleanField(
        label=_("The secretary may take part"), required=False, initial=True,
        help_text=_("In a closed contest they alone know who the other authors are."),
    )  # fmt: skip
    staff = text_field(
        _("Staff of the editorial office that holds it"), 2, longest=LONGEST_LIST, required=False, help_text=ONE_A_LINE
    )
    page_counts = forms.BooleanField(label=_("A public page counts as print"), required=False)
    counting = forms.ChoiceField(label=_("Points for titles"), choices=COUNTING, required=False)
    previous = day_field(_("When the section's contest before was called"), required=False)

    period = line_field(_("Period covered"), required=False)
    qualifying = line_field(_("Qualifying events"), required=False)
    participants = line_field(_("Who may take part"), required=False)
    application = line_field(_("How to apply"), required=False)
    area = line_field(_("Territory, and the town within it"), required=False)

    mode = forms.ChoiceField(label=_("How the match is scored"), choices=MODES, required=False)
    teams = text_field(
        _("Teams"), 3, longest=LONGEST_LIST, required=False,
        help_text=_("one a line, the captain first: North: Ada, Bea"),
    )  # fmt: skip
    pairs = text_field(
        _("Pairs"), 3, longest=LONGEST_LIST, required=False, help_text=_("one a line: problems-100: Ada – Cid")
    )

    PARTS = (
        (_("The event"), ("title", "kind", "organiser", "level", "closed")),
        (_("Calendar"), ("deadline", "preliminary", "final")),
        (_("Works"), ("most_works", "copies", "address", "page_counts")),
        (_("People"), ("chief", "secretary", "secretary_may_enter", "staff")),
        (_("Awards"), ("winners", "prizes", "distinctions", "counting", "previous")),
    )
    CHAMPIONSHIP = ("period", "qualifying", "participants", "application", "area")
    MATCH = ("mode", "teams", "pairs")

    @staticmethod
    def sections_label() -> str:
        """What the part with the sections is called."""
        return str(_("Sections"))

    def parts(self) -> list[tuple[Any, list[forms.BoundField]]]:
        """The fields of every regulation, part by part."""
        return [(title, [self[name] for name in names]) for title, names in self.PARTS]

    def championship_fields(self) -> list[forms.BoundField]:
        """Those of a championship alone."""
        return [self[name] for name in self.CHAMPIONSHIP]

    def match_fields(self) -> list[forms.BoundField]:
        """Those of a match alone."""
        return [self[name] for name in self.MATCH]


class SectionForm(forms.Form):
    """A section."""

    name = line_field(_("Name of the section"), 120, required=False)
    game = forms.ChoiceField(label=_("Game"), choices=GAME_CHOICES)
    genre = line_field(_("Genre"), required=False)
    theme = line_field(_("Theme, if one is set"), required=False)
    judges = text_field(_("Judges"), 2, longest=LONGEST_LINE, required=False, help_text=ONE_A_LINE)


def section_forms(data: QueryDict | None, kept: list[dict[str, Any]]) -> BaseFormSet[SectionForm]:
    """The sections, and some to fill in."""
    made = formset_factory(SectionForm, extra=BLANK_SECTIONS, max_num=MOST_SECTIONS, absolute_max=MOST_SECTIONS + 1)
    rows = made(data, prefix="sections", initial=kept, form_kwargs={"label_suffix": ""})
    for row in rows:
        row.use_required_attribute = False
    return rows


def draft_of(form: RegulationForm, rows: BaseFormSet[SectionForm]) -> dict[str, object]:
    """What was filled in, as a draft keeps it."""
    plain = {
        name: value.isoformat() if hasattr(value, "isoformat") else value for name, value in form.cleaned_data.items()
    }
    given = (row.cleaned_data for row in rows if row.cleaned_data.get("name"))
    sections = [{**one, "judges": "\n".join(names_in(one["judges"]))} for one in given]
    return {"fields": plain, "sections": sections}
