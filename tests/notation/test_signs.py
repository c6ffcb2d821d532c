"""The signs after a move: text and value both ways, with the meaning that the rulebooks give them."""

from __future__ import annotations

import pytest

from mainroad.basics import Article
from mainroad.notation.signs import Meaning, NotASignError, Sign, read_sign, sign_of_nag, split_signs
from mainroad.rulebooks.pytest_articles import cases

SIGNS = [
    ("UA V-4.2.3, FM A1-9.1.3, FM A1b-9.1.3", "!", Sign(Meaning.STRONG), 1),
    ("UA V-4.2.4, FM A1-9.1.4, FM A1b-9.1.4", "!!", Sign(Meaning.VERY_STRONG), 3),
    ("UA V-4.2.5, FM A1-9.1.5, FM A1b-9.1.5", "?", Sign(Meaning.WEAK), 2),
    ("UA V-4.2.6, FM A1-9.1.6, FM A1b-9.1.6", "??", Sign(Meaning.VERY_WEAK), 4),
    ("UA V-4.2.7, FM A1-9.1.7, FM A1b-9.1.7", "?!", Sign(Meaning.SEEMS_WEAK_BUT_STRONG), 6),
    ("UA V-4.2.8, FM A1-9.1.8, FM A1b-9.1.8", "!?", Sign(Meaning.SEEMS_STRONG_BUT_WEAK), 5),
    ("FM A1-9.1.9, FM A1b-9.1.9", "*", Sign(Meaning.FORCED), 7),
    ("UA V-4.2.9, FM A1-9.1.10, FM A1b-9.1.10", "+", Sign(Meaning.WIN), None),
    ("UA V-4.2.10, FM A1-9.1.11, FM A1b-9.1.11", "=", Sign(Meaning.DRAW), None),
    ("FM A1-9.1.12, FM A1b-9.1.12", "+1", Sign(Meaning.MEN_WON, 1), None),
    ("FM A1-9.1.12, FM A1b-9.1.12", "+12", Sign(Meaning.MEN_WON, 12), None),
    ("FM A1-9.1.13, FM A1b-9.1.13", "-2", Sign(Meaning.MEN_LOST, 2), None),
    ("FM A1-9.1.14, FM A1b-9.1.14", "a.l.", Sign(Meaning.ANY_CHOICE), None),
]


@pytest.mark.parametrize(("text", "sign", "nag"), cases(SIGNS))
def test_a_sign_and_its_meaning(text: str, sign: Sign, nag: int | None) -> None:
    assert read_sign(text) == sign
    assert str(sign) == text
    assert sign.nag == nag


@pytest.mark.parametrize(("citations", "sign"), [(row[0], row[2]) for row in SIGNS])
def test_a_sign_knows_the_articles_that_give_it(citations: str, sign: Sign) -> None:
    assert sign.articles == tuple(Article.parse(text) for text in citations.split(", "))


@pytest.mark.parametrize(("text", "nag"), [("!", 1), ("?", 2), ("!!", 3), ("??", 4), ("!?", 5), ("?!", 6), ("*", 7)])
def test_the_numbers_of_pdn(text: str, nag: int) -> None:
    assert str(sign_of_nag(nag)) == text
    assert sign_of_nag(9) is None


@pytest.mark.parametrize("text", ["", "!!!", "+0", "-0", "--", "al", "x", "+100"])
def test_what_is_no_sign(text: str) -> None:
    with pytest.raises(NotASignError, match="is not a sign"):
        read_sign(text)


def test_men_are_counted_only_where_men_are_won_or_lost() -> None:
    for meaning, men in ((Meaning.STRONG, 1), (Meaning.MEN_WON, 0), (Meaning.MEN_LOST, -1)):
        with pytest.raises(NotASignError):
            Sign(meaning, men)


@pytest.mark.parametrize(
    ("text", "move", "signs"),
    [
        ("32-28!?", "32-28", "!?"),
        ("32-28 !", "32-28", "!"),
        ("47x36(!)", "47x36", "!"),
        ("c3-d4*", "c3-d4", "*"),
        ("c3:e5 ! +1", "c3:e5", "! +1"),
        ("32-28+2", "32-28", "+2"),
        ("32-28 -2", "32-28", "-2"),
        ("32-28-2", "32-28-2", ""),
        ("32-28 a.l.", "32-28", "a.l."),
        ("32-28=", "32-28", "="),
        ("32-28", "32-28", ""),
    ],
)
def test_signs_are_parted_from_the_move(text: str, move: str, signs: str) -> None:
    found, parted = split_signs(text)
    assert (found, " ".join(map(str, parted))) == (move, signs)
