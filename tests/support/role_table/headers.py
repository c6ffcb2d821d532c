"""The headers that every answer of the site must have, whoever asks and whatever it says."""

from __future__ import annotations

from collections.abc import Iterator

from django.http.response import HttpResponseBase

ALWAYS = {
    "Content-Security-Policy": "default-src 'none'",
    "Permissions-Policy": "camera=()",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}
"""The header, and how it begins."""


def header_faults(answer: HttpResponseBase, is_signed_in: bool) -> Iterator[str]:
    """What is wrong with the headers of an answer."""
    for name, beginning in ALWAYS.items():
        if not answer.headers.get(name, "").startswith(beginning):
            yield f"{name} is {answer.headers.get(name)!r}"
    kept = answer.headers.get("Cache-Control", "")
    is_plain = answer.status_code == 200 and not answer.cookies
    if not is_signed_in and is_plain:
        return
    if "private" not in kept or not ("no-store" in kept or "no-cache" in kept):
        yield f"somebody's own answer may be kept: Cache-Control is {kept!r}"
