"""Preliminary results, two months for comments, the final award (RU 6.5.2.n-r)."""

from __future__ import annotations

from collections.abc import Collection

from mainroad.basics import Refusal, Ruling, articles
from mainroad.composition.contests import commands, facts
from mainroad.composition.contests.decide.answers import Decision, no
from mainroad.composition.contests.places import all_places, title_points
from mainroad.composition.contests.regulation import COMMENT_MONTHS
from mainroad.composition.contests.state import Contest
from mainroad.composition.library.rights import months_after
from mainroad.journal.written_rulings import write_ruling


def publish_preliminary(state: Contest, command: commands.PublishPreliminary) -> Decision:
    """Publish the preliminary results; late ones stand, and the breach with them."""
    if state.preliminary is not None:
        return no("preliminary-is-out", "RU 6.5.2.p")
    if refused := _is_unmarked(state):
        return refused
    if command.day <= state.terms.deadline:
        return no("works-still-come", "RU 6.5.5.a", deadline=state.terms.deadline)
    if refused := _is_undecided(state, command.destroyed):
        return refused
    due = state.terms.preliminary
    is_late = command.day > due
    breach = Ruling("composing.preliminary-late", articles("RU 6.5.2.p"), {"due": due}) if is_late else None
    return [facts.PreliminaryPublished(command.day, all_places(state), write_ruling(breach) if breach else None)]


def _is_unmarked(state: Contest) -> Refusal | None:
    waiting = [e.number for e in state.entries.values() if e.competes and not e.is_marked]
    if not waiting:
        return None
    return no("unmarked", "RU 6.7.2.n", numbers=", ".join(map(str, waiting[:20])))


def undecided_prizes(state: Contest, destroyed: Collection[int]) -> tuple[int, ...]:
    """The works that would get a prize although their check destroys them, and nobody has decided that."""
    heard = {state.reports[report - 1].number for report in state.decided_reports}
    return tuple(
        placed.number
        for placed in all_places(state)
        if placed.prize and placed.number in destroyed
        and placed.number not in heard and state.entries[placed.number].prize is None
    )  # fmt: skip


def _is_undecided(state: Contest, destroyed: Collection[int]) -> Refusal | None:
    waiting = undecided_prizes(state, destroyed)
    return no("prize-undecided", "RU 6.7.2.note", numbers=", ".join(map(str, waiting))) if waiting else None


def award(state: Contest, command: commands.Award) -> Decision:
    """Announce the final award: two months after the preliminary results, everything that was raised decided."""
    if state.awarded is not None:
        return no("is-final", "RU 6.5.2.q")
    if state.preliminary is None:
        return no("no-preliminary", "RU 6.5.2.q")
    first = months_after(state.preliminary.day, COMMENT_MONTHS)
    if command.day < first:
        return no("final-too-early", "RU 6.5.2.q", first=first)
    if refused := _is_open(state) or _is_undecided(state, command.destroyed):
        return refused
    places = all_places(state)
    return [facts.Awarded(command.day, places, tuple(title_points(state, places)))]


def _is_open(state: Contest) -> Refusal | None:
    if len(state.decided_reports) < len(state.reports):
        return no("reports-open", "RU 6.5.2.q")
    if len(state.decided_appeals) < len(state.appeals):
        return no("appeals-open", "RU 6.5.5.b")
    return None


def send_distinctions(state: Contest, command: commands.SendDistinctions) -> Decision:
    """Note that the distinctions were sent."""
    if state.awarded is None or command.day < state.awarded.day:
        return no("not-awarded-yet", "RU 6.5.2.r")
    to = command.to or tuple(
        dict.fromkeys(author for placed in state.awarded.places if placed.prize
                      for author in state.entries[placed.number].authors)
    )  # fmt: skip
    return [facts.DistinctionsSent(command.day, to)]
