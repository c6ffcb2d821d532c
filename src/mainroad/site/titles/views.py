"""What everybody may see of titles: the applications, and a player's way to the next title."""

from __future__ import annotations

from collections.abc import Iterator

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from mainroad.site.languages import language
from mainroad.site.people import permissions
from mainroad.site.people.models import Account, Person
from mainroad.site.people.names import ids_of, named
from mainroad.site.people.permissions import Act, permitted, permitted_to
from mainroad.site.titles.cases import name_of
from mainroad.site.titles.forms import HeldForm, NormForm
from mainroad.site.titles.projection import career_of, held_titles, norms_of, titles
from mainroad.site.titles.words import KINDS, PROPOSERS, STAGES, title_words
from mainroad.titles.applications import last_day_before
from mainroad.titles.careers import Career
from mainroad.titles.composition import composition_verdicts
from mainroad.titles.levels import Level
from mainroad.titles.office.facts import AskedTitle
from mainroad.titles.office.state import Case
from mainroad.titles.paths import Walk, walks
from mainroad.titles.verdicts import all_met
from mainroad.words import say

ROOM = {"room": "people"}
PER_PAGE = 50


@never_cache
@require_safe
@permitted(Act.SEE)
def overview(request: HttpRequest) -> HttpResponse:
    """Every application with its stage, the newest first, and by when the next must be there."""
    known = titles()
    page = Paginator(list(known.cases.values())[::-1], PER_PAGE).get_page(request.GET.get("page"))
    names = named(case.person for case in page)
    rows = [
        case_row(case, names[case.person].name(language()) if case.person in names else case.person) for case in page
    ]
    own = request.user.person_id if isinstance(request.user, Account) else None
    context = {
        "page": page,
        "rows": rows,
        "page_query": "",
        "assembly": known.assembly,
        "last_day": last_day_before(known.assembly) if known.assembly else None,
        "own": own,
        "may_award": permissions.may(request.user, Act.AWARD),
    }
    return render(request, "titles/overview.html", {**ROOM, **context})


def case_row(case: Case, name: str = "") -> dict[str, object]:
    """An application in a line."""
    return {
        "case": case,
        "name": name,
        "title": title_words(case.title),
        "stage": STAGES[case.stage],
        "by": PROPOSERS[case.by],
    }


@never_cache
@require_safe
@permitted_to(Act.SEE)
def player(request: HttpRequest, person: Person) -> HttpResponse:
    """A player's titles, norms and ways to the next title, condition by condition."""
    return render(request, "titles/player.html", {**ROOM, **player_context(request, person)})


def player_context(request: HttpRequest, person: Person) -> dict[str, object]:
    """What the page of a player's titles shows."""
    career, norms = career_of(request, person), norms_of(request, person)
    may = permissions.acts(request.user, person)
    return {
        "person": person,
        "name": name_of(person),
        "held": [(title_words(title), title.since) for title in held_titles(person)],
        "norms": [(one, KINDS[one.norm.kind]) for one in norms],
        "ways": [*map(_way, _ways(career)), *_composition_ways(career)],
        "cases": [case_row(case) for id_ in ids_of(person) for case in titles().of(id_)],
        "substitute": say("titles.substitute", language()) if any(one.norm.is_substitute for one in norms) else "",
        "may_apply": Act.APPLY in may,
        "may_ask_link": permissions.may_ask_link(request.user, person),
        "may_award": Act.AWARD in may,
        "held_form": HeldForm(person, label_suffix="", prefix="held"),
        "norm_form": NormForm(person, label_suffix="", prefix="norm"),
    }


def _ways(career: Career) -> list[Walk]:
    """The ways to titles that are higher than the one held; every game in which there is a norm."""
    today = timezone.localdate()
    higher = (one for one in walks(career, today) if career.norms)
    return [one for one in higher if (career.level_held(one.game, today, womens=one.is_womens) or 0) < one.path.level]


def _way(one: Walk) -> dict[str, object]:
    asked = AskedTitle(one.path.level, one.is_womens, one.game)
    return {
        "title": title_words(asked),
        "article": one.path.article,
        "is_open": one.is_open,
        "verdicts": [(verdict.is_met, verdict.sentence(language())) for verdict in one.verdicts],
    }


def _composition_ways(career: Career) -> Iterator[dict[str, object]]:
    """The titles for composition, once an award on this site has brought points."""
    for level, article in ((Level.GMI, "FM A10-11.2"), (Level.MI, "FM A10-11.1")) if career.composition_points else ():
        points, wins, held = career.composition_points, career.composition_wins, career.composition_title
        verdicts = tuple(composition_verdicts(level, points, wins, held))
        yield {
            "title": say("titles.composition", language(), title=level.name),
            "article": article,
            "is_open": all_met(verdicts),
            "verdicts": [(verdict.is_met, verdict.sentence(language())) for verdict in verdicts],
        }
