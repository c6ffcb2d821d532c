from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from mainroad.documents.paper import Block, Section, Slips
from mainroad.documents.slips import moves_table, score_sheets, slips
from support.paper_reading import facts, head, rows, tables
from support.papers import MICRO_SUBJECT, SUBJECT, TEAM_SUBJECT


def titles(blocks: Sequence[Block]) -> list[str]:
    return [slip.title for block in blocks if isinstance(block, Slips) for slip in block.slips]


class TestResultSlips:
    def test_every_board_has_one_with_both_names(self) -> None:
        paper = slips(SUBJECT)
        assert titles(paper.blocks) == ["Тур 2, стіл 1", "Тур 2, стіл 2"]
        first = tables(paper)[0]
        assert head(first) == "Колір | Прізвище, ім’я | Результат | Підпис"
        assert rows(first) == ["Білі | Віктор Їжак |  | ", "Чорні | Ганна Бондар |  | "]

    def test_one_board_can_be_asked_for(self) -> None:
        assert titles(slips(replace(SUBJECT, board=2)).blocks) == ["Тур 2, стіл 2"]

    def test_a_micro_match_has_room_for_every_game(self) -> None:
        assert (
            head(tables(slips(MICRO_SUBJECT))[0]) == "Колір | Прізвище, ім’я | Партія 1 | Партія 2 | Результат | Підпис"
        )

    def test_a_team_match_has_a_line_for_every_board_with_its_colours(self) -> None:
        (table,) = tables(slips(TEAM_SUBJECT))
        assert rows(table) == [
            "1 | Ганна Бондар | Білі |  | Чорні | Шарунас Ажуолас",
            "2 | Віктор Їжак | Чорні |  | Білі | Олег Ґудзь <b>",
        ]


class TestScoreSheets:
    @pytest.mark.article("RU 1.6.2.h")
    def test_pairs_of_moves_are_numbered_down_the_columns_white_first(self) -> None:
        table = moves_table(SUBJECT, "russian")
        assert head(table) == "№ | Білі | Чорні | № | Білі | Чорні"
        assert rows(table)[0] == "1 |  |  | 31 |  | "
        assert rows(table)[-1] == "30 |  |  | 60 |  | "

    @pytest.mark.article("CK 1.13")
    def test_black_opens_the_pairs_of_checkers(self) -> None:
        assert head(moves_table(SUBJECT, "english")).startswith("№ | Чорні | Білі")

    @pytest.mark.parametrize(
        ("game", "pairs"), [("russian", 60), ("brazilian", 60), ("english", 60), ("international", 90), ("chess", 90)]
    )
    def test_long_games_have_more_room(self, game: str, pairs: int) -> None:
        assert rows(moves_table(SUBJECT, game))[-1].split(" | ")[-3] == str(pairs)

    def test_without_a_round_there_is_one_blank_sheet(self) -> None:
        paper = score_sheets(SUBJECT)
        assert len(paper.blocks) == 1
        assert facts(paper.blocks)["Білі"].strip("_") == ""

    def test_a_board_has_its_names_and_the_terms_of_the_game(self) -> None:
        told = facts(score_sheets(replace(SUBJECT, round=1, board=1)).blocks)
        assert (told["Білі"], told["Чорні"], told["Дата"]) == ("Ганна Бондар", "Шарунас Ажуолас", "4 травня 2026 р.")
        assert told["Контроль часу"] == "45 хвилин на всю партію, додавання за кожний хід: 15 секунд"

    def test_a_micro_match_has_a_sheet_for_every_game_with_its_colours(self) -> None:
        sheets = score_sheets(replace(MICRO_SUBJECT, round=1, board=1)).blocks
        assert [sheet.title for sheet in sheets if isinstance(sheet, Section)] == [
            "Тур 1, стіл 1, партія 1",
            "Тур 1, стіл 1, партія 2",
        ]
        assert [facts([sheet])["Білі"] for sheet in sheets] == ["Ганна Бондар", "Шарунас Ажуолас"]
