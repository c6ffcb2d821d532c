"""What a document is about: a tournament as the desk knows it, who is who, and in which words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, tzinfo
from functools import cached_property

from mainroad.competition.desk.facts import Entered
from mainroad.competition.desk.people import NATIVE, Named, Names, named
from mainroad.competition.desk.scale import rulebook_of, scoring_of
from mainroad.competition.desk.state import DeskRound, Tournament
from mainroad.competition.history import History
from mainroad.competition.officials import Official, Role
from mainroad.competition.regulation.event import Event
from mainroad.competition.regulation.regulation import Regulation
from mainroad.competition.scoring import Scoring
from mainroad.documents.paper import Block, Code, Emblem, Paper, Signatures
from mainroad.titles.home_file import HomeTable
from mainroad.words import say, say_days, say_many
from mainroad.words.latin import is_cyrillic, language_of, latin

LATIN = "en"
"""A language that is written in Latin letters."""


class NotPrintableError(ValueError):
    """A document that the tournament has nothing for yet; the sentence is in the reader's language."""


@dataclass(frozen=True)
class Subject:
    """Everything that documents are made of."""

    state: Tournament
    names: Names
    language: str = "en"
    event: Event | None = None
    officials: tuple[Official, ...] = ()
    address: str = ""
    """Of the tournament's page; none: no code is printed."""
    table_codes: Mapping[int, str] = field(default_factory=dict)
    """The code by which a table calls the arbiter; none: no cards are printed."""
    zone: tzinfo = UTC
    """Of the hall."""
    round: int = 0
    """The round that is asked for; 0: the last, or none."""
    board: int = 0
    """The board that is asked for; 0: all of them."""
    entry: str = ""
    """The entrant who is asked for; none: everybody."""
    emblem: Emblem | None = None
    """That of the federation that holds the event."""
    law_days: int | None = None
    """Within how many days the law wants a report, where the rulebook leaves it to the law; none: nobody has said."""
    home: Mapping[str, HomeTable] = field(default_factory=dict)
    """A federation's own classification norms, by rulebook."""

    # -- words --------------------------------------------------------------------------------------

    def say(self, message: str, **parameters: object) -> str:
        """Say a message of the documents."""
        return say(f"documents.{message}", self.language, **parameters)

    def count(self, message: str, count: int, **parameters: object) -> str:
        """Say a message of the documents that counts something."""
        return say_many(f"documents.{message}", count, self.language, **parameters)

    # -- the tournament -----------------------------------------------------------------------------

    @property
    def regulation(self) -> Regulation:
        """The regulation that holds."""
        if self.state.regulation is None:
            raise NotPrintableError(self.say("no-regulation"))
        return self.state.regulation

    @property
    def rulebook(self) -> str:
        """The code of the rulebook."""
        return rulebook_of(self.state)

    @property
    def scoring(self) -> Scoring:
        """How the tournament writes points."""
        return scoring_of(self.state)

    @property
    def contest(self) -> str:
        """The name above every page."""
        title = self.state.regulation.title if self.state.regulation else ""
        event = self.event.title if self.event else ""
        return title if event in title else f"{event}. {title}" if title else event

    @property
    def round_number(self) -> int:
        """The round that is asked for, or the last that is paired."""
        number = self.round or len(self.state.rounds)
        if not 1 <= number <= len(self.state.rounds):
            raise NotPrintableError(self.say("no-round", round=number or 1))
        return number

    @property
    def desk_round(self) -> DeskRound:
        """That round at the desk."""
        return self.state.rounds[self.round_number - 1]

    @cached_property
    def before(self) -> History:
        """The history before that round."""
        return self.state.history.before(self.round_number)

    # -- people -------------------------------------------------------------------------------------

    def player(self, number: int) -> Named:
        """Who has a start number."""
        return named(self.names, self.state.numbers[number - 1])

    @cached_property
    def letters(self) -> str:
        """A language whose letters all names are written in: a paper has one script throughout.

        Cyrillic where everybody who entered has a name in it, else Latin for all of them.
        """
        people = (*self.state.entries, *(member for squad in self.state.squads.values() for member in squad.main))
        if self.language in NATIVE and not all(is_cyrillic(named(self.names, entry).native) for entry in people):
            return LATIN
        return self.language

    @cached_property
    def is_latin(self) -> bool:
        """Whether everything that has letters of its own is written in Latin ones: as the names are."""
        chosen = {one.shown for one in self.names.values() if one.shown}
        return chosen == {"latin"} if chosen else self.letters not in NATIVE

    def written(self, text: str, federation: str = "") -> str:
        """A name of somebody or something in the letters of the paper."""
        return latin(text, language_of(federation)) if self.is_latin else text

    def name(self, number: int) -> str:
        """The name of who has a start number; a dash for nobody."""
        return self.person(self.state.numbers[number - 1]) if number else "–"

    def person(self, entry: str | None) -> str:
        """The name behind an id; nothing for nobody."""
        if not entry:
            return ""
        person = named(self.names, entry)
        return self.written(person.name(self.letters), person.federation)

    def origin(self, entry: str) -> tuple[str, str, str]:
        """Federation, region and club, as far as they are known."""
        person, entered = named(self.names, entry), self.state.entries.get(entry, Entered(entry))
        federation = entered.federation or person.federation
        region, club = entered.region or person.region, entered.club or person.club
        return federation, self.written(region, federation), self.written(club, federation)

    def title(self, entry: str) -> str:
        """The title of somebody, as far as it is known."""
        entered = self.state.entries.get(entry)
        return self.written((entered.title if entered else "") or named(self.names, entry).title)

    def delegation(self, entry: str) -> str:
        """For whom somebody is here, in one text."""
        return ", ".join(dict.fromkeys(filter(None, self.origin(entry))))

    def official(self, role: Role) -> str:
        """The names of those in a function."""
        return ", ".join(self.person(official.id) for official in self.officials if official.role is role)

    def signatures(self, *roles: Role) -> Signatures:
        """Lines to sign on for those in these functions."""
        return Signatures(tuple((self.say(f"role.{role.value}"), self.official(role)) for role in roles))

    # -- papers -------------------------------------------------------------------------------------

    @property
    def code(self) -> Code | None:
        """The address of the tournament's page."""
        return Code(self.address, self.say("address", contest=self.contest)) if self.address else None

    @property
    def board_code(self) -> Code | None:
        """The address where everybody finds their board."""
        return Code(f"{self.address}board/", self.say("address-board")) if self.address else None

    def where(self) -> tuple[tuple[str, str], ...]:
        """Place and days, as far as they are known."""
        if self.event is None:
            return ()
        when = say_days(self.event.first_day, self.event.last_day, self.language)
        place = ((self.say("place"), self.event.venue),) if self.event.venue else ()
        return (*place, (self.say("dates"), when))

    def paper(
        self,
        title: str,
        blocks: Sequence[Block],
        *,
        subtitle: str = "",
        facts: Sequence[tuple[str, str]] = (),
        is_landscape: bool = False,
        is_form: bool = False,
        code: Code | None = None,
    ) -> Paper:
        """A paper about this subject; the title is a message of the documents. No code: that of the tournament."""
        return Paper(
            title=self.say(f"title.{title}"),
            language=self.language,
            contest=self.contest,
            page=self.say("page"),
            blocks=tuple(blocks),
            subtitle=subtitle,
            facts=tuple((term, value) for term, value in facts if value),
            code=None if is_form else code or self.code,
            emblem=None if is_form else self.emblem,
            is_landscape=is_landscape,
            is_form=is_form,
        )
