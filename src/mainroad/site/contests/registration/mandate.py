"""The credentials committee: entry after entry, a checklist and a decision."""

from __future__ import annotations

from collections.abc import Iterator

from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from mainroad.basics import Refusal
from mainroad.competition.ages import AGES, AgeGroup, own_group
from mainroad.site.answers import go_back
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.private import note_looks
from mainroad.site.contests.registration.checklist import checklist
from mainroad.site.contests.registration.decisions import DecisionForm, sight
from mainroad.site.contests.registration.lines import EntryLine, Show, filter_lines, line, lines
from mainroad.site.contests.registration.lottery import count_undecided
from mainroad.site.contests.registration.overview import Counts
from mainroad.site.contests.registration.responses import address, page, year_of
from mainroad.site.contests.roles import Action
from mainroad.site.contests.rounds.steps import link
from mainroad.site.languages import language
from mainroad.site.people.models import LookKind, Person
from mainroad.site.people.names import birth_dates


@never_cache
@allowed(Action.ADMIT)
@require_safe
def mandate(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Who is admitted, who is not, and who waits."""
    query = request.GET.get("q", "").strip()
    show = next((show for show in Show if show.value == request.GET.get("show")), Show.ALL)
    everybody = lines(visit)
    wanted = filter_lines(everybody, show, query)
    note_looks(visit, (seen for line in wanted if line.decision is None for seen in line.seen))
    context = {
        "counts": Counts.of(visit),
        "lines": wanted,
        "has_federations": any(line.federation for line in wanted),
        "has_remarks": any(line.is_remarked for line in wanted),
        "query": query,
        "show": show.value,
        "first": _next(everybody, ""),
        "complete": frozenset(one.id for one in _complete(everybody)),
        "points": checklist(visit.regulation),
        "act": link("paper", visit.tournament.id, "mandate-act"),
    }
    return page(request, visit, "mandate", context)


@allowed(Action.ADMIT)
@require_POST
def admit_all(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Admit those who were ticked and have everything: each as if every point of the list had been seen."""
    ticked, admitted = frozenset(request.POST.getlist("entry")), 0
    for one in _complete(lines(visit)):
        if one.id not in ticked:
            continue
        seen = sight(visit, one)
        form = DecisionForm({item.key: "on" for item in seen.items}, seen, is_admitted=True)
        if form.is_valid():
            admitted += visit.submit(form.command(one.id), one.id) is None
    words = ngettext("%(count)s entry is admitted.", "%(count)s entries are admitted.", admitted)
    vars(visit).pop("ledger", None)  # it has gone on
    goes_on = not count_undecided(visit.state) and visit.may(Action.CALL_ROLL)
    return go_back(request, None, words % {"count": admitted}, address(visit, "roll-call" if goes_on else "mandate"))


def _complete(everybody: list[EntryLine]) -> list[EntryLine]:
    """Those who wait, and of whom nothing is wrong, missing or still to be shown."""
    return [one for one in everybody if one.decision is None and not one.eligibility and not one.lacks_team]


@never_cache
@allowed(Action.ADMIT)
@require_http_methods(["GET", "HEAD", "POST"])
def decide(request: HttpRequest, visit: Visit, entry: str) -> HttpResponse:
    """Look at the papers of an entry and decide."""
    if entry not in visit.state.entries:
        raise Http404
    is_admitted = "refuse" not in request.POST
    shown = line(visit, entry)
    seen = sight(visit, shown)
    form = DecisionForm(request.POST or None, seen, is_admitted=is_admitted)
    if request.method == "POST" and form.is_valid():
        return _decided(request, visit, form, shown)
    people = _people(visit, shown)
    note_looks(visit, (*shown.seen, *_seen(visit, [person for person, _, _ in people])))
    context = {"line": shown, "form": form, "people": people, "sees_papers": seen.sees_papers}
    return page(request, visit, "decide", context)


def _decided(request: HttpRequest, visit: Visit, form: DecisionForm, shown: EntryLine) -> HttpResponse:
    words = _("%(name)s is admitted.") if form.is_admitted else _("%(name)s is not admitted.")
    name = shown.person.name(language())
    refusal = visit.submit(form.command(shown.id))
    if refusal is None:
        form.keep_class(shown.id)
        return go_back(request, None, words % {"name": name}, _onwards(visit, shown.id))
    if refusal.message.startswith("paraclasses.") and not form.seen.sees_papers:
        refusal = Refusal("entries.papers", refusal.articles)
    about = dict(refusal.parameters) | ({"entry": name} if "entry" in refusal.parameters else {})
    refusal = Refusal(refusal.message, refusal.articles, about)
    return go_back(request, refusal, "", address(visit, "mandate-entry", shown.id))


def _people(visit: Visit, shown: EntryLine) -> list[tuple[Person, object, AgeGroup | None]]:
    """The players of an entry as the registry has them, with the day of birth and their own age group."""
    ids = [member.id for member in shown.members] or [shown.id]
    rows = Person.objects.filter(pk__in=ids).select_related("merged_into", "federation", "region", "club")
    days = birth_dates(ids) if visit.may(Action.SEE_BIRTH_DATES) else {}
    return [
        (person, days.get(row.pk), _own_group(visit, person)) for row in rows for person in (row.merged_into or row,)
    ]


def _seen(visit: Visit, people: list[Person]) -> Iterator[tuple[str, LookKind]]:
    """What the page of a decision shows that the public does not know."""
    day = timezone.localdate()
    for person in people:
        if visit.may(Action.SEE_BIRTH_DATES) and (person.birth_date or person.is_minor(day)):
            yield person.pk, LookKind.BIRTH
        if visit.may(Action.SEE_MEDICAL) and person.para_class:
            yield person.pk, LookKind.CLASS


def _own_group(visit: Visit, person: Person) -> AgeGroup | None:
    """The youngest group that admits somebody, where the rulebook has groups and the year of birth is known."""
    rules = AGES.get(visit.regulation.rulebook)
    known = (person.birth_year or 0) if visit.may(Action.SEE_BIRTH_DATES) else 0
    return own_group(rules, known, year_of(visit)) if rules and known else None


def _onwards(visit: Visit, entry: str) -> str:
    """The next entry that waits, or the list when none does."""
    following = _next(lines(visit), entry)
    return address(visit, "mandate-entry", following) if following else address(visit, "mandate")


def _next(everybody: list[EntryLine], entry: str) -> str:
    """The next one that waits for a decision behind an entry, or else the first."""
    waiting = [line.id for line in everybody if line.decision is None and line.id != entry]
    order = [line.id for line in everybody]
    place = order.index(entry) if entry in order else -1
    return next((id_ for id_ in waiting if order.index(id_) > place), waiting[0] if waiting else "")
