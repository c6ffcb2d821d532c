"""Masters in the demonstration: their tournament, the list that it entered, norms, and an application."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta

from django.utils.translation import gettext as _

from mainroad.basics import BySide, Refusal
from mainroad.competition.desk import commands as desk
from mainroad.competition.desk.people import Names
from mainroad.competition.history import DRAW, LOSS, WIN
from mainroad.competition.officials import Official
from mainroad.competition.officials import Role as Function
from mainroad.competition.regulation.event import Event as Gathering
from mainroad.competition.regulation.event import Programme
from mainroad.documents.subject import Subject
from mainroad.documents.title_documents import norms_to_post
from mainroad.rating.calendar import list_in_force, period_before
from mainroad.rating.events import Approval
from mainroad.rating.lists import Listed, Pool
from mainroad.rating.office import decider as ratings
from mainroad.site.contests.demonstration.acts import PlayedTournament, morning, new_event, quote
from mainroad.site.contests.demonstration.cast import SEED, Role
from mainroad.site.contests.demonstration.programme import schedule
from mainroad.site.contests.models import Appointment, Event
from mainroad.site.event_roles import Role as Duty
from mainroad.site.journal_store import service as writing
from mainroad.site.lists.projection import closing, history, stream_of
from mainroad.site.people.models import Person, TitleDetails
from mainroad.site.people.names import named
from mainroad.site.titles.projection import STREAM
from mainroad.titles.careers import HeldTitle, MadeNorm
from mainroad.titles.events import Kind
from mainroad.titles.levels import Level
from mainroad.titles.office import commands
from mainroad.titles.office.facts import AskedTitle

REGULATION = """
title = {title}
rulebook = "FM"
game = "international"
time_control = "2h/50, 1h/25"
system = "round-robin"
tie_breaks = ["FM:WIN", "FM:DE", "FM:SH"]
pairing = {{federations_meet_early = true}}
official = true
"""
MASTERS = (
    (2380, "GMI"), (2362, "GMI"), (2350, "GMI"), (2345, "MI"), (2331, "MI"),
    (2318, "GMI"), (2290, "MF"), (2284, "MI"), (2255, "MF"), (2236, ""),
)  # fmt: skip
"""Ratings and titles of those who play, the fourth of whom makes a norm."""
CANDIDATE = 3
"""Their place among the masters."""
DAYS = 9


def fill(today: date, cast: Sequence[Role]) -> None:
    """Play the tournament in the period before the list in force, close that list with it, and begin an application."""
    office = Appointment.objects.filter(event="festival", role=Duty.CHIEF.value).select_related("account").first()
    if office is None or len(cast) < len(MASTERS):
        return
    now = list_in_force(today)
    people = [replace(one, rating=rating) for one, (rating, _title) in zip(cast, MASTERS, strict=False)]
    for one, (_rating, title) in zip(people, MASTERS, strict=True):
        Person.objects.filter(pk=one.id).update(title=title)
    first = period_before(now).closing - timedelta(days=30)
    event = new_event("masters2", _("Open of the capital"), first, DAYS, office.account)
    Event.objects.filter(pk=event.pk).update(programme=Programme.FMJD.value)
    event.refresh_from_db()
    row = _played(event, people)
    _close_list(now, people, row, today)
    _titles(people, first, today)


# -- the tournament ---------------------------------------------------------------------------------------


def _played(event: Event, people: Sequence[Role]) -> str:
    """A round robin of ten to its end, its norms posted before round 1; its id."""
    title = _("Tournament of masters, international draughts")
    text = REGULATION.format(title=quote(title)) + schedule(event.first_day, DAYS, 1)
    stage = PlayedTournament(event, text, morning(event))
    for one, (rating, master) in zip(people, MASTERS, strict=True):
        stage.do(desk.Enter(one.id, rating, one.federation, one.club, title=master))
        stage.do(desk.Admit(one.id, meets_standard=True, fit_on=event.first_day))
    stage.do(*(desk.MarkPresent(one.id) for one in people))
    stage.draw()
    stage.do(desk.PostNorms(*norms_to_post(_subject(stage, event))))
    for _round in range(DAYS):
        _play_round(stage, people[CANDIDATE].id)
    stage.finish()
    stage.do(desk.MarkSent("form-1", event.last_day))
    stage.close()
    return stage.row.id


def _subject(stage: PlayedTournament, event: Event) -> Subject:
    names: Names = named(stage.state.numbers)
    gathering = Gathering(
        event.title, event.first_day, event.last_day, (), organiser=event.organiser, programme=Programme.FMJD
    )
    return Subject(stage.state, names, event=gathering, officials=(Official("", Function.CHIEF),))


def _play_round(stage: PlayedTournament, candidate: str) -> None:
    number = stage.pair()
    stage.do(desk.Begin(number))
    own = stage.state.number_of[candidate]
    for board, game in enumerate(stage.state.rounds[number - 1].round.games, start=1):
        if own in (game.white, game.black):
            won = BySide(WIN, LOSS) if game.white == own else BySide(LOSS, WIN)
            other = stage.state.entrants[(game.black if game.white == own else game.white) - 1]
            score = won if other.rating < MASTERS[CANDIDATE][0] else BySide(DRAW, DRAW)
        else:
            score = stage.score(stage.state, number, board, 1)
        stage.do(desk.Score(number, board, score))


# -- the list ---------------------------------------------------------------------------------------------


def _close_list(now: date, people: Sequence[Role], tournament: str, today: date) -> None:
    """The list before it was made elsewhere; the one in force is closed here, of this tournament."""
    before, stream = period_before(now).closing.replace(day=1), stream_of(Pool.HUNDRED)
    earlier = tuple(list_in_force(day) for day in (before - timedelta(days=200), before))
    for start, less in zip(earlier, (15, 0), strict=True):
        listed = tuple(
            Listed(one.id, federation=one.federation, rating=one.rating - less, games=60 + 5 * n, last_played=start)
            for n, one in enumerate(people)
        )
        _do(stream, ratings.ImportList(start, listed), today)
    _do(stream, ratings.JudgeEvent(tournament, Approval.OFFICIAL), today)
    _do(stream, closing(history(Pool.HUNDRED), now), today)


# -- titles -----------------------------------------------------------------------------------------------


def _titles(people: Sequence[Role], first: date, today: date) -> None:
    """Who holds what since when; the candidate has two norms of other years, and their federation applies."""
    for n, (one, (_rating, title)) in enumerate(zip(people, MASTERS, strict=True)):
        if title:
            held = HeldTitle(Level[title], date(first.year - 4 - n, 5, 2))
            _do(STREAM, commands.RegisterTitle(one.id, held), today)
    candidate = people[CANDIDATE].id
    for back, name in ((3, _("Open of the coast")), (2, _("Cup of the river"))):
        day = first - timedelta(days=365 * back)
        norm = MadeNorm(name, day, Kind.TITLE, Level.GMI, 9, 12, 13, is_certified=True)
        _do(STREAM, commands.RegisterNorm(candidate, norm), today)
    _do(STREAM, commands.CallAssembly(today + timedelta(days=75)), today)
    _do(STREAM, commands.Apply("application2", candidate, AskedTitle(Level.GMI), "federation"), today)
    Person.objects.filter(pk=candidate).update(birth_date=date(today.year - 27, 2, 3))
    TitleDetails.objects.create(
        application="application2",
        person=Person.objects.get(pk=candidate),
        address=_("1 Market Street, the capital"),
        birthplace=_("the capital"),
        profession=_("teacher"),
        signed_by=_("the president of the federation"),
    )


def _do(stream: str, command: object, today: date) -> None:
    """Do it at noon of the day that the demonstration shows."""
    version, noon = writing.ledger(stream).version, datetime.combine(today, time(12), UTC)
    moment = int(noon.timestamp()) * 1000
    done = writing.submit(stream, command, actor=SEED, command_id=f"{SEED}-{version}", now_ms=moment)
    if isinstance(done, Refusal):
        raise TypeError(f"{command}: {done}")
