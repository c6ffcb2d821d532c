"""Taking part: applications, works, and what may be changed until the last day (RU 6.5.5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date

from mainroad.basics import Refusal
from mainroad.composition.contests import commands, facts
from mainroad.composition.contests.decide.answers import Decision, no
from mainroad.composition.contests.facts import Sheet
from mainroad.composition.contests.regulation import Section
from mainroad.composition.contests.state import Contest, Entry
from mainroad.composition.library.predecessors import COMPLETE, compare
from mainroad.composition.library.rights import is_one_chain, may_compete
from mainroad.composition.library.works import (
    LONGEST_SOLUTION,
    NotAWorkError,
    Work,
    check_length,
    read_position,
    read_solution,
)

PERSONAL = ("name", "birth_year", "title", "society", "work", "address")
"""What an application tells the secretary, and the secretary alone (RU 6.5.5.i)."""
NEEDED = ("name", "birth_year", "title", "address")
"""Of these everybody has something to say; a society or a place of work they may not have."""
LONGEST_TASK = 200
MOST_NUMBERS = 9999


def apply(state: Contest, command: commands.Apply) -> Decision:
    """Take an application; only which fields were filled in is kept in the journal's company."""
    missing = [field for field in NEEDED if field not in command.given]
    if missing:
        return no("application-lacks", "RU 6.5.5.i", fields=", ".join(missing))
    if refused := barred_from_entering(state, command.author, is_staff=command.is_staff):
        return refused
    if refused := _is_outside(state, command.day):
        return refused
    return [facts.Applied(command.author, command.day)]


def barred_from_entering(state: Contest, author: str, *, is_staff: bool = False) -> Refusal | None:
    """Why somebody may not enter anything at all."""
    terms = state.terms
    if is_staff or author in terms.staff:
        return no("staff", "RU 6.5.5.j")
    if author == terms.chief:
        return no("chief-enters", "RU 6.7.2.v")
    if author == terms.secretary and not terms.secretary_may_enter:
        return no("secretary-enters", "RU 6.7.2.w")
    if terms.teams and not any(author in team.members for team in terms.teams):
        return no("in-no-team", "RU 6.5.4.a")
    return None


def _is_outside(state: Contest, day: date) -> Refusal | None:
    if day < state.terms.published:
        return no("not-yet-called", "RU 6.5.2.j", published=state.terms.published)
    if day > state.terms.deadline:
        return no("too-late", "RU 6.5.5.a", deadline=state.terms.deadline)
    return None


def enter(state: Contest, command: commands.Enter) -> Decision:
    """Take a work, if its authors may enter it here."""
    refused = next(_objections(state, command), None)
    if refused:
        return refused
    return [
        facts.Entered(
            command.number, command.section, command.authors, command.sheet, command.day, command.origin,
            command.earlier,
        )
    ]  # fmt: skip


def _objections(state: Contest, command: commands.Enter) -> Iterator[Refusal]:
    section = state.terms.section(command.section)
    if section is None:
        yield no("no-such-section", "RU 6.5.2.h", sections=", ".join(each.name for each in state.terms.sections))
        return
    if outside := _is_outside(state, command.day):
        yield outside
    if command.number in state.entries or not 0 < command.number <= MOST_NUMBERS or not command.authors:
        yield no("number-taken", number=command.number)
    for author in command.authors:
        yield from _author_objections(state, section, author)
    if defect := _sheet_defect(section, command.sheet):
        yield defect
        return
    yield from _history_objections(state, command)
    yield from _variation_objections(state, section, command.sheet, command.authors)


def _author_objections(state: Contest, section: Section, author: str) -> Iterator[Refusal]:
    if barred := barred_from_entering(state, author):
        yield barred
    if author in section.judges:
        yield no("judge-enters", "RU 6.7.2.x", section=section.name)
    if author not in state.applied:
        yield no("not-applied", "RU 6.5.5.i")
    most = state.terms.most_works
    if len(state.of(author, section.name)) >= most:
        cited = "RU 6.5.3.g" if state.terms.kind == "championship" else "RU 6.5.2.i"
        yield no("too-many-works", cited, most=most, section=section.name)


def _sheet_defect(section: Section, sheet: Sheet) -> Refusal | None:
    if not sheet.solution.strip():
        return no("no-solution-given", "RU 6.5.5.h")
    if not 0 < len(sheet.task.strip()) <= LONGEST_TASK or max(len(sheet.tries), len(sheet.proofs)) > LONGEST_SOLUTION:
        return no("sheet-lengths", "RU 6.5.5.h")
    try:
        read_work(section, sheet)
    except NotAWorkError as error:
        return no("sheet-unreadable", "RU 6.5.5.h", reason=str(error)[:200])
    return None


def read_work(section: Section, sheet: Sheet) -> Work:
    """What a sheet says, as a library compares it."""
    start = read_position(section.game, sheet.position)
    work = Work("", start, sheet.task, solution=read_solution(start, sheet.solution))
    check_length(work)
    if not any(line.moves for line in work.lines):
        raise NotAWorkError("there is no line in this solution")
    return work


def _history_objections(state: Contest, command: commands.Enter) -> Iterator[Refusal]:
    if command.complete_predecessor:
        yield no("has-complete-predecessor", "RU 6.4.3.d", work=command.complete_predecessor)
    if refused := may_compete(command.origin, command.earlier, command.day):
        yield refused
    if state.terms.kind == "championship":
        before = [each.area for each in command.earlier if each.kind == "championship"]
        if not is_one_chain([*before, state.terms.area]):
            yield no("other-territory", "RU 6.5.3.n")


def _variation_objections(
    state: Contest, section: Section, sheet: Sheet, authors: Sequence[str], instead_of: int = 0
) -> Iterator[Refusal]:
    """Of the variations of a work one may compete (RU 6.4.3.l)."""
    new = read_work(section, sheet)
    for entry in state.entries.values():
        if entry.is_withdrawn or entry.number == instead_of or not set(entry.authors) & set(authors):
            continue
        if is_variation(new, entry):
            yield no("one-variation", "RU 6.4.3.l", number=entry.number)


def is_variation(new: Work, entry: Entry) -> bool:
    """Whether a work is a variation of one that is in the contest."""
    if entry.section.game != new.start.variant.name:
        return False
    old = entry.work
    one, other = compare(new, old), compare(old, new)
    return any(found is not None and found.degree == COMPLETE for found in (one, other))


# -- until the last day -------------------------------------------------------------------------------


def replace(state: Contest, command: commands.Replace) -> Decision:
    """Correct or replace a work of one's own."""
    if refused := _own_until_deadline(state, command.number, command.author, command.day):
        return refused
    entry = state.entries[command.number]
    if defect := _sheet_defect(entry.section, command.sheet):
        return defect
    if command.complete_predecessor:
        return no("has-complete-predecessor", "RU 6.4.3.d", work=command.complete_predecessor)
    others = _variation_objections(state, entry.section, command.sheet, entry.authors, entry.number)
    if refused := next(others, None):
        return refused
    return [facts.Replaced(command.number, command.sheet, command.day)]


def withdraw(state: Contest, command: commands.Withdraw) -> Decision:
    """Take a work of one's own back."""
    refused = _own_until_deadline(state, command.number, command.author, command.day)
    return refused or [facts.Withdrawn(command.number, command.day)]


def _own_until_deadline(state: Contest, number: int, author: str, day: date) -> Refusal | None:
    entry = state.entries.get(number)
    if entry is None or entry.is_withdrawn or author not in entry.authors:
        return no("not-your-work", number=number)
    return _is_outside(state, day)
