"""Notices of games by post: your move, a break, a claim, a decision, deadlines for the judge.

Each record of a journal is told once: whoever moves the mark of a game forward sends its letters. A letter that is lost
is no harm: the inbox of the site has everything.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from mainroad.basics import Ruling, Side, citation
from mainroad.post.chart import overdue
from mainroad.post.facts import ClaimDecided, Disputed, DisputeDecided
from mainroad.post.mail import Mark
from mainroad.post.notation import sample_move
from mainroad.post.papers import moves_text
from mainroad.post.rules import ru
from mainroad.post.state import PostalGame
from mainroad.post.sweep import deadlines, proposals
from mainroad.post.wording import overdue_ruling
from mainroad.site.answers import sentence
from mainroad.site.journal_store import service, sql
from mainroad.site.people.models import Account
from mainroad.site.post.forms import PROTESTS
from mainroad.site.post.mail.letters import can_be_answered, is_reached, language_of, send_letter
from mainroad.site.post.models import STREAMS, PostGame, ToldGame
from mainroad.site.post.officials import SANCTION_WORDS
from mainroad.site.post.reckoning import standing
from mainroad.site.post.room import today, whole_state
from mainroad.site.post.standings import result_of, winner_of

MOVING = ("post.opened", "post.lettersent", "post.claimdecided")
DECIDING = (
    "post.claimdecided",
    "post.disputedecided",
    "post.sanctioned",
    "post.adjudicated",
    "post.settled",
    "post.ended",
)


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
    letters, due = 0, defaultdict[str, list[PostGame]](list)
    for game in PostGame.objects.whole().filter(pk__in=ids).order_by("pk"):
        written = _claimed_to_tell(game)
        letters += _tell(game, written) if written else 0
        if "post.swept" in written:
            due[game.tournament_id].append(game)
    return letters + sum(map(_tell_judge, due.values()))


def untold_streams() -> list[str]:
    """The streams of which something is still to be told."""
    told = dict(ToldGame.objects.values_list("game_id", "version"))
    streams = {game.stream: told.get(game.pk, 0) for game in PostGame.objects.all()}
    versions = sql.versions(streams)
    return [stream for stream, version in streams.items() if versions.get(stream, 0) > version]


def _claimed_to_tell(game: PostGame) -> set[str]:
    """The kinds of what is still to be told of a game, and is told by this process alone from now on."""
    row, _made = ToldGame.objects.get_or_create(game=game)
    records = list(service.records(game.stream, row.version))
    if not records:
        return set()
    is_ours = ToldGame.objects.filter(pk=game.pk, version=row.version).update(version=records[-1].version)
    return {record.type for record in records} if is_ours else set()


def _tell(game: PostGame, written: set[str]) -> int:
    state = whole_state(game)
    found = _notices(game, state, written)
    return sum(_send(game, state, notice, written) for notice in found if is_reached(notice.account))


def _tell_judge(games: list[PostGame]) -> int:
    """One letter to the judge about all games of a tournament in which a deadline has come."""
    tournament, day = games[0].tournament, today()
    judge = None if tournament.is_single else tournament.judge or tournament.organiser
    due = [(game, each) for game in games for each in proposals(whole_state(game), day)]
    if judge is None or not due or not is_reached(judge):
        return 0
    with language_of(judge):
        lines = [f"{game}: {date_format(each.day)}: {_ruled(each.ruling)}" for game, each in due]
        closing = _("Nothing is decided by itself: the judge does.")
        return send_letter(judge, tournament, _("for the judge to look at"), [*lines, "", closing])


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
    if "post.disputed" in written and state.disputes:
        yield from _to(_told_of_dispute(game), "dispute")
    if "post.protested" in written:
        to_organiser = state.protests[-1].to == "organiser"
        judge = game.tournament.judge or game.tournament.organiser
        yield from _to(game.tournament.organiser if to_organiser else judge, "protest")


def _told_of_dispute(game: PostGame) -> Account | None:
    """The elder; without one the judge has the elder's duties (RU 5.1.8.b)."""
    tournament = game.tournament
    return tournament.elder or tournament.judge or tournament.organiser


def _to(account: Account | None, kind: str, side: Side | None = None) -> Iterator[Notice]:
    if account is not None:
        yield Notice(account, kind, side)


def _officials(game: PostGame) -> Iterator[Account]:
    tournament = game.tournament
    if tournament.is_single:
        return
    found = (tournament.judge or tournament.organiser, tournament.elder)
    yield from {account.pk: account for account in found if account is not None}.values()


def _send(game: PostGame, whole: PostalGame, notice: Notice, written: set[str]) -> bool:
    """What a player is told leaves out the answer that a claim seals (RU 5.3.6.a)."""
    state = whole.seen_by(Side.WHITE).seen_by(Side.BLACK)
    with language_of(notice.account):
        if notice.kind == "move" and notice.side is not None:
            mark = Mark(game.pk, notice.side, len(state.letters))
            return send_letter(notice.account, game, _("your move"), list(_move(game, state, notice.side)), mark)
        if notice.kind == "decision":
            lines = list(_decision(game, state, notice.side, written))
            return send_letter(notice.account, game, _("a decision"), lines)
        subject, lines = _WORDS[notice.kind](game, state, notice.side)
        return send_letter(notice.account, game, subject, lines)


def _move(game: PostGame, state: PostalGame, side: Side) -> Iterator[str]:
    last = state.last
    if last is None:
        yield _("The game begins, and the first move is yours.")
    elif last.made:
        first = len(state.moves) - len(last.made)
        moves = moves_text(state, first, len(state.moves))
        yield _("Your partner wrote: %(moves)s") % {"moves": moves}
        if "E" in moves:
            yield _("In letters the file e is written as a capital E.") + citation(ru("5.2.2.a"))
    else:
        yield _("Your partner has written: look at the game on the site.")
    if last is not None and last.has_offer:
        yield _("They offer a draw.")
    time = standing(state, side, today())
    if time.last_day is not None:
        yield _("Days left: %(days)s. The last day in time is %(day)s.") % {
            "days": time.left,
            "day": date_format(time.last_day),
        }
    if can_be_answered() and state.expected[0] != "objection":
        yield ""
        yield _("Answer this letter with your move on its first line, such as %(move)s, and nothing else.") % {
            "move": sample_move(state.start.game)
        }
        yield _("You get it back to look at; it is sent when you answer yes to that.")


def _break(game: PostGame, state: PostalGame, side: Side | None) -> tuple[str, list[str]]:
    rest = state.breaks[-1]
    words = {"partner": game.players[rest.side], "first": date_format(rest.first), "last": date_format(rest.last)}
    told = _("%(partner)s takes a break from %(first)s to %(last)s. No day of it is charged to either of you.")
    return _("a break"), [told % words + citation(rest.ruling.ruling.articles)]


def _granted(game: PostGame, state: PostalGame, side: Side | None) -> tuple[str, list[str]]:
    return _("a break"), [_ruled(state.breaks[-1].ruling.ruling)]


def _claim(game: PostGame, state: PostalGame, side: Side | None) -> tuple[str, list[str]]:
    claim = state.claim
    if claim is None:
        raise ValueError("nothing is claimed")
    names = {"claimant": game.players[claim.side], "partner": game.players[claim.side.opponent]}
    if side is None:
        told = _(
            "%(claimant)s claims that %(partner)s has exceeded the time. The game is paused until the judge decides."
        )
    else:
        told = _("%(claimant)s claims that you have exceeded your time. The game is paused until the judge decides.")
    row, lines = overdue(state, claim.side.opponent), [told % names + citation(claim.ruling.ruling.articles)]
    if row is not None:
        lines.append(_("By the chart: %(why)s") % {"why": _ruled(overdue_ruling(row, state.start.control))})
    return _("overdue time is claimed"), [*lines, *_protest_line(state, "claim-protest")]


def _protest_line(state: PostalGame, kind: str) -> Iterator[str]:
    """Until when a protest may come."""
    due = next((due for due in deadlines(state) if due.kind == kind and due.until), None)
    if due is not None and due.until is not None:
        told = _("A protest, with its reasons, may come until %(day)s.") % {"day": date_format(due.until)}
        yield told + citation(due.ruling.articles)


def _protest(game: PostGame, state: PostalGame, side: Side | None) -> tuple[str, list[str]]:
    sent = state.protests[-1]
    against = dict(PROTESTS)[sent.against]
    told = _("%(player)s protests against %(what)s.") % {"player": game.players[sent.side], "what": against}
    return _("a protest"), [told, *([sent.text] if sent.text else [])]


def _dispute(game: PostGame, state: PostalGame, side: Side | None) -> tuple[str, list[str]]:
    disputed = state.disputes[-1]
    told = _("%(player)s disputes the dates of letter %(number)s. Decide which dates count.")
    words = {"player": game.players[disputed.side], "number": disputed.letter}
    return _("a disputed date"), [told % words, disputed.text]


def _decision(game: PostGame, state: PostalGame, side: Side | None, written: set[str]) -> Iterator[str]:
    """What was decided now, to one of the players; what was decided before has been told."""
    if "post.ended" in written:
        yield from _ending(game, state, side)
    if "post.claimdecided" in written:
        claim, decided = state.claims[-1]
        yield from _claim_decided(game, claim.side, decided, side)
    told = {
        "post.adjudicated": state.adjudicated.ruling if state.adjudicated else None,
        "post.settled": state.settlements[-1].ruling if state.settlements else None,
        "post.lettersdemanded": state.demands[-1].ruling if state.demands else None,
    }
    yield from dict.fromkeys(_ruled(kept.ruling) for kind, kept in told.items() if kept and kind in written)
    if "post.sanctioned" in written:
        given = state.sanctions[-1]
        sanction = SANCTION_WORDS.get(given.sanction, given.sanction)
        yield f"{game.players[given.side]}: {sanction} ({given.broken})"
    if "post.disputedecided" in written:
        yield from _dispute_decided(*state.decided_disputes[-1])
    yield from _reasons(state, written)
    if written & {"post.claimdecided", "post.sanctioned"}:
        yield from _protest_line(state, "decision-protest")


def _ending(game: PostGame, state: PostalGame, side: Side | None) -> Iterator[str]:
    """How the game ended, in the person of the reader."""
    won, words = winner_of(state), {"result": result_of(state)}
    if won is None:
        yield _("The game is over. Result: %(result)s.") % words
    elif won is side:
        yield _("You win this game. Result: %(result)s.") % words
    else:
        yield _("You lose this game. Result: %(result)s.") % words
    if state.ended is not None:
        why = _ruled(state.ended.ruling.ruling)
        winner = {"winner": game.players[won], "why": why} if won else {}
        yield _("%(winner)s wins: %(why)s") % winner if won else why


def _claim_decided(game: PostGame, claimant: Side, decided: ClaimDecided, side: Side | None) -> Iterator[str]:
    """How the judge decided a claim, in the person of the reader."""
    names = {"claimant": game.players[claimant], "days": decided.penalty}
    if decided.is_overdue:
        yield _("The judge upheld the claim of %(claimant)s.") % names
    elif not decided.penalty:
        yield _ruled(decided.ruling.ruling)
    elif side is claimant:
        told = _("The judge rejected your claim. Your answer is sent on, and %(days)s penalty days are charged to you.")
        yield told % names + citation(decided.ruling.ruling.articles)
    else:
        told = _("The judge rejected the claim of %(claimant)s: your time is not exceeded, and the game goes on.")
        yield told % names + citation(decided.ruling.ruling.articles)


def _dispute_decided(disputed: Disputed, decided: DisputeDecided) -> Iterator[str]:
    """Which dates of a letter count, and why."""
    days = (decided.partner_sent, decided.received, decided.letter_sent)
    dates = " / ".join(date_format(day) if day else "–" for day in days)
    told = _("The dates of letter %(number)s that count: %(dates)s.")
    yield told % {"number": disputed.letter, "dates": dates}
    yield decided.text


def _reasons(state: PostalGame, written: set[str]) -> Iterator[str]:
    """What the judge and the organiser say in their own words."""
    if state.adjudicated and state.adjudicated.reason and "post.adjudicated" in written:
        yield state.adjudicated.reason
    if state.settlements and "post.settled" in written:
        yield state.settlements[-1].text


def _ruled(ruling: Ruling) -> str:
    return sentence(ruling)


_WORDS = {"break": _break, "granted": _granted, "claim": _claim, "protest": _protest, "dispute": _dispute}
