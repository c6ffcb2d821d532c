"""A display on the devices of those who take part: who may do what with which link."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.test import Client

from mainroad.site.displays.models import Display
from mainroad.site.displays.seats import may_follow
from mainroad.site.people.models import Account
from support.outlines import Outline
from support.pages import words

pytestmark = pytest.mark.django_db(databases="__all__")
OPENING = {
    "title": "Club evening",
    "giver": "Vira",
    "kind": "normal",
    "game": "international",
    "opponents": "Anna\nBoris\nGita",
    "colour": "white",
}


@pytest.fixture
def referee() -> Client:
    client = Client()
    client.force_login(Account.objects.create(email="referee@example.org", name="Referee"))
    return client


def opened(referee: Client, *, public: bool = False, **fields: str) -> Display:
    """A display that has begun, with a link for everybody."""
    address = str(referee.post("/displays/new/", OPENING | fields)["Location"])
    assert referee.post(f"{address}seats/", {"public": "on"} if public else {}).status_code == 302
    referee.post(f"{address}do/begin/")
    return Display.objects.get()


def giver(row: Display) -> str:
    return f"/displays/givers/{row.giver_code}/"


def seat(row: Display, board: int) -> str:
    return f"/displays/boards/{row.opponents.get(board=board).code}/"


def _mark(address: str) -> str:
    """By which a page knows whether what it shows is still so."""
    found = re.search(r"name=\"have\" value=\"([^\"]+)\"", Client().get(address).content.decode())
    assert found
    return found[1]


def did(address: str, action: str, **fields: object) -> str:
    """The words of the page after an action, by whoever has the link."""
    answer = Client().post(f"{address}do/{action}/", fields, follow=True)
    assert answer.status_code == 200, answer
    outline = Outline(answer.content.decode())
    assert [*outline.unlabelled, *outline.repeated_ids, *outline.inlined] == []
    return words(answer)


@pytest.mark.article("FM A8A-6", "FM A8A-8")
def test_the_giver_and_the_opponents_move_on_their_own_pages(referee: Client) -> None:
    row = opened(referee)
    assert "To board 1" in words(Client().get(giver(row)))
    assert "Your move." in did(giver(row), "go", board=1)
    assert "Wait until the giver comes" in words(Client().get(seat(row, 1)))
    assert "To board 2" in did(giver(row), "play", board=1, move="32-28")
    assert "(FM A8A-8)" in did(seat(row, 1), "answer", move="18-23")
    for board in (2, 3):
        did(giver(row), "go", board=board)
        did(giver(row), "play", board=board, move="32-28")
    did(giver(row), "go", board=1)
    assert "Your move." in words(Client().get(seat(row, 1)))
    assert "Your move." not in words(Client().get(seat(row, 2)))
    did(seat(row, 1), "answer", move="18-23")
    assert "Your move." in words(Client().get(giver(row)))


def test_a_link_is_for_its_board_and_its_part_alone(referee: Client) -> None:
    row = opened(referee)
    did(seat(row, 2), "resign-opponent", board=1)
    shown = words(referee.get(row.get_absolute_url()))
    assert "1 Anna White 0 2 Boris White 0 1–0 3 Gita" in shown  # board 2, whatever the form says
    for address, actions in (
        (seat(row, 1), ("play", "go", "begin", "draw", "resign-giver", "absent-lost")),
        (giver(row), ("answer", "resign-opponent", "begin", "draw", "count", "absent-lost")),
    ):
        for action in actions:
            assert Client().post(f"{address}do/{action}/", {"board": 1}).status_code == 404
    for wrong in ("/displays/givers/nothing/", "/displays/boards/nothing/", f"/displays/boards/{row.giver_code}/"):
        assert Client().get(wrong).status_code == 404
    assert Client().get(row.get_absolute_url()).status_code == 302
    assert "nothing was changed" in did(seat(row, 1), "answer")


def test_without_links_there_are_no_seats(referee: Client) -> None:
    address = str(referee.post("/displays/new/", OPENING)["Location"])
    row = Display.objects.get()
    assert not row.giver_code
    assert "you stay the referee here" in words(referee.get(address))
    other = Client()
    other.force_login(Account.objects.create(email="other@example.org", name="Other"))
    assert other.post(f"{address}seats/").status_code == 404


def test_others_look_on_only_where_the_giver_allows_it(referee: Client) -> None:
    row = opened(referee)
    watch = f"/displays/{row.pk}/watch/"
    assert Client().get(watch).status_code == 404
    referee.post(f"{row.get_absolute_url()}seats/", {"public": "on"})
    page = Client().get(watch)
    assert page.status_code == 200
    assert "<form" not in page.content.decode().partition("<main")[2].partition("</main>")[0]
    code = row.giver_code
    row.refresh_from_db()
    assert row.giver_code == code, "links stay as they are"


@pytest.mark.article("FM A8C-8.c")
def test_a_blindfold_giver_says_the_move_and_sees_no_board(referee: Client) -> None:
    row = opened(referee, kind="blindfold")
    referee.post(f"{row.get_absolute_url()}do/go/", {"board": 1})
    page = Client().get(giver(row)).content.decode()
    assert '<table class="board' not in page
    assert "<datalist" not in page
    did(giver(row), "play", board=1, move="32-28")
    answer = referee.get(row.get_absolute_url())
    assert 'value="32-28" list="moves"' in answer.content.decode(), "one key carries it out"
    page = words(answer)
    assert "the messenger makes the move 32-28" in page
    assert "excused" not in page, "whoever is away from a blindfold display has withdrawn (FM A8C-14)"


@pytest.mark.article("FM A8C-8.c")
def test_a_blindfold_giver_hears_the_opponents_move(referee: Client) -> None:
    row = opened(referee, kind="blindfold", colour="black")
    referee.post(f"{row.get_absolute_url()}do/go/", {"board": 1})
    did(seat(row, 1), "answer", move="32-28")
    page = words(Client().get(giver(row)))
    assert "the opponent has played 32-28 (FM A8C-8.c)" in page
    assert "Your move." in page


@pytest.mark.article("FM A8A-11")
def test_an_opponent_sees_the_move_that_the_giver_has_corrected(referee: Client) -> None:
    row = opened(referee)
    did(giver(row), "go", board=1)
    did(giver(row), "play", board=1, move="32-28")
    seen = {"have": _mark(seat(row, 1))}
    assert Client().get(seat(row, 1), seen).status_code == 204
    did(giver(row), "correct", board=1, move="33-28")
    assert Client().get(seat(row, 1), seen).status_code == 200
    did(giver(row), "go", board=2)
    did(giver(row), "play", board=2, move="32-28")
    assert "(FM A8A-11)" in did(giver(row), "correct", board=1, move="34-29")


@pytest.mark.article("FM A8A-2")
def test_who_claims_a_draw_that_is_none_is_told_how_far_it_is(referee: Client) -> None:
    row = opened(referee)
    for address in (seat(row, 1), giver(row)):
        assert "the position has occurred 1 ×, and no count of moves is full" in did(address, "claim", board=1)


@pytest.mark.article("FM A8B-6", "FM A8B-8", "FM A8B-9")
def test_clocks_run_at_each_board_and_the_giver_is_led_to_where_they_are_to_move(
    referee: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = 1_800_000_000_000
    monkeypatch.setattr("mainroad.site.moments.now_ms", lambda: at)
    row = opened(referee, kind="clocks", clocks_here="on", colour="turns")
    assert "The giver (running) 2:00:00" in words(Client().get(giver(row)))
    at += 3_600_000
    page = did(giver(row), "play", board=1, move="32-28")
    assert "The giver 1:00:00 Anna (running) 2:00:00" in page
    assert "To board 3" in page
    assert "To board 2" not in page, "there the opponent is to move"
    did(seat(row, 2), "answer", move="32-28")
    assert "To board 2" in words(Client().get(giver(row)))
    at += 3_600_000
    page = unescape(did(giver(row), "play", board=3, move="32-28"))
    assert "0 of 50 moves were made when the giver's flag fell: the giver loses (FM A8B-6)" in page
    assert "The referee has counted" not in words(referee.get(row.get_absolute_url()))


def test_a_page_is_not_sent_again_while_it_would_be_the_same(referee: Client) -> None:
    row = opened(referee)
    again = {"have": _mark(seat(row, 2))}
    did(giver(row), "go", board=1)
    did(giver(row), "play", board=1, move="32-28")
    assert Client().get(seat(row, 2), again).status_code == 204  # nothing has happened at this board
    did(giver(row), "go", board=2)
    did(giver(row), "play", board=2, move="32-28")
    assert Client().get(seat(row, 2), again).status_code == 200
    assert may_follow(row.pk, "")
    assert not may_follow("nothing2", "")


@pytest.mark.article("FM A8A-15")
def test_the_referee_seats_an_opponent_where_a_game_is_over(referee: Client) -> None:
    row = opened(referee)
    assert "free place" not in words(referee.get(f"{row.get_absolute_url()}?board=3"))
    did(seat(row, 1), "resign-opponent")
    assert "The opponent takes the free place of board 1 " in words(referee.get(f"{row.get_absolute_url()}?board=3"))
    referee.post(f"{row.get_absolute_url()}do/place/", {"board": 3, "place": 1})
    did(giver(row), "go", board=2)
    did(giver(row), "play", board=2, move="32-28")
    refused = referee.post(f"{row.get_absolute_url()}do/place/", {"board": 2, "place": 1}, follow=True)
    assert "the place of board 1 is not free (FM A8A-15)" in words(refused)
