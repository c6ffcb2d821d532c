"""Whether what a file of an event says could have been typed: fact by fact, and then what pages make of it.

Folding is work, and a file can ask for more of it than anybody has: `check_apart` does it in a process of its own with
little memory and little time. `python -m mainroad.interchange.event_check` reads a file from its standard input.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator

from mainroad.competition.desk import crosstables, facts, tables, team_tables
from mainroad.competition.desk.confrontations import confrontations
from mainroad.competition.desk.evolve import evolve
from mainroad.competition.desk.sentences import sentence_of
from mainroad.competition.desk.soundness import LAST_MS, fault, is_id, is_plain
from mainroad.competition.desk.state import Tournament
from mainroad.interchange.apart import PATIENCE_S, GaveUpError, answered_apart, limit
from mainroad.interchange.event_file import (
    LONGEST_ABOUT,
    STREAM,
    Contents,
    EventFile,
    EventFileError,
    HeaderPart,
    read_event_file,
)
from mainroad.journal.records import JournalError, Record

MOST_MEMORY = 768 * 1024 * 1024
MOST_SECONDS = 10
"""Of processor time; an event of a thousand players and eleven rounds takes one."""
LONGEST_ID = 16
"""Of a tournament or an event."""
_LONG = frozenset({"about"})


def check_apart(data: bytes) -> None:
    """Check a file in a process that can neither grow nor run on."""
    try:
        answer = answered_apart(__name__, data, patience_s=PATIENCE_S)
    except GaveUpError as error:
        raise EventFileError("gave-up") from error
    if answer is not None:
        raise EventFileError(answer["what"], **answer["parameters"])


def check(file: EventFile) -> None:
    """Refuse a file that says what nobody could have typed, or what no page could show."""
    _check_contents(file.contents)
    states = {STREAM + id_: Tournament() for id_ in file.contents.tournaments}
    for line, record in enumerate(file.records, start=2):
        states[record.stream] = _followed(line, states[record.stream], record)
    for stream, state in states.items():
        _show(state, stream.removeprefix(STREAM))


# -- the first line -----------------------------------------------------------------------------------


def _check_contents(contents: Contents) -> None:
    ids = (contents.event.id, *contents.tournaments)
    if not all(is_id(id_) and len(id_) <= LONGEST_ID for id_ in ids) or not contents.tournaments:
        raise EventFileError("ids")
    people = [*(line.id for line in contents.people), *(line.id for line in contents.teams)]
    if len(set(contents.tournaments)) < len(contents.tournaments) or len(set(people)) < len(people):
        raise EventFileError("ids")
    if not all(map(is_id, people)) or {team.tournament_id for team in contents.teams} - set(contents.tournaments):
        raise EventFileError("ids")
    if not all(map(_is_plain, (contents.event, *contents.people, *contents.teams))) or not is_plain(contents.origin):
        raise EventFileError("first-line")


def _is_plain(line: HeaderPart) -> bool:
    longest = {name: LONGEST_ABOUT if name in _LONG else 200 for name in line.__struct_fields__}
    return all(is_plain(getattr(line, name), most) for name, most in longest.items())


# -- the journals -------------------------------------------------------------------------------------


def _followed(line: int, state: Tournament, record: Record) -> Tournament:
    """The tournament with one record more."""
    if not 0 <= record.moment_ms <= LAST_MS:
        raise EventFileError("value", line=line, field="moment_ms")
    if not is_plain(record.actor):
        raise EventFileError("value", line=line, field="actor")
    try:
        fact = facts.CODEC.read(record)
    except (JournalError, RecursionError, KeyError, TypeError, AttributeError, ValueError) as error:
        raise EventFileError("unknown", line=line) from error
    try:
        if not (field := fault(state, fact)):
            sentence_of(fact, state, {})
            return evolve(state, fact)
    except Exception as error:  # whatever a fact that nobody typed does to the program that reads it
        raise EventFileError("cannot-follow", line=line) from error
    raise EventFileError("value", line=line, field=field)


def _show(state: Tournament, tournament: str) -> None:
    """Make everything that pages make; what fails here would fail for every visitor."""
    if state.opened is None:
        raise EventFileError("no-journal", tournament=tournament)
    try:
        for _ in _shown(state):
            pass
    except Exception as error:
        raise EventFileError("cannot-be-shown", tournament=tournament) from error


def _shown(state: Tournament) -> Iterator[object]:
    yield state.regulation, state.rounds_planned, state.starting, state.history
    if not state.numbers:
        return
    table = tables.standings_of(state)
    yield table, tables.categories(state, {}), tables.honours(state, {}), tables.without_places(state)
    yield from (state.numbers[number - 1] for number in state.places)
    yield crosstables.progress(state, table), crosstables.cross_table(state, table)
    for number in range(1, len(state.rounds) + 1):
        yield state.tables_of(number), state.stage_of(number), list(state.games.items())
        if state.is_team_event:
            yield team_tables.match_sheets(state, number)
    yield team_tables.team_table(state, table) if state.is_team_event else team_tables.totals(state)
    yield confrontations(state)


# -- apart --------------------------------------------------------------------------------------------


def main() -> None:
    """Check a file from standard input; the answer is what speaks against it, or nothing."""
    limit(MOST_MEMORY, MOST_SECONDS)
    answer = None
    try:
        check(read_event_file(sys.stdin.buffer.read()))
    except EventFileError as error:
        refusal = error.refusal
        answer = {"what": refusal.message.partition(".")[2], "parameters": dict(refusal.parameters)}
    json.dump(answer, sys.stdout)


if __name__ == "__main__":
    main()
