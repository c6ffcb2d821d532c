"""What the page of a live board carries for its script: the command table, the names of places, and its phrases."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from django.urls import reverse

from mainroad.basics import Side
from mainroad.boards import Board, Diagonal, Numbering, Square
from mainroad.laws.games import DRAUGHTS_GAMES, GAMES
from mainroad.notation.alphabets import SPOKEN_LANGUAGES
from mainroad.notation.written import write_move
from mainroad.site.boardroom.games import GAMES as TABLES
from mainroad.site.hall.live import phrases
from mainroad.site.hall.live.command_table import BY_NAME, table
from mainroad.site.hall.live.spoken import Choice, keys, style_choices
from mainroad.words import LANGUAGES, say

TONGUES = {**LANGUAGES, "de": "Deutsch"}
PHRASES = (
    "held",
    "nowhere",
    "put-down",
    "goes-on",
    "not-yours",
    "not-legal",
    "several",
    "which-piece",
    "back",
    "unknown",
    "no-answer",
    "not-allowed",
    "may",
    "may-not",
    "nothing",
    "row",
    "no-piece",
    "confirm-move",
    "confirm-action",
    "yes",
    "no",
    "finished",
    "scanning",
    "no-moves",
    "flag-white",
    "flag-black",
    "file",
    "announce-next",
    "no-rule",
    "send",
    "cancel",
    "sent",
    "your-turn",
    "you-play-white",
    "you-play-black",
    "you-assist",
    "you-won",
    "you-lost",
    "you-drew",
    "white-won",
    "black-won",
    "they-drew",
    "nobody-won",
    "to-opponent",
    "low-time",
    "no-more-moves",
    "at-start",
    "copied-position",
    "copied-score",
    "not-copied",
    "not-in-competition",
    "attackers",
    "threats",
    "takings",
    "no-attackers",
    "no-threats",
    "no-takings",
    "took",
    "ready-come",
    "ready-pause",
    "ready-clock",
    "ready-light",
)
DIAGONAL = {"up-right": (1, -1), "up-left": (-1, -1), "down-right": (1, 1), "down-left": (-1, 1)}
STRAIGHT = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
"""The ways over a board: to the right and down, as White sees it."""
OF_DRAUGHTS = frozenset({"road"})
"""Commands that chess does not know."""
SWITCHES = (
    "caption",
    "speech",
    "sounds",
    "flashes",
    "lowWords",
    "lowSound",
    "lowLight",
    "phrases",
    "confirm",
    "merge",
    "scanning",
)
SETTINGS = {
    "verbosity": ("full", "short"),
    "order": ("near", "far", "files"),
    "size": ("fit", "large", "screen"),
    "pieces": ("plain", "tactile"),
    "colours": ("house", "contrast", "safe"),
}


@dataclass(frozen=True)
class Named:
    """A diagonal with a name: what may be typed for it, and its squares."""

    words: tuple[str, ...]
    squares: tuple[str, ...]


def named_diagonals(board: Board, language: str) -> tuple[Named, ...]:
    """The diagonals that have names, in the reader's language."""

    def named(diagonal: Diagonal, squares: tuple[Square, ...]) -> Named:
        return Named(_words(f"hall.diagonal.{diagonal.value}", language), tuple(_key(board, each) for each in squares))

    return tuple(named(diagonal, squares) for diagonal, squares in board.named_diagonals.items())


def page_data(game: str, language: str) -> dict[str, object]:
    """Return the value that a page of a live game carries as JSON."""
    draughts = DRAUGHTS_GAMES.get(game)
    board = draughts.variant.board if draughts else None
    ways = DIAGONAL if board else {**DIAGONAL, **STRAIGHT}
    return {
        "game": game,
        "language": language,
        "width": TABLES[game].width,
        "height": TABLES[game].height,
        "numbers": _numbers(game),
        "byNumber": TABLES[game].prefers_numbers,
        "royal": "crowned" if draughts else "king",
        "commands": [line for line in table(language) if board or line["name"] not in OF_DRAUGHTS],
        "diagonals": [asdict(each) for each in named_diagonals(board, language)] if board else [],
        "ways": [{"words": _words(f"hall.way.{name}", language), "way": way} for name, way in ways.items()],
        "phrases": {name: say(f"hall.say.{name}", language) for name in PHRASES} | _sided(language),
        "setPhrases": {name: say(f"hall.phrase.{name}", language) for name in phrases.PHRASES},
        "say": reverse("hall:say"),
        "help": reverse("hall:help"),
    }


def _sided(language: str) -> dict[str, str]:
    """Whose move it was, with the move left open, and what the sides are called."""
    played = {f"played-{side.value}": say(f"hall.played.{side.value}", language) for side in Side}
    return played | {f"side-{side.value}": say(f"play.side.{side.value}", language) for side in Side}


def _numbers(game: str) -> dict[str, str]:
    """Each square by letter and figure, and as the game itself names it."""
    draughts = DRAUGHTS_GAMES.get(game)
    if draughts is None:
        return {key: key for key in keys(GAMES[game].start())}
    board = draughts.variant.board
    return {_key(board, square): str(square) for square in board.squares}


def _key(board: Board, square: Square) -> str:
    return board.name(square, Numbering.LETTERS)


def _words(message: str, language: str) -> tuple[str, ...]:
    return tuple(word.strip().lower() for word in say(message, language).split(","))


@dataclass(frozen=True)
class Furniture:
    """What stands around a live board, in the reader's language: the template `hall/table.html` is made of it."""

    game: str
    title: str
    language: str

    @property
    def carried(self) -> dict[str, object]:
        """What the script needs."""
        return page_data(self.game, self.language)

    @property
    def label(self) -> str:
        """The name of the board."""
        return say("hall.page.board", self.language, game=self.title)

    @property
    def words(self) -> dict[str, str]:
        """The headings, labels and hints."""
        names = [
            "news",
            "typed",
            "actions",
            "settings",
            "settings-kept",
            "close",
            "help",
            "style",
            "language",
            "speed",
            "letters",
        ]
        names += ["low-first", "low-second"]
        return {name.replace("-", "_"): say(f"hall.page.{name}", self.language) for name in names}

    @property
    def switches(self) -> tuple[tuple[str, str], ...]:
        """The settings that are on or off."""
        return tuple((name, say(f"hall.page.{name}", self.language)) for name in SWITCHES)

    @property
    def hint(self) -> str:
        """What may be typed."""
        word = BY_NAME["clocks"].words(self.language)[0]
        return say("hall.page.typed-hint", self.language, example=_example(self.game), word=word)

    @property
    def styles(self) -> tuple[Choice, ...]:
        """How moves can be said."""
        return style_choices(self.language)

    @property
    def tongues(self) -> tuple[tuple[str, str], ...]:
        """The languages in which they can be said."""
        return tuple((language, TONGUES[language]) for language in SPOKEN_LANGUAGES)

    @property
    def choices(self) -> tuple[tuple[str, str, tuple[tuple[str, str], ...]], ...]:
        """The settings with a few values: name, label, and each value with its label."""
        return tuple(
            (
                name,
                say(f"hall.page.{name}", self.language),
                tuple((value, say(f"hall.page.{name}.{value}", self.language)) for value in values),
            )
            for name, values in SETTINGS.items()
        )


def _example(game: str) -> str:
    start = GAMES[game].start()
    return write_move(start, start.legal_moves()[0])
