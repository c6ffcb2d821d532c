"""Known vulnerabilities of the locked dependencies, as osv.dev has them (the database that pip-audit asks too)."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from urllib.request import Request, urlopen

from tools.audit.locked import LOCK, pins
from tools.audit.outcome import Outcome

PART = "vulnerabilities"
ADDRESS = "https://api.osv.dev/v1/querybatch"
PATIENCE_S = 20

Asked = Callable[[bytes], bytes]


def ask(body: bytes) -> bytes:
    """Ask the database."""
    with urlopen(Request(ADDRESS, body, {"Content-Type": "application/json"}), timeout=PATIENCE_S) as answer:
        told: bytes = answer.read()
        return told


def vulnerabilities(ask: Asked = ask) -> Outcome:
    """What the database knows of the locked versions."""
    locked = pins(LOCK.read_text(encoding="utf-8"))
    asked = [{"package": {"name": name, "ecosystem": "PyPI"}, "version": version} for name, version in locked]
    try:
        results = json.loads(ask(json.dumps({"queries": asked}).encode()))["results"]
        return Outcome(PART, f"{len(locked)} locked versions", _found(locked, results))
    except (OSError, ValueError, KeyError, TypeError) as error:
        return Outcome(PART, not_run=f"{ADDRESS} gave no answer ({error})")


def _found(locked: Sequence[tuple[str, str]], results: Sequence[dict[str, list[dict[str, str]]]]) -> tuple[str, ...]:
    pairs = zip(locked, results, strict=True)
    return tuple(
        f"{name} {version}: https://osv.dev/vulnerability/{one['id']}"
        for (name, version), result in pairs
        for one in result.get("vulns", [])
    )
