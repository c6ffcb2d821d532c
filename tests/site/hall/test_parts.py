"""Parts of a board's page that many games have alike are made once, and nobody gets another's form."""

from __future__ import annotations

import re

import pytest
from django.template.loader import render_to_string
from django.test import Client

from mainroad.basics import BySide
from mainroad.site.hall.models import Table
from mainroad.site.hall.templatetags import hall as parts
from mainroad.site.journal_store import service
from mainroad.site.people.models import Account
from support.hall import people, table_of

pytestmark = pytest.mark.django_db(databases=["default", "sessions"])


@pytest.fixture
def players() -> BySide[Account]:
    return people()


@pytest.fixture(autouse=True)
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The parts that were made, in order."""
    names: list[str] = []

    def counted(template: str, context: dict[str, object]) -> str:
        names.append(template)
        return render_to_string(template, context)

    monkeypatch.setattr(parts, "render_to_string", counted)
    monkeypatch.setattr(parts, "PARTS", parts.Parts())
    return names


def page(account: Account, table: Table, language: str = "en") -> str:
    client = Client(headers={"accept-language": language})
    client.force_login(account)
    return client.get(table.get_absolute_url()).text


def section(text: str, name: str) -> str:
    return text.partition(f'id="{name}"')[2].partition("</section>")[0]


def test_the_second_game_makes_none_of_them_again(players: BySide[Account], made: list[str]) -> None:
    page(players.white, table_of(players))
    assert sorted(made) == ["hall/answers.html", "hall/beside.html", "hall/board.html", "hall/places.html"]
    page(players.white, table_of(players))
    assert len(made) == 4


def test_each_button_of_each_page_is_a_form_of_its_own(players: BySide[Account]) -> None:
    pages = [section(page(players.white, table_of(players)), "actions") for _ in range(2)]
    ids = [re.findall(r'name="command_id" value="([0-9a-f-]{36})"', text) for text in pages]
    forms = [text.count("<form") for text in pages]
    assert [len(each) for each in ids] == forms
    assert len({*ids[0], *ids[1]}) == sum(forms)
    tokens = [set(re.findall(r'name="csrfmiddlewaretoken" value="(\w{64})"', text)) for text in pages]
    assert [len(each) for each in tokens] == [1, 1]
    assert tokens[0] != tokens[1]


def test_a_kept_button_works(players: BySide[Account]) -> None:
    page(players.white, table_of(players))
    table, client = table_of(players), Client(enforce_csrf_checks=True)
    client.force_login(players.white)
    text = client.get(table.get_absolute_url()).text
    form = next(form for form in section(text, "actions").split("<form")[1:] if 'value="offer"' in form)
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([\w-]+)"', form))
    assert client.post(table.get_absolute_url(), fields).status_code == 302
    assert service.ledger(table.stream).state.table.standing is not None


def test_what_has_changed_is_shown(players: BySide[Account]) -> None:
    table = table_of(players)
    before = page(players.black, table)
    client = Client()
    client.force_login(players.white)
    client.post(table.get_absolute_url(), {"do": "move", "text": "c3-d4"})
    client.post(table.get_absolute_url(), {"do": "offer"})
    after = page(players.black, table)
    for name in ("actions", "hall-board"):
        assert section(before, name) != section(after, name)
    assert 'data-square="d4" aria-label="d4, white man"' in after
    assert 'data-square="d4" aria-label="d4, empty"' in before


def test_each_reads_them_in_their_language(players: BySide[Account]) -> None:
    table = table_of(players)
    assert "d4, empty" in page(players.white, table)
    assert "d4, empty" not in page(players.white, table, "ru")


def test_old_ones_are_forgotten() -> None:
    kept = parts.Parts(most=2)
    for number in range(5):
        kept.part("hall/places.html", number, lambda: {"places": ()})
    assert len(kept._kept) == 2
