from __future__ import annotations

import random

import pytest

from mainroad.basics import Side
from mainroad.laws.protocol import IllegalMoveError, NotAPositionError
from mainroad.notation.alphabets import SPOKEN_LANGUAGES, Alphabet
from mainroad.rulebooks import REGISTER
from mainroad.site.boardroom.games import GAMES
from mainroad.site.boardroom.pieces import CROWNED, MAN, Piece
from mainroad.site.boardroom.position_views import Game, Layout, PositionView

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def walk(game: Game, seed: int, plies: int = 30) -> list[PositionView]:
    lots, table = random.Random(seed), game.start()
    tables: list[PositionView] = []
    while len(tables) < plies and table.options:
        tables.append(table)
        table = table.after(lots.choice(table.options))
    return tables


def test_there_are_eight_games() -> None:
    draughts = "russian brazilian international english spantsireti giveaway giveaway-international"
    assert list(GAMES) == [*draughts.split(), "chess"]


@every_game
class TestEveryGame:
    def test_the_text_of_a_move_means_that_move(self, game: Game) -> None:
        for table in walk(game, seed=1):
            for option in table.options:
                assert table.read(option.text).deed == option.deed

    def test_a_position_is_read_as_it_is_written(self, game: Game) -> None:
        for table in walk(game, seed=2):
            assert game.parse(table.fen).fen == table.fen

    def test_what_is_laid_is_written_as_the_same_pieces(self, game: Game) -> None:
        for table in walk(game, seed=3):
            laid = game.lay(table.fen)
            assert (laid.pieces, laid.side) == (table.pieces, table.side)
            assert game.lay(game.write(laid)) == laid

    def test_an_empty_board_can_be_laid(self, game: Game) -> None:
        empty = Layout({}, Side.BLACK)
        assert game.lay(game.write(empty)) == empty

    def test_what_is_no_position_cannot_be_laid(self, game: Game) -> None:
        with pytest.raises(NotAPositionError):
            game.lay("nonsense")

    def test_a_move_is_said_in_every_language_and_alphabet(self, game: Game) -> None:
        for table in walk(game, seed=4):
            said = {
                (language, alphabet): table.spoken(table.options[0], language, alphabet, by_number=True)
                for language in SPOKEN_LANGUAGES
                for alphabet in Alphabet
            }
            assert all(said.values())

    def test_a_move_has_at_least_two_notations(self, game: Game) -> None:
        for table in walk(game, seed=5):
            assert len(table.notations(table.options[-1])) >= 2

    def test_a_position_can_be_described(self, game: Game) -> None:
        assert len(game.start().described("lt", by_number=False)) >= 2

    def test_a_refusal_names_articles_of_the_register(self, game: Game) -> None:
        table = game.start()
        for code in game.books:
            found = table.refused("a1-a3", code, "en")
            articles = [article for reason in found.reasons for article in reason.articles]
            assert articles
            assert all(article in REGISTER and article.code == code for article in articles)

    def test_its_rulebooks_are_rulebooks(self, game: Game) -> None:
        assert set(game.books) <= set(REGISTER.codes())


class TestDraughts:
    def test_a_capture_is_shown_in_all_notations(self) -> None:
        table = GAMES["russian"].parse("W:Wc3:Bd4,d6,f6")
        notations = {str(name): text for name, text in table.notations(table.read("c3:c7"))}
        assert notations == {"Full": "c3:c7", "Short": "c:c7", "Numeric": "22x6", "Whole route": "c3:e5:c7"}

    def test_games_of_numbers_have_no_short_notation(self) -> None:
        table = GAMES["international"].start()
        assert [str(name) for name, _ in table.notations(table.read("32-28"))] == ["Full", "Numeric"]

    def test_anna_speaks_of_letters_even_where_squares_are_numbers(self) -> None:
        table = GAMES["english"].start()
        assert "Felix" in table.spoken(table.read("11-15"), "de", Alphabet.ANNA, by_number=True)

    def test_a_refused_move_comes_with_what_may_be_played(self) -> None:
        found = GAMES["russian"].parse("W:Wa1,c3:Bd4,h8").refused("a1-b2", "RU", "en")
        assert [option.text for option in found.options] == ["c3:e5"]
        assert "capture was obligatory" in found.reasons[0].sentence

    def test_short_notation_that_fits_nothing_still_shows_the_legal_moves(self) -> None:
        found = GAMES["russian"].start().refused("ha1", "RU", "en")
        assert found.reasons == ()
        assert len(found.options) == 7

    def test_impossible_pieces_can_be_laid_but_not_played(self) -> None:
        fen = GAMES["russian"].write(
            Layout({"b8": Piece(Side.WHITE, MAN), "a1": Piece(Side.BLACK, CROWNED)}, Side.WHITE)
        )
        assert GAMES["russian"].lay(fen).pieces["b8"] == Piece(Side.WHITE, MAN)
        with pytest.raises(NotAPositionError):
            GAMES["russian"].parse(fen)


class TestChess:
    @pytest.mark.parametrize("text", ["e4", "e2e4", "e2-e4", "е4"])
    def test_a_pawn_move_is_read_in_many_ways(self, text: str) -> None:
        assert GAMES["chess"].start().read(text).text == "e2e4"

    @pytest.mark.parametrize("text", ["Nf3", "Кf3", "g1f3"])
    def test_a_knight_is_read_in_english_and_in_russian(self, text: str) -> None:
        assert GAMES["chess"].start().read(text).text == "g1f3"

    def test_two_squares_that_are_no_move_are_illegal(self) -> None:
        with pytest.raises(IllegalMoveError):
            GAMES["chess"].start().read("e2e5")

    @pytest.mark.parametrize(
        ("text", "article"), [("e2e5", "CH 3.7.1"), ("a1a3", "CH 3.5"), ("Bc4", "CH 3.5"), ("e7e5", "CH 1.1")]
    )
    def test_a_refusal_names_the_rule_of_the_piece(self, text: str, article: str) -> None:
        found = GAMES["chess"].start().refused(text, "CH", "en")
        assert article in {str(cited) for reason in found.reasons for cited in reason.articles}

    def test_laid_kings_and_rooks_keep_the_rights_that_they_can_have(self) -> None:
        fen = GAMES["chess"].write(GAMES["chess"].lay("r3k2r/8/8/8/8/8/8/R3K1R1 b - - 5 9"))
        assert fen == "r3k2r/8/8/8/8/8/8/R3K1R1 b Qkq - 0 1"

    @pytest.mark.parametrize("fen", ["8/8", "9/8/8/8/8/8/8/x7", "ppppppppp/8/8/8/8/8/8/8", ""])
    def test_nonsense_cannot_be_laid(self, fen: str) -> None:
        with pytest.raises(NotAPositionError):
            GAMES["chess"].lay(fen)
