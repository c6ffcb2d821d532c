"""The pages of the security journal: administrators read all of it, everybody else what concerns their own account."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from typing import cast

from django import forms
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.db.models import Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from mainroad.site.event_roles import Role
from mainroad.site.paging import query_without_page
from mainroad.site.people.journal import KEPT, MACHINE, own
from mainroad.site.people.models import Account, Note, NoteGroup, OfficerKind
from mainroad.site.people.permissions import Act, permitted
from mainroad.site.people.persons.forms import DayInput
from mainroad.site.text_fields import TextField

PER_PAGE = 50
ADDRESSES = {"person": "people:person", "event": "contests:event", "tournament": "contests:tournament"}
"""Where one comes to what a note is about."""
WORDS: Mapping[str, str | Promise] = {
    **{role.value: role.label for role in Role},
    **{kind.value: kind.label for kind in OfficerKind},
    "administrator": _("administrator"),
    "names": _("with the names"),
    "papers": _("papers and date of birth"),
    "unconfirmed": _("the e-mail was never confirmed"),
    "mandate-act": _("act of the credentials committee"),
}
"""The code words of notes."""
THINGS = {"person": _("player"), "event": _("event"), "tournament": _("tournament"), "federation": _("federation")}


class JournalForm(forms.Form):
    """What an administrator looks for."""

    about = forms.ChoiceField(label=_("About"), required=False, choices=[("", _("everything")), *NoteGroup.choices])
    email = TextField(
        label=_("E-mail of the account"),
        required=False,
        max_length=254,
        widget=forms.TextInput({"autocomplete": "off"}),
    )
    since = forms.DateField(label=_("From"), required=False, widget=DayInput())
    until = forms.DateField(label=_("To"), required=False, widget=DayInput())

    def found(self) -> QuerySet[Note]:
        """The notes that fit; those of every account whose e-mail has the text in it."""
        asked = self.cleaned_data
        rows = Note.objects.all()
        if asked["about"]:
            rows = rows.filter(kind__startswith=f"{asked['about']}.")
        if email := asked["email"].strip().lower():
            ids = Account.objects.filter(email__contains=email).values("pk")
            rows = rows.filter(Q(who__in=ids) | Q(whose__in=ids))
        if asked["since"]:
            rows = rows.filter(moment__gte=_midnight(asked["since"]))
        if asked["until"]:
            rows = rows.filter(moment__lt=_midnight(asked["until"] + timedelta(days=1)))
        return rows


def _midnight(day: datetime) -> datetime:
    return timezone.make_aware(datetime.combine(day, time()))


@dataclass(frozen=True)
class HistoryNote:
    """A note as it is read."""

    note: Note
    who: Account | None
    whose: Account | None

    @property
    def is_gone(self) -> bool:
        """Whether the account that did it is no more."""
        return bool(self.note.who) and self.who is None

    @property
    def is_here(self) -> bool:
        """Whether it was done at the machine itself."""
        return self.note.place == MACHINE

    @property
    def detail(self) -> str | Promise:
        """The code word in words; a number is one of people."""
        text = self.note.detail
        if text.isdecimal():
            return ngettext("%(number)d person", "%(number)d people", int(text)) % {"number": int(text)}
        return WORDS.get(text, text)

    @property
    def things(self) -> list[tuple[str | Promise, str, str]]:
        """What else it is about: what it is, its id, and its address if it has a page."""
        words = self.note.about.split()
        return [
            (THINGS.get(kind, kind), id_, reverse(ADDRESSES[kind], args=[id_]) if kind in ADDRESSES else "")
            for kind, id_ in zip(words[::2], words[1::2], strict=False)
        ]


def _lines(notes: Iterable[Note]) -> Iterator[HistoryNote]:
    rows = list(notes)
    known = Account.objects.in_bulk({id_ for note in rows for id_ in (note.who, note.whose) if id_})
    return (HistoryNote(note, known.get(note.who), known.get(note.whose)) for note in rows)


@never_cache
@require_safe
@permitted(Act.GOVERN)
def journal(request: HttpRequest) -> HttpResponse:
    """Everything, with filters."""
    form = JournalForm(request.GET, label_suffix="")
    rows = form.found() if form.is_valid() else Note.objects.none()
    is_asked = any(request.GET.get(name) for name in form.fields)
    return _page(request, rows, {"room": "people", "form": form, "is_asked": is_asked})


@never_cache
@require_safe
@login_required
def own_journal(request: HttpRequest) -> HttpResponse:
    """What somebody did, and what was done to their account."""
    return _page(request, own(cast("Account", request.user)), {"room": "account"})


def _page(request: HttpRequest, rows: QuerySet[Note], context: dict[str, object]) -> HttpResponse:
    page = Paginator(rows, PER_PAGE).get_page(request.GET.get("page"))
    context |= {"page": page, "lines": list(_lines(page)), "query": query_without_page(request), "days": KEPT.days}
    return render(request, "people/journal.html", context)
