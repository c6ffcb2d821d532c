"""A paper as a command gives it: text on the screen, or a PDF in a file."""

from __future__ import annotations

from pathlib import Path

import click

from mainroad.cli.asking import RefusedError
from mainroad.cli.speech import phrase
from mainroad.documents.paper import Paper
from mainroad.documents.plain import plain_text
from mainroad.documents.printing import pdf


def put_out(made: Paper, output: Path | None) -> None:
    """Print a paper, or write it where it was asked for."""
    if output is None:
        click.echo("\n".join(plain_text(made)))
        return
    try:
        output.write_bytes(pdf(made))
    except OSError as error:
        reason = (error.strerror or "unknown fault").lower()
        raise RefusedError(phrase("{0} cannot be written: {1}.", output, reason)) from error
