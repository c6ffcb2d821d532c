"""Whether a fact can be kept: its texts, numbers and places.

`evolve` never judges. The decider asks here before it lets a fact be written, and the reader of event files before it
takes one in: so every journal that was kept can be taken in elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import date
from typing import Any

from mainroad.basics import Article
from mainroad.competition.days import is_in_our_time
from mainroad.competition.desk import facts
from mainroad.competition.desk.decide.regulation import contradiction
from mainroad.competition.desk.identities import KEYS, MANY, ONE
from mainroad.competition.desk.state import Tournament, readable
from mainroad.competition.editions import EDITIONS
from mainroad.competition.history import How
from mainroad.journal.records import Fact
from mainroad.journal.written_rulings import WrittenRuling
from mainroad.words import UnknownMessageError, say, say_many

LONGEST = 200
LONG_TEXTS: Mapping[str, int] = {
    "regulation": 100_000,
    "posting": 400_000,
    "reason": 4_000,
    "note": 4_000,
    "about": 4_000,
    "explanation": 4_000,
}
MOST_ITEMS = 5_000
MOST_ENTRIES = 2_000
MOST_ROUNDS = 200
MOST_BOARDS = 5_000
LARGEST = 1_000_000
LAST_MS = 7_258_118_400_000
"""The year 2200."""
MOST_GAMES = 100
MOST_HALF_POINTS = 1_000

_ID = re.compile(r"={0,8}[0-9A-Za-z_-][0-9A-Za-z._-]{0,39}")
_UNPRINTABLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\u2028\u2029\ud800-\udfff]")

DAYS = frozenset({"fit_on", "sent_on"})
"""Days that pages write out."""
NAMES = frozenset({"case", "protest"})
"""Ids that stand in addresses."""
PLAYED = (
    facts.PairingChanged, facts.Unpaired, facts.Published, facts.StartSet, facts.Begun, facts.Missing, facts.Came,
    facts.TakenOver, facts.Scored, facts.GameScored, facts.TableScored, facts.Unscored, facts.Seated, facts.WrongBoard,
    facts.Tossed, facts.ColoursDrawn,
)  # fmt: skip
"""Facts of a round that is paired."""
ON_BOARDS = (
    facts.Scored, facts.GameScored, facts.TableScored, facts.Unscored, facts.WrongBoard, facts.Tossed,
    facts.ColoursDrawn,
)  # fmt: skip
"""Facts of a board of such a round."""
SCORES = (facts.Scored, facts.GameScored, facts.TableScored, facts.PlayOffScored)


def is_id(text: str) -> bool:
    """Whether a text can be an id of a journal."""
    return _ID.fullmatch(text) is not None


def is_plain(text: str, longest: int = LONGEST) -> bool:
    """Whether a text is short enough, and can be printed."""
    return len(text) <= longest and not _UNPRINTABLE.search(text)


def fault(state: Tournament, fact: Fact) -> str:
    """What of a fact cannot be, by the name of its field; nothing: it can follow on the state."""
    return _first(_values(fact)) or _first(check(state, fact) for check in _CHECKS)


def _first(found: Iterable[str]) -> str:
    return next(filter(None, found), "")


# -- texts and numbers ------------------------------------------------------------------------------


def _values(fact: Fact) -> Iterator[str]:
    """Faults of the fields one by one; rulings and games inside a fact are facts themselves."""
    for name in fact.__struct_fields__:
        yield _value(name, getattr(fact, name))
    if isinstance(fact, WrittenRuling):
        yield _said(fact)


def _value(name: str, value: Any) -> str:
    if isinstance(value, Fact):
        return _first(_values(value))
    if isinstance(value, tuple | dict):
        return name if len(value) > MOST_ITEMS else _first(_items(name, value))
    return "" if _is_sound(name, value) else name


def _items(name: str, value: tuple[Any, ...] | dict[str, Any]) -> Iterator[str]:
    if isinstance(value, tuple):
        return (_value(name, one) for one in value)
    return (_pair(name, *pair) for pair in value.items())


def _is_sound(name: str, value: object) -> bool:
    if isinstance(value, str):
        return _is_text(name, value)
    if isinstance(value, bool) or value is None:
        return True
    return isinstance(value, int) and _is_number(name, value)


def _pair(name: str, key: str, value: Any) -> str:
    is_key = is_id(key) if name in KEYS else is_plain(key)
    return _value("", value) if is_key else name


def _is_text(name: str, text: str) -> bool:
    if name in ONE | MANY | NAMES:
        return is_id(text) or (not text and name not in NAMES | {"entry", "chair"})
    if name in DAYS:
        return not text or _is_day(text)
    if name in ("article", "articles"):
        return not text or _is_article(text)
    return is_plain(text, LONG_TEXTS.get(name, LONGEST))


def _is_day(text: str) -> bool:
    try:
        return is_in_our_time(date.fromisoformat(text)) and len(text) == len("2026-01-31")
    except ValueError:
        return False


def _is_article(text: str) -> bool:
    try:
        return len(text) <= LONGEST and "/" not in Article.parse(text).number
    except ValueError:
        return False


def _is_number(name: str, number: int) -> bool:
    return 0 <= number <= LAST_MS if name.endswith("_ms") else abs(number) <= LARGEST


def _said(said: WrittenRuling) -> str:
    """Whether a ruling can be said at all."""
    parameters = {name: value for name, value in said.parameters.items() if name.isidentifier()}
    if len(parameters) != len(said.parameters) or parameters.keys() & {"message", "language", "count"}:
        return _said_counting(said)
    try:
        say(said.message, "en", **parameters)
    except (UnknownMessageError, KeyError, IndexError, ValueError, AttributeError):
        return _said_counting(said)
    return ""


def _said_counting(said: WrittenRuling) -> str:
    others = {name: value for name, value in said.parameters.items() if name != "count" and name.isidentifier()}
    try:
        say_many(said.message, 1, "en", **others)
    except (UnknownMessageError, KeyError, IndexError, ValueError, AttributeError, TypeError):
        return "message"
    return ""


# -- places in the tournament -----------------------------------------------------------------------


def _opening(state: Tournament, fact: Fact) -> str:
    """The tournament opens once, by a regulation that can be kept."""
    if isinstance(fact, facts.Opened) != (state.opened is None):
        return "opened"
    if isinstance(fact, facts.Opened) and fact.edition not in EDITIONS:
        return "edition"
    return _regulation(fact) if isinstance(fact, facts.Opened | facts.RegulationChanged) else ""


def _regulation(fact: facts.Opened | facts.RegulationChanged) -> str:
    regulation = readable(fact.regulation)
    if regulation is None or contradiction(regulation) is not None:
        return "regulation"
    told = (regulation.rulebook, regulation.stages[0].system, regulation.stages[0].rounds)
    return "" if (fact.rulebook, fact.system, fact.rounds) == told else "rulebook"


def _entries(state: Tournament, fact: Fact) -> str:
    if isinstance(fact, facts.Entered | facts.Replaced):
        # Who answers the roll late is entered a second time and gets the next number.
        return "entry" if fact.entry in state.number_of or len(state.entries) >= MOST_ENTRIES else ""
    if isinstance(fact, facts.Numbered):
        is_sound = len(set(fact.order)) == len(fact.order) and state.entries.keys() >= set(fact.order)
        return "" if is_sound else "order"
    entry = getattr(fact, "entry", "")
    return "entry" if entry and entry not in state.entries else ""


def _rounds(state: Tournament, fact: Fact) -> str:
    number, paired = getattr(fact, "round", 0), len(state.rounds)
    if isinstance(fact, facts.Paired):
        return "" if number == paired + 1 <= MOST_ROUNDS else "round"
    if isinstance(fact, facts.Unpaired):
        return "" if paired and number == paired else "round"
    if isinstance(fact, PLAYED):
        return "" if 1 <= number <= paired else "round"
    return "" if 0 <= number <= MOST_ROUNDS else "round"


def _boards(state: Tournament, fact: Fact) -> str:
    board = getattr(fact, "board", 0)
    if isinstance(fact, ON_BOARDS):
        games = state.rounds[fact.round - 1].round.games
        return "" if 1 <= board <= len(games) else "board"
    return "" if 0 <= (board or 0) <= MOST_BOARDS else "board"


def _games(state: Tournament, fact: Fact) -> str:
    for name in ("game", "table", "step", "contest"):
        if not 0 <= getattr(fact, name, 0) <= MOST_GAMES:
            return name
    return ""


def _scores(state: Tournament, fact: Fact) -> str:
    if not isinstance(fact, SCORES):
        return ""
    if fact.how not in {how.value for how in How}:
        return "how"
    return "" if all(0 <= half <= MOST_HALF_POINTS for half in (fact.white, fact.black)) else "white"


def _numbers(state: Tournament, fact: Fact) -> str:
    """Everybody whom a fact names by start number has one, and nobody sits at two boards."""
    most = len(state.numbers)
    if isinstance(fact, facts.CaseRaised) and not fact.number:
        return ""
    return "" if all(1 <= number <= most for number in _named(fact)) and _sit_once(fact) else "number"


def _named(fact: Fact) -> Iterator[int]:
    for name in ("number", "caller", "chooser", "bye"):
        number = getattr(fact, name, None)
        if number is not None:
            yield number
    for name in ("numbers", "players", "out"):
        yield from getattr(fact, name, ())
    if isinstance(fact, facts.ColoursDrawn):
        yield from (fact.white, fact.black)
    if isinstance(fact, facts.Finished):
        yield from (number for number, _ in fact.places)
    if isinstance(fact, facts.PlayedOff | facts.PlayOffDecided):
        yield from (number for number, _ in fact.points)
    yield from _at_boards(fact)


def _at_boards(fact: Fact) -> list[int]:
    match fact:
        case facts.Paired(boards=boards) | facts.PairingChanged(boards=boards):
            return [number for board in boards for number in (board.white, board.black)]
        case facts.PlayOffPaired(games=games):
            return [number for game in games for number in (game.white, game.black)]
    return []


def _sit_once(fact: Fact) -> bool:
    if not isinstance(fact, facts.Paired | facts.PairingChanged):
        return True
    seated = [*_at_boards(fact), *([fact.bye] if fact.bye is not None else [])]
    return len(set(seated)) == len(seated)


def _cases(state: Tournament, fact: Fact) -> str:
    match fact:
        case facts.CaseRuled(case=case):
            return "" if case in state.cases else "case"
        case facts.CaseRaised(case=case):
            return "case" if case in state.cases else ""
        case facts.ProtestDecided(protest=protest):
            return "" if protest in state.protested else "protest"
        case facts.Protested(protest=protest):
            return "protest" if protest in state.protested else ""
    return ""


def _norms(state: Tournament, fact: Fact) -> str:
    """Norms are posted once, before round 1 (FM A10-4.5.7.a)."""
    is_late = state.norms is not None or bool(state.history.rounds)
    return "posting" if isinstance(fact, facts.NormsPosted) and is_late else ""


_CHECKS: tuple[Callable[[Tournament, Fact], str], ...] = (
    _opening, _entries, _rounds, _boards, _games, _scores, _numbers, _cases, _norms,
)  # fmt: skip
