"""The Django app of accounts and the registry."""

from __future__ import annotations

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class People(AppConfig):
    """Accounts and the registry."""

    name = "mainroad.site.people"
    label = "people"
    verbose_name = _("People")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Listen at the door."""
        from mainroad.site.people.accounts.watching import watch  # it knows the tables, which are ready only now

        watch()
