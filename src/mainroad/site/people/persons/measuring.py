"""What measurements make of a player: the class that the rules give, worked out and not kept."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from mainroad.basics import Refusal
from mainroad.competition.paraclasses import Eye, Hearing, ParaClass, hearing_class, sight_class
from mainroad.site.text_fields import TextField

LONGEST = 12
"""Of an acuity in writing: a denominator of a hundred digits helps nobody."""
_WRITTEN = re.compile(r"[0-9]{1,5}(?:[./][0-9]{1,5})?|\.[0-9]{1,5}")
"""No exponents: 1e99999999 is short to write and takes minutes to work out."""


class AcuityField(TextField):
    """What an eye sees with its best correction: 6/60, 0.1 or 0."""

    def __init__(self, label: Any) -> None:
        hint = gettext_lazy("With the best correction, such as 6/60 or 0.1; 0: nothing.")
        super().__init__(label=label, required=False, max_length=LONGEST, help_text=hint)

    def clean(self, value: Any) -> Fraction | None:
        """Read it."""
        text = str(super().clean(value)).replace(",", ".")
        if not text:
            return None
        try:
            found = Fraction(text) if _WRITTEN.fullmatch(text) else Fraction(-1)
        except ZeroDivisionError as error:
            raise forms.ValidationError(_("An acuity is written like 6/60 or 0.1.")) from error
        if not 0 <= found <= 5:
            raise forms.ValidationError(_("An acuity is written like 6/60 or 0.1."))
        return found


def _number(label: Any, most: int) -> forms.IntegerField:
    return forms.IntegerField(label=label, required=False, min_value=0, max_value=most)


class MeasuredForm(forms.Form):
    """The audiogram, or the eyes."""

    left_db = _number(gettext_lazy("Left ear, dB"), 140)
    right_db = _number(gettext_lazy("Right ear, dB"), 140)
    signs = forms.BooleanField(label=gettext_lazy("Knows the sign language"), required=False)
    has_audiogram = forms.BooleanField(label=gettext_lazy("The audiogram was handed in"), required=False)
    left_acuity = AcuityField(gettext_lazy("Left eye"))
    left_field = _number(gettext_lazy("Field of the left eye, degrees"), 180)
    right_acuity = AcuityField(gettext_lazy("Right eye"))
    right_field = _number(gettext_lazy("Field of the right eye, degrees"), 180)

    def clean(self) -> dict[str, Any]:
        """Ask for both ears or both eyes."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        if not self.errors and self._ears(cleaned) is None and self._eyes(cleaned) is None:
            self.add_error("left_db", _("Fill in both ears, or both eyes."))
        return cleaned

    def _ears(self, given: dict[str, Any]) -> Hearing | None:
        if given.get("left_db") is None or given.get("right_db") is None:
            return None
        return Hearing(given["left_db"], given["right_db"], given["signs"], given["has_audiogram"])

    def _eyes(self, given: dict[str, Any]) -> tuple[Eye, Eye] | None:
        acuity = given.get("left_acuity"), given.get("right_acuity")
        if acuity[0] is None or acuity[1] is None:
            return None
        fields = [180 if given.get(name) is None else given[name] for name in ("left_field", "right_field")]
        return Eye(acuity[0], fields[0]), Eye(acuity[1], fields[1])

    @property
    def answer(self) -> ParaClass | Refusal:
        """The class, or why there is none."""
        ears, eyes = self._ears(self.cleaned_data), self._eyes(self.cleaned_data)
        if ears is not None:
            return hearing_class(ears)
        return sight_class(*eyes) if eyes else Refusal("paraclasses.unclassified")
