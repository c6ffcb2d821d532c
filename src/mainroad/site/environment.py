"""What the environment says to the site: each setting is a variable.

- MAINROAD_VAR: the folder of everything that is kept (`var` where the site is started)
- MAINROAD_DATABASE: a PostgreSQL database instead of files there (`postgresql://user:password@host:5432/name`)
- MAINROAD_REDIS: the Redis server over which several processes at one database hear of each other (`redis://host:6379`)
- MAINROAD_SECRET: the secret of signatures (made on the first start, in the file `secret` of that folder)
- MAINROAD_HOSTS: further names that the site answers to, separated by commas; `*` for all (`site.allowed_hosts`)
- MAINROAD_ADDRESS: how links begin (`https://draughts.example.org`); without it no letter with a link leaves, and
  organisers choose how the QR codes of their event begin
- MAINROAD_PROXIES: the addresses of the proxies through which visitors come, separated by commas (`127.0.0.1`)
- MAINROAD_HTTPS: 1 where visitors come through HTTPS; cookies then travel only that way, and browsers remember it
- MAINROAD_EMAIL: the server of outgoing e-mail, `smtp://user:password@host:587?tls=1&from=address`; without one,
  letters are files in the folder `outbox`
- MAINROAD_POST_MAIL: the address to which players of games by post send moves (`post@example.org`); its mail is
  delivered to the Maildir `mail` in the folder of everything that is kept, or piped to `mainroad post-mail`
- MAINROAD_CACHE: how many MiB of public pages each process keeps (64); 0: every page is made for every reader
- MAINROAD_ADMIN_CODES: 1 where administrators must set one-time codes up before they come to any other page
- MAINROAD_METRICS_TOKEN: what a program on this machine shows to read `/metrics/`; without it only administrators may
- MAINROAD_NICE: 0 to 19, how long pairings, the program and new pages for readers wait for everything else (19, and 5
  for pages; one number sets all of them); less where the machine is always busy
- MAINROAD_LAW_DAYS: within how many days of an event its report must be sent, where the rulebook leaves that to the law
  (UA V-18.8.6.a); without it the calendar says "as the law has it"
- MAINROAD_CLASSIFICATION: files with a federation's classification norms, separated by commas (docs/titles.md), for
  certificates
- MAINROAD_TABLEBASES: the folder of solved endings (`tablebases` in the folder of everything that is kept)
- MAINROAD_TABLES: up to how many pieces (0 to 5) the site solves endings by itself when it begins to run (4); 0: none
- MAINROAD_TIME_ZONE: the time zone of the venue (UTC)
- MAINROAD_DEBUG: 1 shows faults to developers and lets browsers keep no files; never in a hall
"""

from __future__ import annotations

import hashlib
import os
import secrets
from pathlib import Path

_LONGEST_NUMBER = 7


class EmptySecretError(ValueError):
    """The secret of signatures is gone, and without it anybody could sign."""


def setting(name: str, default: str = "") -> str:
    """Return the setting MAINROAD_name, or its default."""
    return os.environ.get(f"MAINROAD_{name}", default)


def switch(name: str) -> bool:
    """Tell whether the setting MAINROAD_name is switched on."""
    return setting(name).lower() in {"1", "true", "yes", "on"}


def megabytes(name: str, default: int) -> int:
    """Return the setting MAINROAD_name, which is a whole number of MiB, in bytes; what is no number is the default."""
    said = setting(name)
    return (int(said) if said.isascii() and said.isdigit() and len(said) < _LONGEST_NUMBER else default) << 20


def days(name: str) -> int | None:
    """Return the setting MAINROAD_name, a number of days up to a year; what is none is not set."""
    said = setting(name)
    return int(said) if said.isascii() and said.isdigit() and len(said) < 4 and int(said) <= 366 else None


def names(name: str) -> tuple[str, ...]:
    """Return the comma-separated words of the setting MAINROAD_name."""
    return tuple(word.strip() for word in setting(name).split(",") if word.strip())


def state_folder() -> Path:
    """Return the folder of everything that the site keeps: `var` here, or MAINROAD_VAR."""
    return Path(setting("VAR", "var")).resolve()


def secret(path: Path) -> str:
    """Return the secret kept in a file that only its owner can read; make one if there is none."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        _keep(path, secrets.token_urlsafe(50))
    kept = path.read_text(encoding="ascii", errors="replace").strip()
    if not kept:
        raise EmptySecretError(f"{path} is empty: delete it, and a new secret is made; everybody then signs in again.")
    return kept


def _keep(path: Path, text: str) -> None:
    # Two processes may start at once: linking a finished file is atomic, so both read the same secret.
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    with os.fdopen(os.open(draft, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "w", encoding="ascii") as file:
        file.write(text)
    try:
        os.link(draft, path)
    except FileExistsError:
        pass
    finally:
        draft.unlink()


def fingerprint(folder: Path) -> str:
    """Return a short name of a folder's contents: another one as soon as a byte changes."""
    digest = hashlib.sha256()
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        digest.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:12]
