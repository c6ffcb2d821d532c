"""How a board comes about: a challenge is accepted, the next game of a match begins, a rematch is asked for."""

from __future__ import annotations

import secrets
from datetime import timedelta

from django.utils import timezone

from mainroad.basics import BySide, Refusal, Side
from mainroad.competition.ballots.openings import Opening, draw
from mainroad.competition.micromatches.forms import BALLOTS
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.games import GAMES
from mainroad.play.rules.procedure import colours
from mainroad.rulebooks.books.book import BOOKS
from mainroad.site.hall.live import play
from mainroad.site.hall.lobby import matches, terms
from mainroad.site.hall.models import Challenge, Colour, Match, Table
from mainroad.site.people.models import Account

BREAK = timedelta(minutes=5)
"""The longest break between two games of a match where the rulebook names none."""


class TermsError(ValueError):
    """A challenge on whose terms nobody can play: the form would not have let it through."""


def sit_down(found: Challenge, opponent: Account) -> Table | None:
    """Accept a challenge: the board is set up, and its author gives the start. None: somebody was quicker."""
    white, black = colours(found.author, opponent, _author_side(found))
    table = Table.objects.create(
        white=white, black=black, host=found.author, is_rated=found.is_rated, premoves=found.premoves
    )
    if not Challenge.objects.filter(id=found.id, table=None).update(table=table):
        table.delete()
        return None
    found.table = table
    if found.games > 1 or found.ballot:
        match = _match(found, white, black)
        table.match, table.leg = match, 1
        table.save()
    _open(table, found)
    return table


def _author_side(found: Challenge) -> Side:
    return secrets.choice(list(Side)) if found.colour == Colour.RANDOM else Side(found.colour)


def _match(found: Challenge, first: Account | None, second: Account | None) -> Match:
    seed = secrets.token_hex(8)
    drawn = ballot(found, seed)
    opening = " ".join(drawn.moves) if drawn else ""
    return Match.objects.create(challenge=found, first=first, second=second, seed=seed, opening=opening)


def ballot(found: Challenge, seed: str) -> Opening | None:
    """The opening that a seed draws, by the published shuffle of `competition.lots`."""
    deck = openings(found)
    return draw(deck, seed) if deck else None


def openings(found: Challenge) -> tuple[Opening, ...]:
    """Everything that could be drawn, in the order in which it is numbered."""
    start = GAMES[found.game].start()
    return BALLOTS[found.ballot](start.variant) if found.ballot and isinstance(start, DraughtsPosition) else ()


def _open(table: Table, found: Challenge) -> None:
    players = BySide(f"account/{table.white_id}", f"account/{table.black_id}")
    author = Side.WHITE if table.white_id == found.author_id else Side.BLACK
    drawn = tuple(table.match.opening.split()) if table.match else ()
    is_extra = bool(table.leg and table.leg > found.games)
    command = terms.opening(found, author, players, drawn=drawn, is_extra=is_extra)
    opened = play.set_up(table.stream, command)
    if isinstance(opened, Refusal):
        raise TermsError(f"the challenge {found.id} cannot be played: {opened.message}")


def next_game(match: Match, asks: Account) -> Table | None:
    """Set the next game of a match up; who asks waits there for the opponent, whose coming gives the start.

    The break of the rulebook is everybody's right: only when it is over may who waits begin alone. None: the match is
    over, or a game of it is not.
    """
    standing = matches.standing(match)
    if standing.next_leg is None:
        return None
    other = match.second if asks == match.first else match.first
    rules = BOOKS[match.challenge.rulebook, match.challenge.game].clock.pause
    longest = timedelta(milliseconds=rules.longest_ms) if rules else BREAK
    fields = {
        "white": match.at_white(standing.next_leg),
        "black": match.at_black(standing.next_leg),
        "host": other,
        "is_rated": match.challenge.is_rated,
        "premoves": match.challenge.premoves,
        "open_from": timezone.now() + longest,
    }
    table, _ = Table.objects.get_or_create(match=match, leg=standing.next_leg, defaults=fields)
    _open(table, match.challenge)
    return table


RENEWED = (
    "game",
    "rulebook",
    "control",
    "is_rated",
    "premoves",
    "games",
    "ballot",
    "extra_control",
    "men",
    "giver_control",
)
"""What a rematch takes over as it is."""


def terms_of(table: Table) -> Challenge | None:
    """On which terms a free game was played."""
    if table.match is not None:
        return table.match.challenge
    return Challenge.objects.filter(table=table).first()


def rematch(table: Table, asks: Account) -> Challenge | None:
    """Challenge the opponent again on the same terms with sides changed; None: these are not known any more.

    Who asks twice has asked once. In a match the sides change with its first game.
    """
    old = terms_of(table)
    other = table.black if table.white_id == asks.pk else table.white
    if old is None or other is None:
        return None
    first = old.table or table
    fields = {name: getattr(old, name) for name in RENEWED}
    fields["colour"] = Colour.BLACK if first.white_id == asks.pk else Colour.WHITE
    fields["giver"] = old.giver if old.author_id == asks.pk else terms.seen_from_other(old.giver)
    found, _ = Challenge.objects.get_or_create(
        after=table, author=asks, opponent=other, table=None, defaults={**fields, "is_open": False}
    )
    return found
