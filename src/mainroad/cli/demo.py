"""`mainroad demo`: fill an empty site with a demonstration."""

from __future__ import annotations

import click
from django.utils import timezone, translation

from mainroad.cli.asking import RefusedError
from mainroad.cli.site import prepare_site
from mainroad.cli.speech import chosen_language, phrase
from mainroad.words import LANGUAGES


@click.command()
@click.option("--language", type=click.Choice(list(LANGUAGES)), default=chosen_language, help="Of the titles.")
def demo(language: str) -> None:
    """Fill an empty site with a demonstration of all its rooms, with invented people."""
    prepare_site()
    from mainroad.site.contests import demonstration  # models can be imported only now

    if not demonstration.is_possible():
        raise RefusedError(phrase("There are competitions here already: a demonstration never mixes with real ones."))
    with translation.override(language):
        demonstration.fill(timezone.localdate(), progress=click.echo)
    click.echo(phrase("Done. `mainroad serve` shows it; on an empty site the front page offers the same as a button."))
