"""The page from which a referee runs a display."""

from __future__ import annotations

import pytest
from django.test import Client

from mainroad.site.displays.models import Display
from mainroad.site.people.models import Account
from support.pages import words

pytestmark = pytest.mark.django_db(databases="__all__")

OPENING = {
    "title": "Club evening",
    "giver": "Vira",
    "kind": "normal",
    "game": "international",
    "opponents": "Anna\nBoris\n\nGita\n",
    "colour": "white",
}


@pytest.fixture
def referee(client: Client) -> Client:
    client.force_login(Account.objects.create(email="referee@example.org", name="Referee"))
    return client


def opened(referee: Client, **fields: str) -> str:
    """The address of a new display."""
    answer = referee.post("/displays/new/", OPENING | fields)
    assert answer.status_code == 302, answer.content.decode()
    return str(answer["Location"])


def did(referee: Client, address: str, action: str, **fields: object) -> str:
    """The words of the page after an action."""
    answer = referee.post(f"{address}do/{action}/", fields, follow=True)
    assert answer.status_code == 200
    return words(answer)


@pytest.mark.article("FM A8A-6", "FM A8A-8", "FM A8A-11")
def test_a_referee_runs_a_display_from_board_to_board(referee: Client) -> None:
    address = opened(referee)
    assert "When everybody sits at their board, let it begin." in words(referee.get(address))
    page = did(referee, address, "begin")
    assert "To board 1 To board 2 To board 3" not in page, "two ways to begin are enough"
    did(referee, address, "go", board=1)
    page = did(referee, address, "play", board=1, move="32-28")
    assert "Board 1 · Anna" in page
    assert "To board 2 To board 3" in page
    assert "(FM A8A-8)" in did(referee, address, "answer", board=1, move="18-23")
    did(referee, address, "go", board=2)
    page = did(referee, address, "correct", board=1, move="33-28")
    assert "stands" not in page
    did(referee, address, "play", board=2, move="31-27")
    assert "the move on board 1 stands" in did(referee, address, "correct", board=1, move="34-29")
    assert "the next board in this direction: 3 (FM A8A-6)" in did(referee, address, "go", board=1)


@pytest.mark.article("FM A8C-8.b", "FM A8C-8.c")
def test_the_messenger_names_the_opponent_and_makes_the_move_that_was_said(referee: Client) -> None:
    address = opened(referee, kind="blindfold", by_name="on")
    did(referee, address, "begin")
    assert "the messenger says “Boris” (FM A8C-8.b)" in did(referee, address, "go", board=2)
    assert "the messenger makes the move 32-28 (FM A8C-8.c)" in did(referee, address, "play", board=2, move="32-28")
    assert "said was 32-28, made was 33-28" in did(referee, address, "carry", board=2, move="33-28")
    assert "To board 3" in did(referee, address, "carry", board=2, move="32-28")


@pytest.mark.article("FM A8B-13", "FM A8B-14")
def test_the_referee_counts_at_a_display_with_clocks(referee: Client) -> None:
    address = opened(referee, kind="clocks")
    did(referee, address, "begin")
    count = {"board": 1, "required": 50, "made": 50, "recorded": 48, "minutes": 4}
    assert "1–0" not in did(referee, address, "count", **count)
    page = did(referee, address, "count", **count, fallen="on")
    assert "the opponent answers for it and loses (FM A8B-13)" in page


def test_the_whole_display_ends_in_its_protocol(referee: Client) -> None:
    address = opened(referee)
    did(referee, address, "begin")
    did(referee, address, "resign-opponent", board=1)
    did(referee, address, "draw", board=2)
    page = did(referee, address, "resign-giver", board=3)
    assert "Vira · +1 =1 −1" in page
    assert "0:00" not in page, "no move was made: there is no time to tell"
    assert "the display is over" in did(referee, address, "go", board=1)


def test_what_ends_a_game_asks_first_and_the_referee_takes_it_back_with_a_reason(referee: Client) -> None:
    address = opened(referee)
    did(referee, address, "begin")
    did(referee, address, "go", board=1)
    page = words(referee.get(f"{address}?board=1"))
    for label in (
        "The opponent is away: lost",
        "The opponent resigns",
        "The giver resigns",
        "Draw agreed",
        "Draw by rule claimed",
    ):
        assert page.count(label) == 2
        assert f"{label} Yes: {label}" in page, "the button lies behind a first press"
    for board in (1, 2, 3):
        page = did(referee, address, "resign-opponent", board=board)
    assert "+3 =0 −0" in page
    assert "nothing was changed" in did(referee, address, "back", board=1, reason=" ")
    page = did(referee, address, "back", board=1, reason="The wrong button")
    assert "+2 =0 −0" in page
    assert "the giver moves" in page
    assert "Board 1 · Anna" in did(referee, address, "play", board=1, move="32-28")
    assert "its game goes on" in did(referee, address, "back", board=1, reason="Once more")


def test_what_is_sent_twice_is_done_once(referee: Client) -> None:
    address = opened(referee)
    did(referee, address, "begin")
    did(referee, address, "go", board=1)
    for _ in range(2):
        page = did(referee, address, "play", board=1, move="32-28", command_id="once")
    assert "does not stand" not in page


def test_names_stay_out_of_the_journal_and_others_see_nothing(referee: Client) -> None:
    address = opened(referee)
    other = Client()
    assert other.get(address).status_code == 302
    other.force_login(Account.objects.create(email="other@example.org", name="Other"))
    assert other.get(address).status_code == 404
    assert other.post(f"{address}do/begin/").status_code == 404
    assert "Club evening" not in words(other.get("/displays/"))
    assert "Club evening · Vira" in words(referee.get("/displays/"))


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"opponents": "Anna"}, "A display has two opponents or more."),
        ({"kind": "clocks", "for_record": "on"}, "cannot be recognised as an achievement (FM A11-3.1, FM A11-3.2)"),
        ({"opponents": "\n".join(f"P{n}" for n in range(1001))}, "a display has two to 1000 different opponents"),
    ],
)
def test_what_cannot_be_opened_is_said_on_the_form(referee: Client, fields: dict[str, str], sentence: str) -> None:
    answer = referee.post("/displays/new/", OPENING | fields)
    assert sentence in words(answer)
    assert not Display.objects.exists()


def test_a_form_that_makes_no_sense_changes_nothing(referee: Client) -> None:
    address = opened(referee)
    for action, fields in [("fly", {}), ("go", {"board": "x"}), ("play", {"board": "1"}), ("count", {"board": "1"})]:
        assert "nothing was changed" in did(referee, address, action, **fields)


def test_a_page_that_renews_itself_takes_no_notice_away_from_another_tab(referee: Client) -> None:
    address = opened(referee)
    referee.post(f"{address}do/fly/")
    assert "nothing was changed" not in words(referee.get(address, headers={"HX-Request": "true"}))
    assert "nothing was changed" in words(referee.get(address))


@pytest.mark.article("FM A8A-3")
def test_a_referee_enters_nothing_but_results_when_the_boards_stand_on_the_tables(referee: Client) -> None:
    address = opened(referee, results_only="on")
    page = did(referee, address, "begin")
    assert "Make the move" not in page
    assert page.count("Simul player won Draw Simul player lost") == 3
    did(referee, address, "result", board=1, points=2)
    did(referee, address, "result", board=2, points=1)
    assert "Vira · +1 =1 −1" in did(referee, address, "result", board=3, points=0)
    page = did(referee, address, "back", board=3, reason="typed wrongly")
    assert "Vira · +1 =1 −0" in page
    assert page.count("Simul player won Draw Simul player lost") == 1
    page = did(referee, address, "result", board=3, points=2)
    assert "Vira · +2 =1 −0" in page
    assert "The display is over." in page
    assert "not filled in" in did(referee, address, "result", board=3, points=7)


@pytest.mark.article("FM A11-2.2")
def test_a_display_without_moves_is_not_opened_to_be_recognised(referee: Client) -> None:
    answer = referee.post("/displays/new/", OPENING | {"results_only": "on", "for_record": "on"})
    assert "To be recognised, a display needs the moves of its games (FM A11-2.2)." in words(answer)


def test_a_public_display_stands_in_the_list_and_in_the_hall(referee: Client, client: Client) -> None:
    hidden, public = opened(referee, title="Closed evening"), opened(referee, title="Open evening")
    referee.post(f"{public}seats/", {"public": "on"})
    for address in ("/displays/", "/hall/"):
        page = Client().get(address).content.decode()
        assert "Open evening" in page
        assert f'href="{public}watch/"' in page
        assert "Closed evening" not in page
    referee.post(f"{public}seats/", {})
    assert "Open evening" not in Client().get("/displays/").content.decode()
    assert hidden in referee.get("/displays/").content.decode()
