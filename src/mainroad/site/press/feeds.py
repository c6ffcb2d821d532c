"""Games as files that other programs poll: PDN, or PGN for chess, of a round or of one game; the list of feeds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import partial, wraps
from hashlib import blake2b
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import get_conditional_response, patch_cache_control
from django.utils.http import http_date
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from mainroad.journal.decider import Ledger
from mainroad.notation.pdn import write_pdn
from mainroad.notation.pgn_writer import write_game
from mainroad.notation.records import Record
from mainroad.play.export import record_of
from mainroad.play.state import Game
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.downloads.files import file_name, with_file_name
from mainroad.site.contests.events.here import event_link
from mainroad.site.contests.models import Event
from mainroad.site.contests.public.boards import published_rounds
from mainroad.site.contests.roles import Action
from mainroad.site.hall.live.page import names_of
from mainroad.site.hall.live.records import record_tags
from mainroad.site.hall.models import Table
from mainroad.site.moments import now_ms
from mainroad.site.press.embeds import watched_game
from mainroad.site.press.models import Comment
from mainroad.site.press.scopes import Key, comments_on, shown_tables
from mainroad.site.press.stream_values import readable
from mainroad.site.press.views import events_of, rounds

KINDS = {"pdn": "text/plain; charset=utf-8", "pgn": "application/vnd.chess-pgn; charset=utf-8"}
FOR_ALL = {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": "ETag, Last-Modified",
}
ASKED_BEFORE = {
    "Access-Control-Allow-Methods": "GET, HEAD",
    "Access-Control-Allow-Headers": "If-None-Match, If-Modified-Since, Last-Event-ID",
    "Access-Control-Max-Age": "86400",
}

View = Callable[..., Any]


def for_all(view: View) -> View:
    """Let programs of every site read an answer, also those whose browsers ask beforehand."""

    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> Any:
        if request.method == "OPTIONS":
            return HttpResponse(status=204, headers=FOR_ALL | ASKED_BEFORE)
        if request.method not in ("GET", "HEAD"):
            return HttpResponseNotAllowed(["GET", "HEAD", "OPTIONS"])
        response = view(request, *args, **kwargs)
        for name, value in FOR_ALL.items():
            response.headers[name] = value
        return response

    answer.takes_any_method = True  # type: ignore[attr-defined]
    return answer


@dataclass(frozen=True)
class Told:
    """A game for a file: as spectators see it, with the comments that they can read."""

    row: Table
    ledger: Ledger[Game]
    comments: tuple[Comment, ...]

    @property
    def state(self) -> Game:
        """The game."""
        return self.ledger.state

    @property
    def suffix(self) -> str:
        """In which notation it is written."""
        return "pgn" if self.state.opened and self.state.opened.game == "chess" else "pdn"

    @property
    def changed_ms(self) -> int:
        """When it last changed, as far as spectators know."""
        moves = [made.at_ms for made in self.state.made[-1:]]
        remarks = [int(one.written.timestamp() * 1000) for one in self.comments]
        return max(self.state.clock.at_ms, *moves, *remarks, 0)

    @property
    def mark(self) -> tuple[object, ...]:
        """Whatever its text depends on."""
        return self.row.id, self.ledger.version, tuple(names_of(self.row)), tuple(one.pk for one in self.comments)


def scope_games(key: Key, now: int) -> list[Told]:
    """The games of a scope."""
    pairs = shown_tables(key, now)
    said = comments_on([row.id for row, _ in pairs])
    return [Told(row, ledger, tuple(readable(said[row.id], ledger.state))) for row, ledger in pairs]


# -- files --------------------------------------------------------------------------------------------


@for_all
@allowed(Action.SEE)
def round_file(request: HttpRequest, visit: Visit, number: int, suffix: str) -> HttpResponse:
    """Every game of a round in one file, as broadcast programs poll it."""
    if number not in rounds(visit):
        raise Http404
    games = scope_games(Key(visit.tournament.id, number), now_ms())
    tags = {"Event": visit.regulation.title}
    answer = _file(request, games, suffix, tags, visit.event)
    name = file_name(visit, _("Round %(round)s") % {"round": number}, suffix)
    return with_file_name(answer, name) if "download" in request.GET else answer


@for_all
@allowed(Action.SEE)
def tournament_file(request: HttpRequest, visit: Visit, suffix: str) -> HttpResponse:
    """Every game of a tournament in one file."""
    games = _published_games(visit)
    if not games:
        raise Http404
    answer = _file(request, games, suffix, {"Event": visit.regulation.title}, visit.event)
    return with_file_name(answer, file_name(visit, _("Games"), suffix))


@for_all
@allowed(Action.SEE)
def event_file(request: HttpRequest, visit: Visit, suffix: str) -> HttpResponse:
    """Every game of an event in one file, tournament by tournament; those in the other notation have their own."""
    if visit.event is None:
        raise Http404
    here = [replace(visit, row=row) for row in visit.event.tournaments.filter(tables__is_public=True).distinct()]
    games = [game for one in here for game in _published_games(one) if game.suffix == suffix]
    if not games:
        raise Http404
    answer = _file(request, games, suffix, {"Event": visit.event.title}, visit.event)
    return with_file_name(answer, file_name(visit, _("Games"), suffix))


def _published_games(visit: Visit) -> list[Told]:
    """The games of a tournament whose rounds hang on the wall."""
    known = len(published_rounds(visit))
    return [game for game in scope_games(Key(visit.tournament.id), now_ms()) if (game.row.round or 0) <= known]


@for_all
def game_file(request: HttpRequest, table: str, suffix: str) -> HttpResponse:
    """One game."""
    now = now_ms()
    row, _ledger = watched_game(request, table, now)
    event = row.tournament.event if row.tournament else None
    return _file(request, scope_games(Key(table=table), now), suffix, {"Event": event.title} if event else {}, event)


def _file(
    request: HttpRequest, games: list[Told], suffix: str, tags: Mapping[str, str], event: Event | None
) -> HttpResponse:
    """The games as text, and nothing to whoever has them already."""
    if any(game.suffix != suffix for game in games):
        raise Http404
    about = (suffix, tuple(tags.items()), event and (event.title, event.place, event.time_zone))
    etag = f'"{blake2b(repr((about, [game.mark for game in games])).encode(), digest_size=12).hexdigest()}"'
    changed = max((game.changed_ms for game in games), default=0) // 1000
    known = get_conditional_response(request, etag, changed or None)
    answer = known or HttpResponse(text(games, tags), content_type=KINDS[suffix])
    answer.headers["ETag"] = etag
    if changed:
        answer.headers["Last-Modified"] = http_date(changed)
    patch_cache_control(answer, no_cache=True)
    return answer


def text(games: Iterable[Told], tags: Mapping[str, str]) -> str:
    """Games one after the other, an empty line after each."""
    return "".join(f"{one(game, tags).rstrip()}\n\n" for game in games)


def one(game: Told, tags: Mapping[str, str]) -> str:
    """A game as PDN or PGN, with the comments at their moves."""
    record = record_of(game.state, names_of(game.row), {**dict(record_tags(game.row, game.state)), **tags})
    record = with_comments(record, game.state, game.comments)
    return write_game(record) if game.suffix == "pgn" else write_pdn(record)


def with_comments(record: Record[Any, Any], state: Game, comments: Iterable[Comment]) -> Record[Any, Any]:
    """A record with what was said of its moves. Moves that were not legal are not in it, and the ballot comes first."""
    said: dict[int, list[str]] = {}
    for comment in comments:
        said.setdefault(comment.ply, []).append(comment.text)
    legal = [ply for ply, made in enumerate(state.made, start=1) if made.move is not None]
    nodes = list(record.moves)
    for back, ply in enumerate(reversed(legal), start=1):
        if back <= len(nodes) and ply in said:
            nodes[-back] = replace(nodes[-back], comment=" ".join(said[ply]))
    return replace(record, moves=tuple(nodes))


# -- the list of feeds --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Feed:
    """A round that other programs can follow."""

    number: int
    file: str
    events: str


@require_safe
@allowed(Action.SEE)
def feeds(request: HttpRequest, visit: Visit) -> HttpResponse:
    """What other programs can read of a tournament."""
    here, suffix = visit.tournament.id, "pgn" if visit.regulation.game == "chess" else "pdn"
    whole = partial(event_link, visit)
    listed = [
        Feed(n, whole(reverse(f"press:round-{suffix}", args=[here, n])), whole(events_of(here, n)))
        for n in rounds(visit)
    ]
    context = {
        "visit": visit,
        "room": "contests",
        "page": "press:live",
        "feeds": listed,
        "suffix": suffix.upper(),
        "events": whole(events_of(here)),
        "tournament_feed": whole(reverse("contests:feed", args=[here])),
    }
    return render(request, "press/feeds.html", context)
