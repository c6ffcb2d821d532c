from __future__ import annotations

from collections.abc import Iterator

import pytest
from click.testing import CliRunner

from mainroad.basics import Article, articles
from mainroad.cli.main import main
from mainroad.laws.diagnosis.irregularities import Irregularity
from mainroad.laws.variants import BRAZILIAN, DRAUGHTS, ENGLISH, INTERNATIONAL, RUSSIAN, Variant
from mainroad.rulebooks import REGISTER
from mainroad.rulebooks.irregularities import CHAPTERS, HOME_BOOKS, BookStance, Provision, articles_for, provision
from mainroad.rulebooks.pytest_articles import cases
from support.diagnoses import kinds

QUIET_64, QUIET_100, QUIET_CK = "W:Wc3,g1:Bh8", "W:W38,47:B5", "B:W32:B10,1"
TWO_64, TWO_100, TWO_CK = "W:Wc3,g1:Bb8,d4,f6", "W:W38,47:B5,24,33", "B:W15,24,32:B1,10"  # a capture of two is due

ON_64_SQUARES = [
    ("UA V-6.4.1; FM A1b-5.4.1", QUIET_64, "c3-d4 then:g1-f2", "two-moves"),
    ("UA V-6.4.1; FM A1b-5.4.1", QUIET_64, "by:black h8-g7", "out-of-turn"),
    ("UA V-6.4.2; FM A1b-5.4.2; RU 1.10.4.note.a", QUIET_64, "c3-e5", "man-too-far"),
    ("UA V-6.4.2; FM A1b-5.4.2; RU 1.10.4.note.a", QUIET_64, "c3-b2", "man-backwards"),
    ("UA V-6.4.2; FM A1b-5.4.2; RU 1.10.4.note.a", "W:WKc3,d4:Bh8", "c3-e5", "jumped-own"),
    ("UA V-6.7; FM A1b-5.4.2; RU 1.10.4.note.a", QUIET_64, "c3-c4", "inactive-square"),
    ("UA V-6.7; FM A1b-5.4.2; RU 1.10.4.note.a", QUIET_64, "c3-off", "inactive-square"),
    ("UA V-6.4.3; FM A1b-5.4.3; RU 1.10.4.note.b", QUIET_64, "touch:g1,c3 c3-d4", "touched-another"),
    ("UA V-6.4.4; FM A1b-5.4.4; RU 1.10.4.note.c", QUIET_64, "c3-d4 release instead:c3-b4", "took-back"),
    ("UA V-6.4.5; FM A1b-5.4.5; RU 1.10.4.note.d", QUIET_64, "by:white h8-g7", "opponents-piece"),
    ("UA V-6.4.6; FM A1b-5.4.6; RU 1.10.4.note.e", TWO_64, "c3-b4", "quiet-move"),
    ("UA V-6.4.7; FM A1b-5.4.7; RU 1.10.4.note.f", QUIET_64, "c3-d4 remove:h8", "removed-without-reason"),
    ("UA V-6.4.7; FM A1b-5.4.7; RU 1.10.4.note.f", QUIET_64, "c3-d4 remove:g1", "removed-without-reason"),
    ("UA V-6.4.8; FM A1b-5.4.8; RU 1.10.4.note.g", TWO_64, "c3:e5 remove:d4", "too-few-captured"),
    ("UA V-6.4.9; FM A1b-5.4.9; RU 1.10.4.note.h", TWO_64, "c3:e5 release", "stopped-half-way"),
    ("UA V-6.4.10; FM A1b-5.4.10; RU 1.10.4.note.i", TWO_64, "c3:e5:g7 early:d4 remove:f6", "early-removal"),
    ("UA V-6.4.11; FM A1b-5.4.11; RU 1.10.4.note.j", TWO_64, "c3:e5:g7 remove:d4", "removed-too-few"),
    ("UA V-6.4.11; FM A1b-5.4.12; RU 1.10.4.note.j", TWO_64, "c3:e5:g7 remove:d4,f6,b8", "removed-too-many"),
    ("UA V-6.4.12; FM A1b-5.4.12; RU 1.10.4.note.k", TWO_64, "c3:e5:g7 remove:d4,b8", "removed-uncaptured"),
    ("UA V-6.4.13; FM A1b-5.4.14; RU 1.10.4.note.m", TWO_64, "c3:e5:g7 remove:d4,f6,g1", "removed-own"),
    ("FM A1b-5.4.13; RU 1.10.4.note.l", TWO_64, "c3:e5:g7 remove:d4,f6 pause", "paused"),
    ("UA V-6.4.14", "W:Wc7,g1:Ba3", "c7-d8 no-crown", "not-crowned"),
    ("UA V-6.4.15", "W:WKd8,g1:Ba3", "d8-g5 no-crown", "unmarked-king"),
]

ON_100_SQUARES = [
    ("UA V-6.4.1; FM A1-5.4.1", QUIET_100, "38-33 then:47-42", "two-moves"),
    ("FM A1-5.4.2", QUIET_100, "38-27", "man-too-far"),
    ("FM A1-5.4.2", "W:WK38,33:B5", "38-29", "jumped-own"),
    ("FM A1-5.4.3", QUIET_100, "touch:47 38-33", "touched-another"),
    ("FM A1-5.4.4", QUIET_100, "38-33 press back", "took-back"),
    ("FM A1-5.4.5", QUIET_100, "by:white 5-10", "opponents-piece"),
    ("FM A1-5.4.6", TWO_100, "38-32", "quiet-move"),
    ("FM A1-5.4.7", QUIET_100, "38-33 remove:5", "removed-without-reason"),
    ("FM A1-5.4.8", "W:W27,32,37:B11,21,28", "32x23 remove:28", "too-few-captured"),
    ("FM A1-5.4.9", TWO_100, "38x29 release", "stopped-half-way"),
    ("FM A1-5.4.10", TWO_100, "38x29x20 early:33", "early-removal"),
    ("FM A1-5.4.11", TWO_100, "38x29x20 remove:33", "removed-too-few"),
    ("FM A1-5.4.12", TWO_100, "38x29x20 remove:33,5", "removed-uncaptured"),
    ("FM A1-5.4.13", TWO_100, "38x29x20 remove:33,24 pause", "paused"),
    ("FM A1-5.4.14", TWO_100, "38x29x20 remove:33,24,47", "removed-own"),
    ("UA V-6.4.8; FM A1-5.4.8", "W:W35:B8,11,19,21,30", "35x24x13x2x16", "through-last-row too-many-captured"),
]

IN_ENGLISH_DRAUGHTS = [
    ("CK 1.25.1", TWO_CK, "1-6", "quiet-move"),
    ("CK 1.25.1", TWO_CK, "10x19", "stopped-half-way"),
    ("CK 1.25.1", TWO_CK, "10x19 remove:15", "too-few-captured"),
    ("CK 1.25.2", TWO_CK, "touch:1 10x19x28", "touched-unplayable"),
    ("CK 1.25.3", QUIET_CK, "10-19", "man-too-far"),
    ("CK 1.25.3", "B:W32:BK10,1", "10-19", "king-too-far"),
    ("CK 1.25.3", QUIET_CK, "10-11", "not-diagonal"),
    ("CK 1.25.3", QUIET_CK, "10-c4", "inactive-square"),
    ("CK 1.25.4", QUIET_CK, "10-6", "man-backwards"),
    ("CK 1.25.4", "B:W6,32:B10", "10x1", "man-captured-backwards"),
    ("CK 1.25.5", TWO_CK, "10x19x28 remove:15,24,32", "removed-too-many"),
    ("CK 1.25.5", TWO_CK, "10x19x28 remove:15,32", "removed-uncaptured"),
    ("CK 1.25.5", TWO_CK, "10x19x28 remove:15,24,1", "removed-own"),
    ("CK 1.25.6", QUIET_CK, "10-14 add:2", "added-piece"),
    ("CK 1.25.7", "W:W11:B6,7", "11x2x9", "through-last-row too-many-captured"),
    ("CK 1.25.8", QUIET_CK, "10-14 then:1-6", "two-moves"),
    ("CK 1.25.8", QUIET_CK, "by:white 32-27", "out-of-turn"),
]

ROWS = [
    *((cited, "russian", *rest) for cited, *rest in ON_64_SQUARES),
    *((cited, "international", *rest) for cited, *rest in ON_100_SQUARES),
    *((cited, "english", *rest) for cited, *rest in IN_ENGLISH_DRAUGHTS),
    ("UA V-6.4.8; FM A1b-5.4.8", "brazilian", "W:Wf6:Bb6,e7", "f6:d8:a5", "through-last-row too-many-captured"),
]


@pytest.mark.parametrize(
    ("cited", "variant", "fen", "observed", "expected"), cases((cited, cited, *rest) for cited, *rest in ROWS)
)
def test_a_listed_irregularity_is_recognised_and_cited(
    cited: str, variant: str, fen: str, observed: str, expected: str
) -> None:
    found = kinds(variant, fen, observed)
    assert found == expected.split()
    for article in articles(cited):
        provisions = [provision(article.code, Irregularity(kind), DRAUGHTS[variant]) for kind in found]
        assert any(article in each.articles and each.standing is BookStance.NAMED for each in provisions)
        asked = ["diagnose", variant, fen, observed, "--rulebook", article.code]
        assert f"{article}" in CliRunner().invoke(main, asked).output


LISTS = [
    *(f"UA V-6.4.{number}" for number in range(1, 16)),
    *(f"CK 1.25.{number}" for number in range(1, 9)),
    *(f"FM A1-5.4.{number}" for number in range(1, 15)),
    *(f"FM A1b-5.4.{number}" for number in range(1, 15)),
    *(f"RU 1.10.4.note.{letter}" for letter in "abcdefghijklm"),
]


def everything() -> Iterator[tuple[str, Variant, Irregularity, Provision]]:
    for code in CHAPTERS:
        for variant in DRAUGHTS.values():
            for kind in Irregularity:
                yield code, variant, kind, provision(code, kind, variant)


def test_every_article_of_the_lists_is_tied_to_a_kind() -> None:
    tied = {article for *_, each in everything() for article in each.articles}
    assert [text for text in LISTS if Article.parse(text) not in tied] == []


def test_every_article_of_the_lists_is_proved_here() -> None:
    assert {Article.parse(text) for text in LISTS} <= {each for cited, *_ in ROWS for each in articles(cited)}


def test_every_article_exists_and_every_kind_has_one() -> None:
    for code, variant, kind, each in everything():
        assert each.articles, (code, variant.name, kind)
        assert all(article in REGISTER and article.code == code for article in each.articles), each


def test_the_federation_has_an_annex_for_each_board() -> None:
    numbers = {
        variant.name: articles_for("FM", Irregularity.QUIET_MOVE, variant)[0].number for variant in DRAUGHTS.values()
    }
    assert numbers["international"] == numbers["giveaway-international"] == "A1-5.4.6"
    assert numbers["brazilian"] == numbers["russian"] == "A1b-5.4.6"


@pytest.mark.parametrize(
    ("code", "variant", "law"),
    [
        ("RU", RUSSIAN, "RU 1.5.5"),
        ("RU", INTERNATIONAL, "RU 2.5.1.a"),
        ("UA", RUSSIAN, "UA III-3.2"),
        ("UA", BRAZILIAN, "UA III-3.8.4"),
        ("UA", INTERNATIONAL, "UA IV-3.10"),
        ("FM", BRAZILIAN, "FM A1b-4.13"),
        ("CK", ENGLISH, "CK 1.19.a"),
    ],
)
def test_too_few_captured_breaks_the_law_of_its_game(code: str, variant: Variant, law: str) -> None:
    assert Article.parse(law) in articles_for(code, Irregularity.TOO_FEW_CAPTURED, variant)


class TestStanding:
    @pytest.mark.article("RU 1.4.7.c", "UA V-5.2.b", "CK 1.23")
    def test_touching_a_piece_that_cannot_move_matters_in_one_book_only(self) -> None:
        assert kinds("russian", TWO_64, "touch:g1 c3:e5:g7") == ["touched-unplayable"]
        standing = {code: provision(code, Irregularity.TOUCHED_UNPLAYABLE, RUSSIAN).standing for code in CHAPTERS}
        allowed = BookStance.ALLOWED
        assert standing == {"RU": allowed, "UA": allowed, "FM": allowed, "CK": BookStance.NAMED}

    @pytest.mark.article("FM A1-4.11", "RU 1.5.12")
    def test_pieces_may_be_taken_off_from_the_last_one_only_by_the_federations_rules(self) -> None:
        assert kinds("international", TWO_100, "38x29x20 remove:24,33") == ["removed-backwards"]
        backwards = [provision(code, Irregularity.REMOVED_BACKWARDS, INTERNATIONAL) for code in ("FM", "RU")]
        assert [each.standing for each in backwards] == [BookStance.ALLOWED, BookStance.NAMED]
        assert provision("FM", Irregularity.REMOVED_OUT_OF_ORDER, INTERNATIONAL).standing is BookStance.NAMED

    def test_what_a_book_does_not_name_falls_under_its_general_article(self) -> None:
        unnamed = provision("RU", Irregularity.ADDED_PIECE, RUSSIAN)
        assert unnamed == Provision(BookStance.GENERAL, articles("RU 1.10.3"))
        assert provision("UA", Irregularity.PAUSED, RUSSIAN) == Provision(BookStance.GENERAL, articles("UA V-6.4"))


def test_every_game_has_a_book_to_ask() -> None:
    assert HOME_BOOKS.keys() == DRAUGHTS.keys()
    assert set(HOME_BOOKS.values()) <= CHAPTERS.keys()
