"""What stands on the paper itself: sizes, pages and letters, read from the PDF."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from dataclasses import replace
from functools import reduce
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from mainroad.competition.desk import facts
from mainroad.competition.desk.evolve import evolve
from mainroad.competition.regulation.regulation import Stage
from mainroad.documents.catalogue import DOCUMENTS
from mainroad.documents.printing import pdf
from mainroad.documents.subject import NotPrintableError, Subject
from support.papers import ENTRIES, NAMES, ORDER, REGULATION, STATE, SUBJECT, folded, many, opened


def printed(key: str, subject: Subject) -> PdfReader:
    return PdfReader(io.BytesIO(pdf(DOCUMENTS[key].paper(subject))))


def sizes(reader: PdfReader, word: str) -> list[float]:
    """How high the letters are in which a word is set."""
    found = list[float]()

    def visit(text: str, matrix: Any, place: list[float], font: Any, size: float) -> None:
        if word in text:
            found.append(abs(size * place[3]))

    for page in reader.pages:
        page.extract_text(visitor_text=visit)
    return found


@pytest.mark.parametrize("key", ["pairings", "pairings-by-name", "results"])
@pytest.mark.parametrize("players", [8, 20, 60])
def test_a_list_on_the_wall_has_letters_of_at_least_14_points(key: str, players: int) -> None:
    found = sizes(printed(key, many(players, 1)), "Шевченко")
    assert found
    assert min(found) >= 13.99


def test_a_short_list_on_the_wall_fills_its_page() -> None:
    reader = printed("pairings", many(12, 1))
    lowest = list[float]()

    def visit(text: str, matrix: Any, place: list[float], font: Any, size: float) -> None:
        if "Александр" in text and text.strip():
            lowest.append(matrix[5] + place[5])

    reader.pages[0].extract_text(visitor_text=visit)
    assert len(reader.pages) == 1
    assert min(lowest) < float(reader.pages[0].mediabox.height) * 0.35


@pytest.mark.parametrize("key", ["standings", "cross-table", "progress"])
@pytest.mark.parametrize("players", range(18, 29))
def test_signatures_never_stand_alone_on_a_page(key: str, players: int) -> None:
    pages = [page.extract_text() for page in printed(key, many(players)).pages]
    signed = [text for text in pages if "Главный судья" in text]
    assert len(signed) == 1
    assert signed[0].count("Александр") >= 3


@pytest.mark.parametrize("key", ["draw", "report", "mandate-act"])
@pytest.mark.parametrize("players", [17, 19, 21, 23, 25])
def test_nor_on_acts_and_reports(key: str, players: int) -> None:
    pages = [page.extract_text() for page in printed(key, many(players)).pages]
    assert len(pages[-1].splitlines()) > 7


class TestOneScript:
    def test_a_paper_is_in_latin_letters_if_somebody_has_no_others(self) -> None:
        guest = replace(NAMES["c"], native="Šarūnas Ąžuolas", latin="")
        text = printed("pairings", replace(SUBJECT, names={**NAMES, "c": guest})).pages[0].extract_text()
        assert "Šarūnas Ąžuolas" in text
        assert "Hanna Bondar" in text
        assert "Ганна" not in text

    def test_it_is_in_cyrillic_where_everybody_has_such_a_name(self) -> None:
        text = printed("pairings", SUBJECT).pages[0].extract_text()
        assert "Шарунас Ажуолас" in text
        assert "Bondar" not in text


class TestColumns:
    def test_regions_and_clubs_are_columns_and_what_is_the_same_for_all_is_none(self) -> None:
        first = printed("standings", many(8)).pages[0].extract_text()
        assert "Регион" in first
        assert "Клуб" in first
        assert "Фед." not in first
        assert "RUS" not in first

    def test_tie_breaks_are_called_by_names_of_the_readers_language(self) -> None:
        text = printed("standings", many(8)).pages[0].extract_text()
        assert "Солк." in text
        assert "З-Б" in text
        assert "SOL" not in text
        assert "Солк. – Коэффициент Солкофа" in text


HAPPENED = (
    facts.Scored(1, 2, 2, 0, reason="Записано хибно"),
    facts.Entered("late", 1800, "UKR", region="Суми"),
    facts.Withdrew(4, "withdrawal.stays", ("UA V-12.5.b",)),
    facts.Paired(3, (facts.PairedBoard(1, 5),), bye=2, bye_points=2),
    facts.Published(3),
    facts.Begun(3),
)
GUEST = replace(NAMES["a"], id="late", native="Пізній Гість")
EVENTFUL = replace(SUBJECT, state=reduce(evolve, HAPPENED, STATE), names={**NAMES, "late": GUEST})


class TestWhatHappened:
    """Corrections, late players, withdrawals and byes."""

    @pytest.mark.parametrize("key", ["report", "cross-table", "progress"])
    def test_all_of_it_is_in_the_report_and_below_the_cross_table(self, key: str) -> None:
        text = " ".join(" ".join(page.extract_text() for page in printed(key, EVENTFUL).pages).split())
        assert "Пізній Гість: з туру 3" in text
        assert "4. Олег Ґудзь <b>: " in text
        assert "Тур 3: 2. Віктор Їжак: Вільний від гри" in text
        assert "Олег Ґудзь <b> (7 хвилин)" in text
        assert "Тур 1, стіл 2. Олег Ґудзь <b> – Віктор Їжак: 1 : 1 → 2 : 0" in text
        assert ("(Записано хибно)" in text) is (key == "report")

    def test_a_corrected_result_has_a_star_and_a_bye_its_column(self) -> None:
        text = printed("cross-table", EVENTFUL).pages[0].extract_text()
        assert "2*" in text
        assert "Віл." in text

    def test_what_changed_because_somebody_left_is_no_correction(self) -> None:
        state = evolve(STATE, facts.Scored(1, 2, 0, 0, "annulled", "withdrawal.annulled"))
        text = printed("report", replace(SUBJECT, state=state)).pages[0].extract_text()
        assert "Виправлені" not in text


class TestTimetable:
    def round_robin(self) -> Subject:
        terms = replace(REGULATION, stages=(Stage("round-robin"),), tie_breaks=(), awards=())
        return replace(SUBJECT, state=folded((opened(terms), *ENTRIES, ORDER)), language="en")

    @pytest.mark.article("UA V-3.1.1.1.a")
    def test_a_round_robin_has_every_round_with_its_day_before_the_first_is_paired(self) -> None:
        text = printed("timetable", self.round_robin()).pages[0].extract_text()
        assert "Round 1. 4 May 2026, 09:00" in text
        assert "Round 3. 6 May 2026, 09:00" in text
        for pair in ("1. Hanna Bondar 4. Oleh Gudz", "2. Viktor Yizhak 3. Šarūnas", "4. Oleh Gudz <b> 3. Šarūnas"):
            assert pair in text

    def test_a_swiss_has_none(self) -> None:
        assert not DOCUMENTS["timetable"].exists(STATE)
        with pytest.raises(NotPrintableError):
            DOCUMENTS["timetable"].paper(SUBJECT)

    @pytest.mark.article("RU P1.note", "UA V-3.1.1.2")
    def test_nor_has_one_whose_rounds_are_drawn_day_by_day(self) -> None:
        terms = replace(REGULATION, stages=(Stage("round-robin"),), tie_breaks=(), awards=(), rounds_drawn=True)
        assert not DOCUMENTS["timetable"].exists(folded((opened(terms), *ENTRIES, ORDER)))


GROWTH = """
from mainroad.documents.catalogue import DOCUMENTS
from mainroad.documents.printing import pdf
from support.papers import many

def grown(count):
    for number in range(count):
        pdf(DOCUMENTS["standings"].paper(many(60 + number, 3)))
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * 4

print(-grown(2) + grown(8))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_nothing_is_kept_of_papers_that_were_printed() -> None:
    tests = str(Path(__file__).parents[1])
    done = subprocess.run([sys.executable, "-c", GROWTH], env={**os.environ, "PYTHONPATH": tests}, capture_output=True)
    assert int(done.stdout) < 30_000, done
