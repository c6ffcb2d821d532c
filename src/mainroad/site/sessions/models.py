"""The table of sessions."""

from __future__ import annotations

from django.contrib.sessions.base_session import AbstractBaseSession
from django.db import models


class Session(AbstractBaseSession):
    """A browser that somebody is signed in with, or one that is not."""

    account = models.CharField(max_length=10, blank=True, db_index=True)
    """The id of the account; empty: nobody is signed in."""
    device = models.CharField(max_length=40, blank=True)
    """The browser and the system, such as `Firefox, Linux`; each may be missing."""
    place = models.CharField(max_length=43, blank=True)
    """The network from which they signed in."""
    began = models.DateTimeField(null=True)
    seen = models.DateTimeField(null=True)
