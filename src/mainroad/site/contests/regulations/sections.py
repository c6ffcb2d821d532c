"""The sections of a regulation in the order of RU 4.1 and UA V-2, and where each ruling belongs."""

from __future__ import annotations

from collections.abc import Mapping

from django.http import QueryDict

from mainroad.basics import Refusal, Ruling
from mainroad.competition.desk.state import Tournament as Desk
from mainroad.competition.regulation.check import check, usual_players
from mainroad.competition.regulation.regulation import Regulation
from mainroad.site.contests.regulations.base import Held, SectionForm
from mainroad.site.contests.regulations.basics import GameForm, ManagementForm, PurposeForm, TimeForm
from mainroad.site.contests.regulations.places import PairingForm, TieBreaksForm
from mainroad.site.contests.regulations.preparations import PreparationsForm
from mainroad.site.contests.regulations.readings import ReadingsForm
from mainroad.site.contests.regulations.system import ScheduleForm, SystemForm
from mainroad.site.contests.regulations.terms import (
    AppealsForm,
    AwardsForm,
    EntryForm,
    HallForm,
    ParticipantsForm,
    TeamsForm,
)

SECTIONS: Mapping[str, type[SectionForm]] = {
    form.slug: form
    for form in (
        PurposeForm,
        ScheduleForm,
        PreparationsForm,
        ManagementForm,
        ParticipantsForm,
        TeamsForm,
        GameForm,
        TimeForm,
        HallForm,
        SystemForm,
        TieBreaksForm,
        PairingForm,
        ReadingsForm,
        AwardsForm,
        EntryForm,
        AppealsForm,
    )
}
WHOLE = "all"
"""In the place of a section: all of them on one page, for changes that hang together."""

_BELONGS: Mapping[str, tuple[str, ...]] = {
    "system": (
        "regulation.rounds-missing",
        "regulation.too-many-rounds",
        "regulation.rounds",
        "regulation.table-rounds",
        "regulation.too-few-rounds",
        "regulation.too-few-players",
        "regulation.qualifiers",
        "regulation.two-teams",
        "regulation.points-lost-missing",
        "regulation.micro-match-games",
        "regulation.micro-match-sum",
        "swiss-fm.rounds",
    ),
    "participants": ("regulation.age-group",),
    "awards": ("regulation.award-category",),
    "teams": ("regulation.teams-missing",),
    "game": (
        "regulation.scoring",
        "regulation.game",
    ),
    "time": ("regulation.tempo-gap", "regulation.lateness", "regulation.lateness-hour"),
    "tie-breaks": ("regulation.no-tie-breaks", "tiebreaks.mixed"),
    "pairing": (
        "regulation.bye",
        "regulation.asked-bye",
        "regulation.announce-limits",
        "regulation.federations-early",
        "regulation.forced-pairs",
    ),
    "entry": ("regulation.no-standard",),
    "appeals": ("regulation.appeal-fee", "regulation.appeal-deadline"),
}
SECTION_OF: Mapping[str, str] = {message: slug for slug, found in _BELONGS.items() for message in found}
"""Where to look after a ruling."""


def forms_of(slug: str, data: QueryDict | None, held: Held) -> list[SectionForm]:
    """The forms of a section, or of all."""
    kinds = SECTIONS.values() if slug == WHOLE else [SECTIONS[slug]]
    return [kind(data, held) for kind in kinds]


def apply_forms(forms: list[SectionForm], regulation: Regulation) -> Regulation:
    """The regulation with everything that the forms say."""
    for form in forms:
        regulation = form.applied(regulation)
    return regulation


def verdict(regulation: Regulation, state: Desk) -> tuple[Ruling, ...]:
    """What the rulebook says of a regulation, for those who play or are expected; refusals first."""
    found = check(regulation, len(state.numbers) or usual_players(regulation))
    return tuple(sorted(found, key=lambda ruling: not isinstance(ruling, Refusal)))


def new_refusals(old: Regulation, new: Regulation, state: Desk) -> list[Refusal]:
    """What the rulebook holds against a change: faults that the regulation already had are not the change's."""
    known = {ruling.message for ruling in verdict(old, state)}
    return [r for r in verdict(new, state) if isinstance(r, Refusal) and r.message not in known]
