"""The studio of the demonstration: its works can be read, solved and proved."""

from __future__ import annotations

import re
from datetime import date

import pytest
from django.test import Client

from mainroad.engine.tablebase_build import TableBuilder
from mainroad.laws.variants import RUSSIAN
from mainroad.site.contests import demonstration
from mainroad.site.people.models import Account
from mainroad.site.studio.models import Check, Work
from support import contests

pytestmark = contests.DATABASES


@pytest.fixture
def shown() -> Account:
    return demonstration.fill(date(2026, 5, 20))


@pytest.fixture
def _tables_of_four_pieces(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second of work."""
    folder = tmp_path_factory.mktemp("studio-tables")
    builder = TableBuilder(RUSSIAN, folder)
    for work in builder.plan(4):
        builder.build(work)
    monkeypatch.setenv("MAINROAD_TABLEBASES", str(folder))


def _white_moves(solution: str) -> list[str]:
    """Those of the main line."""
    return re.sub(r"\([^)]*\)|\d+\.", "", solution).split()[::2]


def test_it_has_ten_works_that_everybody_can_solve(shown: Account) -> None:
    works = Work.objects.puzzles()
    assert {work.owner for work in works} == {shown}
    assert works.count() == 10
    visitor = Client()
    for work in works:
        address, told = f"/studio/puzzles/{work.pk}/", ()
        for move in _white_moves(work.solution):
            page = visitor.get(address, {"moves": " ".join(told), "answer": move})
            told = page.context["at"].moves
        assert page.context["at"].is_solved, (work.title, told)


@pytest.mark.usefixtures("_tables_of_four_pieces", "shown")
def test_tables_prove_that_every_work_is_sound() -> None:
    # Whoever shows the demonstration plays by post and gets no advice meanwhile: somebody else looks.
    other, composer = Account.objects.create_user("anna@example.org", "the road is long", name="Anna"), Client()
    Work.objects.update(owner=other)
    composer.force_login(other)
    for work in Work.objects.all():
        composer.post(f"/studio/{work.pk}/check/", {"seconds": "600"})
        check = Check.objects.get(work=work)
        assert (work.title, check.report["verdict"], check.report["kind"]) == (work.title, "sound", work.kind)
    assert re.fullmatch("4 [0-9a-f]{8}", check.tables)
    assert re.fullmatch(r"\d+\.\d+\.\d+ [0-9a-f]{8}", check.kernel)
    assert "Sound" in composer.get(work.get_absolute_url()).content.decode()


def test_its_library_has_them_all(shown: Account) -> None:
    page = Client().get("/studio/library/")
    assert [hit.authors for hit in page.context["hits"]] == ["Mainroad"] * 10
    assert {hit.row.source.title for hit in page.context["hits"]} == set(Work.objects.values_list("title", flat=True))
    found = Client().get("/studio/library/", {"place": "final", "game": "russian", "position": "B:WKg1:Bh2"})
    assert [hit.row.source.title for hit in found.context["hits"]] == ["Shut the door"]
