"""Taking over a running event: its finished rounds are typed in, looked at, and kept."""

from __future__ import annotations

from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from mainroad.basics import BySide, Refusal
from mainroad.competition.desk.commands import TakeOver
from mainroad.competition.desk.decider import DESK
from mainroad.competition.desk.evolve import evolve
from mainroad.competition.desk.pairing import bye_points
from mainroad.competition.desk.state import Result
from mainroad.competition.history import How
from mainroad.competition.regulation.regulation import points_of
from mainroad.site import moments
from mainroad.site.answers import not_done
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.registration.compact import Reader, TypedRound
from mainroad.site.contests.registration.responses import address, page
from mainroad.site.contests.roles import Action
from mainroad.site.contests.rounds.responses import number_in
from mainroad.site.contests.rounds.result_text import in_points, result_for_table
from mainroad.site.languages import language

MOST_SIGNS = 200_000


@dataclass(frozen=True)
class RoundPreview:
    """A typed round with names, and why the library refuses it."""

    number: int
    boards: list[tuple[int, str, int, str, str]]
    free: list[tuple[int, str, str, str]]
    refusal: Refusal | None


@allowed(Action.TAKE_OVER)
@require_http_methods(["GET", "HEAD", "POST"])
def take_over(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Type finished rounds: first they are shown, then they are kept."""
    text = request.POST.get("text", "")[:MOST_SIGNS]
    coming = len(visit.state.rounds) + 1
    first = number_in(request.POST.get("first", "")) or coming
    rounds, faults = _reader(visit, first).read(text) if visit.state.numbers else ([], [])
    looked = _looked(visit, rounds)
    is_sound = bool(rounds) and not faults and not any(one.refusal for one in looked)
    is_sent_again = bool(rounds) and not faults and first != coming
    if "keep" in request.POST and (is_sound or is_sent_again):
        return _keep(request, visit, rounds)
    context = {
        "text": text,
        "faults": faults,
        "rounds": looked,
        "is_sound": is_sound,
        "is_read": request.method == "POST",
        "coming": coming,
        "is_one": points_of(visit.regulation).value == "1/½/0",
        "numbers": [visit.name(n).name(language()) for n in range(1, len(visit.state.numbers) + 1)],
    }
    return page(request, visit, "take_over", context)


def _reader(visit: Visit, first: int) -> Reader:
    state = visit.state
    bye = bye_points(visit.regulation, state.stage_of(first).system)
    return Reader(len(state.numbers), points_of(visit.regulation), bye, first)


def _command(typed: TypedRound) -> TakeOver:
    return TakeOver(typed.number, tuple(typed.boards), tuple(typed.free))


def _looked(visit: Visit, rounds: list[TypedRound]) -> list[RoundPreview]:
    """The rounds with names; each is tried on the tournament as the one before would leave it."""
    state = visit.state
    found: list[RoundPreview] = []
    for typed in rounds:
        decision = DESK.decide(state, _command(typed), moments.now_ms())
        if isinstance(decision, Refusal):
            return [*found, _shown(visit, typed, decision)]
        found.append(_shown(visit, typed, None))
        for fact in decision:
            state = evolve(state, fact)
    return found


def _shown(visit: Visit, typed: TypedRound, refusal: Refusal | None) -> RoundPreview:
    points = points_of(visit.regulation)

    def name(number: int) -> str:
        return visit.name(number).name(language())

    boards = [
        (white, name(white), black, name(black), result_for_table(Result(BySide(own, other), how), points))
        for white, black, own, other, how in typed.boards
    ]
    free = [(player, name(player), _why(how), in_points(worth, points)) for player, worth, how in typed.free]
    return RoundPreview(typed.number, boards, free, refusal)


def _why(how: How) -> str:
    return {How.BYE: _("bye"), How.ASKED: _("absent by prior notice")}.get(how, _("absent"))


def _keep(request: HttpRequest, visit: Visit, rounds: list[TypedRound]) -> HttpResponse:
    """Keep the rounds one after the other, up to the first that is refused."""
    kept = 0
    for typed in rounds:
        refusal = visit.submit(_command(typed), typed.number)
        if refusal is not None:
            messages.error(request, not_done(refusal))
            break
        kept += 1
    words = ngettext("%(count)s round is taken over.", "%(count)s rounds are taken over.", kept)
    messages.success(request, words % {"count": kept})
    return HttpResponseRedirect(address(visit, "desk"))
