"""Titles on the site: an event with posted norms, and what the winner needs besides."""

from __future__ import annotations

from datetime import date
from itertools import count

from mainroad.basics import Refusal
from mainroad.competition.desk import commands as desk
from mainroad.rating.lists import Listed
from mainroad.rating.office import decider as ratings
from mainroad.site.contests.models import Tournament
from mainroad.site.journal_store import service as writing
from mainroad.site.people.models import Person
from mainroad.site.titles.projection import STREAM
from mainroad.titles.careers import HeldTitle, MadeNorm
from mainroad.titles.events import Kind
from mainroad.titles.levels import Level
from mainroad.titles.office import commands
from mainroad.titles.office.facts import AskedTitle
from support import contests, rating_lists

WINNER = "person01"
NORMED = rating_lists.TABLE.replace("UA", "FM").replace("Spring round robin", "Open of L")
OFFICIAL = NORMED + "official = true\npairing = {federations_meet_early = true}"
NOON = 1_780_315_200_000
"""1 June 2026."""
_IDS = count()


def normed_event(id_: str = "normed23") -> Tournament:
    """An official event of the FMJD that is over: its winner, who won every game, has a norm of 7 games."""
    world = contests.an_event("world234")
    world.programme = "fmjd"
    world.save()
    row = contests.opened(OFFICIAL, event=world, id_=id_)
    for person in contests.persons(8):
        contests.do(row, desk.Enter(person.id, 2300, "LTU", title="GMI"))
    contests.do(row, desk.DrawNumbers("s", tuple(contests.desk(row).entries)))
    assert contests.signed_in("chief", world).post(f"/tournaments/{id_}/desk/norms/").status_code == 302
    rating_lists.play_out(row)
    return contests.do(row, desk.MarkSent("form-1", date(2026, 4, 20)))


def ask(command: commands.Command, now: int = NOON) -> Refusal | None:
    """What the title office answers."""
    done = writing.submit(STREAM, command, actor="test", command_id=f"title-{next(_IDS)}", now_ms=now)
    return done if isinstance(done, Refusal) else None


def elsewhere(person: str = WINNER) -> None:
    """A title of master and two norms of other years: with the one of this site 25 games; and a list with 2300."""
    assert ask(commands.RegisterTitle(person, HeldTitle(Level.MI, date(2020, 1, 1)))) is None
    for name, year in (("Open of K", 2024), ("Cup of M", 2025)):
        norm = MadeNorm(name, date(year, 5, 1), Kind.TITLE, Level.GMI, 9, 12, 13, is_certified=True)
        assert ask(commands.RegisterNorm(person, norm)) is None
    rating_lists.do(ratings.ImportList(rating_lists.START, (Listed(person, rating=2310, games=60),)))
    Person.objects.filter(pk=person).update(birth_date=date(1990, 2, 3))


def applied_world() -> dict[str, object]:
    """An application, for whoever walks every address."""
    assert ask(commands.Apply("apply234", WINNER, AskedTitle(Level.GMI), "federation")) is None
    return {"application": "apply234"}
