"""The end of a game by post: results, records, unfinished games and their adjudication (RU 5.5)."""

from __future__ import annotations

from datetime import date, timedelta

from mainroad.basics import BySide, Refusal, Ruling, Side
from mainroad.journal.written_rulings import write_ruling
from mainroad.post import commands, facts
from mainroad.post.evolve import SCORES
from mainroad.post.letters import Decision, no
from mainroad.post.rules import ANALYSIS, RECORD, ru
from mainroad.post.state import PostalGame

LONGEST_ANALYSIS = 20_000


def resign(state: PostalGame, command: commands.Resign) -> Decision:
    """A player resigns; it may be done after the last day too (RU 5.3.2.c)."""
    own = max((letter.sent for letter in state.letters if letter.side is command.side and letter.sent), default=None)
    if own and command.sent < own:
        return no("resigned-before", *ru("5.3.1.g"), sent=command.sent, letter=own)
    return [facts.Ended(SCORES[command.side.opponent.value], command.sent, write_ruling(Ruling("post.resigned")))]


def accept_draw(state: PostalGame, command: commands.AcceptDraw) -> Decision:
    """A player takes the draw that the last letter offered."""
    last = state.last
    if last is None or last.side is command.side or not last.has_offer:
        return no("no-offer", *ru("5.3.2.c"))
    if last.sent is not None and command.sent < last.sent:
        return no("before-the-letter", *ru("5.3.1.g"), sent=command.sent, letter=last.sent)
    return [facts.Ended(SCORES["draw"], command.sent, write_ruling(Ruling("post.draw-agreed")))]


def send_record(state: PostalGame, command: commands.SendRecord) -> Decision:
    """A record goes to the elder within fifteen days after the end (RU 5.5.1.a)."""
    if state.ended is None:
        return no("not-over", *ru("5.5.1.a"))
    if any(record.side is command.side for record in state.records):
        return no("record-sent-already", *ru("5.5.1.a"))
    if command.sent < state.ended.ended:
        return no("dates", *ru("5.5.1.c"))
    is_late = command.sent > state.ended.ended + timedelta(days=RECORD)
    return [facts.RecordSent(command.side, command.sent, state.elder, is_late)]


def record_due(state: PostalGame, side: Side) -> date | None:
    """Until when a side sends the record (RU 5.5.1.a); None: it came, or others have ended the game with it."""
    ended = state.ended
    came = {record.side for record in state.records} | claimants(state)
    if ended is None or side in came or state.adjudicated is not None or ended.score == BySide(0, 0):
        return None
    return ended.ended + timedelta(days=RECORD)


def claimants(state: PostalGame) -> set[Side]:
    """Whose claim of overdue time was right: it came with the record (RU 5.3.6.a)."""
    return {claim.side for claim, decided in state.claims if decided.is_overdue}


def close_without_records(state: PostalGame, command: commands.CloseWithoutRecords) -> Decision:
    """Neither player has sent a record: a minus for both, a loss each (RU 5.5.8)."""
    if state.ended is not None and state.ended.score == BySide(0, 0):
        return no("over")
    if state.records or state.analyses or claimants(state):
        return no("a-record-came", *ru("5.5.8"))
    due = (state.ended.ended if state.ended else state.start.last) + timedelta(days=RECORD if state.ended else ANALYSIS)
    if command.sent <= due:
        return no("records-may-come", *ru("5.5.8", "5.5.1.a"), due=due)
    return [facts.Ended(BySide(0, 0), command.sent, write_ruling(Ruling("post.minuses", ru("5.5.8"))))]


def demand_letters(state: PostalGame, command: commands.DemandLetters) -> Decision:
    """Letters are kept for a month after the final results came, and handed over when the judge asks (RU 5.1.13)."""
    due = None if command.results is None else _month_after(command.results)
    if due is not None and command.sent > due:
        return no("letters-not-kept", *ru("5.1.13"), due=due)
    return [
        facts.LettersDemanded(command.side, command.sent, write_ruling(Ruling("post.letters-demanded", ru("5.1.13"))))
    ]


# -- adjudication -------------------------------------------------------------------------------------


def analysis_due(state: PostalGame) -> date:
    """Until when an unfinished game is sent in (RU 5.5.2)."""
    return state.start.last + timedelta(days=ANALYSIS)


def adjudication_due(state: PostalGame) -> date | None:
    """A month after the analyses came (RU 5.5.5.b); what comes late is not waited for."""
    sent = [analysis.sent for analysis in state.analyses if not analysis.is_late]
    return _month_after(max(sent)) if sent else None


def _month_after(day: date) -> date:
    year, month = divmod(day.year * 12 + day.month, 12)
    for number in range(day.day, 0, -1):
        try:
            return date(year, month + 1, number)
        except ValueError:
            continue
    raise AssertionError("every month has a first day")


def send_analysis(state: PostalGame, command: commands.SendAnalysis) -> Decision:
    """An unfinished game is sent in with its result as the player sees it, and why; lateness is written down."""
    if command.sent < state.start.last:
        return no("not-the-end", *ru("5.5.2"), last=state.start.last)
    if any(analysis.side is command.side for analysis in state.analyses):
        return no("analysis-sent-already", *ru("5.5.2"))
    if command.evaluation not in SCORES:
        return no("evaluation", *ru("5.5.2"), evaluations=", ".join(SCORES))
    if not command.analysis.strip() or len(command.analysis) > LONGEST_ANALYSIS:
        return no("no-analysis", *ru("5.5.2"))
    is_late = command.sent > analysis_due(state)
    return [facts.AnalysisSent(command.side, command.sent, command.evaluation, command.analysis.strip(), is_late)]


def adjudicate(state: PostalGame, command: commands.Adjudicate) -> Decision:
    """The judge adjudicates within a month; an agreed result stands unless a table, or the judge, says why not."""
    fault = _adjudication_refused(state, command)
    if fault:
        return fault
    agreed = agreed_evaluation(state)
    is_otherwise = agreed is not None and command.evaluation != agreed and command.table != command.evaluation
    if is_otherwise and not command.reason.strip():
        return no("agreed-stands", *ru("5.5.4"), evaluation=agreed)
    if command.table and command.evaluation != command.table:
        return no("against-the-table", *ru("5.5.4"), evaluation=command.table)
    told = tuple(side for side in Side if _saw_otherwise(state, side, command.evaluation))
    ruling = write_ruling(_adjudication_ruling(agreed, command))
    due, reason = adjudication_due(state), command.reason.strip() if is_otherwise else ""
    is_late = due is not None and command.sent > due
    adjudicated = facts.Adjudicated(command.sent, command.evaluation, told, ruling, reason, is_late)
    return [adjudicated, facts.Ended(SCORES[command.evaluation], command.sent, ruling)]


def _adjudication_refused(state: PostalGame, command: commands.Adjudicate) -> Refusal | None:
    if command.evaluation not in SCORES or command.table not in ("", *SCORES):
        return no("evaluation", *ru("5.5.4"), evaluations=", ".join(SCORES))
    if len(command.reason) > LONGEST_ANALYSIS:
        return no("no-analysis", *ru("5.5.4"))
    if len({analysis.side for analysis in state.analyses}) < 2 and command.sent <= analysis_due(state):
        return no("analyses-may-come", *ru("5.5.2"), due=analysis_due(state))
    return None


def agreed_evaluation(state: PostalGame) -> str | None:
    """What both players say in time, if they say the same (RU 5.5.4)."""
    said_in_time = [analysis.evaluation for analysis in state.analyses if not analysis.is_late]
    return said_in_time[0] if len(said_in_time) == 2 and len(set(said_in_time)) == 1 else None


def _saw_otherwise(state: PostalGame, side: Side, evaluation: str) -> bool:
    return any(sent.side is side and sent.evaluation != evaluation for sent in state.analyses)


def _adjudication_ruling(agreed: str | None, command: commands.Adjudicate) -> Ruling:
    if agreed == command.evaluation:
        return Ruling("post.agreed", ru("5.5.4"))
    if command.table:
        return Ruling("post.adjudicated-by-table", ru("5.5.5.b"))
    if agreed is not None:
        return Ruling("post.adjudicated-against-both", ru("5.5.4", "5.5.5.b"))
    return Ruling("post.adjudicated", ru("5.5.5.b"))
