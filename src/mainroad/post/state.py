"""A game by post as far as it has come."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property

from mainroad.basics import Side
from mainroad.laws.games import AnyPosition
from mainroad.post.chart import Row, rows_of
from mainroad.post.days import Period
from mainroad.post.facts import (
    Adjudicated,
    AnalysisSent,
    BreakTaken,
    ClaimDecided,
    Disputed,
    DisputeDecided,
    Ended,
    LettersDemanded,
    LetterSent,
    Line,
    Opened,
    OverdueClaimed,
    Protested,
    RecordSent,
    Sanctioned,
    Settled,
    Swept,
)


@dataclass(frozen=True)
class PostalGame:
    """A game by post: its letters, its breaks, and the position that the moves in them have made."""

    opened: Opened | None = None
    position: AnyPosition | None = None
    moves: tuple[str, ...] = ()
    unrepeated: int = 0
    """How many of the moves the partner of the last writer had seen before."""
    repeated_from: int = 0
    """Where the moves begin that the last reply had to repeat."""
    letters: tuple[LetterSent, ...] = ()
    own_moves: tuple[int, ...] = ()
    """After each letter, how many moves its writer has made."""
    breaks: tuple[BreakTaken, ...] = ()
    claim: OverdueClaimed | None = None
    """The claim that the judge has still to decide; the game stands."""
    claims: tuple[tuple[OverdueClaimed, ClaimDecided], ...] = ()
    protests: tuple[Protested, ...] = ()
    unsettled: tuple[Protested, ...] = ()
    """Those that the judge, or the organiser, has still to decide; a claim is decided with its own protests."""
    protestable: frozenset[str] = frozenset()
    """Against what one may protest: whatever was decided since, or without, the last word on it."""
    disputes: tuple[Disputed, ...] = ()
    """Dates of letters that somebody disputes, and that the elder has still to decide."""
    decided_disputes: tuple[tuple[Disputed, DisputeDecided], ...] = ()
    settlements: tuple[Settled, ...] = ()
    sanctions: tuple[Sanctioned, ...] = ()
    ended: Ended | None = None
    records: tuple[RecordSent, ...] = ()
    analyses: tuple[AnalysisSent, ...] = ()
    adjudicated: Adjudicated | None = None
    demands: tuple[LettersDemanded, ...] = ()
    swept: Swept | None = None
    """The last look at the deadlines, unless something has happened since."""

    @property
    def start(self) -> Opened:
        """What was opened."""
        if self.opened is None:
            raise ValueError("nothing was opened")
        return self.opened

    @property
    def board(self) -> AnyPosition:
        """The position."""
        if self.position is None:
            raise ValueError("nothing was opened")
        return self.position

    @property
    def settled(self) -> Settled | None:
        """The last word of the organiser."""
        return next((said for said in reversed(self.settlements) if said.by == "organiser"), None)

    @property
    def last(self) -> LetterSent | None:
        """The last letter that says something about the game: repeats and enquiries only ask for an answer."""
        return next((letter for letter in reversed(self.letters) if letter.kind not in ("repeat", "enquiry")), None)

    @property
    def received(self) -> date | None:
        """When the letter that is to be answered came; None: there is none, or nobody knows yet."""
        return self.last.arrived if self.last else None

    @cached_property
    def chart(self) -> tuple[Row, ...]:
        """The chart of time: every letter with what it costs."""
        return tuple(rows_of(self))

    @property
    def is_stopped(self) -> bool:
        """Whether the last letter has to be corrected."""
        return self.last is not None and (self.last.fault is not None or self.last.kind == "objection")

    @property
    def expected(self) -> tuple[str, Side]:
        """The kind of letter that is to come, and from whom."""
        last = self.last
        if last is None:
            return "reply", self.board.side
        if last.kind == "objection":
            return "correction", last.side.opponent
        return "objection" if last.fault else "reply", last.side.opponent

    @property
    def open_lines(self) -> tuple[Line, ...]:
        """What was proposed to whoever is to write, from their next move on.

        A letter that is corrected changes nothing about it: neither one's own nor the partner's, if its moves stand.
        """
        kind, writer = self.expected
        answered: tuple[str, ...] = ()
        for letter in reversed(self.letters) if kind != "objection" else ():
            if letter.side is writer:
                answered = (*letter.made, *answered)
            elif letter.lines or letter.made:
                return tuple(line.after(answered) for line in letter.lines if line.begins_with(answered))
        return ()

    @property
    def periods(self) -> tuple[Period, ...]:
        """The breaks of both, as they count here."""
        return tuple(Period(rest.first, rest.last) for rest in self.breaks)

    @property
    def elder(self) -> str:
        """Who does the elder's duties: the judge, where there is none (RU 5.1.8.b)."""
        return "elder" if self.start.has_elder else "judge"

    def seen_by(self, side: Side) -> PostalGame:
        """The game without what this player must not see: the answer that a claim seals (RU 5.3.6.a).

        A claim that was right leaves it sealed for good: it is sent on only where the game goes on (RU 5.3.7.b).
        """
        if self.claim is None and not self.claims:
            return self
        claim = self.claim if self.claim is None or self.claim.side is side else _unsealed(self.claim)
        claims = tuple(
            (_unsealed(made) if decided.is_overdue and made.side is not side else made, decided)
            for made, decided in self.claims
        )
        return replace(self, claim=claim, claims=claims)


def _unsealed(claim: OverdueClaimed) -> OverdueClaimed:
    return OverdueClaimed(claim.side, claim.sent, "", claim.documents, claim.ruling)
