"""What a session of `mainroad composing` shows: works, places, points, the score of a match."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from mainroad.cli.composing.reading import write_mark
from mainroad.cli.room_session import RoomSession
from mainroad.composition.contests import commands
from mainroad.composition.contests.facts import Placed
from mainroad.composition.contests.places import written_mark
from mainroad.composition.contests.state import Contest, Entry, anonymous
from mainroad.composition.contests.teams import team_result
from mainroad.words import say

PLACE_ARTICLES = tuple(f"FM A10-10.3.{letter}" for letter in "abcde")
"""By place."""

Session = RoomSession[Contest, commands.Command]


def work_lines(session: Session, viewer: str) -> Iterator[str]:
    """The works by section; names only for the secretary while a closed contest runs (RU 6.5.2.b)."""
    state = session.state if viewer == "secretary" else anonymous(session.state)
    for section in state.terms.sections:
        yield f"{section.name}:"
        for entry in sorted(state.in_section(section.name), key=lambda each: each.number):
            yield f"  {entry.number}{_names(session, entry)}  {entry.sheet.position}  {entry.sheet.task}"


def _names(session: Session, entry: Entry) -> str:
    names = ", ".join(session.names.get(author, author) for author in entry.authors)
    return f" {names}" if names else ""


def show_work(session: Session, number: int) -> Iterator[str]:
    """A work as judges see it, and from when it exists."""
    entry = session.state.entries[number]
    yield f"{number}  {entry.sheet.position}  {entry.sheet.task}"
    for part in (entry.sheet.solution, entry.sheet.tries, entry.sheet.proofs):
        if part:
            yield f"  {part}"
    found = session.state.priority(number)
    if found:
        yield session.sentence(found.ruling)


def place_lines(session: Session) -> Iterator[str]:
    """The places of each section: preliminary, or final."""
    state = session.state
    published = state.awarded or state.preliminary
    for placed in published.places if published else ():
        entry = anonymous(state).entries[placed.number]
        prize = f"  {say('composing.prize', session.language, prize=placed.prize)}" if placed.prize else ""
        yield f"{placed.section} {placed.place}. {placed.number}{_names(session, entry)}  {_mean(state, placed)}{prize}"


def _mean(state: Contest, placed: Placed) -> str:
    judges = len(state.entries[placed.number].section.judges)
    return written_mark(Fraction(placed.half_points, judges))


def point_lines(session: Session) -> Iterator[str]:
    """What the places bring for titles of the FMJD."""
    awarded = session.state.awarded
    if awarded is None or not awarded.points:
        yield say("composing.no-title-points", session.language) + " (FM A10-10.2.1, FM A10-10.2.2)"
        return
    for row in awarded.points:
        points = Fraction(row.points)
        text = written_mark(points * 2)
        name, cited = session.names.get(row.author, row.author), PLACE_ARTICLES[row.place - 1]
        yield f"{name}: {text} ({row.section}, {row.place}; {cited})"


def team_lines(session: Session) -> Iterator[str]:
    """The score of a match, pair by pair."""
    result = team_result(session.state)
    for meeting in result.meetings:
        first, second = (session.names.get(who, who) for who in (meeting.pair.first, meeting.pair.second))
        score = f"{write_mark(meeting.first)}:{write_mark(meeting.second)}"
        yield f"{meeting.pair.section}: {first} – {second} {score} (RU 6.5.4.b)"
    yield "  ".join(f"{team} {written_mark(score)}" for team, score in result.scores.items())
    yield session.sentence(result.ruling)
