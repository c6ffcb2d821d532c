"""A card as the editor writes it: the site fills in dates, repetition and time, and tells what it would come to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from mainroad.basics import Refusal, Ruling, Side
from mainroad.laws.games import AnyPosition
from mainroad.post.chart import Row, totals
from mainroad.post.commands import Proposal, Send
from mainroad.post.decider import POSTAL
from mainroad.post.evolve import evolve
from mainroad.post.facts import LetterSent, Line
from mainroad.post.moves import forced_move
from mainroad.post.moves import written_moves as typed_moves
from mainroad.post.notation import after, full_moves, read_full, write_full
from mainroad.post.rules import limit
from mainroad.post.state import PostalGame

LABELS = "ABCDEF"
"""Under these a card of the site proposes variations (RU 5.2.7)."""


@dataclass(frozen=True)
class Preview:
    """What a card would come to."""

    command: Send
    refusal: Refusal | None = None
    letter: LetterSent | None = None
    row: Row | None = None
    position: AnyPosition | None = None
    is_over: bool = False

    @property
    def fault(self) -> Ruling | None:
        """What would stop the game."""
        return self.letter.fault.ruling if self.letter and self.letter.fault else None

    @property
    def remarks(self) -> tuple[Ruling, ...]:
        """What the partner would have to point out."""
        return tuple(remark.ruling for remark in self.letter.remarks) if self.letter else ()

    @property
    def lines(self) -> tuple[Line, ...]:
        """The variations as far as they can be played."""
        return self.letter.lines if self.letter else ()

    @property
    def can_be_sent(self) -> bool:
        """Whether the site sends it: nobody wants to send what stops their own game."""
        return self.letter is not None and self.letter.fault is None

    @property
    def limit(self) -> int:
        """The days that the writer may have spent with this card."""
        return limit(self.row.timed_moves) if self.row else 0

    @property
    def next_moves(self) -> tuple[str, ...]:
        """What may follow on the board: one's own moves, or a forced reply that has to be written too (RU 5.2.4)."""
        position = self.position
        if position is None or self.is_over or self.command.kind == "objection":
            return ()
        if position.side is self.command.side:
            return full_moves(position)
        forced = forced_move(position)
        return (write_full(position, forced),) if forced else ()

    @property
    def is_forced(self) -> bool:
        """Whether the partner has only one move now."""
        return self.position is not None and self.position.side is not self.command.side and bool(self.next_moves)


def repetition(state: PostalGame) -> str:
    """The partner's moves that a letter repeats; the site writes them (RU 5.2.3)."""
    kind, _ = state.expected
    if kind == "reply":
        return " ".join(state.moves[state.unrepeated :])
    return " ".join(state.moves[state.repeated_from : state.unrepeated]) if kind == "correction" else ""


def card(
    state: PostalGame,
    side: Side,
    received: date | None,
    sent: date,
    given: Mapping[str, Any],
    delivered: date | None = None,
) -> Send:
    """The letter that a card of the site is: whatever the writer need not state is filled in."""
    kind, _ = state.expected
    last = state.last
    proposals = tuple(
        Proposal(label, _worded(given.get(f"line_{label.lower()}", "")))
        for label in LABELS
        if given.get(f"line_{label.lower()}", "").strip()
    )
    command = Send(
        kind,
        side,
        last.sent if last else None,
        received,
        sent,
        repeated=repetition(state),
        moves="" if kind == "objection" else given.get("moves", ""),
        proposals=() if kind == "objection" else proposals,
        charges=given.get("charges", ""),
        has_offer=bool(given.get("has_offer")),
        delivered=delivered,
    )
    return with_time(state, command)


def _worded(text: str) -> str:
    """A variation as rules word it: `f6-g5 c3-b4` is written as `if f6-g5, then c3-b4` (RU 5.2.7)."""
    first, _, rest = text.strip().partition(" ")
    if first[:1].isdecimal() or (len(first) > 1 and first[1].isdecimal()):
        return f"if {first}, then {rest}".strip().removesuffix(", then")
    return text.strip()


def with_time(state: PostalGame, command: Send) -> Send:
    """The letter with the days of both as they are (RU 5.3.1.c)."""
    if command.time:
        return command
    decided = POSTAL.decide(state, command, 0)
    if isinstance(decided, Refusal) or not isinstance(decided[0], LetterSent):
        return command
    days = totals(evolve(state, decided[0]))
    return replace(command, time=f"{days.white}/{days.black}")


def preview(state: PostalGame, command: Send) -> Preview:
    """What a letter would come to, without sending it."""
    decided = POSTAL.decide(state, command, 0)
    if isinstance(decided, Refusal):
        return Preview(command, refusal=decided, position=_reached(state, command))
    letter = decided[0]
    if not isinstance(letter, LetterSent):
        raise TypeError("a letter makes a letter")
    sent = evolve(state, letter)
    row = next(row for row in sent.chart if row.letter is letter)
    return Preview(command, None, letter, row, sent.board, len(decided) > 1)


def _reached(state: PostalGame, command: Send) -> AnyPosition | None:
    """Where the moves of a card lead that cannot be sent yet: the writer's answer to a forced move is still to come."""
    position = state.board
    for token in typed_moves(command.moves):
        move = read_full(position, token)
        if move is None:
            return None
        position = after(position, move)
    return position
