"""`mainroad norms`: what an event asks for, what it is to each player, and who has made which norm."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import click
import msgspec

from mainroad.cli.asking import RefusedError, fault_text
from mainroad.cli.speech import chosen_language, phrase
from mainroad.cli.title_files import (
    EVENT,
    JSON,
    TABLES,
    echo_verdicts,
    read_event,
    read_file,
    table_for,
    verdict_value,
)
from mainroad.rating.numbers import short_number
from mainroad.titles.events import Kind, TitleEvent
from mainroad.titles.groups import counts
from mainroad.titles.norm_table import NormTable
from mainroad.titles.norms import Card, Norm, card_of
from mainroad.titles.posting import Posting, points_of_field, post, read_posting, steps
from mainroad.titles.verdicts import all_met
from mainroad.words import say


@click.command()
@EVENT
@click.option("--player", type=int, metavar="NUMBER", help="Everything that was looked at for this number.")
@click.option(
    "--women", "womens", is_flag=True, help="Norms for women's titles: women's titles count beside open ones."
)
@TABLES
@click.option(
    "--post", "to_post", type=click.Path(path_type=Path), metavar="FILE", help="Fix the norms before round 1."
)
@click.option("--posted", type=click.Path(path_type=Path), metavar="FILE", help="Judge by what was posted.")
@JSON
def norms(
    file: Path,
    player: int | None,
    womens: bool,
    tables: tuple[Path, ...],
    to_post: Path | None,
    posted: Path | None,
    as_json: bool,
) -> None:
    """Tell what an EVENT (TOML) asks for a norm, and who has made one.

    Norms are fixed before the first round (--post) and judged by what was posted then (--posted).
    """
    language = chosen_language()
    _, event = read_event(file)
    table = table_for(tables, event)
    posting = read_file(posted, read_posting) if posted else None
    if to_post:
        _post(event, table, to_post, language)
        return
    if player is not None and player not in event.by_number:
        raise RefusedError(phrase("{0} is not a start number of this tournament.", player))
    numbers = [player] if player is not None else list(event.ranking)
    cards = {number: card_of(event, number, table, womens=womens, posting=posting) for number in numbers}
    if as_json:
        click.echo(json.dumps([_value(event, n, card) for n, card in cards.items()], indent=1, ensure_ascii=False))
        return
    if player is None:
        _overview(event, table, cards, posting, language)
    else:
        _tell(event, player, cards[player], language)


# -- posting ------------------------------------------------------------------------------------------------


def _post(event: TitleEvent, table: NormTable, path: Path, language: str) -> None:
    """Write the posting, once: nobody changes it afterwards (FM A10-4.5.7.a)."""
    if event.results:
        raise RefusedError(f"{say('titles.posting.late', language)} (FM A10-4.5.7.a)")
    posting = post(event, table)
    try:
        with path.open("xb") as stream:
            stream.write(msgspec.json.format(msgspec.json.encode(posting), indent=1) + b"\n")
    except FileExistsError as error:
        raise RefusedError(f"{path}: {say('titles.posting.again', language)} (FM A10-4.5.7.a)") from error
    except OSError as error:
        raise RefusedError(phrase("{0} cannot be written: {1}.", path, fault_text(error))) from error
    for line in posting_lines(posting, language):
        click.echo(line)


def posting_lines(posting: Posting, language: str) -> Iterator[str]:
    """What hangs on the wall before round 1."""
    yield say("titles.posting.head", language, event=posting.event, checksum=posting.checksum)
    yield say(
        "titles.posting.average", language, average=short_number(posting.average), category=posting.category or "–"
    )
    if asked := ", ".join(f"{level.name} {points}" for level, points in points_of_field(posting)):
        yield f"{say('reports.required', language)}: {asked}"
    for step in steps(posting):
        least = short_number(step.least_average)
        yield say("titles.posting.step", language, title=step.level.name, points=step.points, average=least)
    yield from _substitute(posting.table.is_substitute, language)


def _substitute(is_substitute: bool, language: str) -> Iterator[str]:
    if is_substitute:
        yield f"{say('titles.substitute', language)} (FM A10-T.0)"


# -- telling ------------------------------------------------------------------------------------------------


def _overview(
    event: TitleEvent, table: NormTable, cards: dict[int, Card | None], posting: Posting | None, language: str
) -> None:
    if not event.results:
        for line in posting_lines(posting or post(event, table), language):
            click.echo(line)
        return
    for number, card in cards.items():
        name = f"{number} {event.by_number[number].name}"
        click.echo(f"{name}: {_summary(card, language)}")
    for line in _substitute((posting.table if posting else table).is_substitute, language):
        click.echo(line)


def _summary(card: Card | None, language: str) -> str:
    if card is None:
        return f"{say('titles.not-counted', language)} (FM A9-F2.5)"
    made = ", ".join(_name(norm, card.event.game) for norm in card.made)
    if not made:
        return say("titles.no-norm", language)
    kind = card.made[0].counts_as or Kind.APPROVED
    return say(
        "titles.norm-made",
        language,
        norms=made,
        kind=say(f"titles.kind.{kind.value}", language),
        games=card.group.games,
    )


def _name(norm: Norm, game: str) -> str:
    """A title as the FMJD writes it: 64 squares stand beside it (FM A10-12.b)."""
    return norm.level.name + ("-W" if norm.is_womens else "") + (" 64" if game == "64" else "")


def _tell(event: TitleEvent, number: int, card: Card | None, language: str) -> None:
    one = event.by_number[number]
    click.echo(f"{number} {one.name}: {_summary(card, language)}")
    if card is None:
        return
    group, met = card.group, card.strength
    click.echo(
        say(
            "titles.group",
            language,
            size=len(group.members),
            average=short_number(group.average),
            category=card.category or "–",
        )
        + " (FM A10-4.4.3.3, FM A10-4.5.1)"
    )
    click.echo(say("titles.met", language, gmi=met.gmi, mi=met.mi, mf=met.mf) + " (FM A9-F2.6, FM A9-F2.7)")
    for kind, verdicts in (("title", card.title_conditions), ("approved", card.approved_conditions)):
        answer = say("titles.yes" if all_met(verdicts) else "titles.no", language)
        click.echo(f"{say(f'titles.as.{kind}', language)}: {answer}")
        echo_verdicts(verdicts, language)
    for norm in card.norms:
        _tell_norm(norm, event.game, language)
    left_out = event.scored(number) - group.points
    if left_out:
        click.echo(say("titles.left-out", language, points=left_out) + " (FM A10-4.5.7.b)")
    for line in _substitute(card.table.is_substitute, language):
        click.echo(line)


def _tell_norm(norm: Norm, game: str, language: str) -> None:
    answer = say("titles.yes" if norm.is_made else "titles.no", language)
    if norm.required is None:
        told = say("titles.norm-out-of-reach", language)
    else:
        told = say("titles.norm-points", language, required=norm.required, scored=norm.scored)
    click.echo(f"{_name(norm, game)}: {answer}: {told}")
    echo_verdicts([norm.minimum], language)


def _value(event: TitleEvent, number: int, card: Card | None) -> dict[str, object]:
    one = event.by_number[number]
    head: dict[str, object] = {"number": number, "name": one.name, "counted": counts(one, event.rounds)}
    if card is None:
        return head
    return {
        **head,
        "players": len(card.group.members),
        "average": str(card.average),
        "category": card.category,
        "substitute": card.table.is_substitute,
        "games": card.group.games,
        "points": card.group.points,
        "title_tournament": list(map(verdict_value, card.title_conditions)),
        "approved_tournament": list(map(verdict_value, card.approved_conditions)),
        "norms": [_norm_value(norm) for norm in card.norms],
    }


def _norm_value(norm: Norm) -> dict[str, object]:
    return {
        "title": norm.level.name,
        "required": norm.required,
        "scored": norm.scored,
        "minimum": verdict_value(norm.minimum),
        "counts_as": norm.counts_as.value if norm.counts_as else None,
        "made": norm.is_made,
    }
