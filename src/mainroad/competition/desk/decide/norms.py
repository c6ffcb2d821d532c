"""Norms are fixed and posted once, before the first round."""

from __future__ import annotations

from mainroad.basics import Article
from mainroad.competition.desk import commands, facts
from mainroad.competition.desk.decide.common import Decision, no, rulebook
from mainroad.competition.desk.state import Tournament

FIXED = Article("FM", "A10-4.5.7.a")
NORMED = frozenset({"FM"})
"""Rulebooks whose events have norms."""
LONGEST = 400_000
"""Letters of a posting: two thousand players and the table."""


def post_norms(state: Tournament, command: commands.PostNorms, now: int) -> Decision:
    """Keep what was announced; after that nothing changes it, not even another posting."""
    if rulebook(state) not in NORMED:
        return no("no-norms-here", FIXED)
    if state.norms is not None:
        return no("norms-are-posted", FIXED)
    if state.history.rounds:
        return no("norms-too-late", FIXED)
    if not state.numbers:
        return no("norms-without-numbers", FIXED)
    if not command.people or not 0 < len(command.posting) <= LONGEST:
        return no("norms-missing", FIXED)
    return [facts.NormsPosted(command.posting, command.people, now)]
