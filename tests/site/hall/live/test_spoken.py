from __future__ import annotations

import pytest

from mainroad.basics import BySide, Side
from mainroad.laws.chess import ChessPosition
from mainroad.laws.games import DRAUGHTS_GAMES, GAMES
from mainroad.notation.alphabets import SPOKEN_LANGUAGES
from mainroad.notation.chess import read_san
from mainroad.notation.written import read_move, write_move
from mainroad.play.board import step
from mainroad.site.hall.live.board_payload import position_payload
from mainroad.site.hall.live.spoken import (
    Order,
    Reading,
    clock_words,
    labels,
    piece_lists,
    style_choices,
    talk,
    time_words,
)
from mainroad.site.hall.live.voices import WORDS, Style, Voice, last_move, voice

NOTATION = Voice(Style.NOTATION)
RUSSIAN = DRAUGHTS_GAMES["russian"]
CAPTURES = RUSSIAN.parse("W:Wc3,Kh2:Bd4,d6,f6")


class TestVoice:
    @pytest.mark.parametrize(
        ("style", "language", "said", "lang"),
        [
            (Style.NOTATION, "en", "c3-d4", "en"),
            (Style.WORDS, "en", "c 3 to d 4", "en"),
            (Style.WORDS, "de", "c 3 nach d 4", "de"),
            (Style.ANNA, "en", "Cäsar drei nach David vier", "de"),
            (Style.ANNA, "lt", "Cäsar drei nach David vier", "de"),
            (Style.ANNA, "de", "Cäsar drei nach David vier", "de"),
        ],
    )
    def test_a_move_is_said_in_the_style_and_marked_with_its_language(
        self, style: Style, language: str, said: str, lang: str
    ) -> None:
        start = RUSSIAN.start()
        asked = Voice(style, language)
        assert (asked.move(start, read_move(start, "c3-d4")), asked.tongue) == (said, lang)

    @pytest.mark.parametrize(("language", "name"), [("ru", "Цезарь драй"), ("uk", "Цезар драй")])
    def test_who_reads_cyrillic_hears_the_names_in_his_own_voice(self, language: str, name: str) -> None:
        asked = Voice(Style.ANNA, language)
        assert asked.tongue == language
        assert asked.square(RUSSIAN.variant, RUSSIAN.variant.board.square("c3")) == name

    def test_large_boards_keep_their_numbers_with_every_style(self) -> None:
        start = DRAUGHTS_GAMES["international"].start()
        move = read_move(start, "32-28")
        assert [Voice(style).move(start, move) for style in Style] == ["32-28", "32 to 28", "32 nach 28", "32 to 28"]

    def test_english_draughts_is_named_by_letters_only_from_anna_to_hektor(self) -> None:
        variant = DRAUGHTS_GAMES["english"].variant
        square = variant.board.square("22")
        assert (WORDS.square(variant, square), Voice(Style.ANNA).square(variant, square)) == ("22", "Cäsar drei")

    def test_an_unknown_voice_speaks_english_words(self) -> None:
        assert voice("sung", "fr") == WORDS

    def test_a_style_shows_what_it_does(self) -> None:
        assert [(each.example, each.lang) for each in style_choices("en")] == [
            ("c3-d4", "en"),
            ("c 3 to d 4", "en"),
            ("Cäsar drei nach David vier", "de"),
            ("Charlie 3 to Delta 4", "en"),
        ]

    def test_somebody_has_letters_of_their_own(self) -> None:
        own = voice("own", "en", letters="Ant, Bear  Cat Dog")
        start = RUSSIAN.start()
        assert own.move(start, read_move(start, "c3-d4")) == "Cat 3 to Dog 4"
        assert own.named(start, "e3") == "e 3"  # where the words end, plain letters go on
        assert own.move(ChessPosition.start(), read_san(ChessPosition.start(), "Nc3").move) == "knight Cat 3"

    def test_own_letters_are_few_and_short(self) -> None:
        many = voice("own", "en", letters=" ".join(["x" * 90] * 90))
        assert len(many.letters) <= 10
        assert max(map(len, many.letters)) <= 20

    def test_a_short_voice_leaves_out_what_is_known(self) -> None:
        start, short = RUSSIAN.start(), voice("words", "en", "short")
        assert last_move(start, read_move(start, "c3-d4"), short) == "c 3 to d 4"
        said = labels("russian", short)["c3"]
        assert [said[piece] for piece in ("", "white-man", "black-crowned")] == ["c 3", "c 3, white", "c 3, black king"]


class TestTalk:
    def test_every_square_is_said(self) -> None:
        said, (_, standing) = labels("russian", WORDS), position_payload(CAPTURES)
        assert len(said) == 32
        found = [said[key][standing.get(key, "")] for key in ("c3", "h2", "a1")]
        assert found == ["c 3, white man", "h 2, white king", "a 1, empty"]

    def test_captures_are_said_and_counted(self) -> None:
        position = RUSSIAN.parse("W:Wc3,g3:Bd4,f4")
        assert talk(position, NOTATION).captures == "2 captures: c3:e5; g3:e5"

    def test_without_captures_it_says_so(self) -> None:
        assert talk(RUSSIAN.start(), WORDS).captures == "no captures"

    def test_the_moves_of_a_piece_are_said_in_one_breath(self) -> None:
        assert talk(RUSSIAN.start(), NOTATION).pieces["c3"] == "c3-b4; c3-d4"

    def test_a_piece_that_cannot_move_has_none(self) -> None:
        assert "a1" not in talk(RUSSIAN.start(), WORDS).pieces

    def test_every_route_is_said_by_its_text_on_the_wire(self) -> None:
        assert talk(RUSSIAN.parse("W:Wc3:Bd4,f6"), WORDS).moves == {"c3:e5:g7": "c 3 takes g 7"}

    def test_the_last_move_is_said_with_who_made_it(self) -> None:
        start = RUSSIAN.start()
        made = step(start, "c3-d4")
        told = talk(made.after, WORDS, (start, made.move))
        assert (told.last, told.turn) == ("White: c 3 to d 4", "Black to move")

    def test_a_new_game_has_no_last_move(self) -> None:
        assert talk(RUSSIAN.start(), WORDS).last == "no move has been made yet"

    @pytest.mark.parametrize("language", SPOKEN_LANGUAGES)
    @pytest.mark.parametrize("game", GAMES)
    @pytest.mark.parametrize("style", Style)
    def test_every_game_is_said_in_every_language_and_style(self, game: str, language: str, style: Style) -> None:
        start = GAMES[game].start()
        move = start.legal_moves()[0]
        told = talk(step(start, write_move(start, move)).after, Voice(style, language), (start, move))
        assert all((told.last, told.turn, told.captures, told.white, told.black))
        squares = labels(game, Voice(style, language))
        _, standing = position_payload(start)
        assert all(squares[key][name] for key, name in standing.items())
        assert len({words for said in squares.values() for words in said.values()}) == sum(map(len, squares.values()))


class TestChess:
    START = GAMES["chess"].start()

    def test_squares_pieces_and_lists_are_said(self) -> None:
        said, squares = talk(self.START, WORDS), labels("chess", WORDS)
        assert len(squares) == 64
        assert (squares["e1"]["white-king"], squares["e4"][""]) == ("e 1, white king", "e 4, empty")
        assert said.white.startswith("white king: e 1. white queen: d 1. white rook: a 1, h 1. ")
        assert said.pieces["g1"] == "knight f 3; knight h 3"

    @pytest.mark.article("CH 32.2.1.b", "CH 32.2.1.c", "CH 32.2.1.e")
    @pytest.mark.parametrize(
        ("language", "lang", "last", "square"),
        [
            ("en", "de", "Weiß: Springer Felix drei", "Felix drei, weißer Springer"),
            ("lt", "de", "Weiß: Springer Felix drei", "Felix drei, weißer Springer"),
            ("ru", "ru", "Белые: шпрингер Феликс драй", "Феликс драй, белый конь"),
        ],
    )
    def test_a_move_is_said_as_blind_players_announce_it(
        self, language: str, lang: str, last: str, square: str
    ) -> None:
        move = read_move(self.START, "Nf3")
        told = talk(step(self.START, "Nf3").after, Voice(Style.ANNA, language), (self.START, move))
        squares = labels("chess", Voice(Style.ANNA, language))
        assert (told.lang, told.last, squares["f3"]["white-knight"]) == (lang, last, square)

    @pytest.mark.article("CH 32.2.1.d")
    def test_castling_has_its_own_name(self) -> None:
        position = ChessPosition.parse("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
        moves = talk(position, Voice(Style.ANNA)).moves
        assert (moves["0-0"], moves["0-0-0"]) == ("Kurze Rochade", "Lange Rochade")

    def test_every_promotion_is_told_apart(self) -> None:
        moves = talk(ChessPosition.parse("7k/P7/8/8/8/8/8/K7 w - - 0 1"), WORDS).moves
        assert moves["a8N"] == "pawn a 8, promotes to knight"
        assert len([text for text in moves if text.startswith("a8")]) == 4

    def test_check_is_said_with_the_turn(self) -> None:
        position = ChessPosition.parse("4k3/8/8/8/8/8/8/K3R3 b - - 0 1")
        assert talk(position, WORDS).turn == "Black to move, check"


class TestLooking:
    def test_pieces_are_listed_by_kind(self) -> None:
        assert piece_lists(CAPTURES, NOTATION).white == "1 white man: c3. 1 white king: h2"

    @pytest.mark.parametrize(
        ("order", "side", "said"),
        [
            (Order.NEAR, Side.WHITE, "g1, b2, d2"),
            (Order.NEAR, Side.BLACK, "d2, b2, g1"),
            (Order.FAR, Side.WHITE, "b2, d2, g1"),
            (Order.FILES, Side.WHITE, "b2, d2, g1"),
            (Order.FILES, Side.BLACK, "g1, d2, b2"),
        ],
    )
    def test_pieces_are_read_in_the_order_and_from_the_side_of_the_reader(
        self, order: Order, side: Side, said: str
    ) -> None:
        lists = piece_lists(RUSSIAN.parse("W:Wb2,d2,g1:Bh8"), NOTATION, Reading(order, side))
        assert lists.white == f"3 white men: {said}"


class TestTime:
    @pytest.mark.parametrize(
        ("left", "said"),
        [
            (3_907_000, "1 hour 5 minutes 7 seconds"),
            (310_000, "5 minutes 10 seconds"),
            (600_999, "10 minutes"),
            (299_000, "4 minutes 59 seconds"),
            (61_000, "1 minute 1 second"),
            (500, "0 seconds"),
            (-5, "0 seconds"),
        ],
    )
    def test_a_time_is_said_as_people_say_it(self, left: int, said: str) -> None:
        assert time_words(left, "en") == said

    @pytest.mark.parametrize(
        ("language", "said"),
        [
            ("ru", "Белые: 5 минут. Чёрные: 21 секунда. Идут часы чёрных."),
            ("uk", "Білі: 5 хвилин. Чорні: 21 секунда. Іде годинник чорних."),
            ("lt", "Baltieji: 5 minutės. Juodieji: 21 sekundė. Eina juodųjų laikrodis."),
            ("de", "Weiß: 5 Minuten. Schwarz: 21 Sekunden. Die Uhr von Schwarz läuft."),
        ],
    )
    def test_both_clocks_are_said_in_every_language(self, language: str, said: str) -> None:
        assert clock_words(BySide(300_000, 21_000), Side.BLACK, language) == said

    def test_clocks_that_stand_are_said_to_stand(self) -> None:
        assert clock_words(BySide(1000, 1000), None, "en").endswith("Both clocks are stopped.")
