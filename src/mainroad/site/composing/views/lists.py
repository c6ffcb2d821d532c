"""The list of contests, a new one, its draft, and the call."""

from __future__ import annotations

from typing import cast

from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from mainroad.basics import Refusal
from mainroad.composition.contests import commands
from mainroad.site.composing import drafts
from mainroad.site.composing.access import find_draft
from mainroad.site.composing.forms.fields import one_more
from mainroad.site.composing.forms.regulation import RegulationForm, draft_of, section_forms
from mainroad.site.composing.models import ComposingContest, SolvingEvent
from mainroad.site.composing.room import today, whole_contest, whole_solving
from mainroad.site.composing.solving.shown import solving_stage
from mainroad.site.composing.steps import stage_words
from mainroad.site.composing.views.answers import ROOM, back
from mainroad.site.form_commands import submit
from mainroad.site.openings import count_opening
from mainroad.site.people.models import Account

SHOWN = 100
MOST_DRAFTS = 20


@never_cache
@require_safe
def contests(request: HttpRequest) -> HttpResponse:
    """Show the contests of composing and of solving, and those that I prepare."""
    day = today()
    rows = [(row, stage_words(whole_contest(row), day)) for row in ComposingContest.objects.published()[:SHOWN]]
    solving = [(row, solving_stage(whole_solving(row), day)) for row in SolvingEvent.objects.published()[:SHOWN]]
    mine = [*ComposingContest.objects.prepared_by(request.user), *SolvingEvent.objects.prepared_by(request.user)] if (
        request.user.is_authenticated
    ) else []  # fmt: skip
    return render(request, "composing/contests.html", {**ROOM, "rows": rows, "solving": solving, "mine": mine})


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """Begin the regulation of a contest."""
    organiser = cast("Account", request.user)
    row = ComposingContest(organiser=organiser)
    form = RegulationForm(request.POST or None, label_suffix="", initial={"chief": "", "organiser": organiser.name})
    return _edited(request, row, form)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, contest: str) -> HttpResponse:
    """Change a regulation that is not published yet."""
    row = find_draft(request, contest)
    form = RegulationForm(request.POST or None, label_suffix="", initial=cast("dict[str, object]", row.draft["fields"]))
    return _edited(request, row, form)


def _edited(request: HttpRequest, row: ComposingContest, form: RegulationForm) -> HttpResponse:
    rows = section_forms(one_more(request.POST or None, "sections"), drafts.section_rows(row))
    if request.method == "POST" and "more" not in request.POST and form.is_valid() and rows.is_valid():
        if row._state.adding and ComposingContest.objects.prepared_by(request.user).count() >= MOST_DRAFTS:
            form.add_error(None, _("You are preparing %(most)s contests: finish one first.") % {"most": MOST_DRAFTS})
        else:
            if row._state.adding:
                count_opening(request, "composing contest")
            row.title, row.draft = form.cleaned_data["title"], draft_of(form, rows)
            with transaction.atomic():
                row.save()
                drafts.keep_people(row)
            return HttpResponseRedirect(reverse("composing:draft", args=[row.pk]))
    is_new = row._state.adding
    return render(
        request, "composing/regulation.html", {**ROOM, "form": form, "rows": rows, "contest": None if is_new else row}
    )


@never_cache
@login_required
@require_safe
def draft(request: HttpRequest, contest: str) -> HttpResponse:
    """Show a regulation before it is published: what is missing, and who is named."""
    row = find_draft(request, contest)
    missing = drafts.problems(row, today())
    return render(
        request, "composing/draft.html", {**ROOM, "contest": row, "problems": missing, "people": row.people.all()}
    )


@login_required
@require_POST
def call(request: HttpRequest, contest: str) -> HttpResponse:
    """Publish the conditions, if the regulation says all that it must; from then on it stands."""
    row = get_object_or_404(ComposingContest.objects.filter(organiser=cast("Account", request.user)), pk=contest)
    refused = None if row.called else _called(request, row)
    if refused is not None:
        return back(request, reverse("composing:draft", args=[row.pk]), refused, "")
    row.called = whole_contest(row).terms.published
    row.save(update_fields=["called"])
    to = reverse("composing:officials", args=[row.pk])
    return back(request, to, None, _("The conditions are published. Send everybody whom they name their link."))


def _called(request: HttpRequest, row: ComposingContest) -> Refusal | None:
    if missing := drafts.missing_days(row):
        return missing[0]
    command = commands.Call(drafts.regulation_with_ids(row, today()))
    refused = submit(request, row.stream, command, actor=f"account/{request.user.pk}")
    return drafts.with_form_names(refused) if refused and whole_contest(row).regulation is None else None


@login_required
@require_POST
def delete(request: HttpRequest, contest: str) -> HttpResponse:
    """Give up a contest that is not published."""
    find_draft(request, contest).delete()
    return back(request, reverse("composing:contests"), None, _("The draft is deleted."))
