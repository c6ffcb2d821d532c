"""What stands around every page."""

from __future__ import annotations

from functools import lru_cache

from django import template
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

register = template.Library()


@register.simple_tag
def sections(room: str) -> SafeString:
    """The sections of the site as links, the visitor's own marked: the same on every page of one language."""
    return _sections(get_language(), room)


@lru_cache(maxsize=64)
def _sections(_language: str | None, room: str) -> SafeString:
    return render_to_string("rooms.html", {"room": room})
