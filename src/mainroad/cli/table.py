"""The arbiter's table in a terminal: the words that `mainroad run` understands."""

from __future__ import annotations

import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from mainroad.basics import BySide, Refusal
from mainroad.competition.desk import commands, facts
from mainroad.competition.desk.decide import DESK, not_ready
from mainroad.competition.desk.pairing import next_round, start_order
from mainroad.competition.desk.state import RoundStage, Tournament
from mainroad.competition.desk.tables import NotDecidedError, going_on, shown, standings_of
from mainroad.competition.history import DRAW, LOSS, WIN, How, Number
from mainroad.competition.pairings import Bye, NoPairingError, PairedRound, Pairing
from mainroad.competition.regulation import Regulation
from mainroad.competition.regulation_check import check
from mainroad.competition.regulation_toml import RegulationError
from mainroad.competition.swiss.common import score
from mainroad.journal.decider import Ledger, Submission, load, submit
from mainroad.journal.stores import FileStore
from mainroad.words import say

Answer = str | Refusal

RESULTS = {
    "1": (BySide(WIN, LOSS), How.PLAYED),
    "=": (BySide(DRAW, DRAW), How.PLAYED),
    "0": (BySide(LOSS, WIN), How.PLAYED),
    "+": (BySide(WIN, LOSS), How.FORFEIT),
    "-": (BySide(LOSS, WIN), How.FORFEIT),
    "--": (BySide(LOSS, LOSS), How.FORFEIT),
}


class NotUnderstoodError(ValueError):
    """What was typed is no command; the sentence says why."""


@dataclass
class Desk:
    """A tournament being run: its journal, its regulation, and the names of those who take part."""

    regulation: Regulation
    store: FileStore
    ledger: Ledger[Tournament]
    people: Path
    language: str
    names: dict[str, str] = field(default_factory=dict)
    paired: PairedRound | None = None

    @classmethod
    def opened(cls, path: Path, regulation: Regulation, text: str, language: str) -> Desk:
        """Go on with the journal beside a regulation, or begin it."""
        store = FileStore(path.with_suffix(".jsonl"))
        people = path.with_suffix(".people.tsv")
        desk = cls(regulation, store, load(store, DESK, path.stem), people, language)
        if people.exists():
            rows = people.read_text(encoding="utf-8").splitlines()
            desk.names = {entry: name for entry, _, name in (row.partition("\t") for row in rows)}
        if not desk.ledger.version:
            stage = regulation.stages[0]
            if refused := desk.done(commands.Open(regulation.rulebook, stage.system, stage.rounds, text)):
                raise RegulationError(say(refused.message, language, **refused.parameters))
        return desk

    @property
    def state(self) -> Tournament:
        """The tournament as it stands."""
        return self.ledger.state

    def done(self, command: commands.Command) -> Refusal | None:
        """Submit a command; None: it is done, and on the disk."""
        submission = Submission(str(uuid.uuid4()), "terminal", time.time_ns() // 1_000_000, command)
        result = submit(self.store, DESK, self.ledger, submission)
        if isinstance(result, Refusal):
            return result
        self.ledger = result
        return None

    def name(self, number: int) -> str:
        """A start number with its name."""
        return f"{number} {self.names.get(self.state.numbers[number - 1], '?')}"

    def greeting(self) -> str:
        """Where the tournament stands."""
        rounds = len(self.state.rounds)
        entries = len(self.state.entries)
        return f"{self.regulation.title}: {entries} entries, {rounds} rounds paired. `help` lists the commands."

    def apart(self) -> frozenset[frozenset[Number]]:
        """The pairs whom the regulation keeps apart, by start number; it names them as they were entered."""
        numbers = {self.names.get(entry): Number(n) for n, entry in enumerate(self.state.numbers, start=1)}
        named = (
            frozenset(numbers[name] for name in pair if name in numbers) for pair in self.regulation.pairing.forbidden
        )
        return frozenset(pair for pair in named if len(pair) == 2)


# -- the words --------------------------------------------------------------------------------------


def _number(text: str) -> int:
    if not text.isdigit():
        raise NotUnderstoodError(f"{text!r} is not a number.")
    return int(text)


def _enter(desk: Desk, arguments: list[str]) -> Answer:
    options = dict(word.split("=", 1) for word in arguments if "=" in word)
    if unknown := sorted(set(options) - {"rating", "fed"}):
        raise NotUnderstoodError(f"{unknown[0]!r} is not known of an entry.")
    name = " ".join(word for word in arguments if "=" not in word)
    if not name:
        raise NotUnderstoodError("Who enters?")
    entry = f"p{len(desk.state.entries) + 1}"
    rating = _number(options.get("rating", "0"))
    refused = desk.done(commands.Enter(entry, rating, options.get("fed", "")))
    if refused:
        return refused
    desk.names[entry] = name
    with desk.people.open("a", encoding="utf-8") as file:
        file.write(f"{entry}\t{name}\n")
    return f"Entered: {name}."


def _numbers(desk: Desk, arguments: list[str]) -> Answer:
    seed, entries = " ".join(arguments), desk.state.entries
    refused = desk.done(commands.DrawNumbers(seed, start_order(entries.values(), desk.regulation, seed)))
    if refused:
        return refused
    warnings = [say(r.message, desk.language, **r.parameters) for r in check(desk.regulation, len(entries))]
    return "\n".join([*(desk.name(n) for n in range(1, len(entries) + 1)), *(f"Note: {text}." for text in warnings)])


def _qualify(desk: Desk, arguments: list[str]) -> Answer:
    stage = desk.state.stage_number(len(desk.state.rounds) + 1)
    try:
        going = tuple(map(_number, arguments)) if arguments or stage == 1 else going_on(desk.state, stage)
    except NotDecidedError as error:
        return f"The table does not decide: {error}."
    refused = desk.done(commands.Qualify(stage, going))
    return refused or "\n".join([f"Stage {stage}", *map(desk.name, going)])


def _pair(desk: Desk, arguments: list[str]) -> Answer:
    number = len(desk.state.rounds) + 1
    if fault := not_ready(desk.state, number):
        return fault
    try:
        paired = _typed(arguments) if arguments else next_round(desk.state, desk.apart())
    except NoPairingError as error:
        return f"Round {number} cannot be paired: {error}."
    refused = desk.done(commands.Propose(number, paired, desk.state.revision))
    if refused:
        return refused
    desk.paired = paired
    return _boards(desk, [])


def _typed(arguments: list[str]) -> PairedRound:
    """A round as it was paired elsewhere: `1-4 5-2 3`, White first, who is alone has the bye."""
    pairings, alone = [], []
    for word in arguments:
        white, dash, black = word.partition("-")
        if dash:
            pairings.append(Pairing(Number(_number(white)), Number(_number(black))))
        else:
            alone.append(Bye(Number(_number(word))))
    if len(alone) > 1:
        raise NotUnderstoodError("Only one player has the bye.")
    return PairedRound(tuple(pairings), alone[0] if alone else None)


def _boards(desk: Desk, arguments: list[str]) -> Answer:
    if not desk.state.rounds:
        raise NotUnderstoodError("No round is paired.")
    last = desk.state.rounds[-1].round
    lines = [f"Round {len(desk.state.rounds)}"]
    for board, game in enumerate(last.games, start=1):
        result = "" if game.score is None else f"  {score(game.score.white)}:{score(game.score.black)}"
        lines.append(f"{board:3}. {desk.name(game.white)} – {desk.name(game.black)}{result}")
    lines += [f"     {desk.name(free.player)}: {score(free.points)} without a game" for free in last.free]
    return "\n".join(lines)


def _begin(desk: Desk, arguments: list[str]) -> Answer:
    number = len(desk.state.rounds)
    if desk.state.rounds and desk.state.rounds[-1].stage is RoundStage.PAIRED:
        desk.done(commands.Publish(number))
    return desk.done(commands.Begin(number)) or f"Round {number} has begun."


def _result(desk: Desk, arguments: list[str]) -> Answer:
    if len(arguments) < 2 or arguments[1] not in RESULTS:
        raise NotUnderstoodError("A result is 1, =, 0, or without play +, -, --.")
    earlier, dot, place = arguments[0].rpartition(".")
    number = _number(earlier) if dot else len(desk.state.rounds)
    board = _number(place)
    game = desk.state.game(number, board)
    seen = game.score if game else None
    made, how = RESULTS[arguments[1]]
    command = commands.Score(number, board, made, how, seen, " ".join(arguments[2:]))
    return desk.done(command) or f"Board {board}: {score(made.white)}:{score(made.black)}."


def _absent(desk: Desk, arguments: list[str]) -> Answer:
    if not arguments:
        raise NotUnderstoodError("Who will not play?")
    number, coming = _number(arguments[0]), len(desk.state.rounds) + 1
    points = int(desk.regulation.byes.asked)
    return desk.done(commands.Announce(number, coming, points)) or f"{desk.name(number)} will not play round {coming}."


def _leave(desk: Desk, arguments: list[str]) -> Answer:
    if not arguments:
        raise NotUnderstoodError("Who leaves?")
    number = _number(arguments[0])
    command = commands.Withdraw(number)
    if arguments[1:] != ["yes"]:
        return _consequences(desk, command)
    return desk.done(command) or f"{desk.name(number)} has left the tournament."


def _consequences(desk: Desk, command: commands.Withdraw) -> Answer:
    """What leaving would do, before it is done."""
    decision = DESK.decide(desk.state, command, 0)
    if isinstance(decision, Refusal):
        return decision
    lines = []
    for fact in decision:
        if isinstance(fact, facts.Withdrew):
            told = say(fact.message, desk.language, player=fact.number, games=fact.games, of=fact.of)
            lines.append(f"{told} ({', '.join(fact.articles)}).")
    changed = sum(isinstance(fact, facts.Scored) for fact in decision)
    again = sum(isinstance(fact, facts.Unpaired) for fact in decision)
    lines.append(f"Results that change: {changed}. Rounds to be paired again: {again}.")
    return "\n".join([*lines, f"To confirm: leave {command.number} yes"])


def _why(desk: Desk, arguments: list[str]) -> Answer:
    if desk.paired is None:
        raise NotUnderstoodError("No round was paired since the start; `mainroad explain` can look at a file.")
    lines = []
    for board, pairing in enumerate(desk.paired.pairings, start=1):
        reasons = (say(r.message, desk.language, **r.parameters) for r in pairing.reasons)
        lines.append(f"{board:3}. {pairing.white}-{pairing.black}: {'; '.join(reasons)}")
    return "\n".join(lines)


def _table(desk: Desk, arguments: list[str]) -> Answer:
    table = standings_of(desk.state)
    lines = ["place  " + "  ".join(f"{column.code:>7}" for column in table.columns)]
    for row in table.rows:
        values = "  ".join(f"{shown(value, desk.language):>7}" for value in row.values)
        lines.append(f"{row.place:5}  {values}  {desk.name(row.player)}")
    return "\n".join(lines)


def _finish(desk: Desk, arguments: list[str]) -> Answer:
    places = tuple((row.player, row.place) for row in standings_of(desk.state).rows)
    return desk.done(commands.Finish(places)) or _table(desk, [])


def _help(desk: Desk, arguments: list[str]) -> Answer:
    return "\n".join(f"{word} {command.usage}".ljust(38) + command.meaning for word, command in COMMANDS.items())


@dataclass(frozen=True)
class Word:
    """A command of the table: what follows it, what it does."""

    usage: str
    meaning: str
    do: Callable[[Desk, list[str]], Answer]


COMMANDS = {
    "enter": Word("NAME [rating=N] [fed=CODE]", "take an entry", _enter),
    "numbers": Word("[SEED]", "give the start numbers; lots are drawn from the published seed", _numbers),
    "absent": Word("NUMBER", "note that somebody will not play the next round", _absent),
    "pair": Word("[BOARDS]", "pair the next round; or type in how it was paired: 1-4 5-2 3", _pair),
    "qualify": Word("[NUMBERS]", "settle who goes on to the next stage: as the table has it, or as named", _qualify),
    "why": Word("", "say why the round was paired so", _why),
    "boards": Word("", "show the boards and the results so far", _boards),
    "begin": Word("", "publish the pairing and begin the round", _begin),
    "result": Word("[ROUND.]BOARD RESULT [REASON]", "1 = 0, or without play + - --; a change needs a reason", _result),
    "leave": Word("NUMBER [yes]", "show what somebody's leaving would do; with yes, do it", _leave),
    "table": Word("", "show the standings with the tie-breaks of the regulation", _table),
    "finish": Word("", "close the tournament with its final table", _finish),
    "help": Word("", "this list", _help),
}
