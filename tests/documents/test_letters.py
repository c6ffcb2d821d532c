"""Letters that no font has: they are boxes, and the paper of everybody else is printed."""

from __future__ import annotations

import ast
import io
import random
import unicodedata
from dataclasses import replace
from pathlib import Path

import pytest
from pypdf import PdfReader

import mainroad
from mainroad.documents.catalogue import DOCUMENTS
from mainroad.documents.composition_papers import WorkSheet, work_sheet_pdf
from mainroad.documents.diagrams import BookletEntry, booklet_pdf, diagram_pdf, diagram_svg
from mainroad.documents.printing import BOX, pdf, typeset
from mainroad.laws.fen import read_fen
from mainroad.laws.variants import RUSSIAN
from support.papers import MICRO_SUBJECT, SUBJECT, TEAM_SUBJECT

UNPRINTABLE = {
    "emoji": "\U0001f600",
    "family of emoji": "👨\u200d👩\u200d👧",
    "Chinese": "李小龙",
    "Hebrew": "שלום",
    "Arabic": "عمر",
    "bell": "a\x07b",
    "mark of another script": "a\u064b ע\u0483",
    "all": "李 😀 שלום عمر a\x07b a\u064b",
}
START = read_fen(RUSSIAN, "W:Wa1,c1:Bb8,d8")
SUBJECTS = {"teams": TEAM_SUBJECT, "timetable": TEAM_SUBJECT}


def text(printed: bytes) -> str:
    return " ".join(page.extract_text() for page in PdfReader(io.BytesIO(printed)).pages)


@pytest.mark.parametrize("key", DOCUMENTS)
@pytest.mark.parametrize("language", ["uk", "en"])
def test_every_paper_of_a_tournament_is_printed_whatever_its_names(key: str, language: str) -> None:
    subject = SUBJECTS.get(key, SUBJECT)
    names = {one: replace(named, native=UNPRINTABLE["all"], latin=UNPRINTABLE["all"])
             for one, named in subject.names.items()}  # fmt: skip
    odd = replace(subject, names=names, language=language, round=len(subject.state.rounds))
    assert len(text(pdf(DOCUMENTS[key].paper(odd)))) > 20


@pytest.mark.parametrize("name", UNPRINTABLE.values(), ids=UNPRINTABLE)
def test_one_name_leaves_the_others_as_they_are(name: str) -> None:
    names = {**MICRO_SUBJECT.names, "a": replace(MICRO_SUBJECT.names["a"], native=name, latin=name)}
    said = text(pdf(DOCUMENTS["standings"].paper(replace(MICRO_SUBJECT, names=names, language="en"))))
    assert all(other in said for other in ("Yizhak", "Ąžuolas", "Gudz"))


def test_what_no_font_has_is_a_box() -> None:
    names = {**SUBJECT.names, "a": replace(SUBJECT.names["a"], native="Анна \x07\x1b Бондар")}
    assert f"Анна {BOX}{BOX} Бондар" in text(pdf(DOCUMENTS["standings"].paper(replace(SUBJECT, names=names))))


@pytest.mark.parametrize("odd", UNPRINTABLE.values(), ids=UNPRINTABLE)
def test_every_paper_of_a_composition_is_printed(odd: str) -> None:
    svg = diagram_svg(START, odd)
    entry = BookletEntry(odd, odd, svg, "White to win", odd, odd)
    assert "Work 7" in text(work_sheet_pdf("Work 7", WorkSheet(START, "White to win", odd, odd), "en"))
    assert "Works" in text(booklet_pdf("Works", [entry, replace(entry, title="Work 7")]))
    assert diagram_pdf(svg, odd).startswith(b"%PDF")


def test_letters_of_all_scripts_in_any_order_are_printed() -> None:
    chance = random.Random(7)
    pool = [chr(n) for n in range(0x3000) if unicodedata.category(chr(n)) != "Cn"]
    template = b'#set document(title: "x"); #set text(lang: "uk", hyphenate: true); #sys.inputs.text'
    for _ in range(40):
        assert typeset(template, {"text": "".join(chance.choices(pool, k=40))}).startswith(b"%PDF")


def test_a_fault_of_a_template_is_still_told() -> None:
    with pytest.raises(Exception, match="unknown variable"):
        typeset(b"#nothing", {})


def test_one_module_alone_asks_the_typesetter() -> None:
    root = Path(mainroad.__file__).parent
    askers = {
        path.relative_to(root).as_posix()
        for path in root.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if (isinstance(node, ast.Import) and any(one.name == "typst" for one in node.names))
        or (isinstance(node, ast.ImportFrom) and node.module == "typst")
    }
    assert askers == {"documents/printing.py"}
