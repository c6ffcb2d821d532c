"""An application: how it is made, how it goes through its stages, and its form on paper."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from mainroad.site.answers import not_done
from mainroad.site.form_commands import form_id, submit
from mainroad.site.languages import language
from mainroad.site.people import permissions
from mainroad.site.people.looks import record
from mainroad.site.people.models import LookKind, Person
from mainroad.site.people.permissions import Act, Part, permitted, permitted_to
from mainroad.site.titles.cases import Filed, application_of, name_of, norms_for
from mainroad.site.titles.forms import ApplyForm, DayForm, DetailsForm, RefuseForm
from mainroad.site.titles.projection import STREAM, career_of, titles
from mainroad.site.titles.room import answer
from mainroad.site.titles.views import ROOM, case_row
from mainroad.titles.applications import application_verdicts, deadline_verdict, last_day_before
from mainroad.titles.levels import abbreviation
from mainroad.titles.office import commands
from mainroad.titles.office.decider import conditions
from mainroad.titles.office.state import ApplicationStage
from mainroad.titles.verdicts import Verdict


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@permitted_to(Act.APPLY)
def apply(request: HttpRequest, person: Person) -> HttpResponse:
    """Apply for a title: the candidate, their federation, or a member of the committee (FM A10-15.1)."""
    form = ApplyForm(person, request.POST if request.method == "POST" else None, label_suffix="")
    if request.method == "POST" and form.is_valid():
        application, today = _new_application(request), timezone.localdate()
        held = career_of(request, person).level_held(form.asked.game, today, womens=form.asked.is_womens)
        command = commands.Apply(application, person.pk, form.asked, _by(request, person), held)
        refused = submit(request, STREAM, command)
        if refused is None:
            details = form.save(commit=False)
            details.application, details.person = application, person
            details.save()  # sent twice, it is the same row
            messages.success(request, _("The application is sent."))
            return redirect("titles:application", application)
        form.add_error(None, not_done(refused))
    known = titles()
    context = {
        "form": form,
        "person": person,
        "name": name_of(person),
        "assembly": known.assembly,
        "last_day": last_day_before(known.assembly) if known.assembly else None,
    }
    status = 400 if form.errors else 200
    return render(request, "titles/apply.html", {**ROOM, **context}, status=status)


def _new_application(request: HttpRequest) -> str:
    """An id that the same form has again when it is sent twice."""
    return hashlib.sha256(f"{request.user.pk} {form_id(request)}".encode()).hexdigest()[:12]


def _by(request: HttpRequest, person: Person) -> str:
    parts = permissions.parts(request.user, person)
    if Part.SELF in parts:
        return "candidate"
    return "federation" if Part.REGISTRAR in parts else "committee"


# -- the page ---------------------------------------------------------------------------------------------


@never_cache
@require_safe
@permitted(Act.SEE)
def application(request: HttpRequest, application: str) -> HttpResponse:
    """An application: to everybody its stages and its public form, to those who need it the rest."""
    one = application_of(request, application)
    may = permissions.acts(request.user, one.person)
    sees_all = Act.APPLY in may
    if sees_all:
        note_look(request, one)
    examined = one.case.examined
    context = {
        **case_row(one.case, one.name),
        "person": one.person,
        "proposer": one.proposer,
        "norms": one.form.entries,
        "examined": [(v.is_met, v.verdict.sentence(language())) for v in examined.verdicts] if examined else (),
        "deadline": _said(_deadline(one)),
        "sees_all": sees_all,
        "details": one.form if sees_all else None,
        "lacking": [_said(v) for v in application_verdicts(one.form) if not v.is_met] if sees_all else (),
        "may_award": Act.AWARD in may,
        "steps": _steps(one) if Act.AWARD in may else None,
        "details_form": DetailsForm(instance=one.details, label_suffix="") if sees_all and one.case.is_open else None,
        "can_be_withdrawn": sees_all and one.case.is_open and one.case.stage is not ApplicationStage.AWARDED,
    }
    return render(request, "titles/application.html", {**ROOM, **context})


def _said(verdict: Verdict | None) -> tuple[bool, str] | None:
    return (verdict.is_met, verdict.sentence(language())) if verdict else None


def _deadline(one: Filed) -> Verdict | None:
    """Whether it came in time for the next Assembly (FM A10-15.3)."""
    assembly, received = titles().assembly, one.case.received_on
    return deadline_verdict(assembly, received, one.case.sent_on) if assembly and received else None


def _steps(one: Filed) -> dict[str, object]:
    """What the officer can do next, and what they would find."""
    case = one.case
    is_met, article, verdicts = conditions(one.career, case.title, case.received_on or case.sent_on)
    unmet = next((str(v.articles[0]) for v in verdicts if not v.is_met and v.articles), article)
    suggested = "FM A10-1.1.b" if case.stage is ApplicationStage.AWARDED else "" if is_met else unmet
    return {
        "day_form": DayForm(initial={"day": timezone.localdate()}, label_suffix=""),
        "refuse_form": RefuseForm(initial={"article": suggested}, label_suffix="", prefix="refuse"),
        "conditions": [(v.is_met, v.sentence(language())) for v in verdicts],
        "article": article,
        "is_met": is_met,
        "can_award": bool(case.examined and case.examined.is_met),
        "assembly": titles().assembly,
    }


def note_look(request: HttpRequest, one: Filed) -> None:
    """Write down who sees the address and the day of birth before they do."""
    seen = [(one.person.pk, LookKind.ADDRESS)] if one.details.address else []
    if one.person.birth_date:
        seen.append((one.person.pk, LookKind.BIRTH))
    record(request.user, seen)


# -- stages -----------------------------------------------------------------------------------------------


@require_POST
@permitted(Act.SEE)
def act(request: HttpRequest, application: str, action: str) -> HttpResponse:
    """Take an application a step further."""
    one = application_of(request, application)
    asked = _ACTIONS.get(action)
    if asked is None:
        raise Http404(action)
    needed, made = asked
    if not permissions.may(request.user, needed, one.person):
        return permissions.refuse(request, needed, one.person)
    back = reverse("titles:application", args=[application])
    command = made(request, one)
    if action == "details":
        return _save_details(request, one, back)
    done = answer(request, command, _("It is noted in the journal."), _not_filled(), back)
    if action == "confirm":
        _enter_in_registry(one)
    return done


def _not_filled() -> str:
    return _("This form was not filled in as it should be; nothing was changed.")


def _receive(request: HttpRequest, one: Filed) -> commands.Command | None:
    form = DayForm(request.POST)
    return commands.Receive(one.case.id, form.cleaned_data["day"]) if form.is_valid() else None


def _complete(request: HttpRequest, one: Filed) -> commands.Command:
    norms = norms_for(one.career, one.case.title, one.case.received_on or one.case.sent_on)
    return commands.FindComplete(one.case.id, one.form, norms)


def _refuse(request: HttpRequest, one: Filed) -> commands.Command | None:
    form = RefuseForm(request.POST, prefix="refuse")
    if not form.is_valid():
        return None
    return commands.Refuse(one.case.id, form.cleaned_data["article"], form.cleaned_data["reason"])


def _save_details(request: HttpRequest, one: Filed, back: str) -> HttpResponse:
    form = DetailsForm(request.POST, instance=one.details)
    if one.case.is_open and form.is_valid():
        form.save()
        messages.success(request, _("It is saved."))
    else:
        messages.error(request, _not_filled())
    return HttpResponseRedirect(back)


def _enter_in_registry(one: Filed) -> None:
    """A confirmed title stands in the registry too, whence entries of tournaments take it."""
    case = titles().cases[one.case.id]
    if case.stage is ApplicationStage.CONFIRMED:
        title = abbreviation(case.title.level, womens=case.title.is_womens)
        Person.objects.filter(pk=one.person.pk).update(title=title)


Made = Callable[[HttpRequest, Filed], commands.Command | None]
_ACTIONS: Mapping[str, tuple[Act, Made]] = {
    "details": (Act.APPLY, lambda request, one: None),
    "withdraw": (Act.APPLY, lambda request, one: commands.Withdraw(one.case.id)),
    "receive": (Act.AWARD, _receive),
    "complete": (Act.AWARD, _complete),
    "examine": (Act.AWARD, lambda request, one: commands.Examine(one.case.id, one.career)),
    "award": (Act.AWARD, lambda request, one: commands.Award(one.case.id)),
    "confirm": (Act.AWARD, lambda request, one: commands.Confirm(one.case.id)),
    "refuse": (Act.AWARD, _refuse),
}
