"""Notices of games by post: your move, a break, a claim, a decision, deadlines for the judge.

Each record of a journal is told once: whoever moves the mark of a game forward sends its letters. A letter that is lost
is no harm: the inbox of the site has everything.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from mainroad.basics import Ruling, Side
from mainroad.post.facts import BreakTaken
from mainroad.post.mail import Mark
from mainroad.post.papers import moves_text
from mainroad.post.rules import EXTENSIONS
from mainroad.post.state import PostalGame
from mainroad.post.sweep import proposals
from mainroad.site.contests.rounds.responses import sentence
from mainroad.site.journal_store import service, sql
from mainroad.site.people.models import Account
from mainroad.site.post.mail.letters import can_be_answered, is_reached, language_of, send_letter
from mainroad.site.post.models import STREAMS, PostGame, ToldGame
from mainroad.site.post.officials import SANCTION_WORDS
from mainroad.site.post.reckoning import standing
from mainroad.site.post.room import today, whole_state

MOVING = ("post.opened", "post.lettersent", "post.claimdecided")
DECIDING = ("post.claimdecided", "post.sanctioned", "post.adjudicated", "post.settled", "post.ended")


@dataclass(frozen=True)
class Notice:
    """A letter to one reader; its words are made when its language is spoken."""

    account: Account
    kind: str
    side: Side | None = None
    """The colour of the reader."""


def notify(streams: Iterable[str]) -> int:
    """Tell what was written to some streams since they were told of last; how many letters went."""
    ids = [stream.removeprefix(f"{STREAMS}/") for stream in streams if stream.startswith(f"{STREAMS}/")]
    return sum(_told(game) for game in PostGame.objects.whole().filter(pk__in=ids).order_by("pk"))


def untold_streams() -> list[str]:
    """The streams of which something is still to be told."""
    told = dict(ToldGame.objects.values_list("game_id", "version"))
    streams = {game.stream: told.get(game.pk, 0) for game in PostGame.objects.all()}
    versions = sql.versions(streams)
    return [stream for stream, version in streams.items() if versions.get(stream, 0) > version]


def _told(game: PostGame) -> int:
    row, _made = ToldGame.objects.get_or_create(game=game)
    records = list(service.records(game.stream, row.version))
    if not records:
        return 0
    claimed = ToldGame.objects.filter(pk=game.pk, version=row.version).update(version=records[-1].version)
    if not claimed:  # another process tells it
        return 0
    state = whole_state(game)
    written = {record.type for record in records}
    found = _notices(game, state, written)
    return sum(_send(game, state, notice, written) for notice in found if is_reached(notice.account))


def _notices(game: PostGame, state: PostalGame, written: set[str]) -> Iterator[Notice]:
    players = game.players.map(lambda entry: entry.account)
    if written & set(MOVING) and state.ended is None and state.claim is None:
        yield from _to(players[state.expected[1]], "move", state.expected[1])
    if "post.breaktaken" in written:
        rest = state.breaks[-1]
        yield from _to(players[rest.side.opponent], "break", rest.side.opponent)
        yield from _to(players[rest.side] if rest.is_extra else None, "granted", rest.side)
    if "post.overdueclaimed" in written and state.claim is not None:
        yield from _to(players[state.claim.side.opponent], "claim", state.claim.side.opponent)
        yield from (notice for official in _officials(game) for notice in _to(official, "claim"))
    if written & set(DECIDING):
        yield from (notice for side in Side for notice in _to(players[side], "decision", side))
    elif "post.lettersdemanded" in written:
        yield from _to(players[state.demands[-1].side], "decision", state.demands[-1].side)
    if "post.swept" in written and proposals(state, today()):
        yield from _to(game.tournament.judge or game.tournament.organiser, "deadlines")


def _to(account: Account | None, kind: str, side: Side | None = None) -> Iterator[Notice]:
    if account is not None:
        yield Notice(account, kind, side)


def _officials(game: PostGame) -> Iterator[Account]:
    tournament = game.tournament
    found = (tournament.judge or tournament.organiser, tournament.elder)
    yield from {account.pk: account for account in found if account is not None}.values()


def _send(game: PostGame, whole: PostalGame, notice: Notice, written: set[str]) -> bool:
    """What a player is told leaves out the answer that a claim seals (RU 5.3.6.a)."""
    state = whole.seen_by(Side.WHITE).seen_by(Side.BLACK)
    with language_of(notice.account):
        if notice.kind == "move" and notice.side is not None:
            mark = Mark(game.pk, notice.side, len(state.letters))
            return send_letter(notice.account, game, _("your move"), list(_move(game, state, notice.side)), mark)
        subject, lines = _decision(state, written) if notice.kind == "decision" else _WORDS[notice.kind](state)
        return send_letter(notice.account, game, subject, lines)


def _move(game: PostGame, state: PostalGame, side: Side) -> Iterator[str]:
    last = state.last
    if last is None:
        yield _("The game begins, and the first move is yours.")
    elif last.made:
        first = len(state.moves) - len(last.made)
        yield _("Your partner wrote: %(moves)s") % {"moves": moves_text(state, first, len(state.moves))}
    else:
        yield _("Your partner has written: look at the game on the site.")
    if last is not None and last.has_offer:
        yield _("They offer a draw.")
    time = standing(state, side, today())
    if time.last_day is not None:
        yield _("Days left: %(days)s. The last day in time is %(day)s.") % {
            "days": time.left,
            "day": time.last_day.isoformat(),
        }
    if can_be_answered() and state.expected[0] != "objection":
        yield ""
        yield _("Answer this letter with your move on its first line, such as %(move)s, and nothing else.") % {
            "move": _sample(state)
        }
        yield _("You get it back to look at; it is sent when you answer yes to that.")


def _sample(state: PostalGame) -> str:
    if state.start.game in EXTENSIONS:
        return "e2-e4"
    return "32-28" if "international" in state.start.game else "c3-d4"


def _break(state: PostalGame) -> tuple[str, list[str]]:
    rest: BreakTaken = state.breaks[-1]
    words = {"first": rest.first.isoformat(), "last": rest.last.isoformat()}
    return _("a break"), [
        _("Your partner takes a break from %(first)s to %(last)s.") % words,
        _ruled(rest.ruling.ruling),
    ]


def _granted(state: PostalGame) -> tuple[str, list[str]]:
    return _("a break"), [_ruled(state.breaks[-1].ruling.ruling)]


def _claim(state: PostalGame) -> tuple[str, list[str]]:
    ruling = state.claim.ruling.ruling if state.claim else Ruling("post.claimed")
    return _("overdue time is claimed"), [_ruled(ruling)]


def _decision(state: PostalGame, written: set[str]) -> tuple[str, list[str]]:
    """What was decided now; what was decided before has been told."""
    told = {
        "post.claimdecided": state.claims[-1][1].ruling if state.claims else None,
        "post.adjudicated": state.adjudicated.ruling if state.adjudicated else None,
        "post.ended": state.ended.ruling if state.ended else None,
        "post.settled": state.settlements[-1].ruling if state.settlements else None,
        "post.lettersdemanded": state.demands[-1].ruling if state.demands else None,
    }
    lines = dict.fromkeys(_ruled(kept.ruling) for kind, kept in told.items() if kept and kind in written)
    imposed = [
        f"{SANCTION_WORDS.get(given.sanction, given.sanction)} ({given.broken})"
        for given in state.sanctions[-1:]
        if "post.sanctioned" in written
    ]
    return _("a decision"), [*lines, *imposed, *_reasons(state, written)]


def _reasons(state: PostalGame, written: set[str]) -> Iterator[str]:
    """What the judge and the organiser say in their own words."""
    if state.adjudicated and state.adjudicated.reason and "post.adjudicated" in written:
        yield state.adjudicated.reason
    if state.settlements and "post.settled" in written:
        yield state.settlements[-1].text


def _deadlines(state: PostalGame) -> tuple[str, list[str]]:
    lines = [f"{due.day.isoformat()}  {_ruled(due.ruling)}" for due in proposals(state, today())]
    return _("deadlines have come"), [*lines, "", _("Nothing is decided by itself: the judge does.")]


def _ruled(ruling: Ruling) -> str:
    return sentence(ruling)


_WORDS = {"break": _break, "granted": _granted, "claim": _claim, "deadlines": _deadlines}
