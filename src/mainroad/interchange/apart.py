"""Work on a file from outside, in a process of its own that can neither grow nor run on."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from math import ceil
from typing import Any

PATIENCE_S = 120
"""How long an answer may take: the work itself is bounded, but a second of it takes long on a busy machine."""


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
    whole = ceil(time.process_time()) + seconds  # starting has taken some already, and more on a slow laptop
    resource.setrlimit(resource.RLIMIT_CPU, (whole, whole))
