"""What a visitor may choose for every page: the language, the contrast, and the letters of names.

A choice is a link (`?language=lt`, `?contrast=high`), so it needs no JavaScript, and a cookie remembers it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from contextvars import ContextVar
from dataclasses import dataclass

from django.conf import settings
from django.http import HttpRequest, HttpResponse, QueryDict
from django.utils.cache import patch_vary_headers
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from mainroad.words import LANGUAGES

CONTRASTS = {"normal": _("Normal contrast"), "high": _("High contrast")}
CONTRAST_COOKIE = "mainroad_contrast"
NAMES = {
    "language": _("Names as usual in this language"),
    "native": _("Names as people write them"),
    "latin": _("Names in Latin letters"),
}
NAMES_COOKIE = "mainroad_names"
_SHOWN: ContextVar[str] = ContextVar("shown", default="")


def names_shown() -> str:
    """Which form of names the reader of this page chose: `native`, `latin`, or nothing."""
    return _SHOWN.get()


@dataclass(frozen=True)
class Link:
    """One value that a visitor may choose, and the address that chooses it."""

    value: str
    label: object
    address: str
    current: bool


def remember_choices(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: take a choice from the address, and remember it in a cookie."""
    choices: dict[str, tuple[str, Collection[str]]] = {
        "language": (settings.LANGUAGE_COOKIE_NAME, LANGUAGES),
        "contrast": (CONTRAST_COOKIE, CONTRASTS),
        "names": (NAMES_COOKIE, NAMES),
    }

    def answer(request: HttpRequest) -> HttpResponse:
        chosen = {
            cookie: request.GET[name] for name, (cookie, values) in choices.items() if request.GET.get(name) in values
        }
        request.COOKIES.update(chosen)
        shown = _SHOWN.set(named_so(request.COOKIES.get(NAMES_COOKIE, "")))
        try:
            response = get_response(request)
        finally:
            _SHOWN.reset(shown)
        for cookie, value in chosen.items():
            response.set_cookie(
                cookie,
                value,
                max_age=settings.LANGUAGE_COOKIE_AGE,
                samesite="Lax",
                secure=settings.LANGUAGE_COOKIE_SECURE,
                httponly=True,
            )
        patch_vary_headers(response, ["Cookie"])
        return response

    return answer


def named_so(cookie: str) -> str:
    """The form of names that a cookie asks for."""
    return cookie if cookie in ("native", "latin") else ""


@dataclass(frozen=True)
class Chosen:
    """What is chosen on a page, and its address behind the question mark: the links to other choices keep it."""

    language: str | None
    contrast: str
    names: str
    query: str

    def links(self) -> dict[str, list[Link]]:
        """The links of each choice."""
        return {
            "language_links": self._links("language", LANGUAGES, self.language),
            "contrast_links": self._links("contrast", CONTRASTS, self.contrast),
            "names_links": self._links("names", NAMES, self.names),
        }

    def _links(self, name: str, labels: Mapping[str, object], current: str | None) -> list[Link]:
        return [Link(value, label, self._address(name, value), value == current) for value, label in labels.items()]

    def _address(self, name: str, value: str) -> str:
        query = QueryDict(self.query, mutable=True)
        query[name] = value
        return "?" + query.urlencode()


def chosen_by(request: HttpRequest) -> Chosen:
    """What a visitor has chosen."""
    contrast = request.COOKIES.get(CONTRAST_COOKIE, "normal")
    seen = contrast if contrast in CONTRASTS else "normal"
    return Chosen(get_language(), seen, names_shown() or "language", request.GET.urlencode())


def offered_choices(request: HttpRequest) -> dict[str, object]:
    """Context processor: what is chosen now, and the links of contrasts for pages that show them again."""
    chosen = chosen_by(request)
    return {"contrast": chosen.contrast, "contrast_links": lambda: chosen.links()["contrast_links"]}
