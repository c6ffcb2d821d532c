"""Analysis board as a page, without a browser."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client
from django.utils.html import escape

START = "W:Wa1,a3,b2,c1,c3,d2,e1,e3,f2,g1,g3,h2:Ba7,b6,b8,c7,d6,d8,e7,f6,f8,g7,h6,h8"


def text(client: Client, address: str) -> str:
    return client.get(address).content.decode()


def news(client: Client, address: str) -> str:
    found = re.search(r'id="news"[^>]*>([^<]*)<', text(client, address))
    assert found
    return found[1]


def led_to(client: Client, address: str) -> dict[str, str]:
    """The state to which an address leads."""
    response = client.get(address)
    assert response.status_code == 302
    split = urlsplit(response.headers["Location"])
    assert (split.path, split.fragment) == ("/board/", "board")
    return {name: values[0] for name, values in parse_qs(split.query).items()}


class TestClicking:
    def test_a_piece_is_picked_up(self, client: Client) -> None:
        assert led_to(client, "/board/?square=c3") == {"hand": "c3"}

    def test_then_its_square_plays_the_move(self, client: Client) -> None:
        assert led_to(client, "/board/?hand=c3&square=d4") == {"moves": "c3-d4"}

    def test_what_is_shown_stays_as_it_was(self, client: Client) -> None:
        carried = led_to(client, "/board/?turned=1&book=UA&hand=c3&square=d4")
        assert carried == {"turned": "1", "book": "UA", "moves": "c3-d4"}

    def test_a_piece_in_hand_says_where_it_can_go(self, client: Client) -> None:
        assert news(client, "/board/?hand=c3") == "White man in hand: c3. It can go to b4, d4."

    def test_a_piece_that_cannot_move_says_so(self, client: Client) -> None:
        assert news(client, "/board/?hand=a1") == "White man in hand: a1. It cannot move."

    def test_a_promotion_offers_its_choices(self, client: Client) -> None:
        page = text(client, "/board/?game=chess&fen=8/P7/8/8/8/8/8/K1k5 w - - 0 1&hand=a7&square=a8")
        assert "Several moves fit. Choose one." in page
        assert page.count("moves=a7a8") == 4

    @pytest.mark.parametrize("square", ["", "z9", "c", "<b>", "c3c3"])
    def test_a_square_that_is_none_does_no_harm(self, client: Client, square: str) -> None:
        assert client.get("/board/", {"square": square}).status_code == 302
        assert client.get("/board/", {"square": square, "hand": "c3"}).status_code in {200, 302}
        assert client.get("/board/", {"square": square, "setup": "1"}).status_code == 302


class TestTyping:
    @pytest.mark.parametrize("move", ["c3-d4", "cd4", "22-18", " C3–D4! "])
    def test_any_notation_plays_the_move(self, client: Client, move: str) -> None:
        assert led_to(client, f"/board/?move={move}") == {"moves": "c3-d4"}

    def test_an_illegal_move_is_explained_with_its_articles(self, client: Client) -> None:
        page = text(client, "/board/?fen=W:Wa1,c3:Bd4,h8&move=a1-b2")
        assert "a capture was obligatory" in page
        assert 'href="/rulebooks/RU/1.5.3.a/"' in page
        assert "c3:e5</a>" in page

    def test_another_rulebook_gives_its_own_articles(self, client: Client) -> None:
        page = text(client, "/board/?fen=W:Wa1,c3:Bd4,h8&move=a1-b2&book=UA")
        assert 'href="/rulebooks/UA/V-6.4.6/"' in page
        assert "/rulebooks/RU/" not in page

    def test_what_is_no_move_is_answered_with_an_example(self, client: Client) -> None:
        assert news(client, "/board/?move=hello") == "“hello” is not a move; one is written like a3-b4."

    def test_what_fits_several_moves_asks_which(self, client: Client) -> None:
        context = client.get("/board/?fen=W:WKf4:Ba5,b2,c3,d4,e3,e7&move=f4:f8").context
        assert "fits several moves" in context["news"]
        assert {text for text, _ in context["answers"]} == {"f4:d2:b4:f8", "f4:c1:a3:f8"}

    def test_what_was_typed_stays_in_the_field(self, client: Client) -> None:
        assert 'id="move" name="move" value="c3-c4"' in text(client, "/board/?move=c3-c4")

    def test_what_was_typed_is_never_taken_as_markup(self, client: Client) -> None:
        assert "<script>alert" not in text(client, "/board/?move=<script>alert(1)</script>")

    def test_a_refusal_speaks_the_language_of_the_page(self, client: Client) -> None:
        assert "здесь сыграть нельзя" in news(client, "/board/?move=c3-c5&language=ru")


class TestPlayed:
    def test_the_last_move_is_said(self, client: Client) -> None:
        assert news(client, "/board/?moves=c3-d4") == "C 3 to d 4. Black to move."

    def test_it_is_shown_in_all_notations_and_voices(self, client: Client) -> None:
        page = text(client, "/board/?moves=c3-d4")
        for words in ("c3-d4", "cd4", "22-18", "Cäsar drei", "це 3", "Deutsch"):
            assert words in page

    def test_the_score_sheet_leads_to_every_position(self, client: Client) -> None:
        sheet = client.get("/board/?moves=c3-d4+d6-c5+e3-f4").context["sheet"]
        assert [(line.number, line.first.text, line.second and line.second.text) for line in sheet.pairs] == [
            (1, "c3-d4", "d6-c5"),
            (2, "e3-f4", None),
        ]

    def test_a_game_that_the_second_side_begins_leaves_a_gap(self, client: Client) -> None:
        (line,) = client.get("/board/?fen=B:Wc3:Bb6&moves=b6-a5").context["sheet"].pairs
        assert (line.first, line.second.text) == (None, "b6-a5")

    def test_a_step_leads_one_move_back(self, client: Client) -> None:
        steps = {name: address for name, _words, address in client.get("/board/?moves=c3-d4+d6-c5").context["steps"]}
        assert steps["back"] == "/board/?moves=c3-d4&lines=c3-d4+d6-c5"
        assert (steps["on"], steps["last"]) == ("", "")

    def test_the_end_of_the_game_is_told(self, client: Client) -> None:
        told = news(client, "/board/?fen=W:Wc3:Bd4&moves=c3:e5")
        assert told.endswith("White wins: the side to move has no piece left.")

    def test_in_giveaway_the_same_end_is_the_other_sides(self, client: Client) -> None:
        assert "Black wins" in news(client, "/board/?game=giveaway&fen=W:Wc3:Bd4&moves=c3:e5")

    def test_a_finished_game_asks_for_no_move(self, client: Client) -> None:
        assert 'name="move"' not in text(client, "/board/?fen=W:Wc3:Bd4&moves=c3:e5")

    def test_checkmate_is_told(self, client: Client) -> None:
        assert "checkmate" in news(client, "/board/?game=chess&moves=f2f3+e7e5+g2g4+d8h4")

    def test_a_move_of_the_address_that_is_not_legal_stops_the_game_before_it(self, client: Client) -> None:
        response = client.get("/board/?moves=c3-d4+c3-d4+d6-c5")
        assert response.context["broken"] == "c3-d4"
        assert response.context["state"].moves == ("c3-d4",)


class TestBoard:
    def test_every_dark_square_says_what_stands_on_it(self, client: Client) -> None:
        page = text(client, "/board/")
        assert 'aria-label="c3, white man, can move"' in page
        assert 'aria-label="d4, empty"' in page
        assert page.count('name="square"') == 32

    def test_a_held_piece_and_its_goals_are_told(self, client: Client) -> None:
        page = text(client, "/board/?hand=c3")
        assert 'aria-label="c3, white man, in hand"' in page
        assert 'aria-label="d4, empty, can be moved to"' in page
        assert page.count('aria-selected="true"') == 1

    def test_squares_can_be_numbers(self, client: Client) -> None:
        assert 'aria-label="22, white man, can move"' in text(client, "/board/?names=numbers")

    def test_the_board_can_be_turned(self, client: Client) -> None:
        squares = re.findall(r'name="square" value="(\w+)"', text(client, "/board/?turned=1"))
        assert (squares[0], squares[-1]) == ("g1", "b8")

    def test_light_squares_cannot_be_chosen_in_draughts_but_in_chess(self, client: Client) -> None:
        assert 'aria-label="d1, light square"' in text(client, "/board/")
        assert 'aria-label="d1, white queen"' in text(client, "/board/?game=chess")

    @pytest.mark.parametrize(("game", "squares"), [("international", 50), ("spantsireti", 40), ("chess", 64)])
    def test_each_board_has_its_squares(self, client: Client, game: str, squares: int) -> None:
        assert text(client, f"/board/?game={game}").count('name="square"') == squares

    def test_the_position_is_there_as_text_and_in_words(self, client: Client) -> None:
        page = text(client, "/board/")
        assert escape(START) in page
        assert "In words" in page


class TestSettingUp:
    def test_a_pasted_position_is_shown(self, client: Client) -> None:
        page = text(client, "/board/?fen=б. c3, дамка h2; ч. b6")
        assert 'value="W:Wc3,Kh2:Bb6"' in page
        assert 'aria-label="h2, white king, can move"' in page

    def test_what_is_no_position_is_named(self, client: Client) -> None:
        assert news(client, "/board/?fen=junk") == "This is not a position. White to move."
        assert "a position begins with the side to move" in text(client, "/board/?fen=junk")

    def test_an_impossible_position_stays_on_the_board_to_be_mended(self, client: Client) -> None:
        response = client.get("/board/?fen=W:Wb8:Ba7")
        assert response.context["state"].setting_up
        assert set(response.context["board"].pieces) == {"b8", "a7"}

    def test_a_click_puts_the_chosen_piece(self, client: Client) -> None:
        state = led_to(client, "/board/?setup=1&fen=W:W:B&piece=black-crowned&square=c3")
        assert state == {"setup": "1", "fen": "W:W:BKc3", "piece": "black-crowned"}

    def test_a_second_click_takes_it_off(self, client: Client) -> None:
        assert led_to(client, "/board/?setup=1&fen=W:W:BKc3&piece=black-crowned&square=c3")["fen"] == "W:W:B"

    def test_no_piece_takes_off_whatever_stands_there(self, client: Client) -> None:
        assert led_to(client, "/board/?setup=1&fen=W:Wc3:B&piece=&square=c3")["fen"] == "W:W:B"

    def test_the_move_can_be_given_to_black(self, client: Client) -> None:
        assert led_to(client, "/board/?setup=1&fen=W:Wc3:Bb6&side=black")["fen"] == "B:Wc3:Bb6"

    def test_play_goes_on_from_there(self, client: Client) -> None:
        done = client.get("/board/?setup=1&fen=B:Wc3:Bb6").context["done"]
        assert news(client, done) == "Black to move."

    def test_setting_up_begins_with_the_position_on_the_board(self, client: Client) -> None:
        address = client.get("/board/?moves=c3-d4").context["set_up"]
        assert "d4" in client.get(address).context["board"].pieces

    def test_chess_is_set_up_too(self, client: Client) -> None:
        state = led_to(client, "/board/?game=chess&setup=1&fen=8/8/8/8/8/8/8/8 w - - 0 1&piece=white-queen&square=d1")
        assert state["fen"] == "8/8/8/8/8/8/8/3Q4 w - - 0 1"
