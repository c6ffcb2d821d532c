"""Papers of play by post: the next card, the record for the elder, the bundle of a claim, the report for ratings."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.views.decorators.http import require_safe

from mainroad.basics import Side
from mainroad.documents.paper import Paper
from mainroad.documents.post_papers import card_paper, claim_paper, record_paper
from mainroad.documents.printing import pdf
from mainroad.interchange.post_events import NotFinishedError
from mainroad.interchange.reports.writing import write_report
from mainroad.post.papers import next_card
from mainroad.site.answers import sentence
from mainroad.site.contests.downloads.files import with_file_name
from mainroad.site.languages import language
from mainroad.site.post.access import Seat, find_seat, find_tournament, is_organiser, require
from mainroad.site.post.models import PostGame
from mainroad.site.post.rating_report import rating_report


@require_safe
def print_paper(request: HttpRequest, game: str, wanted: str) -> HttpResponse:
    """Print a paper as this visitor may see it: whoever must not know a sealed answer finds none on it."""
    seat = find_seat(request, game)
    made = _paper(seat, wanted)
    if made is None:
        raise Http404
    answer = HttpResponse(pdf(made), content_type="application/pdf")
    return with_file_name(answer, f"{seat.game.tournament.code} {wanted} {seat.game.pk}.pdf", is_kept=False)


def _paper(seat: Seat, wanted: str) -> Paper | None:
    state, names = seat.state, seat.game.players.map(str)
    if wanted == "card" and state.ended is None and state.claim is None:
        return card_paper(state, names, next_card(state), language())
    if wanted == "record":
        return record_paper(state, names, seat.side or Side.WHITE, language())
    return claim_paper(state, names, language()) if wanted == "claim" else None


@login_required
@require_safe
def report(request: HttpRequest, tournament: str) -> HttpResponse:
    """Download the report of a finished tournament, for the list of correspondence play (FM A9-1.1.c)."""
    row = find_tournament(tournament)
    require(is_organiser(request, row))
    try:
        made = rating_report(list(PostGame.objects.whole().filter(tournament=row)))
    except NotFinishedError as error:
        messages.error(request, sentence(error.refusal))
        return HttpResponseRedirect(row.get_absolute_url())
    answer = HttpResponse(write_report(made), content_type="text/plain; charset=utf-8")
    return with_file_name(answer, f"{row.code}.trf", is_kept=True)
