"""The parts of a live board's page that look the same in many games: made once and kept.

When a round begins two hundred players open their boards at once, each with the same position, the same buttons and
the same settings. What a part is made of is its key, so there is nothing to renew.
"""

from __future__ import annotations

import threading
import uuid
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from typing import Any

from django.template import Context, Library
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

register = Library()

MOST = 500
"""So many parts are kept, about 10 KB each."""


class Parts:
    """Parts of pages by what they are made of; safe from several threads."""

    def __init__(self, most: int = MOST) -> None:
        self._kept: OrderedDict[Hashable, SafeString] = OrderedDict()
        self._most = most
        self._lock = threading.Lock()

    def part(self, template: str, key: Hashable, context: Callable[[], Mapping[str, Any]]) -> SafeString:
        """A template rendered with a context that its key and the language decide."""
        place = (template, get_language(), key)
        with self._lock:
            if place in self._kept:
                self._kept.move_to_end(place)
                return self._kept[place]
        made = render_to_string(template, dict(context()))
        with self._lock:
            self._kept[place] = made
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return made


PARTS = Parts()


@register.simple_tag(takes_context=True)
def live_board(context: Context) -> SafeString:
    """The squares and what stands on them."""
    state, board = context["state"], context["board"]
    key = (state.game.name, state.turned, state.by_number, frozenset(board.pieces.items()), board.marks)
    return PARTS.part("hall/board.html", key, lambda: {"state": state, "board": board})


@register.simple_tag(takes_context=True)
def beside_board(context: Context) -> SafeString:
    """What stands beside the board: what is heard, and the settings."""
    furniture = context["furniture"]
    return PARTS.part("hall/beside.html", furniture, lambda: {"furniture": furniture})


_TOKEN, _ONCE = uuid.uuid4().hex, uuid.uuid4().hex
"""Stand in the kept buttons for what each page has of its own; nobody outside can know them."""


@register.simple_tag(takes_context=True)
def action_places(context: Context) -> SafeString:
    """The buttons in their places, each a form that is done once."""
    return _forms(context, "hall/places.html", "places")


@register.simple_tag(takes_context=True)
def action_answers(context: Context) -> SafeString:
    """What can be answered to what waits, each a form that is done once."""
    return _forms(context, "hall/answers.html", "answers")


def _forms(context: Context, template: str, name: str) -> SafeString:
    buttons, seen = context[name], context["seen"]
    kept = PARTS.part(template, (seen.actions, seen.role), lambda: {name: buttons, "csrf_token": _TOKEN, "once": _ONCE})
    first, *others = kept.replace(_TOKEN, str(context.get("csrf_token", ""))).split(_ONCE)
    forms = "".join(f"{uuid.uuid4()}{part}" for part in others)
    return mark_safe(f"{first}{forms}")  # noqa: S308  both are ours and have no markup
