"""What happened besides the moves: claims, incidents, sanctions, protests, as protocols and reports tell it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mainroad.competition.desk.facts import Protested, Sanctioned
from mainroad.competition.desk.state import Case
from mainroad.documents import speaking
from mainroad.documents.paper import Facts
from mainroad.documents.subject import Subject
from mainroad.words import UnknownMessageError, say


@dataclass(frozen=True)
class Breach:
    """A breach as CH 21.8.c wants it described: who and of which delegation, when and where, who can confirm it."""

    offender: str
    delegation: str
    time: str
    place: str
    witnesses: str
    about: str
    decision: str
    explanation: str = ""

    def facts(self, subject: Subject) -> Facts:
        """The breach as terms and what they are; what nobody wrote down is said to be missing (CH 21.8.c)."""
        missing = subject.say("breach.not-noted")
        names = ("offender", "delegation", "time", "place", "about", "decision", "witnesses")
        pairs = [(subject.say(f"breach.{name}"), getattr(self, name) or missing) for name in names]
        if self.explanation:
            pairs.append((subject.say("breach.explanation"), self.explanation))
        return Facts(tuple(pairs))


def words_of(subject: Subject, text: str) -> str:
    """A text as it was typed, or the words of what it names: something of the list, or an irregularity."""
    for message in (text, f"irregularity.{text}") if text else ():
        try:
            words = say(message, subject.language)
        except UnknownMessageError:
            continue
        return words.partition("{")[0].rstrip(" :,(—–")  # on which squares it happened is not a matter of the record
    return text


def place(subject: Subject, round_number: int, board: int) -> str:
    """Where something happened: the hall, the round and the table, as far as they are known."""
    parts = [subject.event.venue] if subject.event and subject.event.venue else []
    if board and round_number:
        table = subject.state.table_of(round_number, board)
        parts.append(subject.say("round-and-table", round=round_number, table=table))
    elif round_number:
        parts.append(subject.say("round", round=round_number))
    return ", ".join(parts)


# -- cases ------------------------------------------------------------------------------------------


def breaches(subject: Subject) -> Iterator[Breach]:
    """Every incident with what was decided, and every sanction that no incident led to."""
    told = set[int]()
    for case in subject.state.cases.values():
        if case.raised.kind != "incident":
            continue
        own = [(n, s) for n, s in enumerate(subject.state.sanctions) if n not in told and _belongs(s, case)]
        told.update(n for n, _ in own)
        yield _of_case(subject, case, [sanction for _, sanction in own])
    for n, sanction in enumerate(subject.state.sanctions):
        if n not in told:
            yield _of_sanction(subject, sanction)


def _belongs(sanction: Sanctioned, case: Case) -> bool:
    raised = case.raised
    return (sanction.number, sanction.round, sanction.board) == (raised.number, raised.round, raised.board)


def _of_case(subject: Subject, case: Case, sanctions: list[Sanctioned]) -> Breach:
    raised = case.raised
    entry = raised.offender or (subject.state.numbers[raised.number - 1] if raised.number else "")
    return Breach(
        offender=subject.person(entry),
        delegation=subject.delegation(entry) if entry else "",
        time=speaking.at(raised.at_ms, subject.zone, subject.language),
        place=place(subject, raised.round, raised.board),
        witnesses="; ".join(map(subject.person, raised.witnesses)),
        about=about(subject, case),
        decision="; ".join([decision(subject, case), *(sanction_words(subject, s) for s in sanctions)]),
        explanation=raised.explanation,
    )


def _of_sanction(subject: Subject, sanction: Sanctioned) -> Breach:
    entry = subject.state.numbers[sanction.number - 1]
    begun = subject.state.rounds[sanction.round - 1].begun_ms if sanction.round else 0
    return Breach(
        offender=subject.person(entry),
        delegation=subject.delegation(entry),
        time=speaking.at(begun, subject.zone, subject.language),
        place=place(subject, sanction.round, sanction.board),
        witnesses="",
        about=sanction.note,
        decision=sanction_words(subject, sanction),
    )


def about(subject: Subject, case: Case) -> str:
    """What a case is about."""
    return ". ".join(filter(None, (words_of(subject, case.raised.about).rstrip("."), case.raised.note)))


def decision(subject: Subject, case: Case) -> str:
    """What the arbiter ruled in a case."""
    if case.ruled is None:
        return subject.say("outcome.open")
    text = subject.say(f"outcome.{case.ruled.outcome}")
    text += f" ({case.ruled.article})" if case.ruled.article else ""
    return f"{text}: {case.ruled.note.rstrip('.')}" if case.ruled.note else text


def sanction_words(subject: Subject, sanction: Sanctioned) -> str:
    """A sanction with its article, and the points that it costs."""
    text = subject.say(f"sanction.{sanction.kind}")
    text += f", –{subject.scoring.written(sanction.points)}" if sanction.points else ""
    return f"{text} ({sanction.article})" if sanction.article else text


def protest_words(subject: Subject, protest: Protested) -> str:
    """A protest and what became of it."""
    head = f"{subject.name(protest.number)}: {protest.about}"
    verdict = subject.state.verdicts.get(protest.protest)
    if verdict is None:
        return f"{head} – {subject.say('protest.open')}"
    text = f"{head} – {subject.say('protest.upheld' if verdict.upheld else 'protest.dismissed')}"
    return f"{text}: {verdict.reason}" if verdict.reason else text
