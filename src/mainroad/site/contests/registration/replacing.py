"""Somebody takes the place and the number of another one before the first round is played (RU 4.4.e)."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from mainroad.competition.desk import commands
from mainroad.site.answers import go_back
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.registration.finding import against, exists, find_people, public
from mainroad.site.contests.registration.forms import EntryForm, suggestions
from mainroad.site.contests.registration.responses import address, page, year_of
from mainroad.site.contests.roles import Action
from mainroad.site.languages import language


class ReplaceForm(EntryForm):
    """Whoever takes a place brings a rating and a federation."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        for name in ("title", "region", "club", "categories"):
            self.fields.pop(name, None)


@allowed(Action.REGISTER)
@require_http_methods(["GET", "HEAD", "POST"])
def replace(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Find the one who comes, then let them take the place."""
    if not 1 <= number <= len(visit.state.numbers) or visit.state.is_team_event:
        raise Http404
    query = request.GET.get("q", "").strip()
    context: dict[str, Any] = {"number": number, "leaves": visit.name(number), "query": query}
    chosen = request.POST.get("person", "") or request.GET.get("person", "")
    if not chosen:
        return page(request, visit, "replace", {**context, "found": find_people(visit, query)})
    if not exists(chosen):
        raise Http404
    person = public(visit, chosen)
    form = ReplaceForm(
        request.POST or None,
        regulation=visit.regulation,
        against=against(visit, person),
        initial=suggestions(person, visit.regulation, year_of(visit)),
    )
    if request.method == "POST" and form.is_valid():
        said = form.cleaned_data
        command = commands.Replace(number, chosen, said["rating"] or 0, said["federation"])
        words = {"name": person.name(language()), "number": number}
        done = _("%(name)s has number %(number)s now.") % words
        return go_back(request, visit.submit(command), done, address(visit, "registration"))
    return page(request, visit, "replace", {**context, "person": person, "form": form})
