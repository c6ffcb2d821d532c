"""The sections that say how it is played: stages, rounds and their dates."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, ClassVar

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from mainroad.basics import articles
from mainroad.competition.knockout.bracket import WhenDrawn
from mainroad.competition.regulation.check import usual_players
from mainroad.competition.regulation.regulation import (
    Carried,
    Division,
    KnockoutTerms,
    MicroMatches,
    Regulation,
    ScheduledRound,
    Stage,
)
from mainroad.competition.regulation.systems import SYSTEMS
from mainroad.site.contests.regulations.base import SectionForm
from mainroad.site.contests.regulations.basics import plain
from mainroad.site.contests.regulations.fields import (
    DurationField,
    MomentField,
    QuickSelect,
    member_of,
    number,
    one_of,
    text,
    word,
    yes,
)


class StageForm(forms.Form):
    """A part of the tournament with a system of its own."""

    system = one_of(
        "documents.system", SYSTEMS, _("System"), _("Who meets whom. Empty: there is no such stage."), empty=_("none")
    )
    rounds = number(
        _("Rounds"),
        _("A Swiss tournament needs a number; other systems work it out. 0: as many as the system needs."),
        most=99,
    )
    qualifiers = number(_("How many players advance to it"), _("From the stage before; 0: everybody."), most=999)
    carries = member_of(
        Carried, "regulation.carries", _("Results carried over"), _("Which results of the stage before are kept.")
    )


MICRO_GAMES = (2, 3, 4)


def _encounters() -> list[tuple[str, Any]]:
    return [("0", _("a single game")), *((str(games), _("%d games") % games) for games in MICRO_GAMES)]


class SystemForm(SectionForm):
    """The stages, what an encounter is, and for how many players they are meant."""

    slug = "system"
    title = _("System and rounds")
    articles = articles("RU 4.1.e, RU 3.2.a, UA V-2.2, UA V-3.1.1")
    row_forms: ClassVar = {"stages": StageForm}
    blank_rows = 1
    template = "contests/regulations/stages.html"

    expected = number(
        _("Expected players or teams"),
        _("Used to check the rules on the number of rounds. Empty: any suitable number is assumed."),
        least=2,
        most=2000,
    )

    games = forms.TypedChoiceField(
        label=_("An encounter is"),
        help_text=_("A micro-match is several short games between the same two, with colours changed."),
        choices=_encounters,
        coerce=int,
        widget=QuickSelect,
    )
    by_sum = yes(_("Count every game of a micro-match"), _("Otherwise only who won the match counts."))
    drawn_first = member_of(
        WhenDrawn,
        "regulation.when-drawn",
        _("A drawn encounter of a knockout"),
        _("What decides it first. The lot comes from the seed that is published before the draw."),
        empty=_("as usual: teams by the higher boards, others play again"),
    )
    drawn_then = member_of(
        WhenDrawn, "regulation.when-drawn", _("If that does not decide it"), "", empty=_("played again")
    )
    points_lost = number(
        _("Points lost"), _("In a knockout by points: who has lost so many is out. Else empty."), most=99
    )
    divided_by = member_of(
        Division,
        "regulation.divided-by",
        _("What divides the teams of a Scheveningen match"),
        _("Only where players are entered one by one."),
        empty=_("whatever the entries name two of"),
    )

    def found(self, regulation: Regulation) -> Mapping[str, Any]:
        """For how many it is written, and what single systems want to know."""
        terms = regulation.knockout or KnockoutTerms()
        first, then, *_others = (*map(word, terms.when_drawn), "", "")
        micro = regulation.micro_match
        return {
            "expected": regulation.expected or None,
            "games": str(micro.games) if micro else "0",
            "by_sum": micro is not None and micro.by_sum,
            "drawn_first": first,
            "drawn_then": then,
            "points_lost": terms.points_lost or None,
            "divided_by": word(regulation.divided_by),
        }

    def found_rows(self, name: str, regulation: Regulation) -> list[Mapping[str, Any]]:
        """The stages."""
        return [
            {
                "system": stage.system,
                "rounds": stage.rounds,
                "qualifiers": stage.qualifiers,
                "carries": word(stage.carries),
            }
            for stage in regulation.stages
        ]

    def clean(self) -> dict[str, Any]:
        """There is at least one stage."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        rows = self.rows["stages"]
        if rows.is_valid() and not self._stages():
            self.add_error(None, gettext("A tournament has at least one stage: choose its system."))
        return cleaned

    def _stages(self) -> tuple[Stage, ...]:
        return tuple(
            Stage(given["system"], given["rounds"] or 0, given["qualifiers"] or 0, given["carries"] or Carried.ALL)
            for given in self.filled("stages")
            if given["system"]
        )

    def applied(self, regulation: Regulation) -> Regulation:
        """Say it."""
        given = self.cleaned_data
        ways = tuple(way for way in (given["drawn_first"], given["drawn_then"]) if way)
        further = regulation.knockout.when_drawn[2:] if regulation.knockout and len(ways) == 2 else ()
        terms = KnockoutTerms((*ways, *further), given["points_lost"] or 0)
        return replace(
            regulation,
            expected=given["expected"] or 0,
            stages=self._stages(),
            micro_match=MicroMatches(given["games"], given["by_sum"]) if given["games"] else None,
            knockout=None if terms == KnockoutTerms() else terms,
            divided_by=given["divided_by"],
        )


MOST_ROUNDS = 40


class ScheduleForm(SectionForm):
    """When the rounds begin, and what happens around them."""

    slug = "schedule"
    title = _("Dates and programme")
    articles = articles("RU 4.1.b, RU 4.1.h, RU 4.1.i, UA V-2.2")
    template = "contests/regulations/schedule.html"

    programme = text(
        _("Programme"), _("Arrival, credentials committee, draw, opening, free day, closing: a line each."), lines=5
    )

    def __init__(self, data: QueryDict | None, held: Any) -> None:
        regulation: Regulation = held.regulation
        planned = max(regulation.rounds(usual_players(regulation)), len(regulation.schedule))
        self.rounds_shown = range(1, min(planned, MOST_ROUNDS) + 1)
        super().__init__(data, held)

    def found(self, regulation: Regulation) -> Mapping[str, Any]:
        """The rounds as far as they have a start."""
        starts = {f"round_{n}": planned.start for n, planned in enumerate(regulation.schedule, start=1)}
        return {"programme": regulation.programme, "daily": 1, "gap": timedelta(hours=2), **starts}

    def change(self, data: QueryDict | None) -> None:
        """Add the rounds to the fields, and fill them in if that was asked for."""
        self.fields["first"] = MomentField(self.held.zone, _("First round"), _("Local time of the venue."))
        self.fields["daily"] = number(_("Rounds a day"), "", least=1, most=12)
        self.fields["gap"] = DurationField(_("Time between rounds on the same day"), _("Such as 2h or 45m."))
        for n in self.rounds_shown:
            self.fields[f"round_{n}"] = MomentField(self.held.zone, _("Round %d") % n)
        if data and data.get("change") == "fill":
            self.data = self._filled_in(data)

    def _filled_in(self, data: QueryDict) -> QueryDict:
        """The data with every round reckoned from the first."""
        found, changed = {name: self._read(name, data) for name in ("first", "daily", "gap")}, data.copy()
        if found["first"]:
            starts = round_starts(found["first"], found["daily"] or 1, found["gap"] or timedelta(hours=2))
            for n, start in zip(self.rounds_shown, starts, strict=False):
                field = self.fields[f"round_{n}"]
                changed[self.add_prefix(f"round_{n}")] = field.prepare_value(start)
        return changed

    def _read(self, name: str, data: QueryDict) -> Any:
        try:
            return self.fields[name].clean(data.get(self.add_prefix(name), ""))
        except forms.ValidationError:
            return None

    @property
    def moments(self) -> list[forms.BoundField]:
        """The fields of the rounds."""
        return [self[f"round_{n}"] for n in self.rounds_shown]

    def clean(self) -> dict[str, Any]:
        """Rounds are announced from the first on, without a gap."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        given = [cleaned.get(f"round_{n}") for n in self.rounds_shown]
        last = max((n for n, start in enumerate(given, start=1) if start), default=0)
        for n, start in enumerate(given[:last], start=1):
            if start is None and f"round_{n}" not in self.errors:
                self.add_error(f"round_{n}", gettext("A later round has a start, so this one needs one too."))
        return cleaned

    def applied(self, regulation: Regulation) -> Regulation:
        """Say it; pairs that were announced with a round stay with it."""
        starts = (self.cleaned_data[f"round_{n}"] for n in self.rounds_shown)
        known = regulation.schedule
        schedule = tuple(
            ScheduledRound(start, known[n].pairs if n < len(known) else ())
            for n, start in enumerate(starts)
            if start is not None
        )
        return replace(regulation, programme=plain(self.cleaned_data["programme"]), schedule=schedule)


def round_starts(first: datetime, daily: int, gap: timedelta) -> Iterator[datetime]:
    """The starts of rounds: so many a day, with so much time from one to the next."""
    day = first
    while True:
        yield from (day + n * gap for n in range(daily))
        day += timedelta(days=1)
