"""The regulation as a file: to keep, to send, and to paste into another tournament."""

from __future__ import annotations

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from mainroad.basics import Refusal
from mainroad.competition.desk.commands import ChangeRegulation
from mainroad.competition.regulation.regulation import Annex, Regulation, with_annex
from mainroad.competition.regulation.toml import (
    RegulationError,
    is_annex,
    read_annex,
    read_regulation,
    write_annex,
    write_regulation,
)
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.downloads.files import TOML, attachment, file_name
from mainroad.site.contests.regulations.sections import new_refusals
from mainroad.site.contests.roles import Action
from mainroad.site.text_fields import TextField


@require_safe
@allowed(Action.SEE)
def download(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The regulation in its one exact form."""
    return attachment(write_regulation(visit.regulation).encode(), TOML, file_name(visit, _("Regulation"), "toml"))


@require_safe
@allowed(Action.SEE)
def schedule(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The schedule of the rounds alone, as a paper beside the regulation (RU 4.1.i)."""
    text = write_annex(Annex(visit.regulation.schedule))
    return attachment(text.encode(), TOML, file_name(visit, _("Schedule"), "toml"))


class PasteForm(forms.Form):
    """The text of a regulation, or of the schedule that is kept beside it."""

    text = TextField(
        label=gettext_lazy("Text of the regulation"),
        help_text=gettext_lazy(
            "As a regulation file has it (TOML). It replaces the whole regulation; a schedule alone is added to it."
        ),
        strip=False,
        max_length=100_000,
        widget=forms.Textarea(attrs={"rows": 20, "spellcheck": "false"}),
    )
    reason = TextField(
        label=gettext_lazy("Reason"),
        help_text=gettext_lazy("Needed once the numbers are drawn; it goes into the journal."),
        required=False,
        max_length=300,
    )

    def clean_text(self) -> Regulation | Annex:
        """Read it; a mistake is one sentence that names the key."""
        text = self.cleaned_data["text"].replace("\r\n", "\n")
        try:
            return read_annex(text) if is_annex(text) else read_regulation(text)
        except RegulationError as error:
            raise forms.ValidationError(str(error)) from error


@allowed(Action.SET_REGULATION)
def paste(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Replace the regulation by what was pasted."""
    form = PasteForm(request.POST or None, initial={"text": write_regulation(visit.regulation)})
    refusals: list[Refusal] = []
    if request.method == "POST" and form.is_valid():
        new = form.cleaned_data["text"]
        if isinstance(new, Annex):
            new = with_annex(visit.regulation, new)
        refusals = [new] if isinstance(new, Refusal) else new_refusals(visit.regulation, new, visit.state)
        if not refusals:
            refusal = visit.submit(ChangeRegulation(write_regulation(new), form.cleaned_data["reason"]))
            refusals = [refusal] if refusal else []
        if not refusals:
            messages.success(request, _("The regulation is replaced."))
            return redirect("contests:regulation", visit.tournament.id)
    context = {"visit": visit, "room": "contests", "page": "regulation", "form": form, "refusals": refusals}
    return render(request, "contests/regulations/paste.html", context)
