"""Where e-mail goes: to a server that a setting names, or into a folder that an administrator can read.

The setting is an address: `smtp://user:password@mail.example.org:587?tls=1&from=office@example.org`, with `smtps://`
for a connection that is encrypted from its beginning.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

from django.conf import settings

_PORTS = {"smtp": 587, "smtps": 465}
_TIMEOUT_S = 10


def mail_settings(address: str, outbox: Path, answers: str = "") -> dict[str, Any]:
    """Return Django's settings for an address; without one, letters are files in the outbox.

    The sender is named by the address; else it is where answers to letters come in, if the site takes them.
    """
    if not address:
        return {
            "EMAIL_BACKEND": "django.core.mail.backends.filebased.EmailBackend",
            "EMAIL_FILE_PATH": str(outbox),
            "DEFAULT_FROM_EMAIL": answers or "mainroad@localhost",
        }
    parts = urlsplit(address)
    if parts.scheme not in _PORTS or not parts.hostname:
        raise ValueError(f"MAINROAD_EMAIL must look like smtp://user:password@host:587?tls=1, not {parts.scheme}://…")
    query = {name: values[0] for name, values in parse_qs(parts.query).items()}
    user = unquote(parts.username or "")
    return {
        "EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend",
        "EMAIL_HOST": parts.hostname,
        "EMAIL_PORT": parts.port or _PORTS[parts.scheme],
        "EMAIL_HOST_USER": user,
        "EMAIL_HOST_PASSWORD": unquote(parts.password or ""),
        "EMAIL_USE_SSL": parts.scheme == "smtps",
        "EMAIL_USE_TLS": parts.scheme == "smtp" and query.get("tls", "1") == "1",
        "EMAIL_TIMEOUT": _TIMEOUT_S,
        "DEFAULT_FROM_EMAIL": query.get("from") or (user if "@" in user else answers or f"mainroad@{parts.hostname}"),
    }


def goes_out() -> bool:
    """Whether e-mail leaves this machine."""
    return not str(settings.EMAIL_BACKEND).endswith("filebased.EmailBackend")
