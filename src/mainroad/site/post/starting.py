"""The start of a tournament by post: numbers are drawn, the start list goes out, and every game is made."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from datetime import date, timedelta

from django.db import transaction
from django.utils.translation import gettext as _

from mainroad.basics import BySide, Refusal
from mainroad.competition.round_robin import Plan, table
from mainroad.post.commands import Open
from mainroad.site.people.models import Account
from mainroad.site.post.models import PostEntry, PostGame, PostTournament
from mainroad.site.post.room import carry_out

FEWEST, MOST = 2, 30
DAYS_TO_ENTER, LONGEST_SINGLE = 30, 5 * 365
"""Days in which the second player of a single game enters, and after which it ends."""


def start(tournament: PostTournament, today: date, actor: str) -> Refusal | None:
    """Draw the numbers and make the games; the list is received on the site on the day on which it is sent.

    Rows first, then journals: whoever presses the button again after a fault gets the games that were not made.
    """
    with transaction.atomic():
        entries = _numbered(tournament)
        tournament.started, tournament.has_elder = today, tournament.elder_id is not None
        tournament.save()
        games = list(_games(tournament, entries))
    for game in games:
        if refused := carry_out(game, opening(game, today), actor=actor, command_id="open"):
            return refused
    return None


def suggested_code(today: date) -> str:
    """A code that stands on every card, until somebody writes another: the year and a number."""
    return f"{today.year}-{PostTournament.objects.count() + 1}"


def open_single(account: Account, game: str, control: str, today: date) -> PostTournament:
    """Open one game of two friends; the second has thirty days to enter."""
    row = PostTournament.objects.create(
        title=_("%(name)s: one game by post") % {"name": account.name}, code=suggested_code(today), game=game,
        control=control, entries_until=today + timedelta(days=DAYS_TO_ENTER), start=today,
        last=today + timedelta(days=LONGEST_SINGLE), organiser=account, is_single=True,
    )  # fmt: skip
    PostEntry.objects.create(tournament=row, account=account)
    return row


def enter(tournament: PostTournament, account: Account, today: date, actor: str) -> Refusal | None:
    """Enter somebody; a single game begins with the second of its players."""
    with transaction.atomic():
        row = PostTournament.objects.select_for_update().get(pk=tournament.pk)
        if row.is_single and row.entries.count() >= FEWEST:
            return Refusal("post.single-taken")
        PostEntry.objects.create(tournament=row, account=account)
        if not row.is_single:
            return None
        row.start, row.last = today, today + timedelta(days=LONGEST_SINGLE)
        row.save()
    return start(row, today, actor)


def _numbered(tournament: PostTournament) -> list[PostEntry]:
    """The players by the numbers that they draw."""
    entries = list(tournament.entries.select_related("account"))
    if all(entry.number for entry in entries):
        return entries
    secrets.SystemRandom().shuffle(entries)
    for number, entry in enumerate(entries, start=1):
        entry.number = number
        entry.save()
    return entries


def _games(tournament: PostTournament, entries: list[PostEntry]) -> Iterator[PostGame]:
    by_number = {entry.number: entry for entry in entries}
    for round_ in table(len(entries), Plan(cycles=tournament.games_each)):
        for first, second in round_:
            if first in by_number and second in by_number:
                yield PostGame.objects.get_or_create(
                    tournament=tournament, white=by_number[first], black=by_number[second]
                )[0]


def opening(game: PostGame, today: date) -> Open:
    """The command that opens a game."""
    tournament = game.tournament
    lists = game.players.map(lambda entry: entry.list_received if entry.is_on_paper else today)
    return Open(
        tournament.game,
        tournament.code,
        BySide(game.white_id, game.black_id),
        tournament.start,
        tournament.last,
        lists,
        tournament.has_elder,
        control=tournament.control,
    )
