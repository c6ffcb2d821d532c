"""A member of a team on a board where they had no right to play: first what the ruling changes, then the ruling."""

from __future__ import annotations

from typing import Any

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from mainroad.basics import Refusal, Side
from mainroad.competition.desk import facts
from mainroad.competition.desk.commands import RuleWrongBoard
from mainroad.competition.desk.decider import DESK
from mainroad.competition.desk.people import named
from mainroad.competition.desk.state import RoundStage
from mainroad.competition.desk.team_tables import match_sheet
from mainroad.competition.teams.matches import Match
from mainroad.site import moments
from mainroad.site.answers import go_back, not_done
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.roles import Action
from mainroad.site.contests.rounds.correcting import after, changed_places
from mainroad.site.contests.rounds.places import BoardPlace, exists
from mainroad.site.contests.rounds.responses import page, round_of, with_names
from mainroad.site.contests.rounds.rows import field_label
from mainroad.site.languages import language


class WrongBoardForm(forms.Form):
    """Who sat there."""

    def __init__(self, data: Any, *, people: list[tuple[str, str]]) -> None:
        super().__init__(data, label_suffix="")
        self.fields["sat"] = forms.ChoiceField(
            label=_("Who sat there without the right to"),
            help_text=_("The line-up that stands says who has the right: whoever it names there keeps the game."),
            choices=people,
        )

    @property
    def side(self) -> Side:
        """The team that loses the board: the one that is named White in the match, or the other."""
        return Side(self.cleaned_data["sat"].partition(":")[0])

    @property
    def player(self) -> str:
        """Who it was; nothing: nobody of the squad."""
        return str(self.cleaned_data["sat"].partition(":")[2])


@allowed(Action.RULE)
@require_http_methods(["GET", "HEAD", "POST"])
def wrong_board(request: HttpRequest, visit: Visit, number: int, place: str) -> HttpResponse:
    """Take the game from whoever had no right to the board; nothing is ruled before it was shown what that does."""
    desk, where = round_of(visit, number), BoardPlace.parse(place)
    if where is None or not where.table or not exists(visit.state, number, where) or desk.stage is not RoundStage.BEGUN:
        raise Http404
    form = WrongBoardForm(request.POST or None, people=_people(visit, visit.state.matches[number, where.board]))
    sheet = match_sheet(visit.state, number, where.board)
    context = {
        "number": number,
        "form": form,
        "label": field_label(visit, number, where),
        "teams": [visit.name(sheet.white), visit.name(sheet.black)],
        "before": sheet.score,
    }
    if not form.is_valid():
        return page(request, visit, "wrong_board", context)
    command = RuleWrongBoard(number, where.board, where.table, form.side.value, form.player)
    if "confirm" in request.POST:
        back = reverse("contests:round-desk", args=[visit.tournament.id, number])
        refusal = visit.submit(command)
        return go_back(request, with_names(visit, refusal), _("The ruling is written down: the board is lost."), back)
    return page(request, visit, "wrong_board", {**context, **_preview(visit, command)})


def _people(visit: Visit, match: Match) -> list[tuple[str, str]]:
    """Everybody of both squads, and somebody who is of neither."""
    found: list[tuple[str, str]] = []
    for side, number in ((Side.WHITE, match.white), (Side.BLACK, match.black)):
        team, squad = visit.name(number).name(language()), visit.state.teams.get(number)
        members = [member.player for member in squad.members] if squad else []
        found += [(f"{side.value}:{one}", f"{team}: {named(visit.names, one).name(language())}") for one in members]
        found.append((f"{side.value}:", _("%(team)s: somebody who is not of the squad") % {"team": team}))
    return found


def _preview(visit: Visit, command: RuleWrongBoard) -> dict[str, object]:
    decided = DESK.decide(visit.state, command, moments.now_ms())
    if isinstance(decided, Refusal):
        return {"refused": not_done(with_names(visit, decided))}
    then = after(visit.state, decided)
    return {
        "is_shown": True,
        "ruling": next(fact.ruling.ruling for fact in decided if isinstance(fact, facts.WrongBoard)),
        "after": match_sheet(then, command.round, command.board).score,
        "moved": changed_places(visit, then),
        "unpaired": [fact.round for fact in decided if isinstance(fact, facts.Unpaired)],
    }
