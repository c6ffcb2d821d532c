"""The pages of a file that comes in: choose it, look at what it is, take it in; and the keys that sign such files."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, cast

from django import forms
from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from mainroad.competition.desk import facts
from mainroad.competition.desk.state import readable
from mainroad.interchange.event_check import check_apart
from mainroad.interchange.event_file import LARGEST, EventFile, EventFileError, read_event_file
from mainroad.interchange.signatures import is_public_key
from mainroad.site import languages, moments
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.models import SigningKey
from mainroad.site.contests.roles import Action
from mainroad.site.contests.taking import drafts, keys
from mainroad.site.contests.taking.keeping import rehearse, take
from mainroad.site.contests.taking.recognition import RecognisedFile, Relation, look
from mainroad.site.limits import BusyError, Limit, TooOftenError, Turns
from mainroad.site.openings import count_opening
from mainroad.site.people.journal import write_note
from mainroad.site.people.models import Account, NoteKind
from mainroad.site.text_fields import TextField
from mainroad.words import say

FILES = Limit(most=30, seconds=3600)
"""Files that one account has checked in an hour: each takes a process for a while."""
CHECKS = Turns(of_one=1, of_all=3)


@dataclass(frozen=True)
class FileTournament:
    """A tournament of a file."""

    title: str
    players: int
    records: int
    fresh: int


# -- choosing a file ----------------------------------------------------------------------------------


@allowed(Action.TAKE_IN)
@require_http_methods(["GET", "HEAD", "POST"])
def take_in(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Choose the file of an event; it is checked, and nothing is taken in yet."""
    problem = ""
    if request.method == "POST":
        problem = _checked(request)
        if not problem:
            return redirect("contests:take-in-found")
    context = {"visit": visit, "room": "contests", "problem": problem}
    return render(request, "contests/taking/choose.html", context, status=422 if problem else 200)


def _checked(request: HttpRequest) -> str:
    """Check a file and keep it to be looked at; what speaks against it, in one sentence."""
    file, account = request.FILES.get("file"), cast("Account", request.user)
    if file is None:
        return _("Choose the file of an event first.")
    try:
        FILES.take(account.pk)
        data = file.read(LARGEST + 1)
        whole = read_event_file(data)
        with CHECKS.taken(account.pk):
            check_apart(data)
        rehearse(look(whole, account, moments.now_ms()), account)
    except (TooOftenError, BusyError):
        return _said(EventFileError("too-often"))
    except EventFileError as error:
        return _said(error)
    drafts.keep(account, data)
    return ""


def _said(error: EventFileError) -> str:
    sentence = say(error.refusal.message, languages.language(), **error.refusal.parameters)
    return f"{sentence[:1].upper()}{sentence[1:]}."


# -- looking at it, and taking it in --------------------------------------------------------------------


@allowed(Action.TAKE_IN)
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def file_page(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Say what the file is, and take it in when its taker wants it."""
    account = cast("Account", request.user)
    data = drafts.kept_file(account)
    if data is None:
        return redirect("contests:take-in")
    try:
        one = look(read_event_file(data), account, moments.now_ms())
        if request.method == "POST":
            return _taken(request, one, account)
    except EventFileError as error:
        drafts.drop(account)
        context = {"visit": visit, "room": "contests", "problem": _said(error)}
        return render(request, "contests/taking/choose.html", context, status=422)
    return render(request, "contests/taking/found.html", _context(visit, one))


def _taken(request: HttpRequest, one: RecognisedFile, account: Account) -> HttpResponse:
    if request.POST.get("digest") != one.file.digest.hex():
        raise EventFileError("gone")
    if request.POST.get("act") == "copy":
        one = one.as_copy()
    if one.relation not in (Relation.NEW, Relation.CONTINUES):
        return redirect("contests:take-in-found")
    if one.relation is Relation.NEW:
        count_opening(request, "event")
    event = take(one, account)
    drafts.drop(account)
    words = _("The event is here, with every entry of its journals.") if one.relation is Relation.NEW else ""
    messages.success(request, words or _("The event goes on here with what the file brought."))
    return redirect(event)


def _context(visit: Visit, one: RecognisedFile) -> dict[str, Any]:
    contents, signature = one.file.contents, one.file.signature
    last = max((record.moment_ms for record in one.file.records), default=0)
    return {
        "visit": visit,
        "room": "contests",
        "found": one,
        "event": contents.event,
        "origin": contents.origin,
        "lines": [_line(one.file, id_, one.known.get(id_, 0)) for id_ in contents.tournaments],
        "people": len(contents.people),
        "last": datetime.fromtimestamp(last / 1000, tz=UTC),
        "fingerprint": SigningKey(public=signature.key).fingerprint if signature else "",
        "digest": one.file.digest.hex(),
        "is_new": one.relation is Relation.NEW,
        "is_same": one.relation is Relation.SAME,
        "continues": one.relation is Relation.CONTINUES,
        "is_unsigned": one.relation is Relation.UNSIGNED,
        "differs": one.relation is Relation.DIFFERS,
    }


def _line(file: EventFile, id_: str, known: int) -> FileTournament:
    journal = file.journal(id_)
    told = [facts.CODEC.read(record) for record in journal]
    titles = [fact.regulation for fact in told if isinstance(fact, facts.Opened | facts.RegulationChanged)]
    regulation = readable(titles[-1]) if titles else None
    players = len({fact.entry for fact in told if isinstance(fact, facts.Entered)})
    return FileTournament(regulation.title if regulation else id_, players, len(journal), len(journal) - known)


# -- keys ---------------------------------------------------------------------------------------------


class MakeForm(forms.Form):
    """A new key to sign with here."""

    name = TextField(
        label=gettext_lazy("Name of the key"),
        max_length=60,
        help_text=gettext_lazy("So that you know it again, such as “laptop of the club”."),
    )


class RegisterForm(forms.Form):
    """The public half of a key that signs elsewhere."""

    name = TextField(
        label=gettext_lazy("Name of the key"),
        max_length=60,
        help_text=gettext_lazy("Which site signs with it, such as “laptop of the club”."),
    )
    public = TextField(
        label=gettext_lazy("Public half of the key"),
        max_length=100,
        help_text=gettext_lazy("64 signs, as the page of keys of the other site shows them."),
        widget=forms.TextInput(attrs={"spellcheck": "false", "autocomplete": "off"}),
    )

    def clean_public(self) -> str:
        """Read it, also with spaces."""
        public = "".join(self.cleaned_data["public"].split()).lower()
        if not is_public_key(public):
            raise forms.ValidationError(_("This is not the public half of a key: it has 64 signs, 0–9 and a–f."))
        return public


@allowed(Action.TAKE_IN)
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def key_list(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Make, register and revoke the keys of one's account."""
    account, act = cast("Account", request.user), request.POST.get("act", "")
    make = MakeForm(request.POST if act == "make" else None, prefix="make", label_suffix="")
    register = RegisterForm(request.POST if act == "register" else None, prefix="register", label_suffix="")
    done = _changed(request, account, act, {"make": make, "register": register})
    if done:
        messages.success(request, done)
        return redirect("contests:keys")
    context = {
        "visit": visit,
        "room": "contests",
        "make": make,
        "register": register,
        "keys": SigningKey.objects.filter(account=account),
        "signing": keys.signing(account),
    }
    return render(request, "contests/taking/keys.html", context, status=422 if make.errors or register.errors else 200)


def _changed(request: HttpRequest, account: Account, act: str, sent: dict[str, Any]) -> str:
    """Do what was asked; what was done, in a sentence."""
    if act == "revoke":
        return _revoked(request, account)
    form = sent.get(act)
    if form is None or not form.is_valid():
        return ""
    name, public = form.cleaned_data["name"], form.cleaned_data.get("public", "")
    own = SigningKey.objects.filter(account=account)
    if own.filter(revoked=None).count() >= keys.MOST_KEYS:
        form.add_error("name", _("You have as many keys as one account can have: revoke one first."))
        return ""
    if public and own.filter(public=public).exists():
        form.add_error("public", _("This key was registered already. One that was revoked stays revoked."))
        return ""
    with transaction.atomic():
        key = keys.register(account, name, public) if public else keys.make(account, name)
        write_note(NoteKind.KEY_ADDED, account, key, request, "registered" if public else "made")
    return _("The key “%(name)s” is registered.") % {"name": name} if public else _("The key is made.")


def _revoked(request: HttpRequest, account: Account) -> str:
    key = SigningKey.objects.filter(account=account, pk=request.POST.get("key", ""), revoked=None).first()
    if key is None:
        return ""
    with transaction.atomic():
        SigningKey.objects.filter(pk=key.pk).update(revoked=timezone.now())
        write_note(NoteKind.KEY_REMOVED, account, key, request)
    return _("The key “%(name)s” is revoked: nothing that it signs is believed here any more.") % {"name": key.name}
