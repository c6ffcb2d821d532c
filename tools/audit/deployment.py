"""What Django says against the settings of a site that is served by HTTPS."""

from __future__ import annotations

import os
import re
import secrets
import subprocess
import sys
from tempfile import TemporaryDirectory

from tools.audit.outcome import Outcome

PART = "check --deploy"
ACCEPTED = {
    "security.W002": "the Content-Security-Policy of every answer forbids frames",
    "security.W004": "mainroad.site.security sends Strict-Transport-Security, with static files and live lines too",
    "security.W008": "the reverse proxy leads visitors to HTTPS (docs/operations.md)",
}
"""What Django warns of, and why it is in order here."""
_WARNING = re.compile(r"\((\w+\.[WE]\d+)\) ([^\n]*)")


def deployment() -> Outcome:
    """Ask Django with the settings of docs/operations.md."""
    with TemporaryDirectory() as folder:
        site = {"MAINROAD_VAR": folder, "MAINROAD_HTTPS": "1", "MAINROAD_ADDRESS": "https://draughts.example.org"}
        own = {**os.environ, **site, "MAINROAD_SECRET": secrets.token_urlsafe(50)}
        own |= {"DJANGO_SETTINGS_MODULE": "mainroad.site.settings", "MAINROAD_DEBUG": ""}
        command = [sys.executable, "-m", "django", "check", "--deploy", "--fail-level", "CRITICAL"]
        told = subprocess.run(command, env=own, capture_output=True, text=True, check=False)
    said = told.stdout + told.stderr
    if told.returncode and not _WARNING.search(said):
        return Outcome(PART, found=(said.strip().splitlines()[-1],))
    warned = [found.groups() for found in _WARNING.finditer(said)]
    found = tuple(f"{id_}: {words}" for id_, words in warned if id_ not in ACCEPTED)
    return Outcome(PART, f"{len(warned)} warnings, {len(warned) - len(found)} accepted with a reason", found)
