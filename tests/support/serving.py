"""`mainroad serve` as a process of its own."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

COMMAND = [str(Path(sys.executable).with_name("mainroad")), "serve"]


def start(var: Path) -> tuple[subprocess.Popen[str], str]:
    # Whoever runs the tests in the background has them ignore Ctrl-C, and what they start would inherit that.
    usual = signal.signal(signal.SIGINT, signal.default_int_handler)
    process = subprocess.Popen(
        [*COMMAND, "--port", "0"], stdout=subprocess.PIPE, text=True, env={**os.environ, "MAINROAD_VAR": str(var)}
    )
    signal.signal(signal.SIGINT, usual)
    assert process.stdout
    address = re.search(r"http://\S+/", process.stdout.readline())
    assert address
    return process, address[0]


def closed(process: subprocess.Popen[str]) -> str:
    process.send_signal(signal.SIGINT)
    rest, _ = process.communicate(timeout=60)
    return rest
