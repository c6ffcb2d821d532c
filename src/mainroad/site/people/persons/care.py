"""Merging duplicates, erasing what is private, para classes and papers."""

from __future__ import annotations

from typing import cast

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from mainroad.competition.paraclasses import CLASS_ARTICLES, ParaClass
from mainroad.site.people import permissions
from mainroad.site.people.journal import write_note
from mainroad.site.people.looks import record, seen_of
from mainroad.site.people.models import Account, LookKind, NoteKind, Person
from mainroad.site.people.models.persons import PARA_CLASSES
from mainroad.site.people.names import resolve
from mainroad.site.people.permissions import Act, permitted_to
from mainroad.site.people.persons.changes import erase as erase_person
from mainroad.site.people.persons.changes import merge as merge_persons
from mainroad.site.people.persons.forms import ClassForm, EraseForm, PaperForm
from mainroad.site.people.persons.measuring import MeasuredForm
from mainroad.site.people.persons.views import ROOM
from mainroad.words import say

SUGGESTED = 20


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@permitted_to(Act.MERGE)
def merge(request: HttpRequest, person: Person) -> HttpResponse:
    """Find the second entry of a person, look at both, and make them one."""
    asked = request.POST.get("old") or request.GET.get("old", "")
    old = resolve(asked) if asked else None
    fault = _merge_fault(request, person, old) if asked else ""
    if request.method == "POST" and old and not fault:
        merge_persons(old, person, cast("Account", request.user))
        write_note(NoteKind.MERGED, request.user, (old, person), request)
        messages.success(request, _("The two entries are one now. The old id leads here."))
        return redirect(person)
    if old and not fault:
        record(request.user, (*seen_of(person, {Act.SEE_BIRTH}), *seen_of(old, {Act.SEE_BIRTH})))
    text = request.GET.get("q", "") or person.family
    others = Person.objects.unmerged().with_places().called(text).exclude(pk=person.pk)[:SUGGESTED]
    context = {"person": person, "old": None if fault else old, "fault": fault, "others": others, "text": text}
    return render(request, "people/merge.html", {**ROOM, **context}, status=400 if fault else 200)


def _merge_fault(request: HttpRequest, kept: Person, old: Person | None) -> str:
    if old is None:
        return _("There is nobody with this id.")
    if kept.came_with:
        return _("This name only came with the file of an event: open the entry of the registry that it belongs to.")
    if old == kept:
        return _("This is the same entry: choose another one.")
    if not permissions.may(request.user, Act.MERGE, old):
        return _("That person belongs to another federation: ask its registrar, or an administrator.")
    return ""


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@permitted_to(Act.ERASE)
def erase(request: HttpRequest, person: Person) -> HttpResponse:
    """Erase the private data of a person, or everything."""
    form = EraseForm(request.POST or None, label_suffix="")
    if request.method == "POST" and form.is_valid():
        erase_person(person, names=form.cleaned_data["names"])
        write_note(NoteKind.ERASED, request.user, person, request, "names" if form.cleaned_data["names"] else "papers")
        messages.success(request, _("It is erased."))
        return redirect(person)
    return render(request, "people/erase.html", {**ROOM, "person": person, "form": form})


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@permitted_to(Act.SEE_PAPERS)
def papers(request: HttpRequest, person: Person) -> HttpResponse:
    """Show and keep the para class and the private papers of a person: for the classifier alone."""
    act = request.POST.get("act", "")
    data = {act: request.POST}
    forms: dict[str, ClassForm | PaperForm] = {
        "class": ClassForm(data.get("class"), instance=person, label_suffix="", prefix="class"),
        "paper": PaperForm(data.get("paper"), label_suffix="", prefix="paper"),
    }
    measured = MeasuredForm(data.get("measure"), label_suffix="", prefix="measure")
    if act == "remove":
        get_object_or_404(person.papers, pk=_number(request.POST.get("paper", ""))).delete()
        return _kept(request, person)
    if act in forms and forms[act].is_valid():
        _keep(forms[act], person, cast("Account", request.user))
        return _kept(request, person)
    record(request.user, [(person.pk, LookKind.PAPERS), *seen_of(person, {Act.SEE_CLASS})])
    context = {"person": person, "forms": forms, "form": forms.get(act), "papers": person.papers.all()}
    context |= {"measured": measured, "answer": _answer(measured)}
    return render(request, "people/papers.html", {**ROOM, **context})


def _answer(measured: MeasuredForm) -> dict[str, object] | None:
    """What measurements come to, in words; nothing of them is kept."""
    if not measured.is_valid():
        return None
    found = measured.answer
    if isinstance(found, ParaClass):
        return {"para_class": dict(PARA_CLASSES)[found.value], "articles": CLASS_ARTICLES[found]}
    words = say(found.message, get_language() or "en", **found.parameters)
    return {"refusal": words, "articles": found.articles}


def _number(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 18 else 0


def _keep(form: ClassForm | PaperForm, person: Person, account: Account) -> None:
    if isinstance(form, PaperForm):
        form.instance.person = person
        form.instance.entered_by = account
    form.save()


def _kept(request: HttpRequest, person: Person) -> HttpResponse:
    messages.success(request, _("It is saved."))
    return redirect("people:papers", person.pk)
