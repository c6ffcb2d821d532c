"""`mainroad match`: a match in a terminal, kept in a journal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from mainroad.basics import BySide, Ruling
from mainroad.cli.room_session import (
    JOURNAL,
    Answer,
    NotUnderstoodError,
    RoomSession,
    SessionCommand,
    help_text,
    read_number,
    run_room,
)
from mainroad.cli.speech import LANGUAGE_OF_RULINGS
from mainroad.displays.matches import commands
from mainroad.displays.matches.course import WIN
from mainroad.displays.matches.decider import MATCH
from mainroad.displays.matches.facts import GameDue
from mainroad.displays.matches.rules import FORMS
from mainroad.displays.matches.state import Match
from mainroad.words import say

Session = RoomSession[Match, commands.Command]

RESULTS = {"1": BySide(2, 0), "=": BySide(1, 1), "0": BySide(0, 2)}
"""As White has it."""


@click.command()
@JOURNAL
@LANGUAGE_OF_RULINGS
def match(journal: Path, language: str) -> None:
    """Run a match in sets, by points, or to a number of points or wins; JOURNAL keeps it (JSON lines).

    Commands come one a line, typed or piped; `help` lists them. Names stay in a list beside the journal (.people.tsv);
    started again, it goes on where it was.
    """
    run_room(MATCH, journal, language, COMMANDS)


def _open(session: Session, arguments: list[str]) -> Answer:
    """`open ua-games 8 Anna Boris control=45m+15s level=drawn boards=4`."""
    words = [word for word in arguments if "=" not in word]
    chosen = dict(word.split("=", 1) for word in arguments if "=" in word)
    if len(words) < 4 or set(chosen) - {"control", "level", "boards"}:
        raise NotUnderstoodError("Which form, how many games, who against whom?")
    form, target, *names = words
    ids = tuple(f"p{number}" for number in range(1, len(names) + 1))
    boards = read_number(chosen.get("boards", "1"))
    command = commands.Open(form, ids, read_number(target), chosen.get("control", ""), chosen.get("level", ""), boards)
    if refused := session.done(command):
        return refused
    for person, name in zip(ids, names, strict=True):
        session.note(person, name)
    return _show(session, [])


def _result(session: Session, arguments: list[str]) -> Answer:
    if len(arguments) != 1:
        raise NotUnderstoodError("A result is 1, = or 0 as White has it; of a team match 5:3.")
    win = session.state.opened.win if session.state.opened else WIN
    score = RESULTS.get(arguments[0]) or _team_score(arguments[0], win)
    return session.done(commands.Score(score)) or _show(session, [])


def _team_score(text: str, win: int) -> BySide[int]:
    white, colon, black = text.partition(":")
    if not colon:
        raise NotUnderstoodError("A result is 1, = or 0 as White has it; of a team match 5:3.")
    return BySide(_halves(white, win), _halves(black, win))


def _halves(text: str, win: int) -> int:
    """Points as half points: the books give two points for a game; the first journals, one."""
    whole, dot, half = text.partition(".")
    if dot and (half not in ("0", "5") or (win == WIN and half == "5")):
        raise NotUnderstoodError(f"{text[:40]!r} is not a number of points.")
    return WIN // win * read_number(whole) + (half == "5")


def _back(session: Session, arguments: list[str]) -> Answer:
    return session.done(commands.TakeBack(" ".join(arguments))) or _show(session, [])


def _agree(session: Session, arguments: list[str]) -> Answer:
    return session.done(commands.Agree(frozenset(arguments))) or say("displays.noted", session.language)


def _stop(session: Session, arguments: list[str]) -> Answer:
    return session.done(commands.Stop()) or _show(session, [])


# -- what is shown ------------------------------------------------------------------------------------


def _show(session: Session, arguments: list[str]) -> Answer:
    if session.state.opened is None:
        raise NotUnderstoodError("Nothing is open.")
    return "\n".join(_lines(session))


def _lines(session: Session) -> Iterator[str]:
    """What is decided, and the game that is due."""
    state = session.state
    for decided in state.sets:
        yield f"{say('matches.set', session.language, set=decided.set)}: {_sentence(session, decided.ruling.ruling)}"
    if state.decided is not None:
        yield _sentence(session, state.decided.ruling.ruling)
    if state.due is not None:
        yield _due(session, state.due)
    elif state.is_closed:
        yield say("matches.over", session.language)


def _due(session: Session, due: GameDue) -> str:
    names = f"{_name(session, due.white)} – {_name(session, due.black)}"
    unrated = f", {say('matches.not-rated', session.language)}" if due.is_quick else ""
    return f"{due.set}: {names}, {due.control}{unrated}: {_sentence(session, due.ruling.ruling)}"


def _name(session: Session, place: int) -> str:
    opened = session.state.opened
    person = opened.players[place - 1] if opened else ""
    return session.names.get(person, person)


def _sentence(session: Session, ruling: Ruling) -> str:
    """A ruling with the name of the player instead of their place."""
    place = ruling.parameters.get("player")
    named = {**ruling.parameters, "player": _name(session, place)} if isinstance(place, int) else ruling.parameters
    return session.sentence(Ruling(ruling.message, ruling.articles, named))


def _help(session: Session, arguments: list[str]) -> Answer:
    return help_text(COMMANDS)


COMMANDS: dict[str, SessionCommand[Session]] = {
    "open": SessionCommand(
        f"{'|'.join(FORMS)} N NAME NAME... [control=C] [level=rapid|drawn|holder] [boards=N]", "open a match", _open
    ),
    "result": SessionCommand("1|=|0|5:3", "of the game that is due, as White has it", _result),
    "back": SessionCommand("REASON", "the last result was typed wrongly", _back),
    "agree": SessionCommand("organiser|committee|players|federations...", "they agree to stop when decided", _agree),
    "stop": SessionCommand("", "stop a match that is decided", _stop),
    "show": SessionCommand("", "how it stands", _show),
    "help": SessionCommand("", "this list", _help),
}
