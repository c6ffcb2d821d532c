"""`mainroad titles`: which titles a player may be proposed for, by which path, and what is still missing."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import click

from mainroad.cli.composing.points import with_contests
from mainroad.cli.speech import chosen_language
from mainroad.cli.title_files import JSON, echo_verdicts, read_day, read_file, verdict_value
from mainroad.titles.applications import deadline_verdict, last_day_before, referee_verdicts, referee_wish
from mainroad.titles.career_file import CareerFile, career_of, read_career_file, referee_of
from mainroad.titles.careers import Career, HeldTitle
from mainroad.titles.composition import composition_verdicts
from mainroad.titles.levels import Level
from mainroad.titles.paths import Due, Walk, titles_due, walks
from mainroad.titles.verdicts import all_met
from mainroad.words import say


@click.command()
@click.argument("file", metavar="PLAYER", type=click.Path(path_type=Path))
@click.option("--on", "on_text", metavar="DAY", help="The day of the application; unless told, today.")
@click.option("--assembly", "assembly_text", metavar="DAY", help="The first day of the General Assembly.")
@click.option("--sent", "sent_text", metavar="DAY", help="When the application was sent; --on is when it arrived.")
@click.option(
    "--contest", "contests", multiple=True, type=click.Path(path_type=Path), metavar="JOURNAL",
    help="A contest of composing (`mainroad composing`) in which they took places.",
)  # fmt: skip
@JSON
def titles(
    file: Path,
    on_text: str | None,
    assembly_text: str | None,
    sent_text: str | None,
    contests: tuple[Path, ...],
    as_json: bool,
) -> None:
    """Tell which titles a PLAYER (TOML: titles, norms, lists, places) may be proposed for."""
    language = chosen_language()
    found = read_file(file, read_career_file)
    on = read_day(on_text)
    career = with_contests(career_of(found), contests)
    if as_json:
        click.echo(json.dumps(_value(career, on), indent=1, ensure_ascii=False))
        return
    click.echo(career.name)
    for held in career.held:
        click.echo(_held(held, on, language))
    _tell_paths(career, on, language)
    _tell_composition(career, language)
    _tell_referee(found, language)
    if assembly_text:
        _tell_deadline(on, read_day(assembly_text), read_day(sent_text) if sent_text else None, language)


def _held(held: HeldTitle, on: date, language: str) -> str:
    name = title_name(held.level, womens=held.is_womens, game=held.game)
    message = "titles.held" if held.since <= on else "titles.held-later"
    return f"{say(message, language, title=name, day=held.since)} (FM A10-1.3)"


def title_name(level: Level, *, womens: bool, game: str) -> str:
    """A title with its game and for whom it is: 64 squares have titles of their own (FM A10-12.b)."""
    return level.name + ("-W" if womens else "") + (" 64" if game == "64" else "")


def _tell_paths(career: Career, on: date, language: str) -> None:
    due = titles_due(career, on)
    for title in due:
        click.echo(_due(title, language))
    if not due:
        click.echo(say("titles.none-due", language))
    for one in walks(career, on) if career.norms else ():
        click.echo(_walk_head(one, language))
        echo_verdicts(one.verdicts, language)
    if any(norm.is_substitute for norm in career.norms):
        click.echo(f"{say('titles.substitute', language)} (FM A10-T.0)")


def _due(due: Due, language: str) -> str:
    name = title_name(due.level, womens=due.is_womens, game=due.game)
    return f"{say('titles.due', language, title=name, day=due.since)} ({due.article})"


def _walk_head(one: Walk, language: str) -> str:
    name = title_name(one.path.level, womens=one.is_womens, game=one.game)
    answer = say("titles.yes" if one.is_open else "titles.no", language)
    return f"{name} ({one.path.article}): {answer}"


def _tell_composition(career: Career, language: str) -> None:
    if not career.composition_points:
        return
    for level in (Level.GMI, Level.MI):
        verdicts = tuple(
            composition_verdicts(level, career.composition_points, career.composition_wins, career.composition_title)
        )
        answer = say("titles.yes" if all_met(verdicts) else "titles.no", language)
        click.echo(f"{say('titles.composition', language, title=level.name)}: {answer}")
        echo_verdicts(verdicts, language)


def _tell_referee(found: CareerFile, language: str) -> None:
    referee = referee_of(found)
    if referee is None:
        return
    verdicts = tuple(referee_verdicts(referee))
    answer = say("titles.yes" if all_met(verdicts) else "titles.no", language)
    click.echo(f"{say('titles.referee', language)}: {answer}")
    echo_verdicts([*verdicts, referee_wish(referee)], language)


def _tell_deadline(received: date, assembly: date, sent: date | None, language: str) -> None:
    click.echo(say("titles.deadline", language, last=last_day_before(assembly)))
    echo_verdicts([deadline_verdict(assembly, received, sent)], language)


def _value(career: Career, on: date) -> dict[str, object]:
    return {
        "name": career.name,
        "due": [
            {
                "title": title_name(due.level, womens=due.is_womens, game=due.game),
                "article": str(due.article),
                "since": due.since.isoformat(),
                "norms": [norm.event for norm in due.norms],
            }
            for due in titles_due(career, on)
        ],
        "paths": [
            {
                "title": title_name(one.path.level, womens=one.is_womens, game=one.game),
                "article": str(one.path.article),
                "open": one.is_open,
                "verdicts": list(map(verdict_value, one.verdicts)),
            }
            for one in walks(career, on)
        ],
    }
