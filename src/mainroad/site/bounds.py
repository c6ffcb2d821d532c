"""What comes from outside is measured before it is read: addresses, search words, numbers.

Files and forms have their own limits where they are read; bodies are measured by the server (`mainroad.site.server`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import chain

from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotAllowed

METHODS = ("GET", "HEAD", "POST")
"""A view that says nothing of methods must not do with another one what it does with these."""
LONGEST_PATH = 300
LONGEST_QUERY = 8_000
"""A board with its position and its moves stands in its address; nothing else comes near."""
MOST_PARAMETERS = 200
"""A board or a search has a handful; Django reads a thousand, and every page names its own address again."""
LONGEST_NUMBER = 15
"""Digits: moments of the next thirty thousand years, and more records than a disk holds."""
LONGEST_SEARCH, MOST_WORDS = 100, 8
SEARCH = "q"
"""The name under which every page is searched."""

_UNREAD = "mainroad.unread"
"""Where a request says that its query was too long to be read."""
_LONG_NUMBER = re.compile(r"(?<![0-9A-Za-z])[0-9]{16,}+(?![0-9A-Za-z])")
"""In an address: no number of ours is so long, and databases cannot hold it. The codes of links may have as many digits
in a row: one of 260 links to a new password did."""
_ENDLESS_NUMBER = re.compile(r"\d{100}")
"""In a field: seeds may be long, but nobody types this."""


def bound_requests(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: answer what is too long to be meant with a page that says so.

    It comes before whatever reads the address: a query that cannot be meant is not read, also by the page that says so.
    """

    def answer(request: HttpRequest) -> HttpResponse:
        query = request.META.get("QUERY_STRING", "")
        if len(query) > LONGEST_QUERY or query.count("&") >= MOST_PARAMETERS:
            request.META |= {"QUERY_STRING": "", _UNREAD: True}
        return get_response(request)

    def process_view(request: HttpRequest, view: object, *_: object) -> HttpResponse | None:
        if request.method not in METHODS and not getattr(view, "takes_any_method", False):
            return HttpResponseNotAllowed(METHODS)
        _measure(request)
        return None

    answer.process_view = process_view  # type: ignore[attr-defined]
    return answer


def is_no_address(path: str) -> bool:
    """Whether a path is longer, or holds a longer number, than any address of the site."""
    return len(path) > LONGEST_PATH or _LONG_NUMBER.search(path) is not None


def number_told(text: str) -> int | None:
    """A number that a program sends: a version, a moment in milliseconds; None: it is none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER else None


def _measure(request: HttpRequest) -> None:
    if is_no_address(request.path):
        raise Http404
    if _UNREAD in request.META:
        raise BadRequest("the address is too long")
    words = request.GET.get(SEARCH, "")
    if len(words) > LONGEST_SEARCH or len(words.split()) > MOST_WORDS:
        raise BadRequest("too many words to search for")
    if _has_nonsense(_values(request)):
        raise BadRequest("a field holds what nobody types")


def _values(request: HttpRequest) -> Iterable[str]:
    """Everything that was typed; a form is read only where one was sent."""
    sent = request.POST.lists() if request.method == "POST" else ()
    return chain.from_iterable((name, *map(str, values)) for name, values in (*request.GET.lists(), *sent))


def _has_nonsense(values: Iterable[str]) -> bool:
    return any("\0" in value or _ENDLESS_NUMBER.search(value) for value in values)
