"""What comes next in a tournament: one clear step, with the page on which it is done."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import NoReverseMatch, reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from mainroad.competition.desk.state import DeskRound, RoundStage, Stage, Tournament
from mainroad.competition.history import How
from mainroad.site.contests.roles import Action


@dataclass(frozen=True)
class NextStep:
    """A step: what to do, why now, whose it is, and where.

    `does` is where a form does it at once, `go` what the link to the page says.
    """

    words: str
    why: str
    action: Action
    address: str = ""
    does: str = ""
    go: str = ""


def next_step(tournament: str, state: Tournament) -> NextStep:
    """The one thing that the desk waits for."""
    if state.stage is Stage.FINISHED:
        return _finished(tournament)
    if not state.numbers:
        return _before_the_draw(tournament, state)
    if not state.rounds or state.rounds[-1].is_complete:
        return _between_rounds(tournament, state)
    return _in_a_round(tournament, len(state.rounds), state.rounds[-1])


def _finished(tournament: str) -> NextStep:
    words, why = _("Print the report"), _("The tournament is over. Print its papers and save the journal.")
    return NextStep(words, why, Action.SEE_DESK, link("documents", tournament))


def _before_the_draw(tournament: str, state: Tournament) -> NextStep:
    if len(state.starting) < 2:
        why = _("A tournament needs at least two players. Add them one by one, paste a list, or let them enter.")
        return NextStep(_("Accept entries"), why, Action.REGISTER, link("registration", tournament))
    why = ngettext("%(count)s entry is ready.", "%(count)s entries are ready.", len(state.starting))
    return NextStep(_("Draw the numbers"), why % {"count": len(state.starting)}, Action.DRAW, link("draw", tournament))


def _between_rounds(tournament: str, state: Tournament) -> NextStep:
    coming = len(state.rounds) + 1
    if coming > state.rounds_planned:
        return _at_the_end(tournament, state)
    stage = state.stage_number(coming)
    if stage > 1 and coming == state.first_round(stage) and not state.qualified.get(stage):
        words = _("Name who goes on to stage %(stage)s") % {"stage": stage}
        why = _("Round %(round)s begins a new stage: confirm who plays in it.") % {"round": coming}
        return NextStep(words, why, Action.PAIR, link("qualify", tournament, stage))
    words = _("Pair round %(round)s") % {"round": coming}
    why = _("Note first who will not play. Then the pairing is made by the regulation, with a reason for each board.")
    return NextStep(words, why, Action.PAIR, link("desk", tournament), link("pair", tournament))


def _at_the_end(tournament: str, state: Tournament) -> NextStep:
    if pending := sum(upheld is None for upheld in state.protests.values()):
        words = ngettext("%(count)s protest is undecided", "%(count)s protests are undecided", pending)
        why = _("The committee decides before the final places are given.")
        return NextStep(
            words % {"count": pending}, why, Action.SEE_JOURNAL, link("protests", tournament), go=_("To the protests")
        )
    if adjourned := _adjourned(state):
        words = ngettext("%(count)s adjourned game", "%(count)s adjourned games", adjourned)
        page = link("round-desk", tournament, len(state.rounds))
        why = _("All games must be finished before the final places are given.")
        return NextStep(words % {"count": adjourned}, why, Action.SCORE, page, go=_("Type the results"))
    why = _("All rounds are played. Look at the final places and close the tournament.")
    return NextStep(_("Finish"), why, Action.FINISH, link("finish", tournament))


def _adjourned(state: Tournament) -> int:
    return sum(game.how is How.ADJOURNED for desk in state.rounds for game in desk.round.games)


def _in_a_round(tournament: str, number: int, desk: DeskRound) -> NextStep:
    page, said = link("round-desk", tournament, number), {"round": number}
    if desk.stage is RoundStage.PAIRED:
        why = _("Round %(round)s is paired, but nobody sees it yet. Look through it first.") % said
        words = _("Publish round %(round)s") % said
        return NextStep(words, why, Action.PAIR, page, link("publish", tournament, number))
    if desk.stage is RoundStage.PUBLISHED:
        why = _("The pairing of round %(round)s is announced. Begin when the players sit at their boards.") % said
        return NextStep(_("Begin round %(round)s") % said, why, Action.BEGIN, page, link("begin", tournament, number))
    missing = missing_results(desk)
    words = ngettext("%(count)s result missing", "%(count)s results missing", missing) % {"count": missing}
    why = _("Round %(round)s is being played.") % said
    return NextStep(words, why, Action.SCORE, page, go=_("Type the results"))


def missing_results(desk: DeskRound) -> int:
    """How many boards of a round have no result yet."""
    return sum(game.score is None for game in desk.round.games)


def link(pattern: str, *args: object) -> str:
    """The address of a page of competitions; nothing while that page is not there."""
    try:
        return reverse(f"contests:{pattern}", args=args)
    except NoReverseMatch:
        return ""
