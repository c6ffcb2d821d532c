"""The address of the site in letters and links.

A visitor's browser says by which name it called us, and anybody can make a browser say anything. What leaves the site
therefore carries the one address that its administrator set (MAINROAD_ADDRESS); without it no letter with a link goes
out. A link that is only shown to the visitor who asked for it may use the name that they called us by.
"""

from __future__ import annotations

from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest
from django.utils.http import url_has_allowed_host_and_scheme


class AddressError(ValueError):
    """An address that cannot be the site's, in one sentence."""


def checked(address: str) -> str:
    """The setting as it is used: a scheme and a name, nothing behind them; empty where there is none."""
    parts = urlsplit(address)
    is_whole = parts.scheme in {"http", "https"} and parts.hostname
    if address and (not is_whole or parts.path.strip("/") or parts.query):
        raise AddressError(f"MAINROAD_ADDRESS must look like https://draughts.example.org, not {address!r}")
    return address.rstrip("/")


def in_letters() -> str:
    """How links in letters begin; empty: the administrator has not said it."""
    return str(settings.ADDRESS)


def ours(request: HttpRequest, address: str) -> str:
    """An address to go on to that a form or a link has brought along; nothing if it leads to another site."""
    is_ours = url_has_allowed_host_and_scheme(address, {request.get_host()}, require_https=request.is_secure())
    return address if is_ours else ""


def whole_link(request: HttpRequest, path: str) -> str:
    """A whole link for whoever asks for it."""
    return f"{in_letters()}{path}" if in_letters() else request.build_absolute_uri(path)
