"""`mainroad hub`: our engine for programs that speak the Hub protocol."""

from __future__ import annotations

import io
import sys

import click

from mainroad.cli.asking import needing_kernel
from mainroad.cli.consulting import home_draws, usual_probe


@click.command()
def hub() -> None:
    """Speak the Hub protocol, version 2, on standard input and output.

    Programs for draughts start it themselves: give them the command `mainroad hub`. The variants are normal and losing,
    as Scan names them, and russian, brazilian, international, english, spantsireti, giveaway and
    giveaway-international; the parameters threads, memory (megabytes) and level (1 to 8) may be set.
    """
    with needing_kernel():
        from mainroad.engine.hub.server import HubServer
    lines = io.TextIOWrapper(sys.stdin.buffer, encoding="utf-8", errors="replace")
    HubServer(_say, lambda variant: (home_draws(variant.name), usual_probe(variant))).serve(lines)


def _say(line: str) -> None:
    print(line, flush=True)
