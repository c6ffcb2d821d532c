"""Sets Django up in a process that is not the server: a command, or one that makes pages beside it."""

from __future__ import annotations

import os

import django
from django.apps import apps

from mainroad.site.addresses import AddressError
from mainroad.site.databases import NotADatabaseError
from mainroad.site.environment import EmptySecretError, state_folder
from mainroad.site.starting import CannotStartError

UNSET = (NotADatabaseError, AddressError, EmptySecretError)
"""What is wrong with the settings."""


def introduce() -> None:
    """Let this process know the rooms of the site, whose state stays as it is; or say why not, in one sentence."""
    if apps.ready:
        return
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "mainroad.site.settings")
    if not (state_folder() / "secret").exists():  # nothing is signed here: none is made where there may be no site yet
        os.environ.setdefault("MAINROAD_SECRET", "signs nothing")
    try:
        django.setup()
    except UNSET as error:
        raise CannotStartError(str(error)) from error
