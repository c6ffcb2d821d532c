"""The arbiter's protocol of a game: each event, each ruling and its articles, in a language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from mainroad.basics import BySide, Side
from mainroad.journal.records import Fact, Record
from mainroad.journal.written_rulings import WrittenRuling
from mainroad.notation.records import Result, write_result
from mainroad.play import facts
from mainroad.play.decider import GAME
from mainroad.play.state import Game
from mainroad.words import UnknownMessageError, say


@dataclass(frozen=True, slots=True)
class ProtocolLine:
    """A line of the protocol: when it happened since the start, what, and by which articles."""

    at_ms: int
    text: str
    articles: tuple[str, ...] = ()

    def __str__(self) -> str:
        cited = f" [{', '.join(self.articles)}]" if self.articles else ""
        return f"{time_text(self.at_ms)}  {self.text}{cited}"


def time_text(time_ms: int) -> str:
    """A time as hours, minutes and seconds; what is less than a second is dropped."""
    minutes, seconds = divmod(max(time_ms, 0) // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}"


@dataclass(frozen=True)
class Teller:
    """Somebody who tells what happens to a game, as it stood before, in a language."""

    state: Game
    language: str
    names: Mapping[str, str]
    time: Callable[[int], str] = time_text
    """How a time is told: in figures where it is read, in words where it is heard."""

    def say(self, message: str, **parameters: object) -> str:
        """The words of a sentence of the protocol."""
        return say(f"play.told.{message}", self.language, **parameters)

    def side(self, side: Side) -> str:
        """The name of a side."""
        return say(f"play.side.{side.value}", self.language)

    def sides(self, sides: Iterable[Side]) -> str:
        """The names of several sides."""
        return ", ".join(map(self.side, sides))

    def ruling(self, ruling: WrittenRuling, about: Side | None = None) -> str:
        """A ruling in words, and whom it is about."""
        told = spoken(ruling, self.language)
        return f"{self.side(about)}: {told}" if about else told


def spoken(ruling: WrittenRuling, language: str) -> str:
    """A ruling in words; one whose words are lost is told by its id."""
    try:
        return say(ruling.message, language, **ruling.parameters)
    except UnknownMessageError:
        return ruling.message


def protocol(
    records: Iterable[Record], language: str = "en", names: Mapping[str, str] | None = None
) -> Iterator[ProtocolLine]:
    """Replay a journal and tell each event."""
    state, began = GAME.initial, None
    for record in records:
        began = record.moment_ms if began is None else began
        fact = GAME.codec.read(record)
        teller = Teller(state, language, names or {})
        ruling: WrittenRuling | None = getattr(fact, "ruling", None)
        cited = tuple(ruling.articles) if ruling else ()
        yield ProtocolLine(record.moment_ms - began, sentence_of(teller, fact), cited)
        state = GAME.evolve(state, fact)


def sentence_of(teller: Teller, fact: Fact) -> str:
    """A fact in words, with the ruling that it carries."""
    sentence = _TOLD[type(fact)](teller, fact)
    ruling: WrittenRuling | None = getattr(fact, "ruling", None)
    about = getattr(fact, "about", None) or getattr(fact, "offender", None)
    if ruling is None:
        return sentence
    return " ".join(filter(None, (sentence, teller.ruling(ruling, about))))


# -- sentences ------------------------------------------------------------------------------------


def _opened(teller: Teller, fact: facts.Opened) -> str:
    players = fact.players.map(lambda player: teller.names.get(player, player))
    opened = teller.say(
        "opened",
        rulebook=fact.rulebook,
        edition=fact.edition,
        game=say(f"documents.game.{fact.game}", teller.language),
        control=fact.control,
        white=players.white,
        black=players.black,
    )
    return f"{opened} {_handicap(teller, fact.handicap)}" if fact.handicap else opened


def _handicap(teller: Teller, handicap: facts.Handicap) -> str:
    return teller.say("handicap", side=teller.side(handicap.side), men=", ".join(handicap.men))


def _interrupted(teller: Teller, fact: facts.Interrupted) -> str:
    return teller.say("interrupted", lost=teller.time(fact.until_ms - fact.since_ms))


def _started(teller: Teller, fact: facts.Started) -> str:
    if fact.absent:
        return teller.say("started-without", absent=teller.sides(fact.absent))
    return teller.say("started")


def _moved(teller: Teller, fact: facts.Moved) -> str:
    """The move under its number, as a score sheet shows it."""
    number = len(teller.state.made) // 2 + 1
    return f"{number}. {fact.move}" if teller.state.begun.position.side is fact.side else f"{number}… {fact.move}"


def _claimed(teller: Teller, fact: facts.Claimed) -> str:
    ground = say(f"play.ground.{fact.ground}", teller.language)
    message = "claimed-with" if fact.written else "claimed"
    return teller.say(message, side=teller.side(fact.side), ground=ground, move=fact.written)


def _arrived(teller: Teller, fact: facts.Arrived) -> str:
    return teller.say("arrived", side=teller.side(fact.side), late=teller.time(fact.late_ms))


def _pressed(teller: Teller, fact: facts.Pressed) -> str:
    return teller.say("pressed", side=teller.side(fact.side), left=teller.time(fact.clock.left_ms[fact.side]))


def _warned(teller: Teller, fact: facts.Warned) -> str:
    return teller.say("warned", side=teller.side(fact.side), left=teller.time(fact.left_ms))


def _stopped(teller: Teller, fact: facts.Stopped) -> str:
    if not fact.text:
        return teller.say("stopped")
    return teller.say("stopped-with", side=teller.side(Side(fact.by)), text=fact.text)


def _set_back(teller: Teller, fact: facts.SetBack) -> str:
    return teller.say("setback", number=fact.ply // 2 + 1)


def _finished(teller: Teller, fact: facts.Finished) -> str:
    halves: BySide[int] = fact.score.halves
    result = Result(halves, teller.state.book.results.scoring)
    one_sided = sum(halves) == 1  # a result that no scoring writes: half a point for one side alone
    return teller.say("finished", score=f"{halves.white}:{halves.black}/2" if one_sided else write_result(result))


def _ruling_alone(teller: Teller, fact: Fact) -> str:
    return ""


def _by_side(message: str, *fields: str) -> Callable[[Teller, Any], str]:
    """A sentence about a side, with fields of the fact as they are."""

    def tell(teller: Teller, fact: Any) -> str:
        values = {name: _shown(getattr(fact, name)) for name in fields}
        return teller.say(message, side=teller.side(fact.side), **values)

    return tell


def _shown(value: object) -> object:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else value


_TOLD: Mapping[type, Callable[[Teller, Any], str]] = {
    facts.Opened: _opened,
    facts.Started: _started,
    facts.Arrived: _arrived,
    facts.Excused: lambda teller, fact: f"{teller.side(fact.side)}:",
    facts.OpeningDrawn: lambda teller, fact: teller.say("openingdrawn", opening=" ".join(fact.opening)),
    facts.Moved: _moved,
    facts.Pressed: _pressed,
    facts.Offered: _by_side("offered"),
    facts.OfferEnded: lambda teller, fact: teller.say(fact.how.value),
    facts.Claimed: _claimed,
    facts.Questioned: _ruling_alone,
    facts.TrialBegun: lambda teller, fact: f"{teller.side(fact.side)}:",
    facts.ClaimRuled: lambda teller, fact: teller.say("upheld" if fact.upheld else "rejected"),
    facts.Ruled: _ruling_alone,
    facts.ClockSet: _ruling_alone,
    facts.Interrupted: _interrupted,
    facts.Finished: _finished,
    facts.Touched: _by_side("touched", "squares"),
    facts.Adjusted: _by_side("adjusted"),
    facts.Misplayed: _by_side("misplayed", "observed"),
    facts.Stood: _by_side("stood", "observed"),
    facts.Erred: _ruling_alone,
    facts.ErrorClosed: lambda teller, fact: teller.say("errorclosed"),
    facts.SetBack: _set_back,
    facts.Sanctioned: lambda teller, fact: f"{teller.side(fact.side)}:",
    facts.PenaltyAsked: _by_side("penaltyasked"),
    facts.PenaltyWithheld: lambda teller, fact: f"{teller.side(fact.side)}:",
    facts.Stopped: _stopped,
    facts.Resumed: lambda teller, fact: teller.say("resumed"),
    facts.Sealed: _by_side("sealed"),
    facts.EnvelopeOpened: lambda teller, fact: teller.say("envelopeopened", move=fact.move or "–"),
    facts.Announced: _by_side("announced", "text"),
    facts.Repeated: _by_side("repeated", "text"),
    facts.Wrote: _by_side("wrote", "moves"),
    facts.Warned: _warned,
    facts.Told: lambda teller, fact: f"{teller.side(fact.side)}:",
    facts.AssistantJoined: _by_side("assistantjoined", "person"),
    facts.AssistantLeft: _by_side("assistantleft"),
    facts.Requested: _by_side("requested", "text"),
    facts.Answered: _by_side("answered", "text"),
    facts.Protested: _by_side("protested", "text"),
}
