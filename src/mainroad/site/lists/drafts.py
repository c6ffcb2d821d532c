"""Files that wait in a rating office until the officer has looked at them and said who their strangers are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import cast

import msgspec
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone

from mainroad.interchange.reports import Report, read_report
from mainroad.rating.lists import Listed, Pool, RatingList
from mainroad.site.lists import importing
from mainroad.site.lists.list_files import ListFile
from mainroad.site.people.journal import write_note
from mainroad.site.people.models import Account, ImportDraft, NoteKind, Person
from mainroad.site.people.persons.imports import PATIENCE
from mainroad.site.people.persons.matching import Known
from mainroad.site.people.persons.taking import Places

PREVIEWED = 20
LONGEST_NAME = 120
NEW = "new"


class _ListText(msgspec.Struct):
    """A list as a draft keeps it."""

    lists: tuple[tuple[date, tuple[Listed, ...]], ...]
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Question:
    """A stranger of a file, and whom of the registry they may be."""

    number: int
    player: importing.FilePlayer
    candidates: list[Known]

    @property
    def field(self) -> str:
        """The name of the field that asks."""
        return f"who-{self.number}"


@dataclass(frozen=True)
class Waiting:
    """A file that waits: a report, or lists."""

    draft: ImportDraft
    report: Report | None
    lists: tuple[RatingList, ...]
    remarks: tuple[str, ...]

    @property
    def players(self) -> list[importing.FilePlayer]:
        """Everybody in the file."""
        if self.report:
            return importing.players_of_report(self.report)
        return [one for list_ in self.lists for one in importing.players_of_list(list_.players.values())]

    @property
    def questions(self) -> list[Question]:
        """Whom the officer is asked about."""
        strangers = importing.strangers(self.players)
        likely = importing.likely_persons(strangers)
        return [Question(n, one, likely[one.id]) for n, one in enumerate(strangers)]

    @property
    def preview(self) -> list[tuple[date, int, list[Listed]]]:
        """The day of each list, how many players it has, and the first of them."""
        return [
            (one.start, len(one.players), sorted(one.players.values(), key=lambda player: -player.rating)[:PREVIEWED])
            for one in self.lists
        ]


def keep(request: HttpRequest, pool: Pool, name: str, content: str | ListFile) -> None:
    """Keep the text of a report, or the lists of a file, until the officer has decided; at most for a day."""
    is_report = isinstance(content, str)
    text = content if isinstance(content, str) else _written(content)
    stale = ImportDraft.objects.filter(entered__lt=timezone.now() - PATIENCE)
    (stale | _drafts(request, pool)).delete()
    ImportDraft.objects.create(
        account=cast("Account", request.user),
        name=name[:LONGEST_NAME],
        date=timezone.localdate(),
        text=text,
        purpose=f"{'report' if is_report else 'list'}-{pool.value}",
    )


def _written(file: ListFile) -> str:
    lists = tuple((start, tuple(list_.players.values())) for start, list_ in sorted(file.lists.items()))
    return msgspec.json.encode(_ListText(lists, file.remarks)).decode()


def _drafts(request: HttpRequest, pool: Pool) -> QuerySet[ImportDraft]:
    purposes = (f"report-{pool.value}", f"list-{pool.value}")
    return ImportDraft.objects.filter(account=cast("Account", request.user), purpose__in=purposes)


def waiting(request: HttpRequest, pool: Pool) -> Waiting | None:
    """The file that waits for the officer."""
    draft = _drafts(request, pool).first()
    if draft is None:
        return None
    if draft.purpose.startswith("report"):
        return Waiting(draft, read_report(draft.text), (), ())
    kept = msgspec.json.decode(draft.text, type=_ListText)
    lists = tuple(RatingList(start, pool, {one.id: one for one in players}) for start, players in kept.lists)
    return Waiting(draft, None, lists, kept.remarks)


def answers(request: HttpRequest, found: Waiting) -> tuple[Mapping[str, str], list[Person]]:
    """Who each stranger is, as the officer says, and the persons that are new; nothing: they are left out."""
    chosen: dict[str, str] = {}
    new: list[Person] = []
    places = Places()
    for one in found.questions:
        said = request.POST.get(one.field, "")
        if said == NEW:
            new.append(importing.new_person(one.player, places))
        known = {person.id for person in one.candidates}
        chosen[one.player.id] = new[-1].pk if said == NEW else said if said in known else ""
    return chosen, new


def finish(request: HttpRequest, found: Waiting, new: list[Person]) -> None:
    """Forget the file, and note that people were entered."""
    found.draft.delete()
    if new:
        write_note(NoteKind.IMPORTED, request.user, (), request, str(len(new)))
