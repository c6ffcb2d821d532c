from __future__ import annotations

from fractions import Fraction

import pytest

from mainroad.competition.desk import facts
from mainroad.competition.desk.people import Named
from mainroad.competition.desk.scale import figure
from mainroad.competition.desk.tables import (
    NotDecidedError,
    arithmetic,
    categories,
    going_on,
    honours,
    standings_of,
    without_places,
)
from mainroad.competition.history import Number
from mainroad.competition.tiebreaks import Measure
from support.desk.tournaments import by_chance, numbered, paired, people, played, regulation, run, staged, with_facts

COEFFICIENTS = 'tie_breaks = ["RU:SOL/C", "RU:WIN"]'


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (7, "7"),
        (Fraction(13, 2), "6½"),
        (Fraction(1, 2), "½"),
        (Fraction(35, 4), "8¾"),
        (Fraction(-1, 2), "−½"),
        (Fraction(13, 3), "4.33"),
        ((Fraction(3, 2), 2), "1½ 2"),
        (None, ""),
    ],
)
def test_numbers_are_shown_as_people_write_them(value: Measure, text: str) -> None:
    assert figure(value) == text


def test_long_fractions_have_the_comma_of_the_language() -> None:
    assert figure(Fraction(13, 3), "lt") == "4,33"


class TestStandings:
    def test_an_empty_tournament_has_an_empty_table(self) -> None:
        assert standings_of(numbered(regulation("ru-number", rounds=3), 0)).rows == ()

    @pytest.mark.article("RU 3.16.1")
    def test_columns_are_the_points_and_the_tie_breaks_of_the_regulation(self) -> None:
        table = standings_of(run(numbered(regulation("ru-number", rounds=3, more=COEFFICIENTS), 6), 2))
        assert [column.code for column in table.columns] == ["RU:PTS", "RU:SOL/C", "RU:WIN"]
        assert table.rows[0].values[0] == 2

    @pytest.mark.parametrize(("book", "win"), [("RU", 1), ("UA", 2), ("FM", 2), ("CH", 1), ("CK", 2)])
    def test_a_win_is_worth_what_the_rulebook_says(self, book: str, win: int) -> None:
        table = standings_of(played(numbered(regulation("round-robin", book), 2, book), "1"))
        assert table.rows[0].values == (win,)

    @pytest.mark.article("CH 12.1")
    def test_where_it_may_the_regulation_chooses(self) -> None:
        text = regulation("round-robin", "CH", more='scoring = "2/1/0"\ntie_breaks = ["BH"]')
        assert standings_of(played(numbered(text, 2, "CH"), "1")).rows[0].values[0] == 2

    def test_a_play_off_comes_before_the_tie_breaks(self) -> None:
        state = run(numbered(regulation("ru-number", rounds=3, more=COEFFICIENTS), 6), 2)
        tied = [row.player for row in standings_of(state).rows if row.values[0] == 1]
        state = with_facts(state, facts.PlayedOff(((tied[-1], 2), (tied[0], 0))))
        table = standings_of(state)
        assert table.columns[1].code == "PO"
        assert next(row.player for row in table.rows if row.values[0] == 1) == tied[-1]

    def test_who_left_too_early_has_no_place(self) -> None:
        state = with_facts(run(numbered(regulation("ru-number", rounds=5), 6), 1), facts.Withdrew(1, "m", (), False))
        assert 1 not in standings_of(state).row
        assert next(row.place for row in standings_of(state).rows) == 1
        assert without_places(state) == (1,)

    def test_a_bracket_places_by_the_round_in_which_one_went_out(self) -> None:
        state = run(numbered(regulation("knockout"), 8), 2)
        assert {row.player: row.place for row in standings_of(state).rows} == {
            1: 1, 2: 1, 3: 3, 4: 3, 5: 5, 6: 5, 7: 5, 8: 5
        }  # fmt: skip

    def test_a_bracket_does_not_move_before_its_round_is_over(self) -> None:
        assert {row.place for row in standings_of(paired(numbered(regulation("knockout"), 4))).rows} == {1}


class TestStages:
    TEXT = staged(
        'system = "ru-number"; rounds = 2',
        'system = "round-robin"; qualifiers = 3; carries = "none"',
        more=COEFFICIENTS,
    )

    def test_who_goes_on_is_read_from_the_table(self) -> None:
        state = run(numbered(self.TEXT, 8), 2, by_chance(3))
        table = standings_of(state)
        assert going_on(state, 2) == tuple(row.player for row in table.rows[:3])

    def test_a_shared_last_place_is_not_decided(self) -> None:
        text = self.TEXT.replace(COEFFICIENTS, "")
        with pytest.raises(NotDecidedError, match="share the last place"):
            going_on(run(numbered(text, 8), 2), 2)

    @pytest.mark.article("RU 3.2.e")
    def test_those_of_the_last_stage_stand_above_the_others(self) -> None:
        state = with_facts(run(numbered(self.TEXT, 6), 2), facts.Qualified(2, (6, 5, 4)))
        table = standings_of(run(state, 3))
        assert [row.player for row in table.rows[:3]] == [4, 5, 6]
        assert [row.place for row in table.rows][:4] == [1, 2, 3, 4]
        assert table.rows[0].values[0] == 2


class TestCategories:
    MORE = """
[[categories]]
name = "Women"
sex = "women"
[[categories]]
name = "Juniors"
age_group = "juniors"
[[categories]]
name = "Guests"
"""

    def names(self) -> dict[str, Named]:
        return {
            "e2": Named("e2", "Аня", sex="women", born=2010),
            "e3": Named("e3", "Борис", sex="men", born=2010),
            "e4": Named("e4", "Вера", sex="women", born=1980),
        }

    def test_sex_and_age_are_read_from_the_people(self) -> None:
        state = run(numbered(regulation("ru-number", rounds=3, more=self.MORE), 5), 2)
        found = {own.name: [row.player for row in table.rows] for own, table in categories(state, self.names(), 2026)}
        assert {name: sorted(players) for name, players in found.items()} == {
            "Women": [2, 4],
            "Juniors": [2, 3],
            "Guests": [],
        }

    def test_an_entry_may_name_its_category(self) -> None:
        entries = [facts.Entered("e1", categories=("Guests",)), facts.Entered("e2"), facts.Entered("e3")]
        state = numbered(regulation("ru-number", rounds=3, more=self.MORE), entries)
        guests = {own.name: table for own, table in categories(state, {})}["Guests"]
        assert [(row.place, row.player) for row in guests.rows] == [(1, 1)]

    def test_without_a_year_nobody_is_of_an_age(self) -> None:
        state = numbered(regulation("ru-number", rounds=3, more=self.MORE), 5)
        assert not {own.name: table for own, table in categories(state, self.names())}["Juniors"].rows

    @pytest.mark.article("UA V-13.17")
    def test_the_blind_may_play_among_those_of_low_vision(self) -> None:
        more = '[[categories]]\nname = "Sight"\npara_class = "low-vision"'
        state = numbered(regulation("round-robin", "UA", more=more), 3, "UA")
        names = {"e1": Named("e1", "а", para_class="blind"), "e2": Named("e2", "б", para_class="deaf")}
        ((_, table),) = categories(state, names)
        assert [row.player for row in table.rows] == [1]

    def test_awards_go_to_the_places_that_the_regulation_names(self) -> None:
        more = (
            self.MORE
            + '[[awards]]\nplace = 1\nprize = "Cup"\n[[awards]]\nplace = 1\nprize = "Book"\ncategory = "Women"\n'
        )
        state = run(numbered(regulation("ru-number", rounds=3, more=more), 5), 3)
        found = {honour.award.prize: honour.players for honour in honours(state, self.names(), 2026)}
        assert found == {"Cup": (1,), "Book": (2,)}


class TestArithmetic:
    @pytest.mark.parametrize("code", ["RU:PTS", "RU:SOL", "RU:BH", "RU:WIN"])
    def test_the_terms_that_count_make_the_number(self, code: str) -> None:
        more = 'tie_breaks = ["RU:SOL", "RU:BH", "RU:WIN"]'
        state = run(numbered(regulation("ru-number", rounds=5, more=more), 9), 4, by_chance(7))
        state = with_facts(state, facts.Sanctioned(2, "RU 1.1", 1, "points"))
        for number in map(Number, range(1, 10)):
            found = arithmetic(state, number, code)
            assert sum(term.amount * term.factor for term in found.counted) == found.value

    def test_rounds_are_those_of_the_tournament_in_a_later_stage_too(self) -> None:
        state = with_facts(run(numbered(TestStages.TEXT, 6), 2), facts.Qualified(2, (6, 5, 4)))
        found = arithmetic(run(state, 3), Number(6), "RU:PTS")
        assert [term.round for term in found.terms] == [3, 4, 5]

    def test_a_play_off_is_told_too(self) -> None:
        state = run(numbered(regulation("ru-number", rounds=3), 4), 1)
        state = with_facts(state, facts.PlayedOff(((1, 3),)))
        assert [term.amount for term in arithmetic(state, Number(1), "PO").terms] == [Fraction(3, 2)]


def test_people_of_tests_have_names() -> None:
    assert people(numbered(regulation("ru-number", rounds=3), 2))["e1"].name("en") == "Player 1"
