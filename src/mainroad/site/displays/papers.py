"""The papers of a display: its protocol, and the record sheet of one that is to be recognised."""

from __future__ import annotations

from django import forms
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.safestring import mark_safe
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from mainroad.documents.display_papers import Circumstances, Shown, achievement_from, protocol_paper
from mainroad.documents.paper import Paper
from mainroad.documents.printing import pdf
from mainroad.documents.title_papers import record_sheets
from mainroad.documents.webpage import html
from mainroad.site.contests.downloads.files import with_file_name
from mainroad.site.displays.forms import LONGEST_NAME
from mainroad.site.displays.views import display_state, own_display
from mainroad.site.languages import language
from mainroad.site.text_fields import TextField

PROTOCOL, SHEET = "protocol", "record-sheet"


class SheetForm(forms.Form):
    """What only those know who were there; nothing of it is kept."""

    members = forms.IntegerField(
        label=_("Opponents who belong to clubs of the national federation"),
        min_value=0, max_value=10_000, initial=0, required=False,
    )  # fmt: skip
    first = TextField(label=_("First member of the national executive"), max_length=LONGEST_NAME, required=False)
    second = TextField(label=_("Second member"), max_length=LONGEST_NAME, required=False)
    referee = forms.BooleanField(label=_("The FMJD named the chief referee"), required=False)
    member = forms.BooleanField(label=_("The giver has belonged to their federation since then"), required=False)
    affiliated = forms.BooleanField(label=_("The federation has belonged to the FMJD since then"), required=False)

    def circumstances(self) -> Circumstances:
        """What the form says; nothing of a form that cannot be read."""
        if not self.is_valid():
            return Circumstances()
        given = self.cleaned_data
        witnesses = tuple(filter(None, (given["first"], given["second"])))
        return Circumstances(
            given["members"] or 0, witnesses, given["referee"], given["member"], given["affiliated"]
        )  # fmt: skip


@login_required
@require_safe
def page(request: HttpRequest, display: str, paper: str) -> HttpResponse:
    """A paper as a page; the record sheet with the form of what must be added."""
    form = SheetForm(request.GET) if request.GET else SheetForm()
    made = _made(request, display, paper, form)
    context = {
        "room": "hall",
        "display": own_display(request, display),
        "key": paper,
        "form": form if paper == SHEET else None,
        "query": request.GET.urlencode(),
        "title": made.title,
        "paper": mark_safe(html(made, level=1)),  # noqa: S308  the documents escape whatever people have typed
    }
    return render(request, "displays/paper.html", context)


@login_required
@require_safe
def file(request: HttpRequest, display: str, paper: str) -> HttpResponse:
    """A paper as a PDF."""
    made = _made(request, display, paper, SheetForm(request.GET))
    answer = HttpResponse(pdf(made), content_type="application/pdf")
    return with_file_name(answer, f"{made.title}.pdf", is_kept=False)


def _made(request: HttpRequest, display: str, paper: str, form: SheetForm) -> Paper:
    row = own_display(request, display)
    names = dict(row.opponents.values_list("board", "name"))
    shown = Shown(display_state(row), row.title, row.giver, names, timezone.get_current_timezone())
    if paper == PROTOCOL:
        return protocol_paper(shown, language())
    found = achievement_from(shown, form.circumstances()) if paper == SHEET else None
    if found is None:
        raise Http404
    return record_sheets((found,), language())
