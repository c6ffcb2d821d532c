from __future__ import annotations

from dataclasses import replace

from mainroad.competition.desk import facts
from mainroad.competition.desk.evolve import evolve
from mainroad.documents.lists import alphabetical, by_board, results
from support.paper_reading import head, lines, rows, section, tables
from support.papers import MICRO_SUBJECT, STATE, SUBJECT, TEAM_SUBJECT, folded, opened


class TestPairingsByBoard:
    def test_they_show_the_points_before_the_round(self) -> None:
        (table,) = tables(by_board(SUBJECT))
        assert head(table) == "Стіл | Білі | Очки | Очки | Чорні"
        assert rows(table) == [
            "1 | Віктор Їжак | 1 | 2 | Ганна Бондар",
            "2 | Шарунас Ажуолас | 0 | 1 | Олег Ґудзь <b>",
        ]

    def test_the_first_round_begins_with_nothing(self) -> None:
        (table,) = tables(by_board(replace(SUBJECT, round=1)))
        assert rows(table)[0] == "1 | Ганна Бондар | 0 | 0 | Шарунас Ажуолас"

    def test_names_are_in_the_letters_of_the_reader(self) -> None:
        (table,) = tables(by_board(replace(SUBJECT, language="en")))
        assert rows(table)[0] == "1 | Viktor Yizhak | 1 | 2 | Hanna Bondar"

    def test_the_head_says_which_round_and_when(self) -> None:
        paper = by_board(SUBJECT)
        assert paper.subtitle == "Тур 2"
        assert paper.facts == (("Початок", "5 травня 2026 р., 09:00"), ("Місце проведення", "Київ, Шаховий клуб"))

    def test_who_keeps_a_table_is_shown_at_it(self) -> None:
        kept = replace(SUBJECT, state=evolve(STATE, facts.BoardFixed("b", 9)))
        (table,) = tables(by_board(kept))
        assert [row.split(" | ")[0] for row in rows(table)] == ["1", "9"]
        assert rows(table)[1].startswith("9 | Віктор Їжак")

    def test_who_has_no_opponent_stands_below(self) -> None:
        entered = [facts.Entered(entry) for entry in "abc"]
        numbers = facts.Numbered(tuple("abc"), "")
        state = folded((opened(), *entered, numbers, facts.Paired(1, (facts.PairedBoard(1, 2),), bye=3)))
        assert lines(by_board(replace(SUBJECT, state=state)).blocks) == ["Вільний від гри: Шарунас Ажуолас"]


class TestPairingsByName:
    def test_everybody_finds_table_colour_and_opponent(self) -> None:
        (table,) = tables(alphabetical(replace(SUBJECT, language="en")))
        assert rows(table) == [
            "Hanna Bondar | 1 | Black | Viktor Yizhak",
            "Oleh Gudz <b> | 2 | Black | Šarūnas Ąžuolas",
            "Šarūnas Ąžuolas | 2 | White | Oleh Gudz <b>",
            "Viktor Yizhak | 1 | White | Hanna Bondar",
        ]


class TestResults:
    def test_a_forfeit_has_signs(self) -> None:
        (table,) = tables(results(SUBJECT))
        assert rows(table) == [
            "1 | Віктор Їжак | 0 : 2 | Ганна Бондар",
            "2 | Шарунас Ажуолас | + : - | Олег Ґудзь <b>",
        ]

    def test_a_micro_match_shows_its_games_from_one_side(self) -> None:
        (table,) = tables(results(MICRO_SUBJECT))
        assert head(table) == "Стіл | Білі | Партія 1 | Партія 2 | Результат | Чорні"
        assert rows(table)[0] == "1 | Ганна Бондар | 2 : 0 | 1 : 1 | 2 : 0 | Шарунас Ажуолас"

    def test_a_game_lost_with_white_is_turned_round(self) -> None:
        lost = evolve(MICRO_SUBJECT.state, facts.GameScored(1, 1, 2, 2, 0))
        (table,) = tables(results(replace(MICRO_SUBJECT, state=lost)))
        assert rows(table)[0].split(" | ")[2:4] == ["2 : 0", "0 : 2"]

    def test_a_team_match_shows_its_boards(self) -> None:
        paper = results(TEAM_SUBJECT)
        assert section(paper, "Київ – Вільнюс  3 : 1")
        (table,) = tables(paper)
        assert rows(table) == [
            "1 | Ганна Бондар | 2 : 0 | Шарунас Ажуолас | Ганна Бондар",
            "2 | Віктор Їжак | 1 : 1 | Олег Ґудзь <b> | Олег Ґудзь <b>",
        ]
