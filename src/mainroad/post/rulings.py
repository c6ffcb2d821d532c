"""What people beside the board decide: breaks, claims of overdue time, protests, sanctions."""

from __future__ import annotations

from datetime import date, timedelta

from mainroad.basics import Article, BySide, Refusal, Ruling
from mainroad.journal.written_rulings import write_ruling
from mainroad.post import commands, facts
from mainroad.post.chart import Row, overdue
from mainroad.post.days import Period
from mainroad.post.evolve import SCORES
from mainroad.post.letters import Decision, no
from mainroad.post.notation import read_full, write_full
from mainroad.post.rules import DOCUMENTS, LONGEST_BREAK, LONGEST_TEXT, PENALTY, PROTEST, SANCTIONS, limit, ru
from mainroad.post.state import PostalGame
from mainroad.rulebooks.register import REGISTER


def take_break(state: PostalGame, command: commands.TakeBreak) -> Decision:
    """A break counts from its first day, or from the postmark of a late announcement (RU 5.4.1, 5.4.2)."""
    announced = Period(command.first, command.last)
    if not announced.days:
        return no("break-dates", *ru("5.4.3.a"))
    if not command.is_extra and announced.days > LONGEST_BREAK:
        return no("break-too-long", *ru("5.4.1"), days=announced.days, most=LONGEST_BREAK)
    if not command.is_extra and _has_had_break(state, command):
        return no("second-break", *ru("5.4.1"), year=command.first.year)
    first = command.first if command.is_extra else max(command.first, command.sent)
    if first > command.last:
        return no("break-not-announced", *ru("5.4.2.c"))
    ruling = _break_ruling(command, Period(first, command.last))
    taken = facts.BreakTaken(
        command.side, first, command.last, command.first, command.sent, command.is_extra, write_ruling(ruling)
    )
    return [taken]


def _has_had_break(state: PostalGame, command: commands.TakeBreak) -> bool:
    """Whether the player has had the break of this calendar year: a break belongs to the year of its first day."""
    had = (rest for rest in state.breaks if rest.side is command.side and not rest.is_extra)
    return any(rest.announced_first.year == command.first.year for rest in had)


def _break_ruling(command: commands.TakeBreak, counted: Period) -> Ruling:
    parameters = {"first": counted.first, "last": counted.last, "days": counted.days}
    if command.is_extra:
        return Ruling("post.break-granted", ru("5.4.5"), parameters)
    if counted.first > command.first:
        return Ruling("post.break-late", ru("5.4.2.c"), parameters)
    return Ruling("post.break", ru("5.4.2.a", "5.4.3.a"), parameters)


# -- overdue time -------------------------------------------------------------------------------------


def claim(state: PostalGame, command: commands.Claim) -> Decision:
    """Somebody who holds the partner's time for overdue claims it, and seals their answer with the judge."""
    last = state.last
    if last is None or last.side is command.side or state.is_stopped:
        return no("nothing-to-claim", *ru("5.3.6.a"))
    if last.sent is not None and command.sent < last.sent:
        return no("before-the-letter", *ru("5.3.6.a"), sent=command.sent, letter=last.sent)
    strange = set(command.documents) - set(DOCUMENTS)
    if strange:
        return no("no-such-document", *ru("5.3.6.a"), documents=", ".join(DOCUMENTS))
    move = read_full(state.board, command.move.lower()[:LONGEST_TEXT])
    if move is None:
        return no("claim-without-move", *ru("5.3.6.a"))
    ruling = write_ruling(Ruling("post.claimed", ru("5.3.6.a", "5.3.6.b"), {"elder": state.elder}))
    withheld = write_full(state.board, move)
    return [facts.OverdueClaimed(command.side, command.sent, withheld, command.documents, ruling)]


def decide_claim(state: PostalGame, command: commands.DecideClaim) -> Decision:
    """The judge decides by the chart: a loss, or the sealed move goes on and the claimant has six days more."""
    claimed = state.claim
    if claimed is None:
        return no("no-claim", *ru("5.3.7.a"))
    missing = [name for name in DOCUMENTS if name not in claimed.documents]
    if missing:
        ruling = Ruling("post.claim-incomplete", ru("5.3.7.c"), {"missing": ", ".join(missing)})
        return [facts.ClaimDecided(command.sent, False, 0, write_ruling(ruling)), _forwarded(state, claimed, command)]
    row = overdue(state, claimed.side.opponent)
    if row is None:
        ruling = Ruling("post.claim-wrong", ru("5.3.7.b"), {"days": PENALTY})
        return [
            facts.ClaimDecided(command.sent, False, PENALTY, write_ruling(ruling)),
            _forwarded(state, claimed, command),
        ]
    ruling = _claim_right(state, row)
    decided = facts.ClaimDecided(command.sent, True, 0, write_ruling(ruling))
    return [decided, facts.Ended(SCORES[claimed.side.value], command.sent, write_ruling(ruling))]


def _claim_right(state: PostalGame, row: Row) -> Ruling:
    if state.start.control:
        told = {"days": -row.clock.left, "control": state.start.control}
        return Ruling("post.claim-right-casual", ru("5.3.7.a"), told)
    parameters = {"days": row.totals[row.side], "moves": row.timed_moves, "limit": limit(row.timed_moves)}
    return Ruling("post.claim-right", ru("5.3.7.a", "5.3.5.a"), parameters)


def _forwarded(state: PostalGame, claimed: facts.OverdueClaimed, command: commands.DecideClaim) -> facts.LetterSent:
    """The sealed answer as the letter that it now is; the clocks stood, so it costs nothing."""
    return facts.LetterSent(
        "forwarded", claimed.side, None, None, command.sent, (claimed.withheld,), is_registered=True,
        delivered=command.delivered,
    )  # fmt: skip


# -- protests and sanctions ---------------------------------------------------------------------------

_AGAINST = {
    "claim": ("5.3.8.a", "judge"),
    "elder": ("5.1.12.b", "judge"),
    "decision": ("5.1.12.b", "organiser"),
    "adjudication": ("5.5.6.a", "organiser"),
}


_SETTLED = {
    "judge": Ruling("post.settled-by-judge", ru("5.1.12.a", "5.1.12.b")),
    "organiser": Ruling("post.settled", ru("5.1.12.c")),
}


def protest(state: PostalGame, command: commands.Protest) -> Decision:
    """A protest goes up within ten days of what it is against, the day of receipt not counted."""
    if command.against not in _AGAINST:
        return no("no-such-protest", *ru("5.1.12.b"), kinds=", ".join(_AGAINST))
    number, to = _AGAINST[command.against]
    fault = _protest_refused(state, command, number)
    return fault or [facts.Protested(command.side, command.against, command.sent, to, command.text.strip())]


def _protest_refused(state: PostalGame, command: commands.Protest, number: str) -> Refusal | None:
    if not _exists(state, command):
        is_final = state.settled is not None and command.against != "claim"
        return no("final", *ru("5.1.12.c")) if is_final else no("nothing-to-protest", *ru(number))
    if command.against == "adjudication" and not _has_analysed(state, command):
        return no("no-right-to-protest", *ru("5.5.6.b"))
    due = command.received + timedelta(days=PROTEST)
    made = _made_on(state, command.against)
    if command.received > command.sent or (made is not None and command.received < made):
        return no("dates", *ru(number))
    if command.sent > due:
        return no("protest-late", *ru(number), due=due)
    return no("protest-text", *ru(number), most=LONGEST_TEXT) if len(command.text) > LONGEST_TEXT else None


def _exists(state: PostalGame, command: commands.Protest) -> bool:
    if command.against == "claim":
        return state.claim is not None and state.claim.side is not command.side
    return command.against in state.protestable


def _made_on(state: PostalGame, against: str) -> date | None:
    """The day of what is protested against: nobody received it before; None: it has none, as a sanction has."""
    if against == "claim":
        return state.claim.sent if state.claim else None
    if against == "adjudication":
        return state.adjudicated.sent if state.adjudicated else None
    is_claim = against == "decision" and state.claims and not state.sanctions and not state.settlements
    return state.claims[-1][1].sent if is_claim else None


def _has_analysed(state: PostalGame, command: commands.Protest) -> bool:
    return any(sent.side is command.side and not sent.is_late for sent in state.analyses)


def settle(state: PostalGame, command: commands.Settle) -> Decision:
    """The judge decides about the elder; the organiser's word is final."""
    if command.by not in _SETTLED or not any(protested.to == command.by for protested in state.unsettled):
        return no("final" if state.settled else "nothing-to-settle", *ru("5.1.12.c"))
    if not command.text.strip() or len(command.text) > LONGEST_TEXT:
        return no("no-text", *ru("5.1.12.c"))
    return [facts.Settled(command.sent, command.text, write_ruling(_SETTLED[command.by]), command.by)]


def sanction(state: PostalGame, command: commands.Sanction) -> Decision:
    """Every sanction names the article that was broken; without an elder the judge does the elder's work."""
    by = state.elder if command.by == "elder" else command.by
    if command.sanction not in SANCTIONS.get(by, ()):
        return no("no-such-sanction", *ru("5.1.9.a", "5.1.9.b"), sanctions=", ".join(SANCTIONS.get(by, ())))
    try:
        broken = Article.parse(command.broken)
    except ValueError:
        return no("sanction-without-article", *ru("5.1.10"))
    if broken not in REGISTER:
        return no("no-such-article", *ru("5.1.10"), article=str(broken)[:40])
    imposed = facts.Sanctioned(by, command.side, command.sanction, str(broken))
    if command.sanction != "loss" or state.ended:
        return [imposed]
    score: BySide[int] = SCORES[command.side.opponent.value]
    day = command.sent or (state.last.sent if state.last and state.last.sent else state.start.start)
    return [imposed, facts.Ended(score, day, write_ruling(Ruling("post.lost-by-sanction", (*ru("5.1.9.b"), broken))))]


def refusal_while_claimed(state: PostalGame) -> Refusal | None:
    """The game stands while the judge considers a claim (RU 5.3.6.b)."""
    return no("suspended", *ru("5.3.6.b")) if state.claim is not None else None
