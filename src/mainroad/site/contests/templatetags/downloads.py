"""The links below a table under which it can be taken away as a file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import template

from mainroad.site.contests.downloads.links import table_links

register = template.Library()


@register.inclusion_tag("contests/downloads.html", takes_context=True)
def downloads(context: Mapping[str, Any], table: str, title: str, **asked: int | str) -> dict[str, Any]:
    """The links of a table; what is asked for beside it (`after`, `category`, `round`) goes with them."""
    return {"title": title, "links": list(table_links(context["visit"], table, asked))}
