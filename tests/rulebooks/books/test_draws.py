from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from types import ModuleType

import pytest

from mainroad.basics import Article
from mainroad.clocks.tempo import Tempo
from mainroad.rulebooks import REGISTER
from mainroad.rulebooks.books import claims, draws, offers
from mainroad.rulebooks.books.draws import Counted, Draws, Means
from mainroad.rulebooks.books.forces import BOTH, KING, THREE, Army, Ending, Forces, Ratio

NAMES = ("RU_64", "RU_100", "UA_64", "UA_100", "CH", "CK", "FM_64", "FM_100")
BOARD = {"RU_64": "1.", "UA_64": "III-", "UA_100": "IV-", "FM_64": "A1b-", "FM_100": "A1-"}


def cited(value: object) -> Iterator[Article]:
    """Every article that a value carries, however deep."""
    if isinstance(value, Article):
        yield value
    elif isinstance(value, Mapping):
        yield from cited(tuple(value.values()))
    elif isinstance(value, tuple):
        for item in value:
            yield from cited(item)
    elif is_dataclass(value):
        yield from cited(tuple(getattr(value, field.name) for field in fields(value)))


@pytest.mark.parametrize("module", [draws, offers, claims])
@pytest.mark.parametrize("name", NAMES)
def test_every_article_is_in_the_register_and_of_its_own_book(module: ModuleType, name: str) -> None:
    found = set(cited(getattr(module, name)))
    assert [str(article) for article in found if article not in REGISTER] == []
    assert {article.code for article in found} == {name[:2]}


@pytest.mark.parametrize("name", BOARD)
def test_every_count_cites_the_part_for_its_board(name: str) -> None:
    rules: Draws = getattr(draws, name)
    assert all(count.articles[0].number.startswith(BOARD[name]) for count in rules.counts)


@pytest.mark.parametrize("name", NAMES)
def test_only_ru_ends_a_game_by_itself_at_every_tempo(name: str) -> None:
    rules: Draws = getattr(draws, name)
    automatic = {count.means is Means.AUTOMATIC for count in rules.counts}
    assert automatic == {name.startswith("RU")}


class TestTempos:
    @pytest.mark.parametrize("name", NAMES)
    @pytest.mark.parametrize("tempo", [Tempo.CLASSICAL, Tempo.SEMI_RAPID])
    def test_slow_games_have_the_plain_counts(self, name: str, tempo: Tempo) -> None:
        rules: Draws = getattr(draws, name)
        assert rules.at(tempo).counts == rules.counts

    @pytest.mark.parametrize("name", ["FM_64", "FM_100"])
    def test_fast_games_of_the_fmjd_have_one_more(self, name: str) -> None:
        rules: Draws = getattr(draws, name)
        first, *others = rules.at(Tempo.BLITZ).counts
        assert (first.moves, first.means, tuple(others)) == (0, Means.AUTOMATIC, rules.counts)

    def test_a_book_at_a_tempo_stays_so(self) -> None:
        fast = draws.RU_64.at(Tempo.BLITZ)
        assert fast.repetition.judge_fixes
        assert fast.trial


class TestForces:
    KING_KING = Forces(Army(1, 0), Army(1, 0))

    def test_equal_forces_have_two_stronger_sides(self) -> None:
        assert Ratio(KING, KING).whose(self.KING_KING, False) == BOTH

    def test_the_road_may_be_asked_for(self) -> None:
        three = Forces(Army(1, 0), Army(3, 0))
        assert [Ratio(THREE, KING, road=True).whose(three, road) != () for road in (False, True)] == [
            False,
            True,
        ]

    def test_an_ending_counts_the_pieces_of_both(self) -> None:
        assert Ending(2, 2).whose(self.KING_KING, False)
        assert not Ending(3, 4).whose(self.KING_KING, False)

    def test_a_count_by_each_side_counts_both_whoever_is_stronger(self) -> None:
        forces = Forces(Army(2, 0), Army(1, 0))
        ((count, sides),) = draws.FM_100.running(forces, False)[:1]
        assert count.counted is Counted.EACH
        assert sides == BOTH
