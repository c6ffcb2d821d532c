"""Entries and the credentials committee in a terminal."""

from __future__ import annotations

import enum
from collections.abc import Collection, Mapping
from datetime import date
from typing import TypeVar

from mainroad.cli.room_session import Answer, NotUnderstoodError, read_number
from mainroad.cli.run_session.desk import Desk
from mainroad.cli.run_session.standings import category_names
from mainroad.competition.desk import commands
from mainroad.competition.entries import Admitted
from mainroad.competition.paraclasses import ParaClass
from mainroad.competition.swiss.fmjd.lists import rating_in_force

E = TypeVar("E", bound=enum.Enum)


class Answered(enum.Enum):
    """Yes or no."""

    YES = "yes"
    NO = "no"


def enter(desk: Desk, arguments: list[str]) -> Answer:
    """Take an entry."""
    words, options = _parts(arguments, {"rating", "fed", "region", "club", "in", "id"}, "an entry")
    name = " ".join(words)
    if not name:
        raise NotUnderstoodError("Who enters?")
    entry = f"p{len(desk.state.entries) + 1}"
    rating = _rating(desk, options.get("rating", "0"))
    categories = category_names(desk.regulation.categories, options.get("in", ""))
    federation, club, region = (options.get(key, "") for key in ("fed", "club", "region"))
    refused = desk.done(commands.Enter(entry, rating, federation, club, region, categories=categories))
    if refused:
        return refused
    desk.note(entry, name, options.get("id", ""))
    return f"Entered: {name}."


def _rating(desk: Desk, text: str) -> int:
    """A rating, or those of several lists with their days: the last one before the event is in force."""
    if "@" not in text:
        return read_number(text)
    if not desk.regulation.schedule:
        raise NotUnderstoodError("Which list is in force depends on the day, and the regulation has no schedule.")
    lists = (item.partition("@") for item in text.split(","))
    published = [(_day(day), read_number(rating)) for rating, _, day in lists]
    return rating_in_force(published, desk.regulation.schedule[0].start.date())


def admit(desk: Desk, arguments: list[str]) -> Answer:
    """Let an entry in; what was seen of its papers is said, and a class is not kept."""
    words, options = _parts(arguments, {"standard", "fit", "class", "ground"}, "an admission")
    entry = _entry(desk, words)
    command = commands.Admit(
        entry,
        meets_standard=_chosen(Answered, options, "standard") is Answered.YES,
        fit_on=_day(options["fit"]) if "fit" in options else None,
        para_class=_chosen(ParaClass, options, "class"),
        ground=_chosen(Admitted, options, "ground"),
    )
    return desk.done(command) or f"Admitted: {desk.names[entry]}."


def refuse(desk: Desk, arguments: list[str]) -> Answer:
    """Do not let an entry in."""
    entry = _entry(desk, arguments[:1])
    return desk.done(commands.Admit(entry, False, " ".join(arguments[1:]))) or f"Not admitted: {desk.names[entry]}."


def _parts(arguments: list[str], known: Collection[str], what: str) -> tuple[list[str], Mapping[str, str]]:
    """The words, and the options behind them."""
    options = dict(word.split("=", 1) for word in arguments if "=" in word)
    if unknown := sorted(set(options) - set(known)):
        raise NotUnderstoodError(f"{unknown[0]!r} is not known of {what}.")
    return [word for word in arguments if "=" not in word], options


def _entry(desk: Desk, words: list[str]) -> str:
    """An entry by its place in the list, counted from 1 as they came."""
    if len(words) != 1:
        raise NotUnderstoodError("Which entry? They are counted as they came.")
    entry = f"p{read_number(words[0])}"
    if entry not in desk.names:
        raise NotUnderstoodError(f"There is no entry {words[0]}.")
    return entry


def _chosen(kind: type[E], options: Mapping[str, str], key: str) -> E | None:
    """The member of an enumeration that an option names; None: the option is not there."""
    if key not in options:
        return None
    words = [member.value for member in kind]
    if options[key] not in words:
        raise NotUnderstoodError(f"{options[key]!r} is none of {', '.join(words)}.")
    return kind(options[key])


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise NotUnderstoodError(f"{text!r} is not a day such as 2026-05-02.") from error
