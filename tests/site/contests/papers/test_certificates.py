"""Classification certificates and the days of the law: what the settings of a site add to the rulebook."""

from __future__ import annotations

import re
from datetime import timedelta
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from mainroad.competition.desk.state import Stage
from mainroad.site.contests.models import Tournament
from mainroad.site.environment import days
from mainroad.site.event_roles import Role
from mainroad.site.home_tables import HomeTableError, home_tables
from support import contests
from support.rating_lists import played

pytestmark = contests.DATABASES
NORMS = """
rulebook = "{book}"
source = "the federation's own table"
norms = [
  {{ category = "First category", rounds = 3, half_points = 4 }},
  {{ category = "Second category", rounds = 3, half_points = 2 }},
]
"""


@pytest.fixture
def chief() -> Client:
    return contests.signed_in(Role.CHIEF)


def over(book: str) -> Tournament:
    """Four have played each other; the lower number has won."""
    row = played(4, contests.ROUND_ROBIN.replace("UA", book))
    assert contests.desk(row).stage is Stage.FINISHED
    return row


def page(client: Client, address: str, status: int = 200) -> str:
    answer = client.get(address)
    assert answer.status_code == status
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode())))


@pytest.mark.article("UA V-18.5.7", "RU 4.6.3.c")
@pytest.mark.parametrize(("book", "article"), [("UA", "UA V-18.5.7"), ("RU", "RU 4.6.3.c")])
def test_each_who_met_a_norm_has_a_certificate(
    chief: Client, settings: Any, tmp_path: Path, book: str, article: str
) -> None:
    row = over(book)
    address = f"/tournaments/{row.id}/papers/certificates"
    assert "MAINROAD_CLASSIFICATION" in page(chief, f"{address}/", status=404)
    assert chief.get(f"{address}.pdf").status_code == 404
    (tmp_path / "norms.toml").write_text(NORMS.format(book=book), encoding="utf-8")
    settings.HOME_TABLES = home_tables([str(tmp_path / "norms.toml")])
    shown = page(chief, f"{address}/")
    names = [person.family_latin for person in contests.persons(4)]
    for name, category, scored in ((names[0], "First", "3"), (names[1], "First", "2"), (names[2], "Second", "1")):
        assert re.search(rf"{name}[^№]*? Norm {category} category Points scored {scored} / 3 By {article}", shown)
    assert shown.count("Norm ") == 3
    assert chief.get(f"{address}.pdf").content.startswith(b"%PDF-")
    assert f'href="{address}/"' in chief.get("/deadlines/").content.decode()
    assert contests.signed_in(Role.ANYONE).get(f"{address}/").status_code == 403


def test_a_table_for_other_rounds_says_so(chief: Client, settings: Any, tmp_path: Path) -> None:
    row = over("UA")
    (tmp_path / "norms.toml").write_text(NORMS.format(book="UA").replace("rounds = 3", "rounds = 9"), encoding="utf-8")
    settings.HOME_TABLES = home_tables([str(tmp_path / "norms.toml")])
    assert "for 3 rounds" in page(chief, f"/tournaments/{row.id}/papers/certificates/", status=404)


def test_a_site_does_not_start_with_a_table_that_is_none(tmp_path: Path) -> None:
    for path, text in ((tmp_path / "none.toml", None), (tmp_path / "wrong.toml", "rulebook = 'UA'")):
        if text:
            path.write_text(text, encoding="utf-8")
        with pytest.raises(HomeTableError, match=f"MAINROAD_CLASSIFICATION names {path}"):
            home_tables([str(path)])


@pytest.mark.article("UA V-18.8.6.a")
def test_the_days_of_the_law_are_a_setting(chief: Client, settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    row = over("UA")
    assert "as the law has it Report" in page(chief, "/deadlines/")
    for said, expected in (("15", 15), ("", None), ("soon", None), ("900", None), ("-1", None)):
        monkeypatch.setenv("MAINROAD_LAW_DAYS", said)
        assert days("LAW_DAYS") == expected
    settings.LAW_DAYS = 15
    due = row.event.last_day + timedelta(days=15)
    assert f"{due.day} {due:%B} {due.year} Report" in page(chief, "/deadlines/")
