"""The app of the studio."""

from __future__ import annotations

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class StudioConfig(AppConfig):
    """Its tables, and what it shows of itself in the demonstration."""

    name = "mainroad.site.studio"
    label = "studio"

    def ready(self) -> None:
        """Add its works to the demonstration."""
        from mainroad.site.contests.demonstration.acts import AFTERWARDS
        from mainroad.site.studio.demonstration import fill

        AFTERWARDS.append((_("A studio with ten works"), fill))
