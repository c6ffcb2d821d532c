"""The app of spectators and press."""

from __future__ import annotations

from django.apps import AppConfig


class PressConfig(AppConfig):
    """What spectators see of live games."""

    name = "mainroad.site.press"
    label = "press"
