"""The application `writing`."""

from __future__ import annotations

from django.apps import AppConfig


class WritingConfig(AppConfig):
    """The journal's tables and all that writes to them."""

    name = "mainroad.site.writing"
    label = "writing"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Let everybody wait who finds the database in use."""
        from mainroad.site.writing.locks import be_patient

        be_patient()
