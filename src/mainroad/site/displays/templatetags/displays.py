"""Displays in the pages of other rooms."""

from __future__ import annotations

from typing import Any

from django import template

from mainroad.site.displays.models import Display

register = template.Library()
SHOWN = 10


@register.inclusion_tag("displays/public.html")
def public_displays() -> dict[str, Any]:
    """List the newest displays that everybody may watch."""
    return {"displays": Display.objects.filter(is_public=True).order_by("-created")[:SHOWN]}
