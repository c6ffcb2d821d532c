"""Players' cards: one player's way through the tournament on a slip of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mainroad.competition.desk.cards import coefficients
from mainroad.competition.desk.crosstables import Met, way
from mainroad.competition.desk.tables import standings_of
from mainroad.competition.history import Number
from mainroad.competition.swiss.fmjd.standing import CardLine
from mainroad.documents.paper import Align, Cell, Column, Facts, Mark, Paper, Row, Size, Slip, Slips, Table
from mainroad.documents.subject import NotPrintableError, Subject


def cards(subject: Subject) -> Paper:
    """The cards of everybody, or of who is asked for."""
    wanted = [entry for entry in subject.state.numbers if subject.entry in ("", entry)]
    if not wanted:
        raise NotPrintableError(subject.say("no-draw"))
    places = {row.player: row.place for row in standings_of(subject.state).rows}
    slips = tuple(_card(subject, subject.state.number_of[entry], places) for entry in wanted)
    return subject.paper("cards", (Slips(slips),), is_form=True)


def _card(subject: Subject, number: Number, places: dict[Number, int]) -> Slip:
    entry = subject.state.numbers[number - 1]
    entered = subject.state.entries[entry]
    facts = (
        (subject.say("tournament"), subject.contest),
        (subject.say("player-title"), subject.title(entry)),
        (subject.say("delegation"), subject.delegation(entry)),
        (subject.say("rating"), str(entered.rating or "")),
        (subject.say("place-number"), str(places.get(number, "–"))),
    )
    after = {line.round: line for line in coefficients(subject.state, number)}
    ways = _ways(subject, way(subject.state, number), after)
    return Slip(
        f"{number}. {subject.name(number)}", (Facts(tuple((term, value) for term, value in facts if value)), ways)
    )


def _ways(subject: Subject, turns: Sequence[Met], after: Mapping[int, CardLine]) -> Table:
    """The rounds; the card of an FMJD Swiss also has the coefficients after each (FM A5-4.1)."""
    columns = (
        Column(subject.say("round-word"), Align.RIGHT),
        Column(subject.say("opponent"), share=1),
        Column(subject.say("colour")),
        Column(subject.say("result"), Align.CENTRE),
        Column(subject.say("sum"), Align.RIGHT),
        *(Column(subject.say(name), Align.RIGHT) for name in ("solkoff", "sonneborn-berger") if after),
    )
    return Table(columns, tuple(_turn(subject, met, after.get(met.round)) for met in turns), size=Size.SMALL)


def _turn(subject: Subject, met: Met, after: CardLine | None) -> Row:
    opponent = subject.name(met.opponent) if met.opponent else subject.say(f"free.{met.how.value}")
    colour = subject.say(met.side.value) if met.side else "–"
    marks = met.mark if not any(met.games) else f"{met.mark} ({', '.join(filter(None, met.games))})"
    own = () if after is None else (str(after.solkoff), str(after.sonneborn_berger))
    return (str(met.round), opponent, colour, Cell(marks, Mark.STRONG), met.total, *own)
