"""Papers as PDF: one template for all of them, tagged for screen readers, with its fonts inside."""

from __future__ import annotations

import enum
import json
import sys
import unicodedata
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

import typst

from mainroad.documents.codes import svg
from mainroad.documents.paper import Code, Facts, Items, Paper, Paragraph, Section, Signatures, Slips, Table

STANDARD: Final = "ua-1"
"""PDF/UA: what a screen reader needs is in the file, or it is not made at all."""

REMEMBERED: Final = 11
"""So many empty papers, of 2 ms each, let go what the typesetter keeps of the last ten that it set: a gigabyte."""

BOX: Final = "□"
"""What is printed for a letter that no font has."""

KINDS: Final[Mapping[type, str]] = {
    Paragraph: "paragraph",
    Items: "items",
    Facts: "facts",
    Table: "table",
    Signatures: "signatures",
    Code: "code",
    Slips: "slips",
    Section: "section",
}
"""What the template calls each block."""


@cache
def _template() -> bytes:
    return (files("mainroad.documents") / "paper.typ").read_bytes()


@cache
def _fonts(*, of_the_machine: bool = False) -> typst.Fonts:
    """The fonts that come with the typesetter (Latin with all accents, Cyrillic, Greek, Hebrew), or all there are."""
    return typst.Fonts(include_system_fonts=of_the_machine)


def pdf(paper: Paper) -> bytes:
    """Print a paper."""
    return typeset(_template(), {"paper": plain(paper)})


def typeset(template: bytes, given: Mapping[str, Any]) -> bytes:
    """Set a template with what it is given as PDF that a screen reader can read; what is no text is given as JSON.

    PDF/UA allows no letter without a shape, and one name must not keep back the paper of everybody: where the fonts
    that come with the typesetter do not have a letter, those of the machine are asked, and what none has is a box.
    """
    try:
        return _printed(template, given)
    except typst.TypstError:
        pass
    try:
        boxed = _translated(given, _BOXES)
        return _printed(template, boxed, of_the_machine=True)
    except typst.TypstError:  # a mark has no shape on a letter of another font
        return _printed(template, _translated(boxed, _without_marks()), of_the_machine=True)


def _printed(template: bytes, given: Mapping[str, Any], *, of_the_machine: bool = False) -> bytes:
    texts = {name: value if isinstance(value, str) else json.dumps(value) for name, value in given.items()}
    fonts = _fonts(of_the_machine=of_the_machine)
    made = typst.compile(template, font_paths=fonts, format="pdf", sys_inputs=texts, pdf_standards=STANDARD)
    _forget()
    return made


class _Boxes(dict[int, int]):
    """For `str.translate`: every letter that a font has, and a box for the others."""

    def __missing__(self, letter: int) -> int:
        try:
            typst.compile(
                b"#set document(title: [x]); #sys.inputs.letter", font_paths=_fonts(of_the_machine=True), format="pdf",
                sys_inputs={"letter": chr(letter)}, pdf_standards=STANDARD,
            )  # fmt: skip
            self[letter] = letter
        except typst.TypstError:
            self[letter] = ord(BOX)
        return self[letter]


_BOXES: Final = _Boxes()


@cache
def _without_marks() -> Mapping[int, None]:
    return {letter: None for letter in range(sys.maxunicode) if unicodedata.category(chr(letter)).startswith("M")}


def _translated(value: Any, table: Mapping[int, int | None]) -> Any:
    if isinstance(value, str):
        return value.translate(table)
    if isinstance(value, Mapping):
        return {name: _translated(each, table) for name, each in value.items()}
    return [_translated(each, table) for each in value] if isinstance(value, list | tuple) else value


def picture(template: bytes, given: Mapping[str, str], pixels_per_inch: float) -> bytes:
    """Set a template of one page as PNG."""
    made = typst.compile(template, font_paths=_fonts(), format="png", ppi=pixels_per_inch, sys_inputs=dict(given))
    _forget()
    if isinstance(made, list):
        msg = "a picture has one page"
        raise TypeError(msg)
    return made


def _forget() -> None:
    for _ in range(REMEMBERED):
        typst.compile(b"", font_paths=_fonts(), format="svg")


def plain(value: Any) -> Any:
    """A paper as the template reads it: names and lists, each block with its kind."""
    if isinstance(value, enum.Enum):
        return value.value
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    if not is_dataclass(value):
        return value
    found = {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Code):
        found["svg"] = svg(value.address)
    return {"kind": KINDS[type(value)], **found} if type(value) in KINDS else found
