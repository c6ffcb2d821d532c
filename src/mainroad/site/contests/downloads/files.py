"""How a file is handed out: under the name of the event, and what kind it is."""

from __future__ import annotations

from typing import TypeVar

from django.http import HttpResponse
from django.http.response import HttpResponseBase
from django.utils.http import content_disposition_header

from mainroad.site.contests.access import Visit

TOML = "application/toml; charset=utf-8"
LONGEST = 100
_NOT_IN_NAMES = dict.fromkeys(map(ord, '<>:"/\\|?*'), " ")
"""Signs that some file system does not allow."""


Answer = TypeVar("Answer", bound=HttpResponseBase)


def file_name(visit: Visit, what: str, suffix: str) -> str:
    """A name that tells which event and what of it: `Spring Cup – Men – Standings.csv`."""
    titles = [visit.event.title if visit.event else "", visit.regulation.title if visit.row else ""]
    told = titles[1:] if titles[0] in titles[1] else titles
    return f"{_plain(' – '.join(filter(None, told)))[:LONGEST].strip()} – {_plain(what)}.{suffix}"


def _plain(text: str) -> str:
    printable = "".join(sign if sign.isprintable() else " " for sign in text.translate(_NOT_IN_NAMES))
    return " ".join(printable.split()).strip(".")


def attachment(data: bytes, kind: str, name: str) -> HttpResponse:
    """An answer that browsers keep instead of showing it."""
    return with_file_name(HttpResponse(data, content_type=kind), name)


def with_file_name(response: Answer, name: str, *, is_kept: bool = True) -> Answer:
    """An answer with the name under which it is kept."""
    response.headers["Content-Disposition"] = content_disposition_header(is_kept, name) or "attachment"
    return response
