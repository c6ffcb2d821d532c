"""A regulation as a draft keeps it, and as it is published: names become ids, and what is missing is told."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Any, cast

import msgspec

from mainroad.basics import Refusal, articles
from mainroad.composition.contests.regulation import Pair, Regulation, Section, Team, objections, with_ids
from mainroad.site.composing.forms.fields import names_in
from mainroad.site.composing.forms.regulation import RegulationForm
from mainroad.site.composing.models import ComposingContest, ContestPerson

DAYS = {"deadline": ("j", "h"), "preliminary": ("n", "l"), "final": ("o", "l")}
"""The letters of the articles that ask for a day: of a contest (RU 6.5.2), of a championship (RU 6.5.3)."""
TEXTS = (
    "kind", "title", "organiser", "level", "address", "winners", "distinctions", "chief", "secretary", "counting",
    "period", "qualifying", "participants", "application", "mode",
)  # fmt: skip
COUNTS = ("most_works", "copies", "prizes")
FLAGS = ("closed", "secretary_may_enter", "page_counts")


def problems(row: ComposingContest, published: date) -> list[Refusal]:
    """Why the conditions may not be published yet, each with its article, in the words of the form."""
    return missing_days(row) or [with_form_names(one) for one in objections(regulation(row, published))]


def with_form_names(refusal: Refusal) -> Refusal:
    """A refusal in which a point of the regulation has the name that the form gives it."""
    point = str(refusal.parameters.get("point", ""))
    field = RegulationForm.base_fields.get({"is_closed": "closed"}.get(point, point))
    label = str(field.label) if field else {"sections": RegulationForm.sections_label()}.get(point, point)
    return Refusal(refusal.message, refusal.articles, {**refusal.parameters, "point": label}) if point else refusal


def missing_days(row: ComposingContest) -> list[Refusal]:
    """The days that it does not give: without them it cannot be read as a regulation."""
    return list(_missing_days(_fields(row)))


def _missing_days(fields: dict[str, Any]) -> Iterator[Refusal]:
    is_championship = fields.get("kind") == "championship"
    for name, letters in DAYS.items():
        if not fields.get(name):
            cited = f"RU 6.5.3.{letters[1]}" if is_championship else f"RU 6.5.2.{letters[0]}"
            yield with_form_names(Refusal("composing.point-missing", articles(cited), {"point": name}))


def regulation(row: ComposingContest, published: date) -> Regulation:
    """The regulation with names; the days must be there."""
    fields = _fields(row)
    previous = fields.get("previous")
    given = {
        **{name: fields.get(name) or "" for name in TEXTS},
        **{name: fields.get(name) or 0 for name in COUNTS},
        **{name: bool(fields.get(name)) for name in FLAGS},
        **{name: fields[name] for name in DAYS},
        "published": published.isoformat(),
        "previous": previous or None,
        "staff": names_in(fields.get("staff") or ""),
        "area": names_in(fields.get("area") or "")[:2],
    }
    bare = msgspec.convert({**given, "sections": []}, Regulation)
    return msgspec.structs.replace(
        bare,
        sections=tuple(_sections(row)),
        teams=tuple(_teams(fields.get("teams") or "")),
        pairs=tuple(_pairs(fields.get("pairs") or "")),
    )


def _fields(row: ComposingContest) -> dict[str, Any]:
    return cast("dict[str, Any]", row.draft.get("fields", {}))


def section_rows(row: ComposingContest) -> list[dict[str, Any]]:
    """The sections as their forms have them."""
    return cast("list[dict[str, Any]]", row.draft.get("sections", []))


def _sections(row: ComposingContest) -> Iterator[Section]:
    for one in section_rows(row):
        yield Section(one["name"], one["game"], one["genre"], one["theme"], tuple(names_in(one["judges"])))


def _teams(text: str) -> Iterator[Team]:
    for line in text.splitlines():
        name, colon, members = line.partition(":")
        if colon:
            yield Team(name.strip(), tuple(names_in(members)))


def _pairs(text: str) -> Iterator[Pair]:
    for line in text.replace(" - ", " – ").splitlines():
        section, _, both = line.rpartition(":")
        first, dash, second = both.partition("–")
        if dash:
            yield Pair(section.strip(), first.strip(), second.strip())


# -- people -------------------------------------------------------------------------------------------


def keep_people(row: ComposingContest) -> None:
    """Give everybody whom the draft names a place that their account can take; others have none."""
    fields, named = _fields(row), set[str]()
    named |= {fields.get("chief") or "", fields.get("secretary") or "", *names_in(fields.get("staff") or "")}
    named |= {name for one in section_rows(row) for name in names_in(one["judges"])}
    named |= {name for team in _teams(fields.get("teams") or "") for name in team.members}
    named.discard("")
    row.people.filter(is_named=True).exclude(name__in=named).delete()
    known = set(row.people.filter(is_named=True).values_list("name", flat=True))
    ContestPerson.objects.bulk_create(
        ContestPerson(contest=row, name=name, is_named=True) for name in sorted(named - known)
    )


def regulation_with_ids(row: ComposingContest, day: date) -> Regulation:
    """The regulation as the journal gets it: ids instead of names."""
    ids = dict(row.people.filter(is_named=True).values_list("name", "id"))
    return with_ids(regulation(row, day), ids)
