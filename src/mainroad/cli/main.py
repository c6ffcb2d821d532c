"""The command's door: its subcommands are loaded only when they are called."""

from __future__ import annotations

from importlib import import_module

import click

import mainroad

COMMANDS = {
    "admin": "admin:admin",
    "analyse": "analyse:analyse",
    "articles": "articles:articles",
    "backup": "backup:backup",
    "ballot": "ballot:ballot",
    "card": "card:card",
    "check": "check:check",
    "demo": "demo:demo",
    "diagnose": "diagnose:diagnose",
    "doctor": "doctor:doctor",
    "explain": "explain:explain",
    "export": "export:export",
    "hub": "hub:hub",
    "moves": "moves:moves",
    "pair": "pair:pair",
    "perft": "perft:perft",
    "referee": "referee:referee",
    "replay": "replay:replay",
    "restore": "backup:restore",
    "rule": "rule:rule",
    "run": "run:run",
    "serve": "serve:serve",
    "solve": "solve:solve",
    "standings": "standings:standings",
    "tablebase": "tablebase:tablebase",
    "timetable": "timetable:timetable",
    "verify": "verify:verify",
}


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
        return command


@click.group(cls=LazyGroup)
@click.version_option(mainroad.__version__, prog_name="mainroad")
def main() -> None:
    """Run the sport of draughts by the book."""
