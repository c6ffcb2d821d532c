"""The application `writing`."""

from __future__ import annotations

from django.apps import AppConfig


class WritingConfig(AppConfig):
    """The journal's tables and all that writes to them."""

    name = "mainroad.site.writing"
    label = "writing"
    default_auto_field = "django.db.models.BigAutoField"
