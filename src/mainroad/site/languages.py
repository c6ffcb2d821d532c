"""The language in which somebody reads."""

from __future__ import annotations

from django.utils.translation import get_language

from mainroad.words import LANGUAGES


def language() -> str:
    """The reader's language."""
    chosen = get_language() or "en"
    return chosen if chosen in LANGUAGES else "en"
