"""How facts make a game by post: `evolve` adds one fact and never judges."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from msgspec import structs

from mainroad.basics import BySide, Side
from mainroad.journal.records import Fact
from mainroad.post import facts
from mainroad.post.notation import after, read_written, start_position
from mainroad.post.state import PostalGame


def evolve(state: PostalGame, fact: Fact) -> PostalGame:
    """Add a fact; whatever happens may bring deadlines, so the last look at them holds no longer."""
    changed = _CHANGES[type(fact)](state, fact)
    return replace(changed, swept=None) if changed.swept is not None and changed.swept is not fact else changed


def _opened(state: PostalGame, fact: facts.Opened) -> PostalGame:
    return replace(state, opened=fact, position=start_position(fact.game, fact.position))


def moves_by(state: PostalGame, side: Side, made: int) -> int:
    """How many of the first moves of the game a side has made."""
    first = state.board.side if len(state.moves) % 2 == 0 else state.board.side.opponent
    return (made + 1) // 2 if side is first else made // 2


def _letter_sent(state: PostalGame, fact: facts.LetterSent) -> PostalGame:
    position, moves = state.board, state.moves
    for text in fact.made:
        position = after(position, read_written(position, text))
    own = moves_by(state, fact.side, len(moves) + len(fact.made))
    if fact.kind in ("reply", "forwarded"):
        state = replace(state, repeated_from=state.unrepeated, unrepeated=len(moves))
    return replace(
        state,
        position=position,
        moves=(*moves, *fact.made),
        letters=(*state.letters, fact),
        own_moves=(*state.own_moves, own),
    )


def _break_taken(state: PostalGame, fact: facts.BreakTaken) -> PostalGame:
    return replace(state, breaks=(*state.breaks, fact))


def _overdue_claimed(state: PostalGame, fact: facts.OverdueClaimed) -> PostalGame:
    return replace(state, claim=fact)


def _claim_decided(state: PostalGame, fact: facts.ClaimDecided) -> PostalGame:
    if state.claim is None:
        raise ValueError("nothing was claimed")
    claims = (*state.claims, (state.claim, fact))
    return replace(state, claim=None, claims=claims, protestable=state.protestable | {"decision"})


def _protested(state: PostalGame, fact: facts.Protested) -> PostalGame:
    waiting = () if fact.against == "claim" else (fact,)
    return replace(state, protests=(*state.protests, fact), unsettled=(*state.unsettled, *waiting))


def _settled(state: PostalGame, fact: facts.Settled) -> PostalGame:
    """Whoever disagrees with the judge goes on to the organiser (RU 5.1.12.a)."""
    decided = {protested.against for protested in state.unsettled if protested.to == fact.by}
    waiting = tuple(protested for protested in state.unsettled if protested.to != fact.by)
    opened = {"decision"} if fact.by == "judge" else set()
    protestable = state.protestable - decided | opened
    return replace(state, settlements=(*state.settlements, fact), unsettled=waiting, protestable=protestable)


def _disputed(state: PostalGame, fact: facts.Disputed) -> PostalGame:
    return replace(state, disputes=(*state.disputes, fact))


def _dispute_decided(state: PostalGame, fact: facts.DisputeDecided) -> PostalGame:
    """Time is counted again by the dates that were decided; whoever disagrees goes on to the next instance."""
    disputed, *others = state.disputes
    place = fact.letter - 1
    letter = structs.replace(
        state.letters[place], partner_sent=fact.partner_sent, received=fact.received, sent=fact.letter_sent
    )
    return replace(
        state,
        letters=(*state.letters[:place], letter, *state.letters[place + 1 :]),
        disputes=tuple(others),
        decided_disputes=(*state.decided_disputes, (disputed, fact)),
        protestable=state.protestable | {"elder" if fact.by == "elder" else "decision"},
    )


def _sanctioned(state: PostalGame, fact: facts.Sanctioned) -> PostalGame:
    kind = "elder" if fact.by == "elder" else "decision"
    return replace(state, sanctions=(*state.sanctions, fact), protestable=state.protestable | {kind})


def _ended(state: PostalGame, fact: facts.Ended) -> PostalGame:
    return replace(state, ended=fact)


def _record_sent(state: PostalGame, fact: facts.RecordSent) -> PostalGame:
    return replace(state, records=(*state.records, fact))


def _analysis_sent(state: PostalGame, fact: facts.AnalysisSent) -> PostalGame:
    return replace(state, analyses=(*state.analyses, fact))


def _adjudicated(state: PostalGame, fact: facts.Adjudicated) -> PostalGame:
    return replace(state, adjudicated=fact, protestable=state.protestable | {"adjudication"})


def _letters_demanded(state: PostalGame, fact: facts.LettersDemanded) -> PostalGame:
    return replace(state, demands=(*state.demands, fact))


def _swept(state: PostalGame, fact: facts.Swept) -> PostalGame:
    return replace(state, swept=fact)


SCORES: Mapping[str, BySide[int]] = {"white": BySide(2, 0), "black": BySide(0, 2), "draw": BySide(1, 1)}
"""In half points, by what an evaluation says."""

_CHANGES: Mapping[type[Fact], Callable[[PostalGame, Any], PostalGame]] = {
    facts.Opened: _opened,
    facts.LetterSent: _letter_sent,
    facts.BreakTaken: _break_taken,
    facts.OverdueClaimed: _overdue_claimed,
    facts.ClaimDecided: _claim_decided,
    facts.Disputed: _disputed,
    facts.DisputeDecided: _dispute_decided,
    facts.Protested: _protested,
    facts.Settled: _settled,
    facts.Sanctioned: _sanctioned,
    facts.Ended: _ended,
    facts.RecordSent: _record_sent,
    facts.AnalysisSent: _analysis_sent,
    facts.Adjudicated: _adjudicated,
    facts.LettersDemanded: _letters_demanded,
    facts.Swept: _swept,
}
