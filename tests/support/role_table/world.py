"""A site on which every address leads somewhere, and its visitors: one of every kind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.signed_cookies import SessionStore

from mainroad.basics import BySide
from mainroad.competition.desk import commands
from mainroad.displays.matches import commands as matches
from mainroad.displays.simultaneous import commands as displays
from mainroad.site.contests.events import invitations
from mainroad.site.contests.models import Appointment, Event, Tournament
from mainroad.site.displays.models import Display, Opponent
from mainroad.site.displays.models import Match as KeptMatch
from mainroad.site.event_roles import Role
from mainroad.site.hall.models import Challenge, Match
from mainroad.site.journal_store import service
from mainroad.site.people.models import Account, Federation, Officer, OfficerKind, Person
from mainroad.site.press.models import Comment
from mainroad.site.studio.models import PublishedWork, Work
from support import contests, post_room, rating_lists, title_office
from support.composing import world as composing_world
from support.hall import begin, seated
from support.hall.rounds import in_the_hall, table

BACKEND = "django.contrib.auth.backends.ModelBackend"
OF_AN_ENTRY = frozenset({Role.CAPTAIN, Role.ASSISTANT, Role.PLAYER})
OWN = frozenset(Role.appointed()) - OF_AN_ENTRY
"""Roles that can be held in one tournament without belonging to an entry of it."""
ENTRY = "person01"
KEPT_MATCH = "match234"
OWN_MATCH = "match235"
SEAT = "seat23456789"
NOBODY = frozenset({Role.ANYONE})
MEMBER = NOBODY | {Role.MEMBER}


@dataclass(frozen=True)
class Visitor:
    """Somebody who comes to every door: what stands over the column, the session, and the roles there."""

    name: str
    session: str
    in_event: frozenset[Role]
    in_tournament: frozenset[Role]


@dataclass(frozen=True)
class World:
    """The visitors, and what stands in an address for each of its parts; in some addresses something else."""

    visitors: tuple[Visitor, ...]
    parts: dict[str, object]
    instead: dict[str, dict[str, object]]
    hidden: dict[str, object]
    """The parts of an event that is being prepared."""


@dataclass(frozen=True)
class _Places:
    """An event that everybody sees and one that is being prepared, each with two tournaments; one more of teams."""

    events: tuple[Event, Event]
    own: tuple[Tournament, ...]
    siblings: tuple[Tournament, ...]


def built() -> World:
    """Make the site; everybody is signed in already, for to hash passwords is slow on purpose."""
    row = in_the_hall(6)
    teams, sibling = contests.with_teams(id_="tourn236"), contests.opened(contests.ROUND_ROBIN, id_="tourn235")
    secret = contests.an_event("hidden23", is_public=False)
    hidden, beside = (contests.opened(event=secret, id_=id_) for id_ in ("hidden24", "hidden25"))
    contests.do(row, commands.RaiseCase("c1", "claim", 1, 1, 1, "about.flag"))
    contests.do(row, commands.Protest("p1", 1, "The flag had fallen.", 1, 1))
    visitors = tuple(_visitors(_Places((row.event, secret), (row, teams, hidden), (sibling, beside))))
    in_teams: dict[str, object] = {"tournament": teams.id, "entry": "team0001"}
    instead: dict[str, dict[str, object]] = {
        **dict.fromkeys((f"contests:{name}" for name in ("team-edit", "team-new", "teams", "line-up")), in_teams),
        "reader:article": {"number": "1.5.9"},
        **{name: {"table": "standings"} for name in ("contests:table-csv", "contests:table-xlsx")},
        "people:reset-choose": {"token": "a-b"},
        **{name: {"match": KEPT_MATCH} for name in ("displays:match", "displays:match-act")},
        **{f"contests:{name}": {"match": OWN_MATCH} for name in ("match", "match-act")},
        **post_room.addressed_world(),
        **composing_world.addressed_world(),
        **{name: {"paper": "protocol"} for name in ("displays:paper", "displays:paper-pdf")},
        **{name: {"code": SEAT, "action": "wait"} for name in ("displays:board", "displays:board-act")},
        **{name: {"code": SEAT, "action": "go"} for name in ("displays:giver", "displays:giver-act")},
    }
    hidden_parts: dict[str, object] = {"event": secret.pk, "tournament": hidden.pk}
    parts = _of_competitions(row) | _of_people() | _of_the_hall() | _of_displays(row) | rating_lists.rated_world(row)
    parts |= title_office.applied_world() | _of_the_studio()
    return World(visitors, parts, instead, hidden_parts)


# -- what stands in addresses -------------------------------------------------------------------------


def _of_competitions(row: Tournament) -> dict[str, object]:
    board, organiser = table(row), Account.objects.get(name="organiser")
    comment = Comment.objects.create(table=board, ply=1, move="c3-d4", text="!", author=organiser)
    somebody = Account.objects.create(email="line2@example.org", name="line 2")
    appointment = Appointment.objects.create(account=somebody, event=row.event, tournament=row, role="line")
    offered = Appointment(event=row.event, role=Role.PRESS.value)
    return {
        "event": row.event_id, "tournament": row.id, "round": 1, "board": 1, "contest": 1, "number": 1, "entry": ENTRY,
        "case": "c1", "protest": "p1", "section": "game", "document": "standings", "place": "1", "stage": 1, "team": 1,
        "appointment": appointment.pk, "comment": comment.pk, "table": board.id,
        "token": invitations.invite(offered, organiser).code,
    }  # fmt: skip


def _of_people() -> dict[str, object]:
    return {"id": ENTRY, "draft": "nothing", "uidb64": "MQ", "code": "RU"}


def _of_the_hall() -> dict[str, object]:
    white, black = (Account.objects.create(email=f"{name}@example.org", name=name) for name in ("anna", "boris"))
    begin(seated(BySide(white, black)))
    match = Match.objects.create(challenge=Challenge.objects.get(), first=white, second=black)
    terms = {"game": "russian", "rulebook": "RU", "control": "5m+3s"}
    waiting = Challenge.objects.create(author=white, is_open=True, **terms)
    return {"match": match.pk, "challenge": waiting.pk, "account": black.pk}


def _of_displays(row: Tournament) -> dict[str, object]:
    """A display and a match that nobody of the visitors keeps, and a match of the tournament."""
    keeper = Account.objects.create(email="keeper@example.org", name="keeper")
    display = Display.objects.create(keeper=keeper, title="A display", giver="Vira", giver_code=SEAT, is_public=True)
    Opponent.objects.create(display=display, board=1, name="Anna", code=SEAT)
    given = displays.Open("normal", "russian", ("p1", "p2"))
    service.submit(display.stream, given, actor="keeper", command_id="open", now_ms=0)
    kept = KeptMatch.objects.create(id=KEPT_MATCH, keeper=keeper, title="A match", names=["Anna", "Boris"])
    own = KeptMatch.objects.create(id=OWN_MATCH, tournament=row, title="A match")
    for match, players in ((kept, ("p1", "p2")), (own, ("person01", "person02"))):
        opening = matches.Open("fm-six", players, 6)
        service.submit(match.stream, opening, actor="keeper", command_id="open", now_ms=0)
    return {"display": display.pk, "action": "go"}


PUBLISHED = """[Author "A. Old"]
[Task "win"]
[GameType "25"]
[SetUp "1"]
[FEN "W:Wa3,Kd4:Bg5,h2"]

1. d4-g1 g5-f4 *
"""


def _of_the_studio() -> dict[str, object]:
    """A puzzle of a composer who is none of the visitors."""
    composer = Account.objects.create(email="composer@example.org", name="composer")
    terms = {"position": "W:Wa3,Kd4:Bg5,h2", "solution": "1. d4-g1 g5-f4 2. a3-b4"}
    work = Work.objects.create(owner=composer, title="A puzzle", is_puzzle=True, **terms)
    published = PublishedWork.objects.create(owner=composer, game="russian", pdn=PUBLISHED)
    return {"work": work.pk, "published": published.pk, "order": "pause", "kind": "svg"}


# -- who comes ----------------------------------------------------------------------------------------


def _visitors(places: _Places) -> Iterator[Visitor]:
    yield Visitor("anyone", "", NOBODY, NOBODY)
    yield _visitor("account")
    for role in Role.appointed():
        yield _visitor(role.value, {role}, events=places.events)
    # Whoever has every office in one place may whatever one of them may: one visitor proves it for all of them.
    yield _visitor("offices of the tournament", OWN, tournaments=places.own)
    yield _visitor("offices of a sibling", OWN, tournaments=places.siblings)
    yield _visitor("offices elsewhere", OWN, events=[contests.an_event("other234")])
    for kind in OfficerKind:
        yield _visitor(kind.value, office=kind)
    yield _visitor("foreign registrar", office=OfficerKind.REGISTRAR, federation="UKR")
    yield _visitor("foreign classifier", office=OfficerKind.CLASSIFIER, federation="UKR")
    yield _visitor("vetted chief", {Role.CHIEF}, events=places.events, office=OfficerKind.OFFICIAL)
    yield _visitor("administrator", is_staff=True)


def _visitor(
    name: str,
    roles: Iterable[Role] = (),
    *,
    events: Iterable[Event] = (),
    tournaments: Iterable[Tournament] = (),
    office: OfficerKind | None = None,
    federation: str = "LTU",
    is_staff: bool = False,
) -> Visitor:
    given = frozenset(roles)
    account = Account.objects.create(email=f"{name.replace(' ', '.')}@example.org", name=name, is_staff=is_staff)
    if Role.PLAYER in given:
        _sit(account)
    if office:
        home, _ = Federation.objects.get_or_create(code=federation, defaults={"name": federation})
        Officer.objects.create(account=account, federation=home, kind=office.value)
    listed, rows = list(events), list(tournaments)
    places = [*((event, None) for event in listed), *((row.event, row) for row in rows)]
    for role in given:
        entry = ENTRY if role in OF_AN_ENTRY else ""
        for event, row in places:
            Appointment.objects.create(account=account, event=event, tournament=row, role=role.value, entry=entry)
    at_event = given if any(event.pk == "event234" for event in listed) else frozenset[Role]()
    here = given if any(row.pk == "tourn234" for row in rows) else at_event
    base = MEMBER | ({Role.ORGANISER} if is_staff else set())
    return Visitor(name, session_of(account), base | at_event, base | here)


def _sit(account: Account) -> None:
    """Let an account be that of the player, in the registry too."""
    Account.objects.filter(person=ENTRY).update(person=None)
    account.person = Person.objects.get(pk=ENTRY)
    account.save()


def session_of(account: Account) -> str:
    """A session that is its own cookie: nothing of it is kept here that a request could change."""
    store = SessionStore()
    store[SESSION_KEY], store[BACKEND_SESSION_KEY] = str(account.pk), BACKEND
    store[HASH_SESSION_KEY] = account.get_session_auth_hash()
    store.save()
    return str(store.session_key)
