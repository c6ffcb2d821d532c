"""The regulation of a tournament: read by everybody, set section by section by those who may."""

from __future__ import annotations

from dataclasses import dataclass

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from mainroad.basics import Refusal, Ruling
from mainroad.competition.desk.commands import ChangeRegulation
from mainroad.competition.regulation.clock import tempo_of
from mainroad.competition.regulation.regulation import Regulation
from mainroad.competition.regulation.toml import write_regulation
from mainroad.documents import speaking, statute
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.papers.views import subject
from mainroad.site.contests.regulations.base import Held, SectionForm
from mainroad.site.contests.regulations.preparations import duties
from mainroad.site.contests.regulations.sections import (
    SECTION_OF,
    SECTIONS,
    WHOLE,
    apply_forms,
    forms_of,
    new_refusals,
    verdict,
)
from mainroad.site.contests.roles import Action
from mainroad.site.languages import language
from mainroad.site.text_fields import typed_text
from mainroad.words import say


@require_safe
@allowed(Action.SEE)
def regulation(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The whole regulation in words, with the articles."""
    context = {
        "visit": visit,
        "room": "contests",
        "page": "regulation",
        "paper": statute.regulation(subject(request, visit)),
        "rulings": ruling_views(verdict(visit.regulation, visit.state)) if visit.may(Action.SET_REGULATION) else (),
        "sections": SECTIONS.values(),
        "duties": duties(visit) if visit.may(Action.SEE_DESK) else (),
    }
    return render(request, "contests/regulations/regulation.html", context)


@dataclass(frozen=True)
class Said:
    """A ruling with where to look after it."""

    ruling: Ruling
    is_refusal: bool
    section: type[SectionForm] | None


def ruling_views(rulings: tuple[Ruling, ...]) -> tuple[Said, ...]:
    """Rulings for a page."""
    return tuple(
        Said(ruling, isinstance(ruling, Refusal), SECTIONS.get(SECTION_OF.get(ruling.message, "")))
        for ruling in rulings
    )


def _held(visit: Visit, slug: str) -> Held:
    if slug != WHOLE and slug not in SECTIONS:
        raise Http404
    zone = visit.event.time_zone if visit.event else "UTC"
    entries = {entry: visit.names[entry] for entry in visit.state.entries if entry in visit.names}
    return Held(visit.regulation, zone, entries)


@allowed(Action.SET_REGULATION)
def section(request: HttpRequest, visit: Visit, section: str) -> HttpResponse:
    """One section as a form, or all; kept if the rulebook and the desk have nothing against it."""
    held = _held(visit, section)
    forms = forms_of(section, request.POST if request.method == "POST" else None, held)
    refusals: list[Refusal] = []
    if request.method == "POST" and "change" not in request.POST and _are_read(forms):
        new = apply_forms(forms, held.regulation)
        refusals = new_refusals(held.regulation, new, visit.state) or _kept(visit, new)
        if not refusals:
            messages.success(request, _("Saved."))
            return _onward(request, visit, section)
    slugs = list(SECTIONS)
    context = {
        "visit": visit,
        "room": "contests",
        "page": "regulation",
        "forms": forms,
        "slug": section,
        "sections": SECTIONS.values(),
        "number": slugs.index(section) + 1 if section in slugs else 0,
        "refusals": ruling_views(tuple(refusals)),
        "is_changed": "change" in request.POST,
        "reason": request.POST.get("reason", ""),
        **_verdict(forms, visit),
    }
    return render(request, "contests/regulations/section.html", context)


def _kept(visit: Visit, new: Regulation) -> list[Refusal]:
    """Submit the change; nothing changed is nothing to submit."""
    if new == visit.regulation:
        return []
    reason = typed_text(visit.request, "reason")
    refusal = visit.submit(ChangeRegulation(write_regulation(new), reason))
    return [refusal] if refusal else []


def _onward(request: HttpRequest, visit: Visit, slug: str) -> HttpResponse:
    """Go to the next section if that was asked for, else to the whole regulation."""
    slugs = list(SECTIONS)
    if "next" in request.POST and slug in slugs[:-1]:
        return redirect("contests:regulation-section", visit.tournament.id, slugs[slugs.index(slug) + 1])
    return redirect("contests:regulation", visit.tournament.id)


@require_POST
@allowed(Action.SET_REGULATION)
def check(request: HttpRequest, visit: Visit, section: str) -> HttpResponse:
    """What the rulebook says of a section as it is being filled in."""
    held = _held(visit, section)
    forms = forms_of(section, request.POST, held)
    context = {"visit": visit, "slug": section, **_verdict(forms, visit)}
    return render(request, "contests/regulations/verdict.html", context)


def _are_read(forms: list[SectionForm]) -> bool:
    """Whether everything could be read; every form is asked, so that each says its errors."""
    return not [form for form in forms if not form.is_valid()]


def _verdict(forms: list[SectionForm], visit: Visit) -> dict[str, object]:
    """What cannot be read; where all can, what the rulebook says and how the time control reads."""
    if not forms[0].is_bound:
        return {"rulings": ruling_views(verdict(visit.regulation, visit.state)), "echo": _echo(visit.regulation)}
    if not _are_read(forms):
        return {"problems": [problem for form in forms for problem in form.problems]}
    new = apply_forms(forms, visit.regulation)
    return {"rulings": ruling_views(verdict(new, visit.state)), "echo": _echo(new)}


def _echo(regulation: Regulation) -> str:
    """The time control as it was understood."""
    tempo = tempo_of(regulation)
    control = speaking.control(regulation.time_control, language())
    return f"{control} ({say(tempo.message, language())})" if tempo else control
