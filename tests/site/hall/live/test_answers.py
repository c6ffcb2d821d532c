from __future__ import annotations

import pytest
from django.test import Client

from mainroad.site.hall.live.command_table import COMMANDS
from mainroad.words import LANGUAGES
from support.outlines import Outline

pytestmark = pytest.mark.django_db(databases="__all__")
START = "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8"
AFTER = START.replace("W:W", "B:W", 1).replace("c3", "d4", 1)


def test_a_position_is_said_as_asked(client: Client) -> None:
    asked = {"game": "russian", "fen": AFTER, "before": START, "move": "c3-d4", "style": "anna", "tongue": "en"}
    told = client.get("/hall/say/", asked).json()
    assert (told["lang"], told["last"]) == ("de", "Weiß: Cäsar drei nach David vier")


def test_the_squares_of_a_game_are_said_once_for_all_that_can_stand_there(client: Client) -> None:
    told = client.get("/hall/say/", {"labels": "russian", "style": "anna", "tongue": "en"}).json()
    assert told["lang"] == "de"
    assert told["squares"]["d4"]["white-man"] == "David vier, weißer Stein"
    assert set(told["squares"]["d4"]) == {"", "white-man", "white-crowned", "black-man", "black-crowned"}


def test_clocks_are_said(client: Client) -> None:
    told = client.get("/hall/say/", {"white": "61000", "black": "5000", "running": "white", "tongue": "en"}).json()
    assert told == {"lang": "en", "clocks": "White: 1 minute 1 second. Black: 5 seconds. White’s clock is running."}


def test_a_move_that_was_not_legal_leaves_the_rest_said(client: Client) -> None:
    told = client.get("/hall/say/", {"game": "russian", "fen": AFTER, "before": START, "move": "a1-h8"}).json()
    assert (told["last"], told["turn"]) == ("", "Black to move")


def test_chess_is_said_too(client: Client) -> None:
    start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    after = "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1"
    asked = {"game": "chess", "fen": after, "before": start, "move": "Nf3", "tongue": "en"}
    told = client.get("/hall/say/", asked).json()
    assert told["last"] == "White: knight f 3"
    squares = client.get("/hall/say/", {"labels": "chess", "tongue": "en"}).json()["squares"]
    assert squares["f3"]["white-knight"] == "f 3, white knight"


def test_a_rule_is_told_and_can_be_opened(client: Client) -> None:
    told = client.get("/hall/say/", {"rule": "UA V-13.5, UA V-13.6"}).json()
    assert told["lang"] == "en"
    assert "UA V-13.5: " in told["rule"]
    assert "UA V-13.6: " in told["rule"]
    assert client.get(told["address"]).status_code == 200


@pytest.mark.parametrize(
    "asked",
    [
        {},
        {"rule": "RU"},
        {"labels": "backgammon"},
        {"rule": "RU 99.99"},
        {"game": "chess", "fen": START},
        {"game": "russian", "fen": "nonsense"},
        {"game": "russian"},
        {"white": "soon", "black": "5"},
        {"white": "5"},
        {"white": "5", "black": "5", "running": "nobody"},
    ],
)
def test_nonsense_is_refused(client: Client, asked: dict[str, str]) -> None:
    assert client.get("/hall/say/", asked).status_code == 400


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_lists_every_command_of_the_table(client: Client, language: str) -> None:
    page = client.get("/hall/help/", headers={"accept-language": language}).content.decode()
    assert [command.name for command in COMMANDS if command.help(language) not in page] == []
    assert len(Outline(page).all("h1")) == 1


def test_the_help_shows_styles_by_what_they_do(client: Client) -> None:
    page = client.get("/hall/help/").content.decode()
    assert '<span lang="de">Cäsar drei nach David vier</span>' in page
