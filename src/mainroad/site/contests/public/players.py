"""A player's card: rounds, opponents, colours, and the points drawn as a road through the tournament."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from mainroad.basics import Side
from mainroad.competition.desk.cards import coefficients, strength
from mainroad.competition.desk.crosstables import Met, way
from mainroad.competition.desk.people import Named, named
from mainroad.competition.desk.scale import scoring_of
from mainroad.competition.desk.state import Tournament as Desk
from mainroad.competition.history import Number
from mainroad.competition.swiss.fmjd.standing import CardLine
from mainroad.documents.norms_ahead import norms_ahead
from mainroad.site.caching.views import cached
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.papers.views import subject
from mainroad.site.contests.public.page import show
from mainroad.site.contests.public.plots import Plot, PlotRound, guides, plot_svg
from mainroad.site.contests.public.seen import StateAfter, rounds_begun, table_shown
from mainroad.site.contests.public.tables import standing_row
from mainroad.site.contests.rating_forecasts import forecast_address, forecasts
from mainroad.site.contests.roles import Action
from mainroad.site.languages import language


@dataclass(frozen=True)
class Meeting:
    """A round of the card."""

    met: Met
    opponent: Named | None
    rating: int
    after: CardLine | None = None
    """The coefficients after the round, where the rulebook has them on the card."""


@require_safe
@allowed(Action.SEE)
@cached()
def player(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """A player's card, or a team's."""
    state = visit.state
    if not 1 <= number <= len(state.numbers):
        raise Http404
    own, person = Number(number), visit.name(number)
    after = {line.round: line for line in coefficients(state, own)}
    rounds = [_meeting(visit, met, after.get(met.round)) for met in way(state, own)]
    standing = StateAfter(state, rounds_begun(state))
    squad, rated = state.squads.get(person.id), forecast_address(visit)
    return show(
        request,
        visit,
        "player",
        person.name(language()),
        tab="entries",
        number=number,
        person=person,
        entry=state.entries[person.id],
        rounds=rounds,
        row=standing_row(visit, standing, own),
        columns=table_shown(standing).columns,
        whites=sum(meeting.met.side is Side.WHITE and meeting.met.is_played for meeting in rounds),
        blacks=sum(meeting.met.side is Side.BLACK and meeting.met.is_played for meeting in rounds),
        plot=road(state, person.name(language()), [meeting.met for meeting in rounds]),
        strength=strength(state, own),
        forecast=forecasts(visit).get(person.id),
        forecast_address=rated,
        norms=norms_ahead(subject(request, visit), number) if rated else (),
        has_coefficients=bool(after),
        is_out=own in state.withdrawn,
        members=[named(visit.names, member) for member in (*squad.main, *squad.reserves)] if squad else (),
    )


def _meeting(visit: Visit, met: Met, after: CardLine | None) -> Meeting:
    if met.opponent is None:
        return Meeting(met, None, 0, after)
    return Meeting(met, visit.name(met.opponent), visit.state.entrants[met.opponent - 1].rating, after)


def road(state: Desk, name: str, rounds: list[Met]) -> SafeString | None:
    """The points by rounds as a drawing; nothing before the first round."""
    if not rounds:
        return None
    written = scoring_of(state).written
    most = max(met.half_points for met in rounds)
    said = "; ".join(_("after round %(round)s: %(points)s") % {"round": m.round, "points": m.total} for m in rounds)
    words = ngettext("Points after %(count)s round.", "Points after %(count)s rounds.", len(rounds))
    plot = Plot(
        _("Points of %(name)s by rounds") % {"name": name},
        f"{words % {'count': len(rounds)}} {said}.",
        tuple(PlotRound(met.round, max(met.half_points, 0), met.side if met.is_played else None) for met in rounds),
        tuple((height, written(height)) for height in guides(max(most, 1))),
    )
    return plot_svg(plot, "road")
