"""The works of a final award, put into the site's library with their authors, their day and their distinctions."""

from __future__ import annotations

from dataclasses import replace

from django.db import transaction

from mainroad.composition.contests.facts import Placed
from mainroad.composition.contests.state import Contest, Entry
from mainroad.composition.library.priority import CHAMPIONSHIP, CONTEST, Appearance
from mainroad.composition.library.works import Work
from mainroad.site.composing.models import ComposingContest
from mainroad.site.composing.older import own_older
from mainroad.site.languages import language
from mainroad.site.people.models import Account
from mainroad.site.studio.library.shelf import Shelved, publish_work
from mainroad.words import say


@transaction.atomic
def shelve(row: ComposingContest, state: Contest) -> int:
    """Put every work of the award into the library, once; each belongs to its first author, who may take it back."""
    if row.is_shelved or state.awarded is None:
        return 0
    names = dict(row.people.values_list("pk", "name"))
    for placed in state.awarded.places:
        entry = state.entries[placed.number]
        authors = tuple(names.get(author, "–") for author in entry.authors)
        made = _work(state, entry, placed, authors)
        old = own_older(row, state.terms, entry.section, entry.sheet, entry.authors)
        if old:
            _add_to(old[0], made)
        else:
            publish_work(made, _owner(row, entry))
    row.is_shelved = True
    row.save(update_fields=["is_shelved"])
    return len(state.awarded.places)


def _add_to(old: Shelved, made: Work) -> None:
    """Write into a work that stands in the library already where it competed and what it won (RU 6.4.1.a)."""
    new = tuple(each for each in made.appearances if each not in old.work.appearances)
    awards = tuple(dict.fromkeys((*old.work.awards, *made.awards)))
    publish_work(replace(old.work, appearances=(*old.work.appearances, *new), awards=awards), None, row=old.row)


def _work(state: Contest, entry: Entry, placed: Placed, authors: tuple[str, ...]) -> Work:
    kind = CHAMPIONSHIP if state.terms.kind == "championship" else CONTEST
    before = tuple(Appearance(each.kind, each.day, each.copies, each.source) for each in entry.earlier)
    here = Appearance(kind, state.terms.deadline, source=state.terms.title)
    awards = (say("composing.prize", language(), prize=placed.prize),) if placed.prize else ()
    after = entry.origin.source if entry.origin.kind == "after" else ""
    return replace(entry.work, id="", authors=authors, appearances=(*before, here), awards=awards, after=after)


def _owner(row: ComposingContest, entry: Entry) -> Account | None:
    first = row.people.filter(pk=entry.authors[0]).select_related("account").first()
    return first.account if first else None
