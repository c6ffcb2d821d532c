"""Random games: commands that make sense, and commands that do not."""

from __future__ import annotations

import random
from collections.abc import Callable

from mainroad.basics import BySide, Side
from mainroad.clocks.tempo import Tempo
from mainroad.notation.written import write_move
from mainroad.play import commands, facts
from mainroad.play.board import fen
from mainroad.play.commands import Command
from mainroad.play.evidence import Verdict
from mainroad.play.state import Game
from mainroad.rulebooks.books.book import BOOKS

CONTROLS = ("5m", "3m+2s", "45m+15s", "1h/30, 30m", "2h/50, 1h/25", "1m delay 2s", "5m vs 4m armageddon", "10s")
STARTS = {
    "russian": ("", "W:WKc1,a3:BKf8,h6", "W:WKa1,Kc1,Ke1:BKh8"),
    "brazilian": ("", "W:WKa1,Kc1:BKb8"),
    "international": ("", "W:WK47,45:BK4,6", "W:WK46,K47,K48:BK5"),
    "english": ("", "W:WK32,K31:BK1"),
    "chess": ("", "4k3/7r/8/8/8/8/R7/4K3 w - - 0 1", "8/4P3/8/8/8/k7/8/4K3 w - - 0 1"),
}
ILLEGAL = (
    "c3-e5",
    "a1-a2",
    "e2-e5",
    "32-23",
    "11-20",
    "xx",
    "",
    "c3-d4 press",
    "after:nonsense",
    "W:W1:B2",
    "b2:d4:f6",
)
KINDS = (
    "",
    "telephone",
    "board-turned",
    "wrong-colours",
    "clock-hit",
    "infringement",
    "refusal",
    "nonsense",
    "displaced",
    "score-sheet",
    "restore",
    "touched",
    "split-king",
    "hands-on-board",
    "unrestorable",
)
SANCTIONS = ("warning", "loss", "opponent-time", "own-time", "nonsense", "both-lose", "exclusion")
GROUNDS = ("repetition", "count", "neither-can-win", "quickplay", "better-side", "unable-to-mate", "nonsense")


def opening(chance: random.Random) -> commands.Open:
    """A game of some rulebook under some conditions."""
    code, game = chance.choice(sorted(BOOKS))
    conditions = facts.Conditions(
        on_screen=chance.random() < 0.4,
        supervised=chance.random() < 0.7,
        games_per_arbiter=chance.choice((1, 2, 4)),
        games=chance.choice((1, 2)),
        ballot=chance.random() < 0.1,
        two_boards=chance.random() < 0.3,
        sheets=chance.random() < 0.2,
        blind=chance.choice((BySide("", ""), BySide("B1", ""), BySide("B1", "B2"))),
    )
    tempo = chance.choice([*(tempo.value for tempo in Tempo)])
    start = chance.choice(STARTS.get(game, ("",)))
    control = chance.choice(CONTROLS)
    return commands.Open(code, game, control, BySide("w", "b"), tempo, start, conditions=conditions)


def sensible(state: Game, chance: random.Random) -> Command:
    """The next thing that somebody would do."""
    if not state.is_running:
        return commands.Resume() if state.stopped or state.sealed else commands.Start()
    if state.stopped:
        return commands.Resume()
    if state.unpressed:
        return _towards_the_press(state, state.unpressed)
    if state.unrepeated and state.made:
        return commands.Repeat(state.turn, state.made[-1].text)
    moves = state.position.legal_moves()
    if not moves:
        return commands.Tick()
    return commands.Move(state.turn, write_move(state.position, chance.choice(moves)))  # type: ignore[arg-type]


def _towards_the_press(state: Game, side: Side) -> Command:
    """The press, or what it waits for."""
    assistant = state.assistants[side]
    if assistant and state.written[side] < len(state.made):
        return commands.Write(side, by_assistant="write" in assistant.tasks)
    if any(state.conditions.blind) and state.announced is None and state.made:
        return commands.Announce(side, state.made[-1].text)
    return commands.Press(side)


def anything(state: Game, chance: random.Random) -> Command:
    """Something that somebody might do, whether or not it makes sense."""
    return chance.choice(MAKERS)(state, chance)


def _side(chance: random.Random) -> Side:
    return chance.choice(tuple(Side))


def _somebody(chance: random.Random) -> Side | None:
    return chance.choice([Side.WHITE, Side.BLACK, None])


def _squares(state: Game, chance: random.Random) -> tuple[str, ...]:
    return tuple(
        chance.choice(("c3", "e3", "d2", "32", "28", "11", "z9", "e1", "h1")) for _ in range(chance.randint(0, 2))
    )


def _text(state: Game, chance: random.Random) -> str:
    moves = state.position.legal_moves()
    if moves and chance.random() < 0.6:
        return write_move(state.position, chance.choice(moves))  # type: ignore[arg-type]
    return chance.choice(ILLEGAL)


def _times(chance: random.Random) -> BySide[int]:
    return BySide(chance.choice((-5, 0, 1, 60_000, 3_600_000)), chance.choice((0, 30_000, 900_000)))


def _verdict(chance: random.Random) -> Verdict | None:
    return chance.choice((None, Verdict(None), Verdict(Side.WHITE, 3), Verdict(Side.BLACK)))


MAKERS: tuple[Callable[[Game, random.Random], Command], ...] = (
    lambda state, chance: commands.Start((_side(chance),) if chance.random() < 0.5 else ()),
    lambda state, chance: commands.Start(tuple(Side)),
    lambda state, chance: commands.Arrive(_side(chance)),
    lambda state, chance: commands.Excuse(_side(chance)),
    lambda state, chance: commands.DrawOpening(chance.choice((("c3-d4",), ("nonsense",), ()))),
    lambda state, chance: commands.Move(_side(chance), _text(state, chance), _verdict(chance)),
    lambda state, chance: commands.Move(state.turn, chance.choice(ILLEGAL)),
    lambda state, chance: commands.Press(_side(chance)),
    lambda state, chance: commands.Offer(_side(chance)),
    lambda state, chance: commands.Accept(_side(chance)),
    lambda state, chance: commands.Decline(_side(chance)),
    lambda state, chance: commands.Claim(
        _side(chance), chance.choice(GROUNDS), chance.choice(("", _text(state, chance))), chance.random() < 0.5
    ),
    lambda state, chance: commands.RuleClaim(
        chance.choice((None, True, False)), _verdict(chance), chance.random() < 0.8, chance.random() < 0.5
    ),
    lambda state, chance: commands.CallFlag(_somebody(chance)),
    lambda state, chance: commands.Tick(),
    lambda state, chance: commands.Touch(_side(chance), _squares(state, chance)),
    lambda state, chance: commands.Touch(
        state.turn,
        _squares(state, chance),
        chance.random() < 0.8,
        _squares(state, chance),
        chance.random() < 0.5,
        chance.choice(("", "queen", "nonsense")),
    ),
    lambda state, chance: commands.Report(
        chance.choice(KINDS), _somebody(chance), _somebody(chance), squares=_squares(state, chance)
    ),
    lambda state, chance: commands.Move(state.turn, _text(state, chance), written=True),
    lambda state, chance: commands.Press(
        _side(chance), chance.choice((None, (), ("placed", "released"), ("nonsense",))), chance.random() < 0.8
    ),
    lambda state, chance: commands.Withdraw(_side(chance)),
    lambda state, chance: commands.Say(_side(chance), chance.choice(("draw?", "предлагаю ничью", "nonsense"))),
    lambda state, chance: commands.Request(
        _side(chance),
        chance.choice(("", "please")),
        chance.choice(("no-record", "opponents-sheet", "put-off", "flag", "nonsense")),
        chance.random() < 0.5,
    ),
    lambda state, chance: commands.Write(
        _side(chance), entries=(_text(state, chance), "-", ""), ticks=chance.random() < 0.5
    ),
    lambda state, chance: commands.Resume(
        board=chance.choice(("", "nonsense", "W:W1:B2")),
        left_ms=chance.choice((None, _times(chance))),
        agreed=chance.random() < 0.5,
    ),
    lambda state, chance: commands.CorrectClocks(_times(chance), by=_somebody(chance)),
    lambda state, chance: commands.CorrectError(_somebody(chance), chance.random() < 0.5, chance.choice(ILLEGAL)),
    lambda state, chance: commands.Sanction(
        _side(chance), "loss", by_chief=True, ground=chance.choice(("nonsense", "boredom"))
    ),
    lambda state, chance: commands.Adjust(_side(chance)),
    lambda state, chance: commands.Report(
        chance.choice(KINDS),
        _somebody(chance),
        _somebody(chance),
        chance.choice((None, None, -1, 0, 3, 99)),
        chance.choice((None, _times(chance))),
    ),
    lambda state, chance: commands.AcceptError(_side(chance)),
    lambda state, chance: commands.CorrectError(_somebody(chance), chance.random() < 0.5),
    lambda state, chance: commands.Sanction(_side(chance), chance.choice(SANCTIONS), chance.choice((0, 2))),
    lambda state, chance: commands.RulePenalty(chance.random() < 0.5),
    lambda state, chance: commands.StopClocks(
        _somebody(chance), chance.choice(("unsaid", "calls-arbiter", "misunderstanding", "draw", "nonsense")), "won"
    ),
    lambda state, chance: commands.Resume(chance.choice(((), (Side.WHITE,), tuple(Side)))),
    lambda state, chance: commands.CorrectClocks(_times(chance), chance.random() < 0.5),
    lambda state, chance: commands.ReplaceClock(chance.choice((None, _times(chance)))),
    lambda state, chance: commands.Seal(
        _side(chance),
        _text(state, chance),
        chance.random() < 0.3,
        chance.choice((0, 60_000)),
        None,
        chance.random() < 0.5,
        chance.choice((None, (), ("position", "nonsense"), ("position", "own-time"))),
    ),
    lambda state, chance: commands.OpenEnvelope(chance.choice((None, "", _text(state, chance))), chance.random() < 0.2),
    lambda state, chance: commands.Announce(_side(chance), _text(state, chance)),
    lambda state, chance: commands.Write(_side(chance), chance.choice((None, 0, 5, -1, 99)), chance.random() < 0.3),
    lambda state, chance: commands.Warn(_side(chance), chance.choice(("arbiter", "assistant", "nobody"))),
    lambda state, chance: commands.AskTime(_side(chance)),
    lambda state, chance: commands.AskTurn(_side(chance)),
    lambda state, chance: commands.AssistantJoins(_side(chance), "p", chance.choice(((), ("write",), ("nonsense",)))),
    lambda state, chance: commands.AssistantActs(_side(chance), chance.choice(("write", "advise", "nonsense"))),
    lambda state, chance: commands.Repeat(_side(chance), _text(state, chance)),
    lambda state, chance: commands.BringInLine(
        BySide((_text(state, chance),), ("e4", "e5")), BySide(fen(state.position), chance.choice(("", "nonsense")))
    ),
    lambda state, chance: commands.BeginTrial(_side(chance)),
    lambda state, chance: commands.Leave(_side(chance), chance.choice(("", "toilet")), chance.random() < 0.5),
    lambda state, chance: commands.Protest(_side(chance), "why"),
)
RARE: tuple[Callable[[Game, random.Random], Command], ...] = (
    lambda state, chance: commands.Resign(_side(chance)),
    lambda state, chance: commands.Adjudicate(
        BySide(chance.randint(0, 3), 1), chance.choice(("", "RU 1.1", "nonsense"))
    ),
    lambda state, chance: opening(chance),
)
