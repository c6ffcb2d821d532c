"""By what a kept page is found: everything in a request that a public page may depend on, and nothing else.

The page is made from this alone (`canonical_headers`), never from the request that happened to come first: what
somebody sends beside it cannot get into what others are shown.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple
from urllib.parse import parse_qsl

from django.conf import settings
from django.http import HttpRequest
from django.http.cookie import parse_cookie
from django.utils.translation import get_language_from_request
from starlette.types import Scope

from mainroad.site.choices import CONTRAST_COOKIE, CONTRASTS, NAMES_COOKIE, named_so

LONGEST_ACCEPTED = 500
"""Letters in what a browser says of its languages; Django reads no more."""
LONGEST_QUERY = 500
LONGEST_CHOICE = 20
SAME_FOR_ALL = frozenset({"/hall/say/"})
"""Addresses that tell nobody anything of their own: whoever is signed in gets what is kept for all. The page of every
live board asks for the words of its squares there when it opens."""
_OURS = b"mainroad_"
"""How the names of our cookies begin."""


class PageKey(NamedTuple):
    """What a page depends on beside the state of the site."""

    origin: str
    """Scheme and host: some pages hold their own address."""
    path: str
    query: bytes
    language: str
    contrast: str
    is_partial: bool
    static: str
    """Where the static files lie: the version of the styles and scripts."""
    names: str = ""
    """Which form of names the reader chose."""


class PageRequest(NamedTuple):
    """A request for what is the same for everybody: for which page, and what the reader has or takes."""

    key: PageKey
    takes_gzip: bool
    has_tags: bytes
    """The entity tags of what the reader has, as they stand in the header."""
    is_head: bool


def read_request(scope: Scope) -> PageRequest | None:
    """What a request asks for; None: it is none that a kept page could answer."""
    if scope["type"] != "http" or scope["method"] not in ("GET", "HEAD"):
        return None
    query: bytes = scope["query_string"]
    named = {name: value for name, value in scope["headers"] if name in _READ}
    cookies = b"; ".join([value for name, value in scope["headers"] if name == b"cookie"])
    accepted = named.get(b"accept-language", b"")
    is_own = _holds_session(cookies) and scope["path"] not in SAME_FOR_ALL
    if is_own or len(accepted) > LONGEST_ACCEPTED or len(query) > LONGEST_QUERY:
        return None
    chosen = parse_cookie(cookies.decode("latin-1")) if _OURS in cookies else {}
    contrast = chosen.get(CONTRAST_COOKIE, "")
    key = PageKey(
        f"{scope['scheme']}://{named.get(b'host', b'').decode('latin-1')}",
        scope["path"],
        query,
        _language(chosen.get(settings.LANGUAGE_COOKIE_NAME, "")[:LONGEST_CHOICE], accepted.decode("latin-1")),
        contrast if contrast in CONTRASTS else "normal",
        named.get(b"hx-request") == b"true",
        settings.STATIC_URL,
        named_so(chosen.get(NAMES_COOKIE, "")),
    )
    takes_gzip = accepts_gzip(named.get(b"accept-encoding", b""))
    return PageRequest(key, takes_gzip, named.get(b"if-none-match", b""), scope["method"] == "HEAD")


_READ = frozenset({b"host", b"accept-language", b"accept-encoding", b"hx-request", b"if-none-match"})


def _holds_session(cookies: bytes) -> bool:
    return settings.SESSION_COOKIE_NAME.encode() in cookies  # also in a value: better once too often


@lru_cache(maxsize=2048)
def _language(cookie: str, accepted: str) -> str:
    """The language, as the pages would find it."""
    request = HttpRequest()
    request.COOKIES[settings.LANGUAGE_COOKIE_NAME] = cookie
    request.META["HTTP_ACCEPT_LANGUAGE"] = accepted
    return get_language_from_request(request)


@lru_cache(maxsize=256)
def accepts_gzip(header: bytes) -> bool:
    """Whether a reader takes what is compressed so; `gzip;q=0` says that they do not."""
    for part in header.lower().split(b","):
        coding, _, weight = part.partition(b";")
        if coding.strip() == b"gzip":
            return weight.strip().removeprefix(b"q=").strip(b"0. ") != b"" or not weight
    return False


def canonical_headers(key: PageKey) -> list[tuple[bytes, bytes]]:
    """The headers from which the page of a key is made."""
    headers = [
        (b"host", key.origin.partition("://")[2].encode("latin-1")),
        (b"accept-language", key.language.encode()),
        (b"cookie", f"{CONTRAST_COOKIE}={key.contrast}; {NAMES_COOKIE}={key.names}".encode()),
    ]
    return [*headers, (b"hx-request", b"true")] if key.is_partial else headers


def allows(parameters: frozenset[str], query: bytes) -> bool:
    """Whether an address asks only for what a kept page may depend on, each once."""
    if not query:
        return True
    try:
        asked = [name for name, _ in parse_qsl(query.decode("ascii"), keep_blank_values=True, strict_parsing=True)]
    except ValueError:
        return False
    return len(asked) == len(set(asked)) and parameters.issuperset(asked)
