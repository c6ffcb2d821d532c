"""The forms of judges: a mark, a decision."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from mainroad.site.composing.forms.fields import text_field
from mainroad.site.studio.forms import SECONDS

MARKS = [(str(half), f"{half // 2}½" if half % 2 else str(half // 2)) for half in range(20, -1, -1)]
MARKS[-2] = ("1", "½")


class MarkForm(forms.Form):
    """A mark from 0 to 10, with a description (RU 6.7.2.n)."""

    mark = forms.TypedChoiceField(
        label=_("Mark"), choices=[("", "–"), *MARKS], coerce=int,
        error_messages={"required": _("Choose a mark."), "invalid_choice": _("Choose a mark.")},
    )  # fmt: skip
    text = text_field(_("Description and reason"), 4, required=False)


class DecisionForm(forms.Form):
    """A report or an appeal is decided, with the reason."""

    text = text_field(_("Reason"), 2, required=False)


class CheckForm(forms.Form):
    """How long the checker may take."""

    seconds = forms.TypedChoiceField(label=_("How long"), choices=SECONDS, coerce=int, initial=10)
