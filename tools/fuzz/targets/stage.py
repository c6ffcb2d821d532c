"""A site for the fuzzers: the demonstration, in a folder of its own, made once a run."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path


@cache
def introduced() -> Path:
    """Django over an empty site, and the folder of the site; where tests have it already, over theirs."""
    from django.apps import apps

    folder = Path(os.environ.get("MAINROAD_VAR") or tempfile.mkdtemp(prefix="mainroad-fuzz-"))
    if not apps.ready:
        os.environ["MAINROAD_VAR"] = str(folder)
        os.environ.setdefault("MAINROAD_SECRET", "signs nothing of worth")
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "mainroad.site.settings")
        import django

        django.setup()
    return folder
