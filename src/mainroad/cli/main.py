"""The command's door: its subcommands are loaded only when they are called."""

from __future__ import annotations

import sys
from difflib import get_close_matches
from importlib import import_module
from io import TextIOWrapper
from typing import Any

import click

import mainroad
from mainroad.cli.speech import choose_language, forget_help_option, phrase, spoken, teach_click, translate
from mainroad.words import LANGUAGES

COMMANDS = {
    "admin": "admin:admin",
    "analyse": "analyse:analyse",
    "articles": "articles:articles",
    "backup": "backup:backup",
    "ballot": "ballot:ballot",
    "card": "card:card",
    "check": "check:check",
    "check-composition": "check_composition:check_composition",
    "composing": "composing.session:composing",
    "compositions": "compositions:compositions",
    "demo": "demo:demo",
    "diagnose": "diagnose:diagnose",
    "display": "display:display",
    "doctor": "doctor:doctor",
    "duel": "duel:duel",
    "explain": "explain:explain",
    "export": "export:export",
    "hub": "hub:hub",
    "match": "match:match",
    "meetings": "meetings:meetings",
    "moves": "moves:moves",
    "norms": "norms:norms",
    "pair": "pair:pair",
    "paper": "paper:paper",
    "perft": "perft:perft",
    "post": "post.session:post",
    "post-event": "post.event:post_event",
    "post-mail": "post.mail:post_mail",
    "post-paper": "post.paper:post_paper",
    "post-sweep": "post.sweep:post_sweep",
    "post-time": "post.time:post_time",
    "rate": "rate:rate",
    "records": "records:records",
    "referee": "referee:referee",
    "reports": "reports:reports",
    "replay": "replay:replay",
    "restore": "backup:restore",
    "rule": "rule:rule",
    "run": "run:run",
    "serve": "serve:serve",
    "solve": "solve:solve",
    "solving": "solving:solving",
    "standings": "standings:standings",
    "tablebase": "tablebase:tablebase",
    "timetable": "timetable:timetable",
    "titles": "titles:titles",
    "verify": "verify:verify",
}


teach_click()


class LazyGroup(click.Group):
    """A group that imports a subcommand when it is asked for, so that the command answers at once."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the subcommands."""
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load one subcommand."""
        if cmd_name not in COMMANDS:
            return None
        module, name = COMMANDS[cmd_name].split(":")
        command: click.Command = getattr(import_module(f"mainroad.cli.{module}"), name)
        return spoken(command)

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        """Choose the language before anything is said; letters that the output cannot hold become question marks."""
        if isinstance(sys.stdout, TextIOWrapper):
            sys.stdout.reconfigure(errors="replace")
        choose_language(args)
        forget_help_option(self)
        return super().make_context(info_name, args, parent, **extra)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Name the subcommand that is probably meant."""
        near = get_close_matches(args[0], COMMANDS, n=1)
        if near and args[0] not in COMMANDS:
            ctx.fail(phrase("No such command {0!r}; is {1} meant?", args[0], near[0]))
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        """Run a subcommand; Ctrl-C ends it with 130, as shells expect."""
        try:
            return super().invoke(ctx)
        except (KeyboardInterrupt, click.Abort):
            click.echo(translate("Aborted!"), err=True)
            ctx.exit(130)

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """Its options in the language of this call."""
        return spoken(click.Command("main", params=super().get_params(ctx))).params

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Its own sentence, too."""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(translate(self.help or ""))


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["--help", "-h"]})
@click.version_option(mainroad.__version__, prog_name="mainroad")
@click.option(
    "--language",
    type=click.Choice(list(LANGUAGES)),
    expose_value=False,
    help="Of help, errors and answers; unless told, that of LANG.",
)
def main() -> None:
    """Run the sport of draughts by the book."""
