"""`mainroad composing`: a contest of composing in a terminal, kept in a journal."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import click

from mainroad.basics import Refusal
from mainroad.cli.composing.output import place_lines, point_lines, show_work, team_lines, work_lines
from mainroad.cli.composing.reading import read_earlier, read_mark, read_origin, read_parts, read_sheet
from mainroad.cli.examples import REGULATION
from mainroad.cli.room_session import (
    JOURNAL,
    Answer,
    NotUnderstoodError,
    RoomSession,
    SessionCommand,
    help_text,
    read_day,
    read_number,
    read_with,
    run_room,
)
from mainroad.cli.speech import LANGUAGE_OF_RULINGS
from mainroad.composition.contests import commands
from mainroad.composition.contests.decide.entering import PERSONAL
from mainroad.composition.contests.decider import CONTEST
from mainroad.composition.contests.exports import section_pdn
from mainroad.composition.contests.regulation import read_regulation, with_ids
from mainroad.composition.contests.state import Contest, anonymous
from mainroad.documents.composition_papers import certificates_pdf, sheets_pdf
from mainroad.words import say

Session = RoomSession[Contest, commands.Command]


@click.command(epilog=REGULATION)
@JOURNAL
@LANGUAGE_OF_RULINGS
def composing(journal: Path, language: str) -> None:
    """Run a contest of composing from the call to the award; JOURNAL keeps it (JSON lines).

    Commands come one a line, typed or piped; `help` lists them. Names and applications stay in lists beside the journal
    (.people.tsv, .applications.tsv), which are the secretary's; the journal knows ids and numbers.
    """
    run_room(CONTEST, journal, language, COMMANDS)


# -- people -------------------------------------------------------------------------------------------


def _person(session: Session, name: str) -> str:
    """The id of somebody; whoever is new gets one."""
    known = {each: person for person, each in session.names.items()}
    if name in known:
        return known[name]
    person = f"p{len(session.names) + 1}"
    session.note(person, name)
    return person


def _done(session: Session, command: commands.Command, *, message: str = "composing.noted") -> Answer:
    return session.done(command) or say(message, session.language)


def _arguments(words: list[str], count: int, question: str) -> tuple[list[str], dict[str, str], dict[str, str]]:
    plain, chosen, parts = read_parts(words)
    if len(plain) < count:
        raise NotUnderstoodError(question)
    return plain, chosen, parts


# -- the call, the works ------------------------------------------------------------------------------


def _call(session: Session, arguments: list[str]) -> Answer:
    if not arguments:
        raise NotUnderstoodError("Which regulation (TOML)?")
    regulation = read_with(read_regulation, arguments[0])
    ids = {name: _person(session, name) for name in regulation.people if name}
    refused = session.done(commands.Call(with_ids(regulation, ids)))
    return refused or "\n".join(_standing(session))


def _approve(session: Session, arguments: list[str]) -> Answer:
    plain, *_ = _arguments(arguments, 2, "By whom, and on which day?")
    return _done(session, commands.Approve(plain[0], read_day(plain[1])))


def _apply(session: Session, arguments: list[str]) -> Answer:
    plain, chosen, _ = _arguments(arguments, 2, "Who applies, and on which day?")
    given = {"name": plain[0], **{key: value for key, value in chosen.items() if key in PERSONAL and value}}
    person = _person(session, plain[0])
    command = commands.Apply(person, tuple(given), read_day(plain[1]), "staff" in plain[2:])
    if refused := session.done(command):
        return refused
    _keep_application(session, person, given)
    return say("composing.noted", session.language)


def _keep_application(session: Session, person: str, given: dict[str, str]) -> None:
    """What the secretary is told stays beside the journal (RU 6.5.5.i)."""
    row = "\t".join((person, *(given.get(key, "") for key in PERSONAL)))
    with session.people.with_suffix("").with_suffix(".applications.tsv").open("a", encoding="utf-8") as file:
        file.write(row + "\n")


def _enter(session: Session, arguments: list[str]) -> Answer:
    plain, chosen, parts = _arguments(arguments, 3, "Which section, whose work, on which day?")
    section, names, day = plain[:3]
    command = commands.Enter(
        _drawn_number(session), section, tuple(_person(session, name) for name in names.split("+") if name),
        read_sheet(chosen, parts), read_day(day), read_origin(chosen), read_earlier(chosen.get("earlier", "")),
        chosen.get("predecessor", ""),
    )  # fmt: skip
    return session.done(command) or say("composing.received", session.language, number=command.number)


def _drawn_number(session: Session) -> int:
    """A number that tells nothing: in a closed contest the order of arrival would group an author's works."""
    taken = session.state.entries
    if session.state.regulation is None or not session.state.terms.is_closed:
        return len(taken) + 1
    return secrets.choice([number for number in range(100, 1000 + 10 * len(taken)) if number not in taken])


def _replace(session: Session, arguments: list[str]) -> Answer:
    plain, chosen, parts = _arguments(arguments, 3, "Which number, whose work, on which day?")
    number, author, day = read_number(plain[0]), _person(session, plain[1]), read_day(plain[2])
    return _done(session, commands.Replace(number, author, read_sheet(chosen, parts), day))


def _withdraw(session: Session, arguments: list[str]) -> Answer:
    plain, *_ = _arguments(arguments, 3, "Which number, whose work, on which day?")
    return _done(session, commands.Withdraw(read_number(plain[0]), _person(session, plain[1]), read_day(plain[2])))


# -- judging ------------------------------------------------------------------------------------------


def _mark(session: Session, arguments: list[str]) -> Answer:
    plain, _, parts = _arguments(arguments, 4, "Which number, which judge, which mark, on which day?")
    number, judge, mark, day = read_number(plain[0]), _person(session, plain[1]), read_mark(plain[2]), plain[3]
    text = parts.get("because", "")
    return _done(session, commands.Mark(number, judge, mark, text, read_day(day), parts.get("on", "")))


def _revise(session: Session, arguments: list[str]) -> Answer:
    plain, _, parts = _arguments(arguments, 4, "Which number, which judge, which mark, on which day?")
    number, judge, mark, day = read_number(plain[0]), _person(session, plain[1]), read_mark(plain[2]), plain[3]
    return _done(session, commands.Revise(number, judge, mark, parts.get("because", ""), read_day(day)))


def _decided_prize(is_granted: bool, session: Session, arguments: list[str]) -> Answer:
    plain, _, parts = _arguments(arguments, 3, "Which number, which judge, on which day?")
    number, judge, day = read_number(plain[0]), _person(session, plain[1]), read_day(plain[2])
    return _done(session, commands.DecidePrize(number, judge, is_granted, parts.get("because", ""), day))


def _preliminary(session: Session, arguments: list[str]) -> Answer:
    (day,) = _days(arguments)
    if refused := session.done(commands.PublishPreliminary(day)):
        return refused
    breach = session.state.preliminary.breach if session.state.preliminary else None
    late = [session.sentence(breach.ruling)] if breach else []
    return "\n".join([*late, *place_lines(session)])


def _days(arguments: list[str]) -> tuple[date]:
    if not arguments:
        raise NotUnderstoodError("On which day?")
    return (read_day(arguments[0]),)


def _defect(session: Session, arguments: list[str]) -> Answer:
    plain, _, parts = _arguments(arguments, 4, "Which number, which defect, who reports it, on which day?")
    number, kind, reporter, day = plain[:4]
    command = commands.ReportDefect(
        read_number(number), _person(session, reporter), kind, parts.get("proof", ""), parts.get("because", ""),
        read_day(day),
    )  # fmt: skip
    return session.done(command) or say("composing.reported", session.language, report=len(session.state.reports))


def _decided_defect(is_upheld: bool, session: Session, arguments: list[str]) -> Answer:
    plain, _, parts = _arguments(arguments, 2, "Which report, on which day?")
    number = read_number(plain[0])
    command = commands.DecideDefect(number, is_upheld, parts.get("because", ""), read_day(plain[1]))
    refused = session.done(command)
    return refused or session.sentence(session.state.decided_reports[number].ruling.ruling)


def _appeal(session: Session, arguments: list[str]) -> Answer:
    plain, _, parts = _arguments(arguments, 4, "Which number, who appeals, to whom, on which day?")
    number, author, to, day = plain[:4]
    command = commands.Appeal(
        _person(session, author), read_number(number), to, parts.get("because", ""), read_day(day)
    )
    return session.done(command) or say("composing.appealed", session.language, appeal=len(session.state.appeals))


def _decided_appeal(is_upheld: bool, session: Session, arguments: list[str]) -> Answer:
    plain, _, parts = _arguments(arguments, 2, "Which appeal, on which day?")
    command = commands.DecideAppeal(read_number(plain[0]), is_upheld, parts.get("because", ""), read_day(plain[1]))
    return _done(session, command)


def _award(session: Session, arguments: list[str]) -> Answer:
    (day,) = _days(arguments)
    return session.done(commands.Award(day)) or "\n".join([*place_lines(session), *point_lines(session)])


def _send(session: Session, arguments: list[str]) -> Answer:
    (day,) = _days(arguments)
    return _done(session, commands.SendDistinctions(day))


# -- what is shown ------------------------------------------------------------------------------------


def _works(session: Session, arguments: list[str]) -> Answer:
    return "\n".join(work_lines(_called(session), arguments[0] if arguments else "public"))


def _work(session: Session, arguments: list[str]) -> Answer:
    number = read_number(arguments[0]) if arguments else 0
    if session.state.regulation is None or number not in session.state.entries:
        return Refusal("composing.no-such-work", parameters={"number": number})
    return "\n".join(show_work(session, number))


def _called(session: Session) -> Session:
    if session.state.regulation is None:
        raise NotUnderstoodError("Nothing is called.")
    return session


def _standing(session: Session) -> Iterator[str]:
    terms = session.state.terms
    yield f"{terms.title}: {', '.join(section.name for section in terms.sections)}"
    yield say("composing.calendar", session.language, deadline=terms.deadline, preliminary=terms.preliminary)


def _places(session: Session, arguments: list[str]) -> Answer:
    return "\n".join(place_lines(_called(session)))


def _points(session: Session, arguments: list[str]) -> Answer:
    return "\n".join(point_lines(_called(session)))


def _teams(session: Session, arguments: list[str]) -> Answer:
    if not _called(session).state.terms.teams:
        raise NotUnderstoodError("This is no match of teams.")
    return "\n".join(team_lines(session))


def _pdn(session: Session, arguments: list[str]) -> Answer:
    section = arguments[0] if arguments else ""
    return section_pdn(_called(session).state, section, session.names)


def _sheets(session: Session, arguments: list[str]) -> Answer:
    """Sheets without names while the contest is closed: the secretary hands them to the judges."""
    if not arguments:
        raise NotUnderstoodError("Into which PDF?")
    shown = anonymous(_called(session).state)
    entries = [entry for entry in shown.entries.values() if not entry.is_withdrawn]
    return _write(session, arguments[0], sheets_pdf(shown.terms.title, entries, session.language, session.names))


def _certificates(session: Session, arguments: list[str]) -> Answer:
    if not arguments:
        raise NotUnderstoodError("Into which PDF?")
    if session.state.regulation is None or session.state.awarded is None:
        return Refusal("composing.not-awarded-yet")
    return _write(session, arguments[0], certificates_pdf(session.state, session.language, session.names))


def _write(session: Session, file: str, made: bytes) -> Answer:
    try:
        Path(file).write_bytes(made)
    except (OSError, ValueError) as error:
        raise NotUnderstoodError(f"{file[:80]!r} cannot be written.") from error
    return say("composing.written", session.language, file=file)


def _help(session: Session, arguments: list[str]) -> Answer:
    return help_text(COMMANDS)


WORK = "position=FEN [task=win] solution: MOVES [tries: MOVES] [proofs: MOVES]"
COMMANDS: dict[str, SessionCommand[Session]] = {
    "call": SessionCommand("REGULATION.toml", "publish the conditions", _call),
    "approve": SessionCommand("fmjd D", "regulation and jury count for titles", _approve),
    "apply": SessionCommand("NAME D birth_year= title= address= [society= work=] [staff]", "take part", _apply),
    "enter": SessionCommand(
        f"SECTION NAME[+NAME] D {WORK} [origin= source= since= own= consent=] [earlier=print/D/COPIES,...]",
        "send a work",
        _enter,
    ),
    "replace": SessionCommand(f"NUMBER NAME D {WORK}", "correct or replace a work", _replace),
    "withdraw": SessionCommand("NUMBER NAME D", "take a work back", _withdraw),
    "mark": SessionCommand("NUMBER JUDGE MARK D [on: MOVES] because: TEXT", "0 to 10, with a description", _mark),
    "revise": SessionCommand("NUMBER CHIEF MARK D because: TEXT", "the chief judge gives another mark", _revise),
    "withhold": SessionCommand(
        "NUMBER CHIEF D because: TEXT",
        "the work gets no prize",
        lambda session, words: _decided_prize(False, session, words),
    ),
    "prize": SessionCommand(
        "NUMBER CHIEF D because: TEXT", "it gets its prize", lambda session, words: _decided_prize(True, session, words)
    ),
    "preliminary": SessionCommand("D", "publish the preliminary results", _preliminary),
    "defect": SessionCommand(
        "NUMBER cook|no-solution|inaccuracy|predecessor NAME D proof: MOVES [because: TEXT]", "report it", _defect
    ),
    "uphold": SessionCommand(
        "REPORT D because: TEXT", "the defect is there", lambda session, words: _decided_defect(True, session, words)
    ),
    "dismiss": SessionCommand(
        "REPORT D because: TEXT", "it is not", lambda session, words: _decided_defect(False, session, words)
    ),
    "appeal": SessionCommand("NUMBER NAME chief|commission D because: TEXT", "against the award", _appeal),
    "grant": SessionCommand(
        "APPEAL D because: TEXT", "decide for it", lambda session, words: _decided_appeal(True, session, words)
    ),
    "reject": SessionCommand(
        "APPEAL D because: TEXT", "decide against it", lambda session, words: _decided_appeal(False, session, words)
    ),
    "award": SessionCommand("D", "announce the final award", _award),
    "send": SessionCommand("D", "the distinctions are sent", _send),
    "works": SessionCommand("[secretary|judge|public]", "the works, as somebody may see them", _works),
    "work": SessionCommand("NUMBER", "a work, and from when it exists", _work),
    "places": SessionCommand("", "places and prizes", _places),
    "points": SessionCommand("", "points for titles", _points),
    "teams": SessionCommand("", "the score of a match", _teams),
    "pdn": SessionCommand("[SECTION]", "the works as PDN, without names while the contest is closed", _pdn),
    "sheets": SessionCommand("FILE.pdf", "each work on a sheet of its own", _sheets),
    "certificates": SessionCommand("FILE.pdf", "for every place", _certificates),
    "help": SessionCommand("", "this list", _help),
}
