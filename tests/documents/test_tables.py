from __future__ import annotations

from dataclasses import replace

import pytest

from mainroad.competition.desk import facts
from mainroad.competition.desk.evolve import evolve
from mainroad.competition.regulation.regulation import Category, Sex
from mainroad.documents.cards import cards
from mainroad.documents.paper import Cell, Mark, Signatures, Slips
from mainroad.documents.subject import NotPrintableError, Subject
from mainroad.documents.tables import cross, rounds, standings, teams
from support.paper_reading import head, lines, rows, tables
from support.papers import REGULATION, STATE, SUBJECT, TEAM_SUBJECT, folded, opened


def of_many(players: int) -> Subject:
    entries = [f"p{n}" for n in range(1, players + 1)]
    state = folded((opened(), *map(facts.Entered, entries), facts.Numbered(tuple(entries), "")))
    return replace(SUBJECT, state=state, names={})


class TestStandings:
    def test_places_points_and_coefficients_stand_in_the_order_of_the_regulation(self) -> None:
        table = tables(standings(SUBJECT))[0]
        assert head(table) == (
            "Місце | № | Звання | Прізвище, ім’я | Фед. | Регіон | Рейтинг | Очки | Особ. | Солк. ус. | Пер."
        )
        assert rows(table) == [
            "1 | 1 | МС | Ганна Бондар | UKR | Київ | 2210 | 4 |  | 2 | 2",
            "2 | 3 |  | Шарунас Ажуолас | LTU | Vilnius | 2050 | 2 |  | 4 | 1",
            "3 | 2 | КМС | Віктор Їжак | UKR | Львів |  | 1 | 1 | 4 | 0",
            "4 | 4 |  | Олег Ґудзь <b> | UKR | Одеса | 1900 | 1 | 1 | 2 | 0",
        ]

    def test_the_legend_names_every_coefficient_with_its_article(self) -> None:
        assert "Пер. – Кількість перемог (UA V-12.3.1.3, UA V-12.3.2.4)" in lines(standings(SUBJECT).blocks)[0]

    def test_they_can_be_had_as_they_were_after_a_round(self) -> None:
        paper = standings(replace(SUBJECT, round=1))
        assert paper.subtitle == "Після туру 1"
        assert [row.split(" | ")[7] for row in rows(tables(paper)[0])] == ["2", "1", "1", "0"]

    def test_a_category_has_a_table_of_its_own(self) -> None:
        women = replace(REGULATION, categories=(Category("Жінки", sex=Sex.WOMEN),))
        state = folded((opened(women), *STATE.entries.values(), facts.Numbered(STATE.numbers, "")))
        own = tables(standings(replace(SUBJECT, state=state)))[1]
        assert [row.split(" | ")[3] for row in rows(own)] == ["Ганна Бондар"]

    def test_final_ones_say_so_and_are_signed(self) -> None:
        over = evolve(STATE, facts.Finished(((1, 1), (3, 2), (2, 3), (4, 4))))
        paper = standings(replace(SUBJECT, state=over))
        assert paper.subtitle == "Підсумкові результати"
        assert Signatures((("Головний суддя", "Марія Суддя"), ("Головний секретар", "Іван Писар"))) in paper.blocks


class TestCrossTable:
    def test_everybody_meets_everybody_in_the_order_of_the_places(self) -> None:
        (table,) = tables(cross(SUBJECT))
        assert head(table) == "№ | Прізвище, ім’я | 1 | 3 | 2 | 4 | Очки | Місце"
        assert rows(table)[:2] == [
            "1 | Ганна Бондар |  | 2 | 2 |  | 4 | 1",
            "3 | Шарунас Ажуолас | 0 |  |  | + | 2 | 2",
        ]

    def test_the_own_cell_is_marked(self) -> None:
        (table,) = tables(cross(SUBJECT))
        assert [row[2 + n] for n, row in enumerate(table.rows)] == [Cell("", Mark.OWN)] * 4

    @pytest.mark.parametrize(
        ("players", "parts", "landscape"), [(12, 1, False), (30, 1, True), (31, 2, True), (60, 2, True)]
    )
    def test_it_turns_and_splits_as_it_grows(self, players: int, parts: int, landscape: bool) -> None:
        paper = cross(of_many(players))
        assert (len(tables(paper)), paper.is_landscape) == (parts, landscape)
        assert sum(len(table.columns) - 4 for table in tables(paper)) == players

    def test_beyond_sixty_the_rounds_tell_more(self) -> None:
        assert cross(of_many(61)).title == "Таблиця за турами"


class TestProgress:
    def test_a_cell_is_opponent_colour_and_mark(self) -> None:
        (table,) = tables(rounds(SUBJECT))
        assert rows(table)[0] == "1 | 1 | Ганна Бондар | 3б\u20092 | 2ч\u20092 | 4"
        assert rows(table)[1] == "2 | 3 | Шарунас Ажуолас | 1ч\u20090 | 4б\u2009+ | 2"


class TestTeams:
    def test_the_table_the_matches_and_the_boards(self) -> None:
        ranking, matches, boards = tables(teams(TEAM_SUBJECT))
        assert [row.split(" | ")[2] for row in rows(ranking)] == ["Київ", "Вільнюс"]
        assert rows(matches) == ["1 | Київ |  | 2 | 2 | 1", "2 | Вільнюс | 0 |  | 0 | 2"]
        assert rows(boards)[0] == "1 | 1 | Ганна Бондар | Київ | 2 | 1"

    def test_there_is_none_without_teams(self) -> None:
        with pytest.raises(NotPrintableError, match="не командні"):
            teams(SUBJECT)


class TestCards:
    def test_a_card_tells_a_players_way(self) -> None:
        paper = cards(replace(SUBJECT, entry="c"))
        (table,) = tables(paper)
        assert rows(table) == ["1 | Ганна Бондар | Чорні | 0 | 0", "2 | Олег Ґудзь <b> | Білі | + | 2"]

    def test_everybody_has_one(self) -> None:
        (slips,) = cards(SUBJECT).blocks
        assert isinstance(slips, Slips)
        assert [slip.title[:2] for slip in slips.slips] == ["1.", "2.", "3.", "4."]
