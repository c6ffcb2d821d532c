"""The journal of a tournament for readers, and the event as a file to take away."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from mainroad.competition.desk.sentences import Group, JournalLine, retold
from mainroad.site import languages, moments
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.conduct.calling import TABLE
from mainroad.site.contests.downloads.files import file_name, with_file_name
from mainroad.site.contests.event_export import export_lines, people_with_class
from mainroad.site.contests.models import SigningKey
from mainroad.site.contests.roles import Action
from mainroad.site.contests.taking import keys
from mainroad.site.contests.taking.aliases import ELSEWHERE
from mainroad.site.contests.taking.years import born
from mainroad.site.journal_store import service as writing
from mainroad.site.people.journal import write_note
from mainroad.site.people.looks import record
from mainroad.site.people.models import Account, LookKind, NoteKind

LINES_A_PAGE = 100
_ACCOUNT = "account/"


@allowed(Action.SEE_JOURNAL)
@require_safe
def journal(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Everything that was done, the newest first; by what it is about, by round, by words."""
    event = visit.event
    zone = ZoneInfo(event.time_zone) if event else UTC
    lines = retold(writing.records(visit.tournament.stream), visit.names, languages.language(), zone)
    group, words = request.GET.get("about", ""), request.GET.get("words", "").strip()
    found = [line for line in lines if _fits(line, group, words)]
    page = Paginator(found[::-1], LINES_A_PAGE).get_page(request.GET.get("page"))
    context = {
        "visit": visit,
        "room": "contests",
        "page": "journal",
        "lines": page,
        "authors": _authors(page.object_list),
        "groups": [(each.value, each.name_in(languages.language())) for each in Group],
        "about": group,
        "words": words,
        "signing": _key(request),
    }
    return render(request, "contests/conduct/journal.html", context)


def _fits(line: JournalLine, group: str, words: str) -> bool:
    if group and line.group.value != group:
        return False
    return not words or words.casefold() in line.sentence.casefold()  # sentences are made only when they are read


def _authors(lines: Iterable[JournalLine]) -> dict[str, str]:
    """Who did it, by the actors of the records; whoever has no account any more stays an id.

    Those of records that came with a file have none here, whatever id the file says.
    """
    actors = {line.record.actor for line in lines}
    ids = [actor.removeprefix(_ACCOUNT) for actor in actors if actor.startswith(_ACCOUNT)]
    names = {f"{_ACCOUNT}{account.id}": str(account) for account in Account.objects.filter(id__in=ids)}
    return {actor: names.get(actor) or _stranger(actor) for actor in actors}


def _stranger(actor: str) -> str:
    if actor.startswith(ELSEWHERE):
        own = actor.removeprefix(ELSEWHERE).removeprefix(_ACCOUNT)
        return _("elsewhere: %(actor)s") % {"actor": own}
    if actor.startswith(TABLE):
        return _("table %(table)s") % {"table": actor.removeprefix(TABLE)}
    return actor.removeprefix(_ACCOUNT)


def _key(request: HttpRequest) -> SigningKey | None:
    """The key with which a visitor signs what they save."""
    return keys.signing(request.user) if isinstance(request.user, Account) else None


@allowed(Action.TAKE_AWAY)
@require_safe
def save(request: HttpRequest, visit: Visit) -> StreamingHttpResponse:
    """Save the whole event to a file, signed where the visitor has a key."""
    event = visit.event
    if event is None:
        raise RuntimeError("the address names no event")
    moment = datetime.fromtimestamp(moments.now_ms() / 1000, tz=ZoneInfo(event.time_zone))
    with_classes = visit.may(Action.SEE_MEDICAL)
    for row in event.tournaments.all() if with_classes else ():
        record(request.user, ((id_, LookKind.CLASS) for id_ in people_with_class(row)), row.id)
    to = _sealed_to(request, visit)
    for row in event.tournaments.all() if to else ():
        record(request.user, ((id_, LookKind.BIRTH) for id_ in born([row])), row.id)
    if with_classes or to:
        write_note(NoteKind.SAVED, request.user, event, request)
    key = _key(request)
    lines = export_lines(event, with_classes=with_classes, sign=keys.sign_with(key) if key else None, keys=to)
    answer = StreamingHttpResponse(lines, content_type="application/jsonl")
    return with_file_name(answer, file_name(visit, f"{moment:%Y-%m-%d %H.%M}", "jsonl"))


def _sealed_to(request: HttpRequest, visit: Visit) -> list[SigningKey]:
    """The keys to which years of birth are sealed; none for whom may not see them."""
    if not visit.may(Action.SEE_BIRTH_DATES) or not isinstance(request.user, Account):
        return []
    return keys.sealing(request.user)
