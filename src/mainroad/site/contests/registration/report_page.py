"""The page on which a tournament report becomes a running event."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from django.views.decorators.http import require_http_methods

from mainroad.competition.desk import commands
from mainroad.interchange.reports import NotATournamentError, Report, read_report
from mainroad.interchange.reports.taking import commands_for, enter_of
from mainroad.notation.code_pages import decode
from mainroad.site.answers import not_done
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.private import as_allowed
from mainroad.site.contests.registration.eligibility import categories_of
from mainroad.site.contests.registration.finding import official, public
from mainroad.site.contests.registration.importing import add_person, new_person_id
from mainroad.site.contests.registration.lists import NEW
from mainroad.site.contests.registration.report_import import MOST_PLAYERS, Preview, ReportedPlayer
from mainroad.site.contests.registration.responses import address, page, year_of
from mainroad.site.contests.roles import Action
from mainroad.site.languages import language
from mainroad.site.people.persons.taking import Places
from mainroad.site.text_fields import TextField
from mainroad.words import say

MOST_BYTES = 600_000


class ReportForm(forms.Form):
    """A report to look at."""

    file = forms.FileField(label=gettext_lazy("File (TRF16 or TRF26)"), required=False)
    pasted = TextField(
        label=gettext_lazy("Or paste the report"),
        required=False,
        strip=False,
        max_length=MOST_BYTES,
        widget=forms.Textarea(attrs={"rows": 10, "spellcheck": "false", "wrap": "off"}),
    )

    def clean(self) -> dict[str, Any]:
        """Read the report, or say in one sentence why it cannot be read."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        file, pasted = cleaned.get("file"), cleaned.get("pasted", "")
        if not file and not pasted.strip():
            raise ValidationError(_("Choose a file or paste a report."))
        data = file.read(MOST_BYTES + 1) if file else pasted.encode()
        if len(data) > MOST_BYTES:
            raise ValidationError(_("The file is too large: a report of up to 600 KB can be read."))
        cleaned["text"] = decode(data).text.replace("\r\n", "\n").replace("\r", "\n").replace("\0", "")
        cleaned["report"] = _read(cleaned["text"])
        return cleaned


def _read(text: str) -> Report:
    try:
        report = read_report(text)
    except NotATournamentError as error:
        told = error.refusal
        sentence = say(told.message, language(), **told.parameters)
        raise ValidationError(_("The report cannot be read: %(why)s.") % {"why": sentence}) from error
    if not report.players:
        raise ValidationError(say("trf.no-players", language()))
    if len(report.players) > MOST_PLAYERS:
        raise ValidationError(_("The report has too many players: up to 900 can be taken over."))
    return report


@allowed(Action.TAKE_OVER)
@require_http_methods(["GET", "HEAD", "POST"])
def take_report(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Take a report to look at, and then over."""
    is_sent = request.method == "POST" and (not visit.state.entries or "keep" in request.POST)
    form = ReportForm(request.POST if is_sent else None, request.FILES if is_sent else None, label_suffix="")
    if is_sent and form.is_valid():
        preview = Preview(visit, form.cleaned_data["report"])
        if "keep" in request.POST:
            return _take(request, visit, preview, form.cleaned_data["text"])
        return _look(request, visit, preview, form.cleaned_data["text"])
    return page(request, visit, "report", {"form": form})


def _look(request: HttpRequest, visit: Visit, preview: Preview, text: str, problem: str = "") -> HttpResponse:
    return page(request, visit, "report_preview", {"preview": preview, "text": text, "problem": problem})


def _take(request: HttpRequest, visit: Visit, preview: Preview, text: str) -> HttpResponse:
    """Take everything over, a command each: what is sent twice is done once."""
    chosen = [_chosen(request, one) for one in preview.people]
    if "" in chosen:
        return _look(request, visit, preview, text, _("Say of everybody who they are."))
    ids = [_id(request, one, who) for one, who in zip(preview.people, chosen, strict=True)]
    if not visit.state.entries:  # else it is being sent again, and each command knows that it is done
        rehearsal = preview.rehearsed([enter_of(one.player, id_) for one, id_ in zip(preview.people, ids, strict=True)])
        if rehearsal.refusal:
            return _look(request, visit, preview, text, not_done(rehearsal.refusal))
    places = Places()
    for one, who in zip(preview.people, chosen, strict=True):
        if who == NEW:
            add_person(visit, one.proposal.row, places)
    entries = [_entry(visit, one, id_) for one, id_ in zip(preview.people, ids, strict=True)]
    steps = list(commands_for(preview.report, entries, visit.state))
    for part, (_round, command) in enumerate(steps):
        refusal = visit.submit(command, part)
        if refusal is not None:
            messages.error(request, not_done(refusal))
            break
    else:
        played = sum(bool(played.games) for played in preview.report.rounds)
        words = ngettext("%(count)s round is taken over.", "%(count)s rounds are taken over.", played)
        messages.success(request, words % {"count": played})
    return HttpResponseRedirect(address(visit, "desk"))


def _chosen(request: HttpRequest, one: ReportedPlayer) -> str:
    """Who somebody is, as the form says; where it was not asked, as the page proposed."""
    who = request.POST.get(one.field, one.chosen)
    return who if who in one.proposal.choices else ""


def _id(request: HttpRequest, one: ReportedPlayer, who: str) -> str:
    return new_person_id(request, one.proposal.row) if who == NEW else who


def _entry(visit: Visit, one: ReportedPlayer, id_: str) -> commands.Enter:
    """The entry of somebody: rating, federation and title as the report has them, the rest as the registry does."""
    person, told = as_allowed(visit, public(visit, id_), official(visit, id_)), enter_of(one.player, id_)
    return commands.Enter(
        id_,
        told.rating,
        told.federation or person.federation,
        person.club,
        person.region,
        one.proposal.row.title or person.title,
        categories_of(visit.regulation, person, year_of(visit)),
    )
