"""The title officer's desk: the next Assembly, the applications that wait, titles and norms of elsewhere."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from mainroad.site.languages import language
from mainroad.site.people.models import Person
from mainroad.site.people.names import named
from mainroad.site.people.permissions import Act, permitted, permitted_to
from mainroad.site.titles.forms import DayForm, HeldForm, NormForm
from mainroad.site.titles.projection import titles
from mainroad.site.titles.room import answer
from mainroad.site.titles.views import ROOM, case_row
from mainroad.titles.applications import last_day_before
from mainroad.titles.office import commands


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@permitted(Act.AWARD)
def desk(request: HttpRequest) -> HttpResponse:
    """Say when the Assembly meets, and see what waits."""
    form = DayForm(request.POST if request.method == "POST" else None, label_suffix="")
    if request.method == "POST":
        called = commands.CallAssembly(form.cleaned_data["day"]) if form.is_valid() else None
        return answer(request, called, _("It is noted in the journal."), _("Give a day."), reverse("titles:office"))
    known = titles()
    waiting = [case for case in known.cases.values() if case.is_open]
    names = named(case.person for case in waiting)
    rows = [case_row(case, names[case.person].name(language()) if case.person in names else "") for case in waiting]
    context = {
        "form": form,
        "rows": rows,
        "assembly": known.assembly,
        "last_day": last_day_before(known.assembly) if known.assembly else None,
    }
    return render(request, "titles/office.html", {**ROOM, **context})


@require_POST
@permitted_to(Act.AWARD)
def register(request: HttpRequest, person: Person) -> HttpResponse:
    """Enter a title or a norm of elsewhere."""
    command: commands.Command | None = None
    if request.POST.get("act") == "title":
        held = HeldForm(person, request.POST, prefix="held")
        command = commands.RegisterTitle(person.pk, held.held) if held.is_valid() else None
    else:
        made = NormForm(person, request.POST, prefix="norm")
        command = commands.RegisterNorm(person.pk, made.norm) if made.is_valid() else None
    fault = _("This form was not filled in as it should be; nothing was changed.")
    back = reverse("titles:player", args=[person.pk])
    return answer(request, command, _("It is noted in the journal."), fault, back)
