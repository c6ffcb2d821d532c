"""Addresses as QR codes."""

from __future__ import annotations

import io
from functools import lru_cache

import segno


@lru_cache(maxsize=256)  # it is on every printing of the same paper, and to choose its mask takes a tenth of a page
def svg(address: str) -> str:
    """An address as a drawing that a phone reads from the wall."""
    target = io.BytesIO()
    segno.make_qr(address, error="m").save(
        target, kind="svg", xmldecl=False, border=2, omitsize=True, svgclass="code", lineclass=None
    )
    return target.getvalue().decode()
