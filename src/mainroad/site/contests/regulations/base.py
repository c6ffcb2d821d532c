"""A section of a regulation as a form: it shows a part of the value, and makes the value of what was filled in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from django import forms
from django.forms.formsets import BaseFormSet, formset_factory
from django.http import QueryDict
from django.utils.functional import Promise

from mainroad.basics import Article
from mainroad.competition.desk.people import Named
from mainroad.competition.regulation.regulation import Regulation


@dataclass(frozen=True)
class Held:
    """The regulation that holds, and what forms ask about its tournament."""

    regulation: Regulation
    zone: str = "UTC"
    entries: Mapping[str, Named] = field(default_factory=dict)


class SectionForm(forms.Form):
    """One section; rows of things that may be several are in form sets beside it."""

    do_not_call_in_templates: ClassVar[bool] = True
    """Templates list the sections by their classes."""
    slug: ClassVar[str]
    title: ClassVar[str | Promise]
    articles: ClassVar[tuple[Article, ...]] = ()
    template: ClassVar[str] = "contests/regulations/fields.html"
    row_forms: ClassVar[Mapping[str, type[forms.Form]]] = {}
    blank_rows: ClassVar[int] = 2

    def __init__(self, data: QueryDict | None, held: Held) -> None:
        self.held = held
        super().__init__(data, prefix=self.slug, initial=dict(self.found(held.regulation)), label_suffix="")
        self.change(data)
        self.rows = {name: self._rows(name, kind) for name, kind in self.row_forms.items()}

    def _rows(self, name: str, kind: type[forms.Form]) -> BaseFormSet[forms.Form]:
        made = formset_factory(kind, extra=self.blank_rows)
        listed = [dict(row) for row in self.found_rows(name, self.held.regulation)]
        prefix = f"{self.slug}-{name}"
        asked = {"label_suffix": ""}
        rows = made(self.data if self.is_bound else None, prefix=prefix, initial=listed, form_kwargs=asked)
        for row in rows:
            row.use_required_attribute = False
            row.empty_permitted = True
            self.prepare_row(row)
        return rows

    # -- what a section says ------------------------------------------------------------------------

    def found(self, regulation: Regulation) -> Mapping[str, Any]:
        """What the fields show of a regulation."""
        return {}

    def found_rows(self, name: str, regulation: Regulation) -> list[Mapping[str, Any]]:
        """What the rows show of a regulation."""
        return []

    def prepare_row(self, row: forms.Form) -> None:
        """Tell a row what it can choose from."""

    def change(self, data: QueryDict | None) -> None:
        """Do what a button that keeps nothing yet has asked for."""

    def applied(self, regulation: Regulation) -> Regulation:
        """The regulation with this section as it was filled in."""
        raise NotImplementedError

    # -- what the pages ask -------------------------------------------------------------------------

    def is_valid(self) -> bool:
        """Whether everything could be read, in the rows too."""
        return all([super().is_valid(), *(rows.is_valid() for rows in self.rows.values())])

    def filled(self, name: str) -> list[dict[str, Any]]:
        """The rows of which something was filled in."""
        found = (row.cleaned_data for row in self.rows[name] if getattr(row, "cleaned_data", None))
        return [given for given in found if any(value not in (None, "", 0, False) for value in given.values())]

    @property
    def problems(self) -> list[tuple[str, str, str]]:
        """What could not be read: the id of the field, its label, the sentence."""
        every = [self, *(row for rows in self.rows.values() for row in rows)]
        return [
            (bound.auto_id, str(bound.label), str(error)) for form in every for bound in form for error in bound.errors
        ] + [("", str(self.title), str(error)) for form in every for error in form.non_field_errors()]
