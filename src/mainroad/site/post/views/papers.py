"""Papers of a game by post: the next card, the record for the elder, the bundle of a claim."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from mainroad.basics import Side
from mainroad.documents.paper import Paper
from mainroad.documents.post_papers import card_paper, claim_paper, record_paper
from mainroad.documents.printing import pdf
from mainroad.post.papers import next_card
from mainroad.site.contests.downloads.files import named
from mainroad.site.languages import language
from mainroad.site.post.access import Seat, find_seat


@require_safe
def print_paper(request: HttpRequest, game: str, wanted: str) -> HttpResponse:
    """Print a paper as this visitor may see it: whoever must not know a sealed answer finds none on it."""
    seat = find_seat(request, game)
    made = _paper(seat, wanted)
    if made is None:
        raise Http404
    answer = HttpResponse(pdf(made), content_type="application/pdf")
    return named(answer, f"{seat.game.tournament.code} {wanted} {seat.game.pk}.pdf", is_kept=False)


def _paper(seat: Seat, wanted: str) -> Paper | None:
    state, names = seat.state, seat.game.players.map(str)
    if wanted == "card" and state.ended is None and state.claim is None:
        return card_paper(state, names, next_card(state), language())
    if wanted == "record":
        return record_paper(state, names, seat.side or Side.WHITE, language())
    return claim_paper(state, names, language()) if wanted == "claim" else None
