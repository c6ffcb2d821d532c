"""The decisions of a game: which facts follow from a command, or why it is refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from mainroad.basics import Refusal
from mainroad.journal.decider import Decider
from mainroad.journal.records import Fact
from mainroad.play import commands, facts
from mainroad.play.decide import adjourn as adjourning
from mainroad.play.decide import boards, claims, conduct, hands, offers, penalties, requests, sheets, time, voices
from mainroad.play.decide import moves as playing
from mainroad.play.decide import start as starting
from mainroad.play.decide.common import Decision, after, no
from mainroad.play.decide.time import wakes_at
from mainroad.play.evolve import evolve
from mainroad.play.state import Game, Stage


def decide(state: Game, command: commands.Command, now: int) -> Decision:
    """Decide a command at a moment: first what the time itself brings, then the command."""
    return _unheard(state, command, now) or _decided(state, _due(state, command.reached(now)), command, now)


def decide_each(state: Game, those: Sequence[commands.Command], now: int) -> list[Decision]:
    """Decide each of several commands as if it came alone; what the time brings by now is the same for most."""
    due = {moment: _due(state, moment) for moment in {command.reached(now) for command in those}}
    return [
        _unheard(state, command, now) or _decided(state, due[command.reached(now)], command, now) for command in those
    ]


def is_due(state: Game, now: int) -> bool:
    """Whether the time itself has something to say by now, before any command."""
    return bool(_due(state, now))


def _unheard(state: Game, command: commands.Command, now: int) -> Refusal | None:
    """What is said to a command that comes too early or too late for anything else."""
    if (state.stage is Stage.NOTHING) != isinstance(command, commands.Open):
        return no("opened-already" if state.stage else "not-opened")
    if state.is_over:
        return _after_the_game(state, command)
    return no("time-runs-forward") if now < state.clock.at_ms else None


def _after_the_game(state: Game, command: commands.Command) -> Refusal:
    if isinstance(command, commands.Report):
        return conduct.after_the_game(state)
    late = requests.protest_late(state) if isinstance(command, commands.Protest) else None
    return late or no("is-over")


def _due(state: Game, now: int) -> list[Fact]:
    return time.due_facts(state, max(now, state.clock.at_ms))


def _decided(state: Game, due: list[Fact], command: commands.Command, now: int) -> Decision:
    reached = after(state, due) if due else state
    if reached.is_over:
        return due
    decision = _DECISIONS[type(command)](reached, command, now)
    return decision if isinstance(decision, Refusal) else [*due, *decision]


_DECISIONS: Mapping[type, Callable[[Game, Any, int], Decision]] = {
    commands.Open: starting.open_game,
    commands.Start: starting.start,
    commands.Arrive: starting.arrive,
    commands.Excuse: starting.excuse,
    commands.DrawOpening: starting.draw_opening,
    commands.Move: playing.move,
    commands.Premove: playing.premove,
    commands.Press: playing.press,
    commands.Resign: playing.resign,
    commands.Abort: playing.abort,
    commands.Offer: offers.offer,
    commands.Withdraw: offers.withdraw,
    commands.Say: offers.say,
    commands.Accept: offers.accept,
    commands.Decline: offers.decline,
    commands.Claim: claims.claim,
    commands.RuleClaim: claims.rule_claim,
    commands.BeginTrial: claims.begin_trial,
    commands.CallFlag: time.call_flag,
    commands.Tick: time.tick,
    commands.Interrupt: time.interrupt,
    commands.Touch: playing.touch_piece,
    commands.Adjust: hands.adjust,
    commands.Write: sheets.write,
    commands.Announce: voices.announce,
    commands.Repeat: voices.repeat,
    commands.BringInLine: boards.bring_in_line,
    commands.Leave: conduct.leave,
    commands.Warn: voices.warn,
    commands.AskTime: voices.ask_time,
    commands.AskTurn: voices.ask_turn,
    commands.AssistantJoins: voices.assistant_joins,
    commands.AssistantActs: voices.assistant_acts,
    commands.AssistantLeaves: voices.assistant_leaves,
    commands.Report: conduct.report,
    commands.Sanction: conduct.sanction,
    commands.RulePenalty: penalties.rule_penalty,
    commands.Adjudicate: conduct.adjudicate,
    commands.Request: requests.request,
    commands.AnswerRequest: requests.answer_request,
    commands.Protest: requests.protest,
    commands.Seal: adjourning.seal,
    commands.OpenEnvelope: adjourning.open_envelope,
    commands.AcceptError: conduct.accept_error,
    commands.CorrectError: conduct.correct_error,
    commands.StopClocks: time.stop_clocks,
    commands.Resume: time.resume,
    commands.CorrectClocks: time.correct_clocks,
    commands.ReplaceClock: time.replace_clock,
}


def summary(state: Game) -> str:
    """A line about the game: its result, or how many moves were made."""
    if state.finished:
        halves = state.finished.score.halves
        return f"{halves.white}:{halves.black} {state.finished.score.reason}"
    return str(len(state.made))


GAME: Decider[Game, commands.Command, Fact] = Decider(
    Game(), decide, evolve, facts.CODEC, wakes_at, commands.Tick(), summary
)
"""A game as a decider: run it over a store with `mainroad.journal.decider.submit`."""
