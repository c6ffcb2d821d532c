"""What the desk decides in every stage of a tournament, line by line.

`python -m support.desk.decisions`, run in the folder of the tests, writes the file anew.

The lines prove no article: they hold still what other tests prove, down to the last fact. Refusals for the same reason
stand in one line, and where whatever is asked of a kind meets the same reason, only the kind is named.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Set
from dataclasses import fields
from itertools import groupby
from pathlib import Path

from mainroad.basics import BySide, Refusal
from mainroad.competition.appeals import Member
from mainroad.competition.desk.commands import Command
from mainroad.competition.desk.decider import DESK, wakes_at
from mainroad.competition.desk.state import Tournament
from mainroad.competition.pairings import PairedRound
from mainroad.journal.records import Fact
from support.arbiter import MINUTE
from support.desk.situations import DESKS, commands_for

FILE = Path(__file__).parents[2] / "data" / "desk_decisions.txt"


def lines(name: str) -> Iterator[str]:
    """What a tournament answers to every command, line by line."""
    desk = DESKS[name]()
    refused: dict[str, list[str]] = {}
    for kind, commands in groupby(sorted(commands_for(desk.state), key=_kind), key=_kind):
        answers = [(command, DESK.decide(desk.state, command, desk.now + MINUTE)) for command in commands]
        reasons = {_reason(answer) for _, answer in answers}
        if len(reasons) == 1 and len(answers) > 1 and "" not in reasons:
            refused.setdefault(reasons.pop(), []).append(f"every {kind}{_told(answers[0][1])}")
            continue
        for command, answer in answers:
            if isinstance(answer, Refusal):
                refused.setdefault(_reason(answer), []).append(f"{shown(command)}{_told(answer)}")
            else:
                yield f"{name} | {shown(command)} | {_facts(desk.state, answer)}"
    for why, some in refused.items():
        yield f"{name} | no, {why} | {'; '.join(some)}"


def _kind(command: Command) -> str:
    return type(command).__name__


def _reason(answer: object) -> str:
    """Why a command is refused; nothing: it is not."""
    if not isinstance(answer, Refusal):
        return ""
    return f"{answer.message} ({', '.join(map(str, answer.articles))})"


def _told(answer: object) -> str:
    """What a refusal says beside its reason."""
    told = answer.parameters if isinstance(answer, Refusal) else {}
    return "".join(f" {name}={value}" for name, value in told.items())


def _facts(state: Tournament, made: object) -> str:
    facts: list[Fact] = list(made)  # type: ignore[call-overload]
    then = state
    for fact in facts:
        then = DESK.evolve(then, fact)
    return f"{'; '.join(map(_fact, facts)) or 'nothing'} | {_changed(state, then)} | {wakes_at(then)}"


def _fact(fact: Fact) -> str:
    """A fact as the journal keeps it; the text of a regulation is told elsewhere."""
    plain = json.loads(bytes(DESK.codec.write(fact)[-1]))
    kept = {name: value for name, value in plain.items() if name != "regulation" and value not in ("", [], {}, None)}
    return f"{type(fact).__name__} {json.dumps(kept, ensure_ascii=False)}"


def _changed(before: Tournament, then: Tournament) -> str:
    """The fields of the state that are others now, and what they hold where that is short."""
    names = [each.name for each in fields(then) if each.compare and _of(before, each.name) != _of(then, each.name)]
    return ", ".join(f"{name}{_short(_of(then, name))}" for name in names)


def _of(state: Tournament, name: str) -> object:
    return getattr(state, name)


def _short(value: object) -> str:
    if isinstance(value, Set):
        value = sorted(value)
    text = str(getattr(value, "value", value))
    return f"={text}" if len(text) < SHORT else ""


SHORT = 70


def shown(command: Command) -> str:
    """A command in one line: what is asked, with what differs from the usual."""
    given = [getattr(command, each.name) for each in fields(command)]
    while given and given[-1] == fields(command)[len(given) - 1].default:
        given.pop()
    return f"{type(command).__name__}({', '.join(_plain(value) for value in given)})"


def _plain(value: object) -> str:
    if isinstance(value, str) and "\n" in value:
        return "…"
    if isinstance(value, BySide):
        return f"{_plain(value.white)}:{_plain(value.black)}"
    if isinstance(value, PairedRound):
        return f"{_plain(tuple((one.white, one.black) for one in value.pairings))} {value.bye and value.bye.player}"
    if isinstance(value, frozenset):
        value = tuple(sorted(value))
    if isinstance(value, tuple):
        return f"[{' '.join(map(_plain, value))}]"
    return str(value.id if isinstance(value, Member) else getattr(value, "value", value))


def main() -> None:
    """Write the file anew."""
    FILE.write_text("".join(f"{line}\n" for name in DESKS for line in lines(name)), encoding="utf-8")


if __name__ == "__main__":
    main()
