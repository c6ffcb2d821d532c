"""The emblem of the federation on its papers: in the PDF, before the title, with words for those who hear it."""

from __future__ import annotations

import io
import struct
import zlib
from dataclasses import replace

import pytest
from pypdf import PdfReader

from mainroad.documents.catalogue import DOCUMENTS
from mainroad.documents.emblems import EmblemError, emblem_drawing, read_emblem
from mainroad.documents.paper import Emblem
from mainroad.documents.printing import pdf
from mainroad.documents.webpage import html
from support.papers import SUBJECT
from support.pictures import png

HELD = replace(SUBJECT, emblem=Emblem(emblem_drawing(png(3, 2)), "/emblem.png", "LTU <b>"))


@pytest.mark.parametrize("key", ["report", "standings", "pairings", "mandate-act"])
def test_an_official_paper_has_it(key: str) -> None:
    with_it, without = (PdfReader(io.BytesIO(pdf(DOCUMENTS[key].paper(about)))) for about in (HELD, SUBJECT))
    assert len(with_it.pages[0].images) == 1
    assert len(without.pages[0].images) == 0


def test_a_paper_that_is_read_as_a_page_has_it() -> None:
    page = html(DOCUMENTS["report"].paper(HELD))
    assert '<header><img class="emblem" src="/emblem.png" alt="LTU &lt;b&gt;">' in page


def test_slips_have_none() -> None:
    assert DOCUMENTS["slips"].paper(HELD).emblem is None


def test_a_picture_tells_its_size() -> None:
    assert read_emblem(png(3, 2)) == (3, 2)


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


@pytest.mark.parametrize(
    "given",
    [
        b"",
        b"<svg></svg>",
        png(3, 2)[:-1],
        png(3, 2)[:40] + b"x" + png(3, 2)[41:],
        png(1001, 1),
        png(3, 2)[:33] + _chunk(b"IDAT", zlib.compress(bytes(50_000_000))) + _chunk(b"IEND", b""),
        png(3, 2)[:33] + _chunk(b"IDAT", b"no") + _chunk(b"IEND", b""),
        png(3, 2) + bytes(100_000),
    ],
    ids=["nothing", "drawing", "cut off", "changed", "wide", "bomb", "not packed", "long"],
)
def test_what_is_no_small_sound_picture_is_refused(given: bytes) -> None:
    with pytest.raises(EmblemError):
        read_emblem(given)
