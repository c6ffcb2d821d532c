"""The rating officer's desk: taking a list over, judging events, closing a list with all that is left out and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime, timedelta
from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from mainroad.basics import Refusal
from mainroad.rating.admission import Outside
from mainroad.rating.calendar import list_in_force
from mainroad.rating.closing import Closed
from mainroad.rating.events import Approval
from mainroad.rating.lists import Pool
from mainroad.rating.numbers import signed_number
from mainroad.rating.office import decider as commands
from mainroad.rating.printing import PrintedRow
from mainroad.site import moments
from mainroad.site.form_commands import submit
from mainroad.site.lists import office_files
from mainroad.site.lists.drafts import waiting
from mainroad.site.lists.offers import offers
from mainroad.site.lists.office_files import Answer
from mainroad.site.lists.projection import (
    Candidate,
    PoolHistory,
    candidates,
    closing,
    corrections,
    history,
    next_list,
    outside_federations,
    stream_of,
)
from mainroad.site.lists.rows import POOLS, list_rows, note, struck_rows
from mainroad.site.lists.views import ROOM, language, pool_of, ruling_and_articles
from mainroad.site.people.names import named
from mainroad.site.people.permissions import Act, permitted
from mainroad.site.text_fields import TextField, typed_text
from mainroad.words import say_day, say_days

PREVIEWED = 20
APPROVALS = (
    (Approval.APPROVED.value, _("approved")),
    (Approval.OFFICIAL.value, _("official")),
    (Approval.NATIONAL.value, _("national championship")),
    (Approval.NONE.value, _("not rated")),
)
NOT_YET = ("", "–")
"""Nobody has said anything of an event."""
TEMPOS = {
    Pool.HUNDRED: _("50 moves in two hours"),
    Pool.SIXTY_FOUR: _("50 moves in two hours, or 30 in an hour and a half"),
    Pool.CHESS: _("Classical time control"),
}


class JudgeForm(forms.Form):
    """What the officer says of an event."""

    event = TextField(max_length=16, widget=forms.HiddenInput)
    approval = forms.ChoiceField(label=_("The event is"), choices=(NOT_YET, *APPROVALS))
    reported = forms.DateField(label=_("Report sent on"), required=False, widget=forms.DateInput({"type": "date"}))
    tempo = forms.BooleanField(required=False)


def judge_form(pool: Pool, *args: Any, **kwargs: Any) -> JudgeForm:
    """The form; by post nobody asks for moves in hours."""
    form = JudgeForm(*args, **kwargs)
    if pool in TEMPOS:
        form.fields["tempo"].label = TEMPOS[pool]
    else:
        del form.fields["tempo"]
    return form


class ReasonForm(forms.Form):
    """A decision with its reason."""

    event = TextField(max_length=16, widget=forms.HiddenInput)
    reason = TextField(label=_("Reason"), max_length=commands.LONGEST_REASON)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@permitted(Act.RATE)
def desk(request: HttpRequest, pool: str) -> HttpResponse:
    """Show what the next list would be, and do what is asked."""
    which = pool_of(pool)
    if request.method != "POST":
        return render(request, "lists/office.html", {**ROOM, **_context(request, which)})
    act = _ACTS.get(request.POST.get("act", ""))
    refused = act(request, history(which)) if act else str(_("Nothing was asked for."))
    if refused is not None:
        messages.error(request, refused if isinstance(refused, str) else _sentence(refused))
    return redirect("lists:office", pool)


def _sentence(refusal: Refusal) -> str:
    said, cited = ruling_and_articles(refusal)
    return f"{said} ({cited})." if cited else f"{said}."


def _context(request: HttpRequest, pool: Pool) -> dict[str, object]:
    known = history(pool)
    found = candidates(known)
    made = next_list(known, found)
    reasons = {event.id: ruling_and_articles(why) for event, why in made.refused} if made else {}
    return {
        "pool": pool.value,
        "words": POOLS[pool],
        "known": known,
        "last": known.office.closed[-1] if known.office.closed else None,
        "next": known.office.next,
        "closing": made.list.closing if made else None,
        "from_day": made.list.closing + timedelta(days=1) if made and is_running(made) else None,
        "events": [_row(known, each, reasons) for each in found],
        "corrections": corrections(known),
        "corrected": _corrected(made, language()) if made else (),
        "struck": struck_rows(made) if made else (),
        "barred": [_outside(one) for one in outside_federations()],
        "preview": _preview(made) if made else (),
        "has_played": bool(made and (made.steps or made.corrections)),
        "import_form": office_files.ListForm(initial={"start": list_in_force(timezone.localdate())}, label_suffix=""),
        "report_form": office_files.ReportForm(label_suffix=""),
        "waiting": waiting(request, pool),
        "offers": offers(pool),
        "substitute": note(pool),
    }


def _outside(one: Outside) -> str:
    """A federation with the time for which it is struck out."""
    tongue = language()
    if one.begin and one.end:
        return f"{one.code} {say_days(one.begin, one.end - timedelta(days=1), tongue)}"
    if one.begin:
        return str(_("{code} since {day}")).format(code=one.code, day=say_day(one.begin, tongue))
    if one.end:
        return str(_("{code} before {day}")).format(code=one.code, day=say_day(one.end, tongue))
    return one.code


def is_running(made: Closed) -> bool:
    """Whether the period of a list is not over: events may still end in it (FM A9-6.2.a)."""
    return datetime.fromtimestamp(moments.now_ms() / 1000, tz=UTC).date() <= made.list.closing


def _preview(made: Closed) -> list[tuple[PrintedRow, str]]:
    """Who played in the period, with what it changed; if nobody did, the beginning of the list."""
    before, rows = made.before.players, list_rows(made.list, language())
    played = [row for row in rows if row.id in made.steps or row.id in made.corrections]
    return [
        (
            row,
            signed_number(row.rating - before[row.id].rating) if row.id in before and before[row.id].is_listed else "",
        )
        for row in (played or rows[:PREVIEWED])
    ]


def _corrected(made: Closed, spoken: str) -> list[tuple[str, str]]:
    """Whose rating corrections of earlier lists move, and by how much."""
    names = named(made.corrections)
    told = ((names[id_].name(spoken) if id_ in names else id_, by) for id_, by in made.corrections.items())
    return [(name, signed_number(by)) for name, by in sorted(told)]


def _row(known: PoolHistory, each: Candidate, reasons: Mapping[str, tuple[str, str]]) -> dict[str, object]:
    """An event on the desk: what was said of it, and why it would be left out."""
    id_ = each.id
    judged = known.office.judged.get(id_)
    first: dict[str, object] = {
        "event": id_,
        "approval": "",
        "tempo": each.event is None or each.event.has_official_tempo,
    }
    if judged:
        first |= {"approval": judged.approval, "reported": judged.reported}
    return {
        "id": id_,
        "address": each.address,
        "title": each.title,
        "is_finished": each.is_finished,
        "is_judged": each.is_judged,
        "is_used": each.is_finished and each.is_approved and id_ not in reasons,
        "why": reasons.get(id_),
        "admitted": known.office.admitted.get(id_, ""),
        "form": judge_form(known.pool, initial=first, label_suffix="", auto_id=f"{id_}-%s"),
        "reason_form": ReasonForm(initial={"event": id_}, label_suffix="", auto_id=f"{id_}-why-%s"),
    }


# -- acts -----------------------------------------------------------------------------------------------------


def _judge(request: HttpRequest, known: PoolHistory) -> Answer:
    form = judge_form(known.pool, request.POST)
    if not form.is_valid() or form.cleaned_data["event"] not in _ids(known):
        return str(_("Say what the event is, and when its report was sent."))
    said = form.cleaned_data
    if said["event"] in {each.id for each in candidates(known) if not each.is_finished}:
        return str(_("This event is not finished: it is judged once its table is closed."))
    reported: date | None = said["reported"]
    judged = commands.JudgeEvent(said["event"], Approval(said["approval"]), reported, said.get("tempo", True))
    return submit(request, stream_of(known.pool), judged)


def _admit(request: HttpRequest, known: PoolHistory) -> Answer:
    form = ReasonForm(request.POST)
    if not form.is_valid():
        return str(_("A decision has a reason."))
    return submit(
        request, stream_of(known.pool), commands.AdmitEvent(form.cleaned_data["event"], form.cleaned_data["reason"])
    )


def _close(request: HttpRequest, known: PoolHistory) -> Answer:
    """Close the list that was shown; one that somebody else has closed meanwhile is not closed twice."""
    start = known.office.next
    if start is None or request.POST.get("start") != start.isoformat():
        return Refusal("rating-office.nothing-before")
    return submit(request, stream_of(known.pool), closing(known, start))


def _reopen(request: HttpRequest, known: PoolHistory) -> Answer:
    if not known.office.closed:
        return Refusal("rating-office.not-last")
    reason = typed_text(request, "reason")[: commands.LONGEST_REASON]
    return submit(request, stream_of(known.pool), commands.ReopenList(known.office.closed[-1].start, reason))


def _ids(known: PoolHistory) -> set[str]:
    return {each.id for each in candidates(known)}


_ACTS: Mapping[str, Callable[[HttpRequest, PoolHistory], Answer]] = {
    "import": office_files.look_at_list,
    "report": office_files.take_report,
    "settle": office_files.settle,
    "discard": office_files.discard,
    "withdraw": office_files.withdraw,
    "offered": office_files.take_offered,
    "judge": _judge,
    "admit": _admit,
    "close": _close,
    "reopen": _reopen,
}
