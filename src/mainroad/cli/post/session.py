"""`mainroad post`: a game by post in a terminal, kept in a journal."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import click

from mainroad.basics import BySide, Ruling, Side
from mainroad.cli.post.letters import read_letter_words, read_side
from mainroad.cli.post.sweep import due_lines
from mainroad.cli.post.time import chart_lines, explanation, row_line
from mainroad.cli.room_session import (
    JOURNAL,
    Answer,
    NotUnderstoodError,
    RoomSession,
    SessionCommand,
    help_text,
    read_day,
    read_number,
    run_room,
)
from mainroad.cli.speech import LANGUAGE_OF_RULINGS
from mainroad.post import commands
from mainroad.post.decider import POSTAL
from mainroad.post.endings import adjudication_due, analysis_due
from mainroad.post.notation import position_text
from mainroad.post.papers import record_lines
from mainroad.post.rules import EXTENSIONS, GAMES, ru
from mainroad.post.state import PostalGame
from mainroad.post.sweep import proposals
from mainroad.post.wording import day_text
from mainroad.words import say

Session = RoomSession[PostalGame, commands.Command]


@click.command()
@JOURNAL
@LANGUAGE_OF_RULINGS
def post(journal: Path, language: str) -> None:
    """Run a game by post: letters with their dates, breaks, claims, records; JOURNAL keeps it (JSON lines).

    Commands come one a line, typed or piped; `help` lists them. Names stay in a list beside the journal (.people.tsv);
    `mainroad post-time` prints the chart of time.
    """
    run_room(POSTAL, journal, language, COMMANDS)


def _open(session: Session, arguments: list[str]) -> Answer:
    """`open russian KZ-1 Anna Boris 1.3.26 28.2.27 white-list=5.3.26 elder=no`."""
    words = [word for word in arguments if "=" not in word]
    chosen = dict(word.split("=", 1) for word in arguments if "=" in word)
    if len(words) != 6 or set(chosen) - {"white-list", "black-list", "elder", "position", "control"}:
        raise NotUnderstoodError("Which game, code, White, Black, first and last day?")
    game, code, white, black, start, last = words
    lists = BySide(*(read_day(chosen[key]) if key in chosen else None for key in ("white-list", "black-list")))
    command = commands.Open(
        game, code, BySide("p1", "p2"), read_day(start), read_day(last), lists, chosen.get("elder") != "no",
        chosen.get("position", ""), chosen.get("control", ""),
    )  # fmt: skip
    if refused := session.done(command):
        return refused
    session.note("p1", white)
    session.note("p2", black)
    return _show(session, [])


def _letter(kind: str, session: Session, arguments: list[str]) -> Answer:
    last = session.state.last
    command = read_letter_words(kind, arguments, last.sent if last else None)
    return session.done(command) or _last_row(session)


def _last_row(session: Session) -> str:
    row = session.state.chart[-1]
    letters = [letter for letter in session.state.letters if letter.side is row.side and letter.kind == "reply"]
    lines = [
        row_line(row, len(letters), session.language, session.state.start.control),
        *explanation(row, session.language),
    ]
    return "\n".join([*lines, *_ending(session)])


def _repeat(session: Session, arguments: list[str]) -> Answer:
    side, sent, *rest = _at_least(arguments, 2, "Who repeats their letter, and on which day?")
    command = commands.Repeat(read_side(side), read_day(sent), "registered" in rest)
    return session.done(command) or _last_row(session)


def _enquire(session: Session, arguments: list[str]) -> Answer:
    (sent,) = _at_least(arguments, 1, "On which day?")[:1]
    return session.done(commands.Enquire(read_day(sent))) or _last_row(session)


def _break(session: Session, arguments: list[str]) -> Answer:
    """`break black from 10.4.26 to 25.4.26 sent 5.4.26`; no other wording (RU 5.4.3.a)."""
    words = _at_least(arguments, 7, "A break is announced as: from … to …")
    if words[1:7:2] != ["from", "to", "sent"]:
        raise NotUnderstoodError("A break is announced as: from … to … (RU 5.4.3.a).")
    first, last, sent = (read_day(word) for word in words[2:7:2])
    command = commands.TakeBreak(read_side(words[0]), first, last, sent, "extra" in words[7:])
    return session.done(command) or _sentence(session, session.state.breaks[-1].ruling.ruling)


def _claim(session: Session, arguments: list[str]) -> Answer:
    side, sent, move, *documents = _at_least(arguments, 3, "Who claims, when, and what is the answer for the judge?")
    command = commands.Claim(read_side(side), read_day(sent), move, tuple(documents))
    if refused := session.done(command):
        return refused
    return "\n".join(_claim_lines(session, session.state.seen_by(read_side(side).opponent)))


def _judge(session: Session, arguments: list[str]) -> Answer:
    (sent,) = _at_least(arguments, 1, "On which day?")[:1]
    if refused := session.done(commands.DecideClaim(read_day(sent))):
        return refused
    _, decided = session.state.claims[-1]
    return "\n".join([_sentence(session, decided.ruling.ruling), *_standing(session, session.state)])


def _protest(session: Session, arguments: list[str]) -> Answer:
    side, against, received, sent = _at_least(arguments, 4, "Who, against what, received when, sent when?")[:4]
    command = commands.Protest(read_side(side), against, read_day(received), read_day(sent))
    if refused := session.done(command):
        return refused
    return say("post.protested", session.language, to=session.state.protests[-1].to)


def _dispute(session: Session, arguments: list[str]) -> Answer:
    side, sent, letter, *text = _at_least(arguments, 4, "Who, on which day, which letter, and what is wrong?")
    command = commands.Dispute(read_side(side), read_day(sent), read_number(letter), " ".join(text))
    refused = session.done(command)
    return refused or say("post.disputed", session.language, to=session.state.disputes[-1].to)


def _decide_dispute(session: Session, arguments: list[str]) -> Answer:
    sent, *text = _at_least(arguments, 2, "On which day, and how?")
    dates = {}
    while text and (found := re.fullmatch("(posted|received|sent)=(.+)", text[0])):
        dates[found[1]] = read_day(found[2])
        del text[0]
    command = commands.DecideDispute(
        read_day(sent), " ".join(text), dates.get("posted"), dates.get("received"), dates.get("sent")
    )
    return session.done(command) or _time(session, [])


def _settle(session: Session, arguments: list[str]) -> Answer:
    sent, *text = _at_least(arguments, 2, "On which day, and how?")
    by = "judge" if text[0] == "by=judge" else "organiser"
    refused = session.done(commands.Settle(read_day(sent), " ".join(text[by == "judge" :]), by))
    return refused or say(session.state.settlements[-1].ruling.message, session.language)


def _sanction(session: Session, arguments: list[str]) -> Answer:
    by, side, kind, *rest = _at_least(arguments, 3, "Who, whom, what, for which article?")
    sent = next((read_day(word.removeprefix("sent=")) for word in rest if word.startswith("sent=")), None)
    broken = " ".join(word for word in rest if not word.startswith("sent="))
    if refused := session.done(commands.Sanction(by, read_side(side), kind, broken, sent)):
        return refused
    imposed = session.state.sanctions[-1]
    return say("post.sanctioned", session.language, by=imposed.by, sanction=imposed.sanction, article=imposed.broken)


def _resign(session: Session, arguments: list[str]) -> Answer:
    side, sent = _at_least(arguments, 2, "Who, and on which day?")[:2]
    return session.done(commands.Resign(read_side(side), read_day(sent))) or "\n".join(_ending(session))


def _accept(session: Session, arguments: list[str]) -> Answer:
    side, sent = _at_least(arguments, 2, "Who, and on which day?")[:2]
    return session.done(commands.AcceptDraw(read_side(side), read_day(sent))) or "\n".join(_ending(session))


def _record(session: Session, arguments: list[str]) -> Answer:
    """A record is sent, and printed as it is sent."""
    side, sent = _at_least(arguments, 2, "Who, and on which day?")[:2]
    if refused := session.done(commands.SendRecord(read_side(side), read_day(sent))):
        return refused
    record, names = session.state.records[-1], session.state.start.players.map(lambda who: session.names.get(who, who))
    late = [say("post.record-late", session.language)] if record.is_late else []
    to = _sentence(session, Ruling("post.record-sent", ru("5.5.1.a", "5.5.1.b", "5.5.1.c"), {"to": record.to}))
    return "\n".join([*record_lines(session.state, names, record.side), to, *late])


def _analysis(session: Session, arguments: list[str]) -> Answer:
    side, sent, evaluation, *text = _at_least(arguments, 3, "Who, when, which result, and why?")
    command = commands.SendAnalysis(read_side(side), read_day(sent), evaluation, " ".join(text))
    if refused := session.done(command):
        return refused
    state = session.state
    message = "post.analysis-late" if state.analyses[-1].is_late else "post.analysis-sent"
    return say(message, session.language, due=adjudication_due(state) or analysis_due(state))


def _adjudicate(session: Session, arguments: list[str]) -> Answer:
    sent, evaluation, *rest = _at_least(arguments, 2, "On which day, and how?")
    table = next((word.removeprefix("table=") for word in rest if word.startswith("table=")), "")
    reason = " ".join(word for word in rest if not word.startswith("table="))
    if refused := session.done(commands.Adjudicate(read_day(sent), evaluation, table, reason)):
        return refused
    adjudicated = session.state.adjudicated
    told = [_side(session, side) for side in (adjudicated.told if adjudicated else ())]
    late = Ruling("post.adjudication-late", ru("5.5.5.b"), {"due": adjudication_due(session.state)})
    lines = [_sentence(session, late)] if adjudicated and adjudicated.is_late else []
    return "\n".join([*_ending(session), *lines, *(say("post.told", session.language, side=side) for side in told)])


def _minuses(session: Session, arguments: list[str]) -> Answer:
    (sent,) = _at_least(arguments, 1, "On which day?")[:1]
    return session.done(commands.CloseWithoutRecords(read_day(sent))) or "\n".join(_ending(session))


def _demand(session: Session, arguments: list[str]) -> Answer:
    side, sent, *rest = _at_least(arguments, 2, "Of whom, and on which day?")
    results = next((read_day(word.removeprefix("results=")) for word in rest if word.startswith("results=")), None)
    command = commands.DemandLetters(read_side(side), read_day(sent), results)
    return session.done(command) or _sentence(session, session.state.demands[-1].ruling.ruling)


def _sweep(session: Session, arguments: list[str]) -> Answer:
    """Deadlines as they stand on a day; what they mean somebody else decides."""
    (day,) = (read_day(word) for word in _at_least(arguments, 1, "On which day?")[:1])
    if refused := session.done(commands.Sweep(day)):
        return refused
    return "\n".join(due_lines(proposals(session.state, day), session.language))


def _at_least(arguments: list[str], count: int, question: str) -> list[str]:
    if len(arguments) < count:
        raise NotUnderstoodError(question)
    return arguments


# -- what is shown ------------------------------------------------------------------------------------


def _show(session: Session, arguments: list[str]) -> Answer:
    """`show judge` shows all; `show white`, `show black` and `show` what that player, or anybody, may see."""
    if session.state.opened is None:
        raise NotUnderstoodError("Nothing is open.")
    who = arguments[0] if arguments else ""
    state = session.state
    if who in ("white", "black"):
        state = state.seen_by(Side(who))
    elif who != "judge":
        state = state.seen_by(Side.WHITE).seen_by(Side.BLACK)
    return "\n".join(_standing(session, state))


def _standing(session: Session, state: PostalGame) -> Iterator[str]:
    yield position_text(state.board)
    if state.start.game in EXTENSIONS:
        yield _sentence(session, Ruling("post.extension", ru("5.1.4.a")))
    if state.start.control:
        yield say("post.casual", session.language, control=state.start.control)
    yield from _claim_lines(session, state)
    if state.ended is not None:
        yield from _ending(session)
    elif state.claim is None:
        kind, side = state.expected
        yield f"{_side(session, side)}: {say(f'post.letter.{kind}', session.language)}"


def _claim_lines(session: Session, state: PostalGame) -> Iterator[str]:
    claim = state.claim
    if claim is None:
        return
    yield f"{_side(session, claim.side)}, {day_text(claim.sent)}: {_sentence(session, claim.ruling.ruling)}"
    if claim.withheld:
        yield say("post.sealed", session.language, move=claim.withheld)


def _ending(session: Session) -> Iterator[str]:
    ended = session.state.ended
    if ended is not None:
        yield f"{ended.score.white}:{ended.score.black} {_sentence(session, ended.ruling.ruling)}"


def _side(session: Session, side: Side) -> str:
    return say(f"post.{side.value}", session.language)


def _sentence(session: Session, ruling: Ruling) -> str:
    return session.sentence(ruling)


def _time(session: Session, arguments: list[str]) -> Answer:
    if session.state.opened is None:
        raise NotUnderstoodError("Nothing is open.")
    return "\n".join(chart_lines(session.state, session.language, explain="explain" in arguments))


def _help(session: Session, arguments: list[str]) -> Answer:
    return help_text(COMMANDS)


LETTER = "SIDE D/D/D [repeat: MOVES] [move: MOVES] [variation A: if ...] [time: W/B] [charge=moves|dates] [draw]"
COMMANDS: dict[str, SessionCommand[Session]] = {
    "open": SessionCommand(
        f"{'|'.join((*GAMES, *EXTENSIONS))} CODE WHITE BLACK START LAST [white-list=D] [black-list=D] [elder=no]"
        " [position=FEN] [control=3d/move]",
        "open a game",
        _open,
    ),
    "letter": SessionCommand(LETTER, "a letter with moves", lambda session, words: _letter("reply", session, words)),
    "objection": SessionCommand(
        "SIDE D/D/D [charge=moves]",
        "to the partner's letter",
        lambda session, words: _letter("objection", session, words),
    ),
    "correction": SessionCommand(
        LETTER, "of one's letter", lambda session, words: _letter("correction", session, words)
    ),
    "repeat": SessionCommand("SIDE D registered", "a letter that was not answered", _repeat),
    "enquire": SessionCommand("D", "Black asks for the first move", _enquire),
    "break": SessionCommand("SIDE from D to D sent D [extra]", "a break, told by a letter of a day", _break),
    "claim": SessionCommand("SIDE D MOVE letters receipts record chart", "the partner's time is overdue", _claim),
    "judge": SessionCommand("D", "decide the claim by the chart", _judge),
    "protest": SessionCommand("SIDE claim|elder|decision|adjudication RECEIVED D", "within ten days", _protest),
    "dispute": SessionCommand("SIDE D LETTER TEXT", "a date of a letter is wrong", _dispute),
    "dates": SessionCommand(
        "D [posted=D] [received=D] [sent=D] TEXT",
        "decide a dispute: the dates of the letter that count",
        _decide_dispute,
    ),
    "settle": SessionCommand(
        "D [by=judge] TEXT", "the organiser decides a protest, the judge one against the elder", _settle
    ),
    "sanction": SessionCommand("elder|judge SIDE KIND ARTICLE [sent=D]", "impose a sanction", _sanction),
    "resign": SessionCommand("SIDE D", "give up", _resign),
    "accept": SessionCommand("SIDE D", "take the draw that was offered", _accept),
    "record": SessionCommand("SIDE D", "send the record of a game that is over", _record),
    "analysis": SessionCommand("SIDE D white|black|draw TEXT", "send in an unfinished game", _analysis),
    "adjudicate": SessionCommand(
        "D white|black|draw [table=white|black|draw] [REASON]", "an unfinished game", _adjudicate
    ),
    "minuses": SessionCommand("D", "no record has come", _minuses),
    "demand": SessionCommand("SIDE D [results=D]", "the judge asks for the letters", _demand),
    "sweep": SessionCommand("D", "which deadlines have come", _sweep),
    "time": SessionCommand("[explain]", "the chart of time", _time),
    "show": SessionCommand("[white|black|judge]", "how it stands, as somebody may see it", _show),
    "help": SessionCommand("", "this list", _help),
}
