"""The mandate commission: entry after entry, a checklist and a decision."""

from __future__ import annotations

from typing import Any

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from mainroad.competition.desk.commands import Admit
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.office import language
from mainroad.site.contests.registration.answers import address, page
from mainroad.site.contests.registration.checklist import Item, checklist
from mainroad.site.contests.registration.eligibility import Eligibility
from mainroad.site.contests.registration.lines import Line, Show, asked, line, lines
from mainroad.site.contests.registration.overview import Counts
from mainroad.site.contests.roles import Action
from mainroad.site.contests.rounds.answers import sentence, told
from mainroad.site.contests.rounds.steps import link
from mainroad.site.contests.templatetags.contests import article_links
from mainroad.site.people.models import Person
from mainroad.site.people.names import birth_dates


class DecisionForm(forms.Form):
    """The checklist, and why somebody is not admitted or is admitted all the same."""

    reason = forms.CharField(
        label=gettext_lazy("Reason or remark"),
        required=False,
        max_length=500,
        help_text=gettext_lazy(
            "Left empty when you refuse, it is what was not ticked. Everybody at the desk reads it: no diagnoses."
        ),
    )

    def __init__(self, data: Any, items: tuple[Item, ...], against: Eligibility, *, is_admitted: bool) -> None:
        super().__init__(data, label_suffix="")
        self.items, self.against, self.is_admitted = items, against, is_admitted
        for item in items:
            words = format_html("{} {}", item.words, article_links(item.articles) if item.articles else "")
            self.fields[item.key] = forms.BooleanField(label=words, required=False)
        self.order_fields([*(item.key for item in items), "reason"])

    def clean(self) -> dict[str, Any]:
        """Refuse a decision that says nothing of what is missing."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        missing = [str(item.words) for item in self.items if not cleaned.get(item.key)]
        # A reason is read by people who may not know of classes.
        missing += [sentence(fault) for fault in self.against.without_medical().faults]
        if not self.is_admitted and not cleaned.get("reason"):
            cleaned["reason"] = "; ".join(missing)
        if not cleaned.get("reason") and (missing or self.against.faults or not self.is_admitted):
            self.add_error("reason", _("Not everything is in order: say why it is admitted all the same, or why not."))
        return cleaned


@never_cache
@allowed(Action.ADMIT)
@require_safe
def mandate(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Who is admitted, who is not, and who waits."""
    query = request.GET.get("q", "").strip()
    show = next((show for show in Show if show.value == request.GET.get("show")), Show.ALL)
    everybody = lines(visit)
    context = {
        "counts": Counts.of(visit),
        "lines": asked(everybody, show, query),
        "query": query,
        "show": show.value,
        "first": _next(everybody, ""),
        "act": link("paper", visit.tournament.id, "mandate-act"),
    }
    return page(request, visit, "mandate", context)


@never_cache
@allowed(Action.ADMIT)
@require_http_methods(["GET", "HEAD", "POST"])
def decide(request: HttpRequest, visit: Visit, entry: str) -> HttpResponse:
    """Look at the papers of an entry and decide."""
    if entry not in visit.state.entries:
        raise Http404
    sees_papers = visit.may(Action.SEE_MEDICAL)
    items = tuple(item for item in checklist(visit.regulation) if sees_papers or not item.is_medical)
    is_admitted = "refuse" not in request.POST
    shown = line(visit, entry)
    form = DecisionForm(request.POST or None, items, shown.eligibility, is_admitted=is_admitted)
    if request.method == "POST" and form.is_valid():
        words = _("%(name)s is admitted.") if is_admitted else _("%(name)s is not admitted.")
        refusal = visit.submit(Admit(entry, is_admitted, form.cleaned_data["reason"]))
        return told(request, refusal, words % {"name": shown.person.name(language())}, _onwards(visit, entry))
    context = {"line": shown, "form": form, "people": _people(visit, shown), "sees_papers": sees_papers}
    return page(request, visit, "decide", context)


def _people(visit: Visit, shown: Line) -> list[tuple[Person, object]]:
    """The players of an entry as the registry has them, with the day of birth."""
    ids = [member.id for member in shown.members] or [shown.id]
    rows = Person.objects.filter(pk__in=ids).select_related("merged_into", "federation", "region", "club")
    days = birth_dates(ids) if visit.may(Action.SEE_BIRTH_DATES) else {}
    return [(row.merged_into or row, days.get(row.pk)) for row in rows]


def _onwards(visit: Visit, entry: str) -> str:
    """The next entry that waits, or the list when none does."""
    following = _next(lines(visit), entry)
    return address(visit, "mandate-entry", following) if following else address(visit, "mandate")


def _next(everybody: list[Line], entry: str) -> str:
    """The next one that waits for a decision behind an entry, or else the first."""
    waiting = [line.id for line in everybody if line.decision is None and line.id != entry]
    order = [line.id for line in everybody]
    place = order.index(entry) if entry in order else -1
    return next((id_ for id_ in waiting if order.index(id_) > place), waiting[0] if waiting else "")
