"""Addresses as QR codes."""

from __future__ import annotations

import io

import segno


def svg(address: str) -> str:
    """An address as a drawing that a phone reads from the wall."""
    target = io.BytesIO()
    segno.make_qr(address, error="m").save(
        target, kind="svg", xmldecl=False, border=2, omitsize=True, svgclass="code", lineclass=None
    )
    return target.getvalue().decode()
