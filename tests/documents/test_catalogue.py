from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from pypdf import PdfReader

from mainroad.documents.catalogue import DOCUMENTS
from mainroad.documents.paper import Paper
from mainroad.documents.printing import pdf
from mainroad.documents.subject import NotPrintableError, Subject
from mainroad.documents.webpage import html
from mainroad.words import LANGUAGES
from support.papers import ADDRESS, MICRO_SUBJECT, SUBJECT, TEAM_SUBJECT, spoken

KINDS = {"individual": SUBJECT, "micro-matches": MICRO_SUBJECT, "teams": TEAM_SUBJECT}
OF_TEAMS = {"teams", "timetable"}
"""Papers that only the event of teams has, a round robin."""
EVERY = [(key, kind) for key in DOCUMENTS for kind in KINDS if key not in OF_TEAMS or kind == "teams"]
FORMS = {"slips", "table-cards", "score-sheet", "cards"}


def made(key: str, subject: Subject) -> Paper:
    return DOCUMENTS[key].paper(replace(subject, round=len(subject.state.rounds)))


def text(reader: PdfReader) -> str:
    return " ".join(page.extract_text() for page in reader.pages)


def in_language(key: str, language: str) -> Paper:
    return made(key, spoken(language, TEAM_SUBJECT if key in OF_TEAMS else SUBJECT))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", DOCUMENTS)
class TestEveryDocumentInEveryLanguage:
    def test_it_is_a_tagged_pdf_with_its_language_title_and_letters(self, key: str, language: str) -> None:
        paper = in_language(key, language)
        reader = PdfReader(io.BytesIO(pdf(paper)))
        root, said = reader.root_object, text(reader)
        assert {"/StructTreeRoot", "/MarkInfo"} <= root.keys()
        assert str(root["/Lang"]) == language
        assert reader.metadata is not None
        assert reader.metadata.title == f"{DOCUMENTS[key].title(language)} – {paper.contest}"
        assert "\ufffd" not in said
        assert key in FORMS or DOCUMENTS[key].title(language) in said

    def test_its_page_is_well_formed_and_in_that_language(self, key: str, language: str) -> None:
        assert ElementTree.fromstring(html(in_language(key, language))).get("lang") == language


@pytest.mark.parametrize(("key", "kind"), EVERY)
class TestEveryDocumentOfEveryKindOfTournament:
    def test_every_table_has_headers_with_a_scope(self, key: str, kind: str) -> None:
        for table in tables(made(key, KINDS[kind])):
            heads = [th.get("scope") for row in table.iter("thead") for th in row.iter("th")]
            assert heads
            assert set(heads) == {"col"}
            assert all(th.get("scope") == "row" for body in table.iter("tbody") for th in body.iter("th"))

    def test_every_row_has_a_cell_for_every_column(self, key: str, kind: str) -> None:
        for table in tables(made(key, KINDS[kind])):
            assert {len(row) for row in table.iter("tr")} == {len(next(table.iter("thead"))[0])}

    def test_headings_never_skip_a_level(self, key: str, kind: str) -> None:
        found = ElementTree.fromstring(html(made(key, KINDS[kind])))
        levels = [int(element.tag[1]) for element in found.iter() if element.tag in {f"h{n}" for n in range(1, 7)}]
        assert levels[0] == 1
        assert all(after - before <= 1 for before, after in pairwise(levels))

    def test_names_are_escaped(self, key: str, kind: str) -> None:
        assert "<b>" not in html(made(key, KINDS[kind]))


def tables(paper: Paper) -> Iterator[ElementTree.Element]:
    return ElementTree.fromstring(html(paper)).iter("table")


def test_the_walk_finds_tables() -> None:
    assert sum(len(list(tables(made(key, KINDS[kind])))) for key, kind in EVERY) > len(EVERY)


TOURNAMENT = "Сторінка турніру: Весняні зустрічі. Кубок Вільнюса", ADDRESS
OWN_BOARD = "Знайти свою дошку", f"{ADDRESS}board/"


@pytest.mark.parametrize(
    ("key", "leads_to"),
    [
        ("pairings", OWN_BOARD),
        ("pairings-by-name", OWN_BOARD),
        ("results", TOURNAMENT),
        ("standings", TOURNAMENT),
    ],
)
def test_a_list_on_the_wall_carries_a_code(key: str, leads_to: tuple[str, str]) -> None:
    figure = next(ElementTree.fromstring(html(made(key, SUBJECT))).iter("figure"))
    drawing = next(iter(figure))
    assert (drawing.get("aria-label"), figure.findtext("figcaption")) == leads_to


def test_without_an_address_there_is_no_code() -> None:
    assert "<figure" not in html(made("pairings", replace(SUBJECT, address="")))


def test_the_same_paper_is_the_same_file() -> None:
    paper = made("standings", SUBJECT)
    assert pdf(paper) == pdf(paper)


@pytest.mark.parametrize("key", ["pairings", "results", "slips", "protocol"])
def test_a_round_that_is_not_paired_cannot_be_printed(key: str) -> None:
    with pytest.raises(NotPrintableError, match="Пари туру 9 ще не складено"):
        DOCUMENTS[key].paper(replace(SUBJECT, round=9))


def test_what_names_more_than_the_wall_does_is_not_public() -> None:
    assert {key for key, document in DOCUMENTS.items() if not document.is_public} == {
        "mandate-act", "slips", "protocol", "report", "table-cards", "form-1", "form-2", "deadlines", "certificates",
    }  # fmt: skip
