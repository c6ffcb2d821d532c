"""`mainroad records`: which displays are achievements, which is the record and why; juries and games without names."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from mainroad.cli.asking import RefusedError
from mainroad.cli.examples import ACHIEVEMENTS
from mainroad.cli.speech import chosen_language, phrase
from mainroad.cli.title_files import JSON, echo_verdicts, read_records, verdict_value
from mainroad.titles.juries import Jury, anonymous, jury_verdicts
from mainroad.titles.records import (
    Achievement,
    DisplayKind,
    achievement_verdicts,
    compare,
    is_recognised,
)
from mainroad.titles.records import records as holders
from mainroad.titles.records_file import RecordsFile, achievement_of, jury_of, submission_of
from mainroad.titles.verdicts import all_met
from mainroad.words import say


@click.command(epilog=ACHIEVEMENTS)
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
@click.option(
    "--jury-seed", "seed", default="", metavar="SEED", help="Number the games for the jury by lot, without names."
)
@JSON
def records(file: Path, seed: str, as_json: bool) -> None:
    """Hold the displays of a FILE (TOML) against the rules for achievements, and find the record."""
    language = chosen_language()
    found = read_records(file)
    if not (found.achievements or found.juries or found.submissions):
        raise RefusedError(phrase("{0} holds no records.", file))
    achievements = [achievement_of(row) for row in found.achievements]
    if as_json:
        click.echo(json.dumps(_value(achievements), indent=1, ensure_ascii=False))
        return
    for one in achievements:
        answer = say("records.recognised" if is_recognised(one) else "records.not-recognised", language)
        click.echo(f"{one.name}: {answer}")
        echo_verdicts(achievement_verdicts(one), language)
    for line in _records(achievements, language):
        click.echo(line)
    _juries([jury_of(row) for row in found.juries], language)
    _games(found, seed, language)


def _records(achievements: Sequence[Achievement], language: str) -> Iterator[str]:
    """The holders of each kind, and why they stand before the next best."""
    for kind in DisplayKind:
        best = holders(achievements, kind)
        if not best:
            continue
        names = ", ".join(one.name for one in best)
        yield f"{say(f'records.record.{kind.value}', language)}: {names} (FM A11-5.a)"
        for other in achievements:
            if other not in best and other.kind is kind and is_recognised(other):
                found = compare(best[0], other)
                reason = say(f"records.by.{found.criterion}", language, name=other.name)
                yield f"  {reason} ({found.article})"


def _juries(juries: Sequence[Jury], language: str) -> None:
    for place, jury in enumerate(juries):
        verdicts = tuple(jury_verdicts(jury, juries[:place]))
        answer = say("titles.yes" if all_met(verdicts) else "titles.no", language)
        prize = say(f"records.prize.{jury.prize.value}", language)
        click.echo(f"{say('records.jury', language, prize=prize, year=jury.year)}: {answer}")
        echo_verdicts(verdicts, language)


def _games(found: RecordsFile, seed: str, language: str) -> None:
    """What the jury gets: numbers and moves, no player and no sender (FM A11-6.f)."""
    if not found.submissions or not seed:
        return
    _, shown = anonymous([submission_of(row) for row in found.submissions], seed)
    click.echo(f"{say('records.for-the-jury', language)} (FM A11-6.f)")
    for one in shown:
        click.echo(f"  {one.number}. {say(f'records.prize.{one.prize.value}', language)}: {one.moves}")


def _value(achievements: Sequence[Achievement]) -> dict[str, object]:
    return {
        "achievements": [
            {
                "name": one.name,
                "kind": one.kind.value,
                "recognised": is_recognised(one),
                "verdicts": list(map(verdict_value, achievement_verdicts(one))),
            }
            for one in achievements
        ],
        "records": {kind.value: [one.name for one in holders(achievements, kind)] for kind in DisplayKind},
    }
