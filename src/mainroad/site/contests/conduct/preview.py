"""What a command would do, told before it is confirmed: the desk decides, and nothing is written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from zoneinfo import ZoneInfo

from django.http import HttpRequest

from mainroad.basics import Refusal
from mainroad.competition.desk import facts
from mainroad.competition.desk.commands import Command
from mainroad.competition.desk.decider import DESK
from mainroad.competition.desk.sentences import sentence_of
from mainroad.journal.records import Fact
from mainroad.site import languages, moments
from mainroad.site.contests.access import Visit
from mainroad.site.contests.rounds.correcting import Moved, changed_places


@dataclass(frozen=True)
class Foreseen:
    """The facts that would follow, in sentences, whose place moves, and which round is to be paired again."""

    facts: tuple[Fact, ...]
    sentences: tuple[str, ...]
    moved: tuple[Moved, ...]

    @property
    def unpaired(self) -> tuple[int, ...]:
        """The rounds that must be paired again."""
        return tuple(fact.round for fact in self.facts if isinstance(fact, facts.Unpaired))

    @property
    def seal(self) -> str:
        """What the confirmation repeats: if something else would happen by then, it is shown again."""
        return blake2b(repr(self.sentences).encode(), digest_size=8).hexdigest()


def foreseen(visit: Visit, commands: Sequence[Command]) -> Foreseen | Refusal:
    """What commands would do one after the other, or why one would be refused."""
    state, happens, sentences = visit.state, list[Fact](), list[str]()
    zone = ZoneInfo(visit.event.time_zone if visit.event else "UTC")
    for command in commands:
        decided = DESK.decide(state, command, moments.now_ms())
        if isinstance(decided, Refusal):
            return decided
        for fact in decided:
            sentences.append(sentence_of(fact, state, visit.names, languages.language(), zone))
            state = DESK.evolve(state, fact)
        happens += decided
    changes = changed_places(visit, state) if visit.state.history.rounds else []
    return Foreseen(tuple(happens), tuple(sentences), tuple(changes))


def is_confirmed(request: HttpRequest, ahead: Foreseen | Refusal) -> bool:
    """Whether what would happen is what the visitor was shown; a refusal is left to the writer.

    It knows better: the same confirmation sent twice was done the first time.
    """
    seal = request.POST.get("confirm", "")
    return bool(seal) and (isinstance(ahead, Refusal) or seal == ahead.seal)


def carry_out(request: HttpRequest, visit: Visit, commands: Sequence[Command]) -> tuple[int, Refusal | None]:
    """Carry out commands one after the other; how many were done, and why the next one was not."""
    for done, command in enumerate(commands):
        if refusal := visit.submit(command, part=done):
            return done, refusal
    return len(commands), None
