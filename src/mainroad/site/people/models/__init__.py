"""The tables of people, a module a concern.

Import from here. They hold rules of one row only; what people did stands in the journals.
"""

from __future__ import annotations

from mainroad.site.people.models.accounts import Account, LinkRequest, Officer, OfficerKind
from mainroad.site.people.models.looks import Look, LookKind
from mainroad.site.people.models.notes import AppendOnlyError, Note, NoteGroup, NoteKind
from mainroad.site.people.models.organisations import Club, Federation, Membership, Region
from mainroad.site.people.models.papers import PaperKind, PrivatePaper, TitleDetails
from mainroad.site.people.models.persons import Merger, ParaStatus, Person, Title
from mainroad.site.people.models.ratings import ImportDraft, Rating, RatingList

__all__ = [
    "Account",
    "AppendOnlyError",
    "Club",
    "Federation",
    "ImportDraft",
    "LinkRequest",
    "Look",
    "LookKind",
    "Membership",
    "Merger",
    "Note",
    "NoteGroup",
    "NoteKind",
    "Officer",
    "OfficerKind",
    "PaperKind",
    "ParaStatus",
    "Person",
    "PrivatePaper",
    "Rating",
    "RatingList",
    "Region",
    "Title",
    "TitleDetails",
]
