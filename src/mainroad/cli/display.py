"""`mainroad display`: a simultaneous display in a terminal, kept in a journal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from mainroad.basics import Side
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
from mainroad.clocks.durations import MINUTE_MS
from mainroad.displays.simultaneous import commands
from mainroad.displays.simultaneous.decider import DISPLAY
from mainroad.displays.simultaneous.endings import DRAW, LOSS, WIN
from mainroad.displays.simultaneous.next_step import next_steps
from mainroad.displays.simultaneous.protocol import protocol
from mainroad.displays.simultaneous.state import Display
from mainroad.laws.fen import write_fen
from mainroad.words import say

Session = RoomSession[Display, commands.Command]

RESULTS = {WIN: "1-0", DRAW: "½-½", LOSS: "0-1"}
"""As the giver has it."""


@click.command()
@JOURNAL
@LANGUAGE_OF_RULINGS
def display(journal: Path, language: str) -> None:
    """Run a simultaneous display: normal, with clocks or blindfold; JOURNAL keeps it (JSON lines).

    Commands come one a line, typed or piped; `help` lists them. Names stay in a list beside the journal (.people.tsv);
    started again, it goes on where it was.
    """
    run_room(DISPLAY, journal, language, COMMANDS)


# -- before it begins ---------------------------------------------------------------------------------


def _open(session: Session, arguments: list[str]) -> Answer:
    if len(arguments) < 3:
        raise NotUnderstoodError("Which kind, which game, against whom?")
    kind, game, *opponents = arguments
    flags = {word for word in opponents if word in ("record", "notes", "byname", "running")}
    names = [word for word in opponents if word not in flags]
    if len(names) > 1 and names[0].isdecimal():
        raise NotUnderstoodError("Either the number of opponents or their names, not both.")
    count = read_number(names[0]) if len(names) == 1 and names[0].isdecimal() else len(names)
    ids = tuple(f"p{number}" for number in range(1, min(count, 1001) + 1))
    wanted = (name in flags for name in ("record", "notes", "byname", "running"))
    command = commands.Open(kind, game, ids, *wanted)
    if refused := session.done(command):
        return refused
    for person, name in zip(ids, names if count == len(names) else (), strict=False):
        session.note(person, name)
    return _report(session, [])


def _colour(session: Session, arguments: list[str]) -> Answer:
    if len(arguments) != 2 or arguments[1] not in ("white", "black"):
        raise NotUnderstoodError("Which boards, and white or black?")
    first, _, last = arguments[0].partition("-")
    for number in range(read_number(first), min(read_number(last or first), 1000) + 1):
        if refused := session.done(commands.ChooseColour(number, Side(arguments[1]))):
            return refused
    return say("displays.noted", session.language)


def _position(session: Session, arguments: list[str]) -> Answer:
    if len(arguments) != 2:
        raise NotUnderstoodError("Which board, which position?")
    number = read_number(arguments[0])
    return session.done(commands.SetUp(number, arguments[1])) or _board(session, number)


def _begin(session: Session, arguments: list[str]) -> Answer:
    return session.done(commands.Begin()) or _report(session, [])


# -- the walk, the moves ------------------------------------------------------------------------------


def _go(session: Session, arguments: list[str]) -> Answer:
    boards = session.state.next_boards() if session.state.opened else ()
    number = read_number(arguments[0]) if arguments else next(iter(boards), 1)
    return _then(session, commands.GoTo(number), number)


def _answer(session: Session, arguments: list[str]) -> Answer:
    number, move = _board_and_move(session, arguments)
    return _then(session, commands.Answer(number, move), number)


def _play(session: Session, arguments: list[str]) -> Answer:
    number, move = _board_and_move(session, arguments)
    return _then(session, commands.Play(number, move), number)


def _carry(session: Session, arguments: list[str]) -> Answer:
    number, move = _board_and_move(session, arguments)
    return _then(session, commands.CarryOut(number, move), number)


def _correct(session: Session, arguments: list[str]) -> Answer:
    number, move = _board_and_move(session, arguments)
    return _then(session, commands.Correct(number, move), number)


def _board_and_move(session: Session, arguments: list[str]) -> tuple[int, str]:
    """`5 32-28`, or only the move at the board before which the giver stands."""
    match arguments:
        case [move]:
            return _there(session), move
        case [board, move]:
            return read_number(board), move
    raise NotUnderstoodError("Which move?")


def _there(session: Session) -> int:
    if session.state.standing is None:
        raise NotUnderstoodError("Which board?")
    return session.state.standing


def _wait(session: Session, arguments: list[str]) -> Answer:
    number = read_number(arguments[0]) if arguments else _there(session)
    return _then(session, commands.Wait(number), number)


# -- referee ------------------------------------------------------------------------------------------


def _absent(session: Session, arguments: list[str]) -> Answer:
    if arguments not in (["lost"], ["excused"]):
        raise NotUnderstoodError("Is the game lost, or is the player excused?")
    number = _there(session)
    return _then(session, commands.ReportAbsence(number, arguments == ["lost"]), number)


def _count(session: Session, arguments: list[str]) -> Answer:
    standing = arguments[-1:] == ["standing"]
    numbers = [read_number(word) for word in (arguments[:-1] if standing else arguments)]
    if len(numbers) != 5:
        raise NotUnderstoodError("Board, moves required, made, recorded, and the minutes that it took?")
    board, required, made, recorded, minutes = numbers
    command = commands.CountMoves(board, required, made, recorded, minutes * MINUTE_MS, not standing)
    return _then(session, command, board)


def _resign(session: Session, arguments: list[str]) -> Answer:
    if len(arguments) != 2 or arguments[1] not in ("giver", "opponent"):
        raise NotUnderstoodError("On which board, and who: giver or opponent?")
    number = read_number(arguments[0])
    return _then(session, commands.Resign(number, arguments[1] == "giver"), number)


def _draw(session: Session, arguments: list[str]) -> Answer:
    if len(arguments) != 1:
        raise NotUnderstoodError("On which board?")
    number = read_number(arguments[0])
    return _then(session, commands.AgreeDraw(number), number)


def _result(session: Session, arguments: list[str]) -> Answer:
    points = {"won": WIN, "drawn": DRAW, "lost": LOSS}
    if len(arguments) != 2 or arguments[1] not in points:
        raise NotUnderstoodError("On which board, and has the simul player won, drawn or lost?")
    number = read_number(arguments[0])
    return _then(session, commands.EnterResult(number, points[arguments[1]]), number)


def _claim(session: Session, arguments: list[str]) -> Answer:
    number = read_number(arguments[0]) if arguments else _there(session)
    return _then(session, commands.ClaimDraw(number), number)


def _place(session: Session, arguments: list[str]) -> Answer:
    if len(arguments) != 2:
        raise NotUnderstoodError("Which board, and whose free place?")
    board, place = map(read_number, arguments)
    return _then(session, commands.TakePlace(board, place), board)


def _back(session: Session, arguments: list[str]) -> Answer:
    if len(arguments) < 2:
        raise NotUnderstoodError("On which board, and why?")
    number = read_number(arguments[0])
    return _then(session, commands.TakeBack(number, " ".join(arguments[1:])), number)


# -- what is shown ------------------------------------------------------------------------------------


def _then(session: Session, command: commands.Command, number: int) -> Answer:
    return session.done(command) or _board(session, number)


def _board(session: Session, number: int) -> str:
    """A board in a line, and what is due there."""
    state = session.state
    board = state.boards[number]
    name = session.names.get(board.opponent, "")
    head = f"{number}. {name}".rstrip() + f"  {write_fen(board.position)}"
    if board.ruling is not None and board.giver_points is not None:
        return f"{head}  {RESULTS[board.giver_points]}: {session.sentence(board.ruling)}"
    charged = f"  -{board.charged_ms // MINUTE_MS} min" if board.charged_ms else ""
    return head + charged + "".join(f"\n    {session.sentence(step)}" for step in next_steps(state, number))


def _boards(session: Session, arguments: list[str]) -> Answer:
    return "\n".join(_board(session, number) for number in session.state.boards)


def _report(session: Session, arguments: list[str]) -> Answer:
    if session.state.opened is None:
        raise NotUnderstoodError("Nothing is open.")
    return "\n".join(_protocol(session))


def _protocol(session: Session) -> Iterator[str]:
    figures = protocol(session.state)
    yield (
        f"{say(f'displays.kind.{figures.kind.value}', session.language)}: {figures.opponents}, "
        f"+{figures.won} ={figures.drawn} −{figures.lost}"
    )
    if figures.minutes is not None:
        hours, minutes = divmod(figures.minutes, 60)
        share = float(figures.share * 100)
        yield f"{hours}:{minutes:02}, {share:.2f} %"
    yield from map(session.sentence, figures.rulings)


def _help(session: Session, arguments: list[str]) -> Answer:
    return help_text(COMMANDS)


COMMANDS: dict[str, SessionCommand[Session]] = {
    "open": SessionCommand(
        "normal|clocks|blindfold GAME NUMBER|NAME... [record] [notes] [byname] [running]", "set the boards up", _open
    ),
    "colour": SessionCommand("BOARDS white|black", "the giver's colour, before the start", _colour),
    "position": SessionCommand("BOARD POSITION", "let a board begin from a position", _position),
    "begin": SessionCommand("", "let it begin", _begin),
    "go": SessionCommand("[BOARD]", "the giver, or the messenger, comes to the next board", _go),
    "answer": SessionCommand("[BOARD] MOVE", "the opponent moves", _answer),
    "wait": SessionCommand("[BOARD]", "the opponent lets the giver go on", _wait),
    "play": SessionCommand("[BOARD] MOVE", "the giver moves, or says the move", _play),
    "carry": SessionCommand("[BOARD] MOVE", "the messenger makes the giver's move", _carry),
    "correct": SessionCommand("[BOARD] MOVE", "the giver makes another move instead", _correct),
    "absent": SessionCommand("lost|excused", "the opponent is away", _absent),
    "count": SessionCommand("BOARD REQUIRED MADE RECORDED MINUTES [standing]", "the referee has counted", _count),
    "resign": SessionCommand("BOARD giver|opponent", "a game is given up", _resign),
    "draw": SessionCommand("BOARD", "a draw is agreed", _draw),
    "result": SessionCommand("BOARD won|drawn|lost", "the result of a game whose moves are not typed", _result),
    "claim": SessionCommand("[BOARD]", "a draw by rule is claimed", _claim),
    "place": SessionCommand("BOARD PLACE", "an opponent takes a place that is free", _place),
    "back": SessionCommand("BOARD REASON", "the result of a board is taken back, the game goes on", _back),
    "boards": SessionCommand("", "all boards", _boards),
    "protocol": SessionCommand("", "what it came to", _report),
    "help": SessionCommand("", "this list", _help),
}
