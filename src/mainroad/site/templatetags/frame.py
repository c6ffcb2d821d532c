"""What stands around every page: made once for everybody who reads it alike, with each reader's own name put in."""

from __future__ import annotations

import uuid
from functools import lru_cache
from typing import Any

from django import template
from django.template import Context
from django.template.loader import render_to_string
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from mainroad.site.choices import Chosen, chosen_by

register = template.Library()

LONGEST_QUERY = 100
"""Letters in the address of a page whose frame is kept: its links repeat them, and a longer address is a rare one."""
_NAME, _TOKEN = uuid.uuid4().hex, uuid.uuid4().hex
"""Stand in the kept frame for what each reader has of their own; nobody outside can know them."""


@register.simple_tag
def sections(room: str) -> SafeString:
    """The sections of the site as links, the visitor's own marked: the same on every page of one language."""
    return _sections(get_language(), room)


@lru_cache(maxsize=64)
def _sections(_language: str | None, room: str) -> SafeString:
    return render_to_string("rooms.html", {"room": room})


@register.simple_tag(takes_context=True)
def masthead(context: Context) -> SafeString:
    """The head of a page: the sections, the visitor's account, the languages."""
    user: Any = context.get("user")
    room = str(context.get("room", ""))
    if user is None or not user.is_authenticated:
        return _part("frame/masthead.html", _chosen(context), room, "")
    kept = _part("frame/masthead.html", _chosen(context), room, _NAME)
    own = kept.replace(_NAME, escape(user.get_short_name())).replace(_TOKEN, escape(context.get("csrf_token", "")))
    return mark_safe(own)  # noqa: S308  what was put in is escaped


@register.simple_tag(takes_context=True)
def colophon(context: Context) -> SafeString:
    """The foot of a page: what may be chosen."""
    return _part("frame/colophon.html", _chosen(context), "", "")


def _chosen(context: Context) -> Chosen | None:
    """What is chosen on this page; None: it is made without a request, and nothing can be."""
    request = context.get("request")
    return chosen_by(request) if request is not None else None


def _part(name: str, chosen: Chosen | None, room: str, own_name: str) -> SafeString:
    is_usual = chosen is None or len(chosen.query) <= LONGEST_QUERY
    make = _kept if is_usual else _kept.__wrapped__
    return make(name, get_language(), chosen, room, own_name)


@lru_cache(maxsize=256)
def _kept(name: str, _language: str | None, chosen: Chosen | None, room: str, own_name: str) -> SafeString:
    links = chosen.links() if chosen else {}
    own = {"is_signed_in": bool(own_name), "own_name": own_name, "csrf_token": _TOKEN}
    return render_to_string(name, {"room": room, **own, **links})
