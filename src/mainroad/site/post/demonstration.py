"""Play by post in the demonstration: one tournament to judge and one to play in, their games in different states."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date, timedelta

from django.utils.translation import gettext as _

from mainroad.basics import BySide, Refusal, Side
from mainroad.clocks.durations import DAY_MS
from mainroad.journal.decider import Submission, load, submit
from mainroad.journal.stores import MemoryStore
from mainroad.post import commands
from mainroad.post.decider import POSTAL
from mainroad.post.rules import DOCUMENTS
from mainroad.post.state import PostalGame
from mainroad.site.contests.demonstration.cast import SEED, Role
from mainroad.site.contests.models import Appointment
from mainroad.site.journal_store import service
from mainroad.site.people.models import Account, Person
from mainroad.site.post.cards import card
from mainroad.site.post.models import PostEntry, PostGame, PostTournament

EPOCH = date(1970, 1, 1)
NOON_MS = 12 * 3600 * 1000
JUDGE = "judge@demonstration.invalid"
BEGAN = 120
"""Days before today on which both tournaments began."""
Step = Callable[[PostalGame, date, date], commands.Command]
"""What is done in a game: made from how it stands, the day of the start, and the day on which it is done."""
Script = Sequence[tuple[int, Step]]
"""Days after the start, and what was done then."""


def _writes(moves: str, received: int | None = None, **given: object) -> Step:
    """A letter, received so many days after the start."""
    return lambda state, start, day: card(
        state, state.expected[1], None if received is None else start + timedelta(days=received), day,
        {"moves": moves, **given},
    )  # fmt: skip


def _rests(side: Side, first: int, last: int) -> Step:
    """A break from a day to a day."""
    return lambda state, start, day: commands.TakeBreak(
        side, start + timedelta(days=first), start + timedelta(days=last), day
    )


OPENING: Script = (
    (3, _writes("c3-d4")),
    (12, _writes("d6-c5", 8)),
    (20, _writes("b2-c3", 17)),
)
OVERDUE: Script = ((64, _writes("g3-f4")),)
JUDGED: Sequence[Script] = (
    (*OVERDUE, (70, lambda state, start, day: commands.Claim(Side.BLACK, day, "f6-g5", DOCUMENTS))),
    (*OPENING, (22, _rests(Side.BLACK, 25, 40)), (48, _writes("f6-g5", 24))),
    (*OPENING, (30, _writes("e7-e6", 26))),
    (*OPENING, (35, lambda state, start, day: commands.Resign(Side.BLACK, day))),
    ((5, _writes("c3-b4")), (15, _writes("b6-a5", 11, has_offer=True)),
     (21, lambda state, start, day: commands.AcceptDraw(Side.WHITE, day))),
    (),
)  # fmt: skip
"""Four players: a claim that waits, a break, an impossible move, a win, a draw, and a first move that has not come."""
PLAYED: Sequence[Script] = (
    (*OPENING, (100, _writes("f6-g5", 70, line_a="c3-b4 g7-f6", line_b="c3-b4 g5-h4 b4:d6 c7:e5"))),
    ((2, _writes("c3-d4")), (9, _writes("b6-a5", 6))),
    ((6, _writes("g3-h4")),),
    OPENING,
    ((4, _writes("c3-d4")),),
    (),
)
"""Whoever shows the demonstration has White in the first three."""


def fill(today: date, cast: Sequence[Role]) -> None:
    """Make both tournaments; whoever runs the demonstration judges one and plays in the other."""
    office = Appointment.objects.filter(event="festival").select_related("account").first()
    if office is None:
        return
    start = today - timedelta(days=BEGAN)
    names = _names(cast[:7])
    other, _made = Account.objects.get_or_create(email=JUDGE, defaults={"name": _("Demonstration judge")})
    judged = _tournament("postcup2", _("Cup by post"), "CP-1", start, office.account, office.account)
    _games(judged, [PostEntry(tournament=judged, paper_name=name) for name in names[:4]], JUDGED)
    played = _tournament("postfrnd", _("Friends by post"), "FP-2", start, other, other)
    own = PostEntry(tournament=played, account=office.account)
    _games(played, [own, *(PostEntry(tournament=played, paper_name=name) for name in names[4:7])], PLAYED)


def _names(cast: Sequence[Role]) -> list[str]:
    people = Person.objects.in_bulk([one.id for one in cast])
    return [str(people[one.id]) for one in cast]


def _tournament(id_: str, title: str, code: str, start: date, organiser: Account, judge: Account) -> PostTournament:
    return PostTournament.objects.create(
        id=id_, title=title, code=code, game="russian", entries_until=start - timedelta(days=10), start=start,
        last=start + timedelta(days=364), organiser=organiser, judge=judge, started=start - timedelta(days=9),
        about=_("A demonstration: every name and every result here is invented."),
    )  # fmt: skip


def _games(tournament: PostTournament, entries: Sequence[PostEntry], scripts: Sequence[Script]) -> None:
    """Everybody plays everybody; each pair has the script of its place."""
    for number, entry in enumerate(entries, start=1):
        entry.number = number
        entry.save()
    pairs = [(white, black) for place, white in enumerate(entries) for black in entries[place + 1 :]]
    for (white, black), script in zip(pairs, scripts, strict=True):
        _play(PostGame.objects.create(tournament=tournament, white=white, black=black), script)


def _play(game: PostGame, script: Script) -> None:
    """Write the journal of a game as it would have come about, day by day."""
    tournament, store = game.tournament, MemoryStore()
    start, ledger = tournament.start, load(store, POSTAL, game.stream)
    players = BySide(game.white_id, game.black_id)
    opening = commands.Open(tournament.game, tournament.code, players, start, tournament.last, has_elder=False)
    steps: list[tuple[int, Step]] = [(-9, lambda *_: opening), *script]
    for number, (after, step) in enumerate(steps):
        day = start + timedelta(days=after)
        moment = (day - EPOCH).days * DAY_MS + NOON_MS
        command = step(ledger.state, start, day)
        if isinstance(command, commands.Send) and not game.players[command.side.opponent].is_on_paper:
            command = replace(command, delivered=day)
        done = submit(store, POSTAL, ledger, Submission(f"{SEED}-{number}", SEED, moment, command))
        if isinstance(done, Refusal):
            raise TypeError(f"play by post refuses {command}: {done}")
        ledger = done
    service.take_in(tuple(store.read(game.stream)))
