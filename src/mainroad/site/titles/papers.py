"""Applications on paper: as a page and as a PDF, for everybody without private data, and whole for whoever needs it."""

from __future__ import annotations

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.safestring import mark_safe
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from mainroad.competition.officials import LANGUAGE_LINES, RefereeApplication
from mainroad.documents.paper import Paper
from mainroad.documents.printing import pdf
from mainroad.documents.title_papers import application_paper, referee_lacks, referee_paper
from mainroad.documents.webpage import html
from mainroad.site.contests.downloads.files import with_file_name as file_named
from mainroad.site.languages import language
from mainroad.site.people import permissions
from mainroad.site.people.models import Person
from mainroad.site.people.permissions import Act, permitted, permitted_to
from mainroad.site.text_fields import TextField
from mainroad.site.titles.applications import note_look
from mainroad.site.titles.cases import application_of, name_of
from mainroad.site.titles.views import ROOM
from mainroad.titles.applications import RefereeCandidate, referee_verdicts, referee_wish
from mainroad.words import say_day

LONGEST = 200
LONGEST_LIST = 2000
MOST_EVENTS = 50


@never_cache
@require_safe
@permitted(Act.SEE)
def form(request: HttpRequest, application: str, *, as_pdf: bool) -> HttpResponse:
    """The form without address and day of birth."""
    one = application_of(request, application)
    paper = application_paper(one.form, language(), is_public=True)
    return _file(paper) if as_pdf else _page(request, paper, application, reverse("titles:form", args=[application]))


@never_cache
@require_safe
@permitted(Act.SEE)
def whole_form(request: HttpRequest, application: str, *, as_pdf: bool) -> HttpResponse:
    """The whole form, for those who send and those who examine it."""
    one = application_of(request, application)
    if not permissions.may(request.user, Act.APPLY, one.person):
        return permissions.refuse(request, Act.APPLY, one.person)
    note_look(request, one)
    paper = application_paper(one.form, language(), is_public=False)
    address = reverse("titles:whole-form", args=[application])
    return _file(paper) if as_pdf else _page(request, paper, application, address)


def _page(request: HttpRequest, paper: Paper, application: str, address: str) -> HttpResponse:
    back = reverse("titles:application", args=[application])
    context = {"title": paper.title, "name": paper.contest, "back": back, "pdf": address, "paper": _fragment(paper)}
    return render(request, "titles/paper.html", {**ROOM, **context})


def _fragment(paper: Paper) -> str:
    return mark_safe(html(paper, level=1))  # noqa: S308  the documents escape whatever people have typed


def _file(paper: Paper) -> HttpResponse:
    response = HttpResponse(pdf(paper), content_type="application/pdf")
    return file_named(response, f"{paper.title}.pdf", is_kept=False)


# -- referees -----------------------------------------------------------------------------------------------


def _lines(text: str) -> tuple[str, ...]:
    return tuple(line.strip()[:LONGEST] for line in text.splitlines() if line.strip())[:MOST_EVENTS]


class RefereeForm(forms.Form):
    """What the form for the title of international referee asks for (FM A10-F3); nothing of it is kept."""

    organisation = TextField(label=_("Proposed by (the national federation)"), max_length=LONGEST, required=False)
    born = TextField(label=_("Date and place of birth"), max_length=LONGEST, required=False)
    address = TextField(label=_("Address"), max_length=LONGEST, required=False)
    own_language = TextField(label=_("Own language"), max_length=LONGEST, required=False)
    languages = TextField(
        label=_("Languages spoken well enough, one a line, the own one too"),
        widget=forms.Textarea(attrs={"rows": LANGUAGE_LINES}), max_length=LONGEST_LIST, required=False,
    )  # fmt: skip
    chief_at = TextField(
        label=_("Chief referee at these international events, one a line"),
        widget=forms.Textarea(attrs={"rows": 3}), max_length=LONGEST_LIST, required=False,
    )  # fmt: skip
    assistant_at = TextField(
        label=_("Assistant referee at these international events, one a line"),
        widget=forms.Textarea(attrs={"rows": 3}), max_length=LONGEST_LIST, required=False,
    )  # fmt: skip
    objective = forms.BooleanField(label=_("Has been objective"), required=False)
    signed_on = forms.DateField(label=_("Signed on"), widget=forms.DateInput({"type": "date"}), required=False)
    signed_by = TextField(label=_("Signed by"), max_length=LONGEST, required=False)

    def told(self, name: str) -> tuple[RefereeApplication, RefereeCandidate]:
        """The form as it stands, and the candidate as the conditions see them."""
        given = self.cleaned_data
        languages, chief, assistant = (_lines(given[key]) for key in ("languages", "chief_at", "assistant_at"))
        signed = say_day(given["signed_on"], language()) if given["signed_on"] else ""
        application = RefereeApplication(
            given["organisation"], name, given["born"], given["address"], languages, chief, assistant,
            given["objective"], signed, given["signed_by"],
        )  # fmt: skip
        return application, RefereeCandidate(name, given["own_language"], languages, assistant, chief)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@permitted_to(Act.APPLY)
def referee(request: HttpRequest, person: Person) -> HttpResponse:
    """Fill in the form for the title of international referee, and print it."""
    name = name_of(person)
    asked = RefereeForm(request.POST if request.method == "POST" else None, label_suffix="")
    context = {"form": asked, "person": person, "name": name}
    if asked.is_valid():
        form, candidate = asked.told(name)
        paper = referee_paper(form, language())
        if "pdf" in request.POST:
            return _file(paper)
        judged = (*referee_verdicts(candidate), referee_wish(candidate))
        context |= {
            "paper": _fragment(paper),
            "lacking": list(referee_lacks(form, language())),
            "verdicts": [(verdict.is_met, verdict.sentence(language())) for verdict in judged],
        }
    return render(request, "titles/referee.html", {**ROOM, **context}, status=400 if asked.errors else 200)
