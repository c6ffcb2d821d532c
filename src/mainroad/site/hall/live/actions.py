"""The table of a player's and an arbiter's actions at a live board: from buttons, keys and typed words to commands.

An action is one row here: its name, group, command, who may ask it, in which games, its key. Its words stand under its
name in the four `words/catalogues/*/hall.po`. Buttons, forms without a script, the keyboard, the help page and the
socket are all made from the row. What an arbiter fills in is a form of `hall/arbiter`, which is its own row.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from mainroad.basics import Refusal, Side
from mainroad.notation.written import write_move
from mainroad.play import commands
from mainroad.play.decide.common import Decision, no
from mainroad.play.decide.hands import may_move
from mainroad.play.decider import decide_each
from mainroad.play.roles import ASSISTANTS, PLAYERS, Role
from mainroad.play.rules import assistants
from mainroad.play.state import Game
from mainroad.rulebooks.books.assistants import Task
from mainroad.site.hall.live import availability
from mainroad.site.hall.live.availability import Where

Make = Callable[[Side | None, str], commands.Command]
Words = Callable[[Game, Side], str]

ARBITER = frozenset({Role.ARBITER})
MOVE_TEXT, NEXT_MOVE, SQUARES, WORDS = "move", "next", "squares", "words"
"""What may be written with an action: a move, one that must be named, squares, or words to the arbiter."""


ANSWER, MOVING, TOLD, DRAW, CLAIM, ERROR = "answer", "move", "told", "draw", "claim", "error"
TO_ARBITER, RULE, END = "arbiter", "office", "end"
"""The groups of the buttons; an answer is shown only while something waits for it."""


def _silence(state: Game, side: Side) -> str:
    return ""


def _something(state: Game, side: Side) -> str:
    return "?"


def _own_move(state: Game, side: Side) -> str:
    """The move that stands on the board and is not yet pressed."""
    return state.made[-1].text if state.made and state.unpressed is side else ""


def _some_move(state: Game, side: Side) -> str:
    legal = state.position.legal_moves()
    return _own_move(state, side) or (write_move(state.position, legal[0]) if legal else "")


def _last_move(state: Game, side: Side) -> str:
    return state.made[-1].text if state.made else ""


def _some_square(state: Game, side: Side) -> str:
    return "c3"  # there is one on every board


@dataclass(frozen=True)
class Action:
    """Something that can be asked: its name on the wire, by whom, where, and as which command."""

    name: str
    """On the wire; `hall.action.NAME` is what its button says."""
    group: str
    """Under which heading its button stands."""
    key: str
    """As it is pressed on the board: `L`, `Shift+D`. Nothing: only a button."""
    make: Make
    by: frozenset[Role] = PLAYERS
    where: Where = availability.anywhere
    confirm: bool = False
    asks: str = ""
    """What may be written with it."""
    unsaid: Words = _silence
    """What is meant when nothing is written."""
    trial: Words | None = None
    """What could be written, to see whether it is allowed; none: what is meant unsaid."""
    task: Task | None = None
    """The task of an assistant that lets them do it for their player."""
    typed: str = ""
    """The command under which it is typed and explained, `hall.word.X` and `hall.help.X`; nothing: its own name."""
    is_steady: bool = False
    """Whether a move changes the answer to a player only as `rights.hangs_on` says: it need not be asked after each."""

    @property
    def command_name(self) -> str:
        """The command under which it is typed."""
        return self.typed or self.name

    def is_for(self, state: Game, role: Role) -> bool:
        """Whether the action exists for a role in this game."""
        return (role in self.by or self._is_task(state, role)) and self.where(state)

    def _is_task(self, state: Game, role: Role) -> bool:
        agreed = _agreed(state, role)
        if self.task is None or agreed is None:
            return False
        return assistants.does(state.book.assistants, agreed, self.task)

    def command(self, state: Game, role: Role, text: str) -> commands.Command:
        """The command that it is."""
        side = role.side
        return self.make(side, text.strip() or (self.unsaid(state, side) if side else ""))


def _agreed(state: Game, role: Role) -> tuple[str, ...] | None:
    """What an assistant does by agreement; none: nobody assists."""
    side = role.side
    joined = state.assistants[side] if role in ASSISTANTS and side else None
    return joined.tasks if joined else None


def _own(make: Callable[[Side], commands.Command]) -> Make:
    """A command of the side that asks."""
    return _told(lambda side, text: make(side))


def _told(make: Callable[[Side, str], commands.Command]) -> Make:
    """A command of the side that asks, with a text."""

    def made(side: Side | None, text: str) -> commands.Command:
        if side is None:
            raise ValueError("only a player can ask this")
        return make(side, text)

    return made


def _claim(ground: str) -> Make:
    return _told(lambda side, text: commands.Claim(side, ground, text))


def _squares(text: str) -> tuple[str, ...]:
    return tuple(text.lower().replace(",", " ").split())


def _call(side: Side, text: str) -> commands.Command:
    return commands.StopClocks(side, "calls-arbiter", text=text)


MOVE = Action("move", MOVING, "", _told(commands.Move), asks=MOVE_TEXT, task=Task.MOVE)
BEGIN = Action(
    "begin",
    ANSWER,
    "Shift+L",
    lambda side, text: commands.Start(),
    PLAYERS | ARBITER,
    availability.not_begun,
)

OF_PLAYERS: tuple[Action, ...] = (
    Action(
        "announce", MOVING, "Shift+V", _told(commands.Announce), where=availability.said_aloud, asks=MOVE_TEXT,
        unsaid=_own_move, trial=_some_move, task=Task.ANNOUNCE,
    ),
    Action(
        "premove", MOVING, "Z", _told(commands.Premove), where=availability.with_premoves, asks=NEXT_MOVE,
        trial=_something, is_steady=True,
    ),
    Action(
        "cancel-premove", MOVING, "Backspace", _own(commands.Premove), where=availability.with_premoves,
        is_steady=True,
    ),
    Action("press", MOVING, "Shift+P", _own(commands.Press), where=availability.pressed_by_hand, task=Task.PRESS),
    Action(
        "repeat", MOVING, "Shift+E", _told(commands.Repeat), where=availability.is_repeated, asks=MOVE_TEXT,
        unsaid=_last_move, task=Task.OTHER_BOARD,
    ),
    Action("write", MOVING, "Shift+Z", _own(commands.Write), where=availability.has_score_sheets),
    Action(
        "write-for", MOVING, "Shift+Z", _own(lambda side: commands.Write(side, by_assistant=True)), frozenset(),
        task=Task.WRITE, typed="write",
    ),
    Action("offer", DRAW, "Shift+D", _own(commands.Offer), confirm=True, is_steady=True),
    Action("accept", ANSWER, "Shift+A", _own(commands.Accept), is_steady=True),
    Action("decline", ANSWER, "Shift+R", _own(commands.Decline), is_steady=True),
    Action("claim-repetition", CLAIM, "Shift+C", _claim("repetition"), asks=MOVE_TEXT, is_steady=True, typed="claim"),
    Action("claim-count", CLAIM, "Shift+C", _claim("count"), asks=MOVE_TEXT, is_steady=True, typed="claim"),
    Action("claim-neither-can-win", CLAIM, "Shift+C", _claim("neither-can-win"), is_steady=True, typed="claim"),
    Action("claim-quickplay", CLAIM, "Shift+C", _claim("quickplay"), where=availability.knows_quickplay, typed="claim"),
    Action(
        "claim-better-side", CLAIM, "Shift+C", _claim("better-side"), where=availability.knows_demand, typed="claim",
    ),
    Action(
        "claim-unable-to-mate", CLAIM, "Shift+C", _claim("unable-to-mate"), where=availability.knows_unable,
        typed="claim",
    ),
    Action("flag", ERROR, "Shift+F", _own(commands.CallFlag), where=availability.at_a_board, task=Task.CLAIM),
    Action(
        "report", ERROR, "Shift+I", _own(lambda side: commands.Report(by=side)), where=availability.at_a_board,
        task=Task.CLAIM,
    ),
    Action("correct", ANSWER, "Shift+X", _own(commands.CorrectError), where=availability.in_error),
    Action("let-stand", ANSWER, "Shift+Y", _own(commands.AcceptError), where=availability.in_error),
    Action(
        "touch", MOVING, "Shift+H", _told(lambda side, text: commands.Touch(side, _squares(text))),
        where=availability.at_a_board, asks=SQUARES, trial=_some_square,
    ),
    Action("adjust", MOVING, "Shift+J", _own(commands.Adjust), where=availability.at_a_board),
    Action("ask-time", TOLD, "Shift+T", _own(commands.AskTime), where=availability.said_aloud, task=Task.TELL_TIME),
    Action("ask-turn", TOLD, "Shift+W", _own(commands.AskTurn), where=availability.said_aloud, task=Task.TELL_TURN),
    Action(
        "warn", TOLD, "Shift+M", _own(lambda side: commands.Warn(side, "assistant")), frozenset(),
        availability.said_aloud, task=Task.WARN,
    ),
    Action(
        "request", TO_ARBITER, "Shift+Q", _told(commands.Request), where=availability.has_arbiter, asks=WORDS,
        trial=_something, task=Task.SPEAK,
    ),
    Action(
        "call", TO_ARBITER, "Shift+S", _told(_call), where=availability.may_be_called, asks=WORDS, task=Task.SPEAK,
        confirm=True, typed="stop",
    ),
    Action(
        "protest", TO_ARBITER, "Shift+B", _told(commands.Protest), where=availability.has_arbiter, asks=WORDS,
        trial=_something, task=Task.SPEAK,
    ),
    Action(
        "leave", TO_ARBITER, "Shift+U", _told(lambda side, text: commands.Leave(side, text)),
        where=availability.away_from_a_board, asks=WORDS,
    ),
    Action(
        "abort", CLAIM, "=", _own(commands.Abort), where=availability.is_free_play, confirm=True, is_steady=True,
    ),
    Action("resign", END, "Shift+G", _own(commands.Resign), confirm=True, is_steady=True),
)  # fmt: skip
"""What a player may ask beside their move, in the order of the buttons; an assistant what is among their tasks."""

OF_ARBITERS: tuple[Action, ...] = (
    Action("stop", RULE, "Shift+S", lambda side, text: commands.StopClocks(), ARBITER),
    Action("resume", RULE, "", lambda side, text: commands.Resume(), ARBITER),
    Action("grant", RULE, "", lambda side, text: commands.RuleClaim(drawn=True), ARBITER),
    Action("reject", RULE, "", lambda side, text: commands.RuleClaim(drawn=False), ARBITER),
    Action(
        "answer-white", RULE, "", lambda side, text: commands.AnswerRequest(Side.WHITE, text), ARBITER,
        availability.has_arbiter, asks=WORDS, trial=_something,
    ),
    Action(
        "answer-black", RULE, "", lambda side, text: commands.AnswerRequest(Side.BLACK, text), ARBITER,
        availability.has_arbiter, asks=WORDS, trial=_something,
    ),
)  # fmt: skip

ACTIONS: tuple[Action, ...] = (BEGIN, *OF_PLAYERS, *OF_ARBITERS)
"""Everything but the move itself, in the order of the buttons."""

BY_NAME = {action.name: action for action in (MOVE, *ACTIONS)}

_OF_ROLES = {
    role: tuple(action for action in ACTIONS if role in action.by or (action.task and role in ASSISTANTS))
    for role in Role
}


def actions_for(state: Game, role: Role) -> list[Action]:
    """Everything but the move that a role can ever ask in this game."""
    return [action for action in _OF_ROLES[role] if action.is_for(state, role)]


def reasons_against(state: Game, role: Role, actions: Sequence[Action], now: int) -> list[Refusal | None]:
    """Why each action is not allowed now: what the game itself would say to it."""
    trials = [action.command(state, role, _trial(state, role, action)) for action in actions]
    decisions = decide_each(state, trials, max(now, state.clock.at_ms))
    faults = [not_his(state, role, action) for action in actions]
    return [fault or _refusal(decision) for fault, decision in zip(faults, decisions, strict=True)]


def _trial(state: Game, role: Role, action: Action) -> str:
    if action.trial is None:
        return ""
    return action.trial(state, role.side) if role.side else "?"


def _refusal(decision: Decision) -> Refusal | None:
    return decision if isinstance(decision, Refusal) else None


def not_his(state: Game, role: Role, action: Action) -> Refusal | None:
    """Refuse what is no task of an assistant, or not its time."""
    side = role.side
    if role not in ASSISTANTS or side is None:
        return None
    agreed = _agreed(state, role)
    if agreed is None or action.task is None:
        return no("nobody-assists")
    answer = assistants.check_act(state.book.assistants, agreed, action.task.value, may_move(state, side))
    return answer if isinstance(answer, Refusal) else None


def command_of(state: Game, role: Role, name: str, text: str) -> commands.Command | Refusal | None:
    """The command that somebody gives by a name; None: it is not theirs to give in this game."""
    action = BY_NAME.get(name)
    if action is None or not action.is_for(state, role):
        return None
    return not_his(state, role, action) or action.command(state, role, text)
