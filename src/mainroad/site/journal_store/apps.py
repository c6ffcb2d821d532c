"""The application `writing`."""

from __future__ import annotations

from django.apps import AppConfig
from django.db.models.signals import post_migrate


class WritingConfig(AppConfig):
    """The journal's tables and all that writes to them."""

    name = "mainroad.site.journal_store"
    label = "writing"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Let everybody wait who finds the database in use, and let it tell when public pages have changed."""
        from mainroad.site.journal_store.epoch import install_after_migrations
        from mainroad.site.journal_store.locks import be_patient

        be_patient()
        post_migrate.connect(install_after_migrations, sender=self)
