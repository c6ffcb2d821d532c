"""The Django app of sessions."""

from __future__ import annotations

from django.apps import AppConfig


class Sessions(AppConfig):
    """Sessions that know whose they are; Django's own app of that name is only there for what it left behind."""

    name = "mainroad.site.sessions"
    label = "site_sessions"
