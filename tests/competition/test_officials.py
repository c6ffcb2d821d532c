from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest

from mainroad.basics import Refusal, Ruling
from mainroad.clocks.tempo import Tempo
from mainroad.competition.officials import (
    Category,
    Hall,
    Official,
    RefereeApplication,
    Role,
    Scale,
    application_faults,
    display_assistants,
    fmjd_panel_faults,
    staffing_faults,
    ukrainian_panel_faults,
)
from mainroad.rulebooks.pytest_articles import cases
from support.rulings import ids


def line(count: int, *others: Role) -> list[Official]:
    return [Official(f"l{n}", Role.LINE) for n in range(count)] + [Official(role.value, role) for role in others]


def verdicts(code: str, hall: Hall, counts: Iterable[int], *others: Role) -> str:
    """A letter for each number of line arbiters: Refused, Few (advice), More than reckoned, or a dot."""
    return "".join(_letter(staffing_faults(code, hall, line(count, *others))) for count in counts)


def _letter(rulings: tuple[Ruling, ...]) -> str:
    ids(rulings)
    if any(isinstance(ruling, Refusal) for ruling in rulings):
        return "R"
    return {"officials.too-few": "f", "officials.more-than-reckoned": "m"}[rulings[0].message] if rulings else "."


@pytest.mark.parametrize(
    ("code", "hall", "numbers", "expected"),
    cases(
        [
            # One for 2-3 pairs: for 12 pairs from four to six.
            ("RU 4.6.1.b", "RU", Hall(Scale.NATIONAL, 12), range(3, 8), "R...m"),
            # One for 4-5 pairs: for 20 pairs four or five.
            ("RU 4.6.1.c", "RU", Hall(Scale.REGIONAL, 20), range(3, 7), "R..m"),
            ("RU 4.6.1.c", "RU", Hall(Scale.CITY, 20), range(3, 7), "R..m"),
            # At least one for 6-7 pairs: for 21 pairs three or more.
            ("RU 4.6.1.d", "RU", Hall(Scale.DISTRICT, 21), (2, 3, 4, 9), "R..."),
            ("RU 3.21.7", "RU", Hall(Scale.DISTRICT, 12, blind_players=True), (3, 4, 9), "R.."),
            ("RU 3.20.10", "RU", Hall(Scale.DISTRICT, 5, Tempo.BLITZ), (4, 5, 6), "R.."),
            ("UA V-18.1.1", "UA", Hall(Scale.NATIONAL, 12), range(3, 8), "f...m"),
            ("UA V-18.1.1", "UA", Hall(Scale.CITY, 12), range(3, 8), "f...m"),
            ("UA V-18.1.2", "UA", Hall(Scale.DISTRICT, 12), range(3, 6), "..m"),
            ("UA V-13.19", "UA", Hall(Scale.NATIONAL, 12, para_players=True), (5, 6, 12), "f.."),
            # One for each pair may be set for rapid and blitz, and need not be.
            ("UA V-18.2", "UA", Hall(Scale.NATIONAL, 12, Tempo.BLITZ), (3, 4, 12, 13), "f..m"),
            ("UA V-18.2", "UA", Hall(Scale.NATIONAL, 12, Tempo.RAPID), (3, 4, 12, 13), "f..m"),
            # Nobody looks after more than four pairs.
            ("UA V-18.13", "UA", Hall(Scale.DISTRICT, 5), (1, 2), "R."),
            ("UA V-18.13", "UA", Hall(Scale.INTERNATIONAL, 9), (2, 3), "R."),
            ("", "CH", Hall(Scale.NATIONAL, 50), (0,), "."),
        ]
    ),
)
def test_how_many_arbiters_a_hall_needs(code: str, hall: Hall, numbers: Iterable[int], expected: str) -> None:
    assert verdicts(code, hall, numbers) == expected


@pytest.mark.article("RU 4.6.1.c")
def test_the_chief_and_the_secretary_are_not_counted_in_a_region() -> None:
    assert verdicts("RU", Hall(Scale.REGIONAL, 20), (3, 4), Role.CHIEF, Role.SECRETARY) == "R."
    assert verdicts("RU", Hall(Scale.NATIONAL, 12), (2,), Role.CHIEF, Role.SECRETARY) == "."


@pytest.mark.article("UA V-18.13")
def test_only_line_and_senior_arbiters_look_after_pairs() -> None:
    hall = Hall(Scale.DISTRICT, 8)
    assert verdicts("UA", hall, (1,), Role.CHIEF, Role.DEPUTY) == "R"
    assert verdicts("UA", hall, (1,), Role.SENIOR) == "."


class TestUkrainianPanel:
    @pytest.mark.article("UA V-18.4")
    def test_seniors_are_named_where_there_are_more_than_five_line_arbiters(self) -> None:
        assert ids(ukrainian_panel_faults(line(5, Role.SENIOR), Category.SECOND)) == []
        assert ids(ukrainian_panel_faults(line(4, Role.SENIOR), Category.SECOND)) == ["officials.needless-seniors"]
        assert ids(ukrainian_panel_faults(line(1, Role.INFORMATION), Category.SECOND)) == []

    @pytest.mark.article("UA V-18.6")
    @pytest.mark.parametrize(
        ("has", "needed", "fits"),
        [
            (Category.NATIONAL, Category.NATIONAL, True),
            (Category.FIRST, Category.NATIONAL, False),
            (Category.FIRST, Category.SECOND, True),
            (Category.SECOND, Category.FIRST, False),
            (Category.SECOND, Category.SECOND, True),
            (Category.NONE, Category.NONE, False),
        ],
    )
    def test_the_chief_has_the_category_that_the_rank_needs(self, has: Category, needed: Category, fits: bool) -> None:
        panel = [Official("ana", Role.CHIEF, has), Official("ben", Role.LINE)]
        assert ids(ukrainian_panel_faults(panel, needed)) == ([] if fits else ["officials.chief-category"])


CHIEF = Official("ana", Role.CHIEF, Category.INTERNATIONAL, appointed_by_fmjd=True)


class TestFmjdPanel:
    @pytest.mark.article("FM A4-3.a")
    def test_the_chief_has_the_badge_and_is_appointed_by_the_fmjd(self) -> None:
        assert ids(fmjd_panel_faults([CHIEF])) == []
        assert ids(fmjd_panel_faults([replace(CHIEF, category=Category.NATIONAL)])) == ["officials.no-badge"]
        assert ids(fmjd_panel_faults([replace(CHIEF, appointed_by_fmjd=False)])) == ["officials.not-appointed"]
        assert ids(fmjd_panel_faults([Official("ana", Role.CHIEF)], is_official=False)) == []

    @pytest.mark.article("FM A4-5.b")
    @pytest.mark.parametrize("role", [Role.CHIEF, Role.LINE])
    def test_an_organiser_does_not_referee(self, role: Role) -> None:
        panel = [replace(CHIEF, role=role), Official("ana", Role.ORGANISER)]
        assert ids(fmjd_panel_faults(panel)) == ["officials.organiser-referees"]

    @pytest.mark.article("FM A4-5.b")
    def test_the_chief_may_advise_the_committee(self) -> None:
        assert ids(fmjd_panel_faults([CHIEF, Official("ana", Role.ADVISER), Official("ben", Role.ORGANISER)])) == []


@pytest.mark.article("FM A8A-17")
@pytest.mark.parametrize(("opponents", "assistants"), [(20, 1), (21, 2), (100, 5), (1, 1), (60, 3)])
def test_a_display_needs_an_assistant_for_twenty_opponents(opponents: int, assistants: int) -> None:
    assert display_assistants(opponents) == assistants


FORM = RefereeApplication(
    organisation="Federation",
    candidate="Ana",
    born="1980",
    address="Vilnius",
    languages=("French", "English", "Lithuanian"),
    chief_at=("Cup 2024",),
    assistant_at=("Open 2025",),
    was_objective=True,
    date="2026-05-04",
    signed_by="The president",
)


class TestApplication:
    @pytest.mark.article("FM A10-F3.a")
    def test_a_full_form_lacks_nothing(self) -> None:
        assert ids(application_faults(FORM)) == []

    @pytest.mark.article("FM A10-F3.a")
    @pytest.mark.parametrize(
        "field", ["organisation", "candidate", "born", "address", "languages", "was_objective", "date", "signed_by"]
    )
    def test_every_field_is_filled_in(self, field: str) -> None:
        empty = replace(FORM, **{field: type(getattr(FORM, field))()})
        (fault,) = application_faults(empty)
        assert (ids([fault]), fault.parameters) == (["officials.form-field"], {"field": field})

    @pytest.mark.article("FM A10-F3.a")
    def test_there_are_three_lines_for_languages(self) -> None:
        assert ids(application_faults(replace(FORM, languages=tuple("abcd")))) == ["officials.form-languages"]

    @pytest.mark.article("FM A10-F3.c")
    def test_the_candidate_has_refereed_at_two_events(self) -> None:
        assert ids(application_faults(replace(FORM, assistant_at=()))) == ["officials.form-events"]
        assert ids(application_faults(replace(FORM, assistant_at=("Cup 2024",)))) == ["officials.form-events"]
        assert ids(application_faults(replace(FORM, chief_at=("Cup 2024", "Cup 2025"), assistant_at=()))) == []
