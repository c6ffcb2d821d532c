"""Work on a file from outside, in a process of its own that can neither grow nor run on."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any


class GaveUpError(RuntimeError):
    """The process took more than it may have, or did not end as it should."""


def answered_apart(module: str, data: bytes, *arguments: str, patience_s: float) -> Any:
    """What a module answers as JSON, run as a program that reads the file from its standard input."""
    command = [sys.executable, "-m", module, *arguments]
    try:
        done = subprocess.run(command, input=data, capture_output=True, timeout=patience_s, check=True)  # noqa: S603
        return json.loads(done.stdout)
    except (subprocess.SubprocessError, ValueError) as error:
        raise GaveUpError(module) from error


def limit(memory: int, seconds: int) -> None:
    """Take from this process what it must not use; where the system cannot, its time is bounded all the same."""
    try:
        import resource
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
