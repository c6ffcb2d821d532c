"""What the commands that work on the site's own state share."""

from __future__ import annotations

from mainroad.cli.asking import RefusedError
from mainroad.site import django_setup, server
from mainroad.site.starting import CannotStartError


def prepare_site() -> None:
    """Make the state of the site ready, or refuse with one sentence."""
    try:
        server.prepare()
    except CannotStartError as error:
        raise RefusedError(str(error)) from error


def introduce_rooms() -> None:
    """Know the rooms of the site without touching its state, or refuse with one sentence."""
    try:
        django_setup.introduce()
    except CannotStartError as error:
        raise RefusedError(str(error)) from error
