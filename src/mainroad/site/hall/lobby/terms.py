"""The terms of a challenge as the command that sets a game up, whoever has White in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import timedelta

from mainroad.basics import BySide, Refusal, Side
from mainroad.boards import NotASquareError, Numbering
from mainroad.clocks.reading import parse_control
from mainroad.clocks.tempo import Tempo
from mainroad.competition.micromatches import forms as micromatch_forms
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.games import GAMES
from mainroad.play import commands
from mainroad.play.decider import GAME
from mainroad.play.facts import Conditions, Handicap
from mainroad.play.state import Game
from mainroad.rulebooks.books.book import BOOKS
from mainroad.site.hall.models import Challenge, Colour, Giver


def opening(
    terms: Challenge, author: Side, players: BySide[str], *, drawn: tuple[str, ...] = (), is_extra: bool = False
) -> commands.Open:
    """How a game on these terms is set up, the author of the challenge having a side; extra: the match was drawn."""
    given = terms.extra_control if is_extra else control(terms, author)
    return commands.Open(
        terms.rulebook,
        terms.game,
        given,
        players,
        free_tempo(terms.rulebook, terms.game, given),
        opening=drawn,
        conditions=Conditions(
            on_screen=True, supervised=False, games=terms.games, rated=terms.is_rated, premoves=terms.premoves
        ),
        handicap=handicap(terms, author),
    )


QUICK = timedelta(minutes=10)
"""Less than so much for the whole game is blitz where a rulebook sorts it nowhere."""


def free_tempo(rulebook: str, game: str, text: str) -> str:
    """How a free game is sorted that is faster than its rulebook thinks of: by the rules of the next slower tempo.

    Nothing: the rulebook sorts it itself, or the game will say what is wrong.
    """
    book = BOOKS.get((rulebook, game))
    try:
        asked = parse_control(text)
    except ValueError:
        return ""
    if book is None or book.tempos is None or book.tempos.tempo(asked) is not None:
        return ""
    longest = max(asked[side].main_time for side in Side)
    tempo = Tempo.BLITZ if longest < QUICK else Tempo.RAPID
    return str(tempo.value)


def giver(terms: Challenge, author: Side) -> Side | None:
    """The side of the stronger player, who gives a handicap."""
    return {Giver.AUTHOR.value: author, Giver.OPPONENT.value: author.opponent}.get(terms.giver)


def control(terms: Challenge, author: Side) -> str:
    """The time control, with less time for the stronger player where it is agreed."""
    stronger = giver(terms, author)
    if stronger is None or not terms.giver_control:
        return terms.control
    times = BySide(terms.control, terms.control).having(stronger, terms.giver_control)
    return f"{times.white} vs {times.black}"


def handicap(terms: Challenge, author: Side) -> Handicap | None:
    """The men that the stronger player does without (FM A1-11.1.7)."""
    stronger = giver(terms, author)
    men = men_of(terms.men)
    if stronger is None or not men:
        return None
    return Handicap(stronger, men if stronger is Side.WHITE else tuple(turn_squares(terms.game, men)))


def men_of(text: str) -> tuple[str, ...]:
    """The squares of a list, as White sees them."""
    return tuple(text.replace(",", " ").replace(";", " ").lower().split())


def turn_squares(game: str, men: Iterable[str]) -> Iterator[str]:
    """The same squares as Black sees them; what is no square is left as it is: the game says so."""
    start = GAMES[game].start()
    if not isinstance(start, DraughtsPosition):
        yield from men
        return
    board = start.variant.board
    for name in men:
        try:
            numbering = Numbering.NUMBERS if name.isdecimal() else Numbering.LETTERS
            yield board.name(board.mirrored(board.square(name)), numbering)
        except NotASquareError:
            yield name


def fault(terms: Challenge) -> Refusal | None:
    """Why nobody can play on these terms: what the rulebook of micro-matches or the game itself says to them."""
    wrong = micromatch_forms.check(terms.rulebook, terms.game, terms.games, terms.ballot)
    authors = [Side(terms.colour)] if terms.games == 1 and terms.colour != Colour.RANDOM else list(Side)
    tried = [opening(terms, author, BySide("", "")) for author in authors]
    if terms.extra_control:
        tried += [opening(terms, author, BySide("", ""), is_extra=True) for author in Side]
    decided = (GAME.decide(Game(), command, 0) for command in tried)
    return wrong or next((one for one in decided if isinstance(one, Refusal)), None)


def seen_from_other(stronger: str) -> str:
    """Who gives a handicap, as the other of two players calls them."""
    return {Giver.AUTHOR.value: Giver.OPPONENT.value, Giver.OPPONENT.value: Giver.AUTHOR.value}.get(stronger, stronger)
