"""The ids of a file that was taken in: its journal keeps them, and this site reads it under ids of its own.

So a file can name nothing that is here already, and the facts keep their bytes: what is saved again is what came.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

import msgspec

from mainroad.competition.desk.identities import with_other_ids
from mainroad.journal.records import Record
from mainroad.site.contests.models import STREAMS, Alias, AliasKind, Event, TakenPart

ELSEWHERE = "elsewhere/"
"""Stands before the authors of records that came with a file: they are nobody's accounts here."""
LITERAL = "="
"""Stands before an id of this site that is kept in a journal whose file uses it for somebody else."""


@dataclass(frozen=True)
class Aliases:
    """Both directions: `here` from what is kept to the ids of this site, `kept` back again."""

    local: Mapping[str, str] = field(default_factory=dict)
    """The ids of this site by those that are kept."""
    parts: tuple[tuple[int, int], ...] = ()
    """The first and the last record of all that came with a file."""

    @cached_property
    def foreign(self) -> Mapping[str, str]:
        """The ids that are kept by those of this site."""
        return {local: foreign for foreign, local in self.local.items()}

    def here(self, record: Record) -> Record:
        """A record as it is kept, under the ids of this site."""
        read = with_other_ids(record, self.id_here, lambda text: self.local.get(text, text))
        if not any(first <= record.version <= last for first, last in self.parts):
            return read
        return msgspec.structs.replace(read, actor=ELSEWHERE + record.actor)

    def kept(self, record: Record) -> Record:
        """A record of this site under the ids by which it is kept."""
        return with_other_ids(record, self.id_kept, lambda text: self.foreign.get(text, text))

    def id_here(self, kept: str) -> str:
        """The id of this site."""
        return self.local.get(kept) or kept.removeprefix(LITERAL)

    def id_kept(self, here: str) -> str:
        """The id that is kept."""
        return self.foreign.get(here) or (LITERAL + here if here in self.local else here)


def translation(stream: str) -> Aliases | None:
    """How the stream of a tournament is read; none: nothing of it came with a file.

    It is asked for whenever the stream is read or written: another process may have taken in a file since.
    """
    id_ = stream.removeprefix(f"{STREAMS}/")
    parts = tuple(TakenPart.objects.filter(tournament=id_).order_by("first").values_list("first", "last"))
    if not parts:
        return None
    named = Alias.objects.filter(event__tournaments=id_, kind=AliasKind.ENTRY)
    return Aliases(dict(named.values_list("elsewhere", "here")), parts)


def of_event(event: Event, kind: AliasKind) -> Aliases:
    """The aliases of one kind in an event."""
    return Aliases(dict(Alias.objects.filter(event=event, kind=kind).values_list("elsewhere", "here")))
