"""The decisions of the desk: which facts follow from a command, or why it is refused.

Nothing is computed here that takes long: a pairing comes in as a proposal and is checked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from mainroad.basics import Refusal
from mainroad.competition.desk import commands, facts
from mainroad.competition.desk.decide import (
    appeals,
    conduct,
    end,
    entries,
    leaving,
    lots,
    norms,
    pairing,
    play_off,
    regulation,
    results,
    teams,
)
from mainroad.competition.desk.decide import round as rounds
from mainroad.competition.desk.decide.bracket import breaks_the_bracket
from mainroad.competition.desk.decide.common import Decision, no
from mainroad.competition.desk.decide.pairing import not_ready
from mainroad.competition.desk.decide.round import wakes_at
from mainroad.competition.desk.evolve import evolve
from mainroad.competition.desk.soundness import fault
from mainroad.competition.desk.state import Stage, Tournament
from mainroad.competition.desk.warnings import warnings
from mainroad.journal.decider import Decider
from mainroad.journal.records import Fact

__all__ = ("not_ready", "wakes_at", "warnings")

AFTER_THE_END = (
    commands.Award,
    commands.MarkSent,
    commands.Protest,
    commands.DecideProtest,
    commands.RaiseCase,
    commands.RuleCase,
    commands.Reopen,
    commands.Tick,
)


def decide(state: Tournament, command: commands.Command, now: int) -> Decision:
    """Decide a command at a moment."""
    if (state.stage is Stage.NOTHING) != isinstance(command, commands.Open):
        return no("opened-already" if state.stage else "not-opened")
    if state.stage is Stage.FINISHED and not isinstance(command, AFTER_THE_END):
        return no("finished")
    decision = _DECISIONS[type(command)](state, command, now)
    return breaks_the_bracket(state, decision) or _cannot_be_kept(state, decision) or decision


def _cannot_be_kept(state: Tournament, decision: Decision) -> Refusal | None:
    """Refuse a fact that readers of event files refuse: once it was written, no file of the event could be taken in."""
    after = state
    for fact in () if isinstance(decision, Refusal) else decision:
        if (field := fault(after, fact)) and not (isinstance(fact, facts.Opened) and not fact.regulation):
            return no("cannot-be-kept", field=field)
        after = evolve(after, fact)
    return None


_DECISIONS: Mapping[type, Callable[[Tournament, Any, int], Decision]] = {
    commands.Open: regulation.open_tournament,
    commands.ChangeRegulation: regulation.change_regulation,
    commands.Enter: entries.enter,
    commands.Amend: entries.amend,
    commands.Scratch: entries.scratch,
    commands.NameTeam: entries.name_team,
    commands.Admit: entries.admit,
    commands.MarkPresent: entries.mark_present,
    commands.FixBoard: entries.fix_board,
    commands.AnnounceSeed: entries.announce_seed,
    commands.DrawNumbers: entries.draw_numbers,
    commands.Replace: entries.replace_entrant,
    commands.Announce: entries.announce,
    commands.Arrive: entries.arrive,
    commands.Qualify: pairing.qualify,
    commands.Propose: pairing.propose,
    commands.ChangePairing: pairing.change_pairing,
    commands.TakeBackPairing: pairing.take_back,
    commands.TakeOver: pairing.take_over,
    commands.PostNorms: norms.post_norms,
    commands.Toss: lots.toss,
    commands.ChooseColour: lots.choose_colour,
    commands.PickHand: lots.pick_hand,
    commands.Publish: rounds.publish,
    commands.SetStart: rounds.set_start,
    commands.Begin: rounds.begin,
    commands.Tick: rounds.tick,
    commands.MarkMissing: rounds.mark_missing,
    commands.MarkArrived: rounds.mark_arrived,
    commands.Score: results.score,
    commands.ScoreGame: results.score_game,
    commands.ScoreTable: results.score_table,
    commands.ClearScore: results.clear_score,
    commands.FileLineUp: teams.file_line_up,
    commands.RuleWrongBoard: teams.rule_wrong_board,
    commands.Withdraw: leaving.withdraw,
    commands.RaiseCase: conduct.raise_case,
    commands.RuleCase: conduct.rule_case,
    commands.Sanction: conduct.sanction,
    commands.NameCommittee: appeals.name_committee,
    commands.Protest: appeals.protest,
    commands.DecideProtest: appeals.decide_protest,
    commands.RecordPlayOff: end.record_play_off,
    commands.BeginPlayOff: play_off.begin_play_off,
    commands.ScorePlayOff: play_off.score_play_off,
    commands.TakeBackPlayOff: play_off.take_back_play_off,
    commands.Finish: end.finish,
    commands.Reopen: end.reopen,
    commands.MarkSent: end.mark_sent,
    commands.Award: end.award,
}

DESK: Decider[Tournament, commands.Command, Fact] = Decider(Tournament(), decide, evolve, facts.CODEC)
"""A tournament as a decider: run it over a store with `mainroad.journal.decider.submit`."""
