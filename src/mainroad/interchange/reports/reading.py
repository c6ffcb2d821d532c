"""Reading a report: players, rounds, and what is said of the tournament; a fault is one sentence with its line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from mainroad.competition.history import WIN, History, Number
from mainroad.interchange.reports.directions import absent_next, first_colour, kept_apart, why_unpaired
from mainroad.interchange.reports.report import (
    MOST_PLAYERS,
    MOST_ROUNDS,
    NotATournamentError,
    Player,
    Remark,
    Report,
    Team,
)
from mainroad.interchange.reports.rounds import Cell, Overrides, Points, rounds_of
from mainroad.interchange.reports.scoring import TAGS as SCORING
from mainroad.interchange.reports.scoring import points_of

FIRST_ROUND = 91
"""The column, counted from 0, where the first round of a player begins; each has ten."""
ROUND_WIDTH = 10
LONGEST_LINE = FIRST_ROUND + ROUND_WIDTH * MOST_ROUNDS
LONGEST_WORDS = 200
_COMMENT = "###"
_WITHOUT_EFFECT = {"172", "182", "202", "222"}
"""How the players were ranked before, which program paired, and how fast they play."""


@dataclass
class _Lines:
    """The lines of a report by their first three characters."""

    players: list[tuple[int, str]] = field(default_factory=list)
    told: dict[str, list[tuple[int, str]]] = field(default_factory=dict)

    def words(self, tag: str) -> str:
        """What a line of the tournament section says; nothing: there is none."""
        return next(iter(self.all_words(tag)), "")

    def all_words(self, tag: str) -> tuple[str, ...]:
        """What every line with a tag says."""
        return tuple(text[3:].strip()[:LONGEST_WORDS] for _, text in self.told.get(tag, ()))


def read_trf(lines: Iterable[str]) -> History:
    """Read what was played; lines may end in any way, unknown lines are passed over."""
    return _read(_split(lines)).history


def read_report(text: str) -> Report:
    """Read a whole report."""
    return _read(_split([text]))


def _split(lines: Iterable[str]) -> Iterator[str]:
    """Lines without their ends: files of some programs end them with a carriage return alone."""
    for chunk in lines:
        yield from chunk.replace("\r\n", "\n").replace("\r", "\n").removesuffix("\n").split("\n")


def _read(lines: Iterable[str]) -> Report:
    found = _sorted(lines)
    points = points_of(found.told)
    players = tuple(_player(number, line, points) for number, line in found.players)
    _refuse_twins(players)
    cells = [cell for number, line in found.players for cell in _cells(number, line)]
    overrides = _overrides(found, points)
    cells += _announced(found)
    cells += _staying_away(found, cells)
    numbers = [player.number for player in players]
    rounds = rounds_of(cells, set(numbers), points, overrides)
    return Report(
        players,
        rounds,
        title=found.words("012"),
        city=found.words("022"),
        federation=found.words("032"),
        first_day=found.words("042"),
        last_day=found.words("052"),
        kind=found.words("092"),
        system=found.words("192").upper(),
        arbiter=found.words("102"),
        deputies=found.all_words("112"),
        control=found.words("122"),
        days=tuple(_days(found)),
        planned=_planned(found),
        tie_breaks=tuple(code.strip() for code in found.words("212").split(",") if code.strip()),
        bye=points.bye,
        teams=tuple(_teams(found)),
        penalties=overrides.penalties,
        first_colour=first_colour(found.told),
        kept_apart=tuple(kept_apart(found.told, set(numbers))) if numbers else (),
        why_unpaired=why_unpaired(found.told, is_in_order=numbers == sorted(numbers)),
        remarks=tuple(_remarks(found, is_begun=any(played.games for played in rounds))),
    )


def _sorted(lines: Iterable[str]) -> _Lines:
    found = _Lines()
    for number, whole in enumerate(lines, start=1):
        line = whole.lstrip("\ufeff") if number == 1 else whole
        if len(line.rstrip()) > LONGEST_LINE:
            raise NotATournamentError("long-line", number, most=MOST_ROUNDS)
        if line.startswith("001"):
            found.players.append((number, _in_columns(line)))
        elif line.strip() and not line.startswith(_COMMENT):
            found.told.setdefault(line[:3].strip(), []).append((number, line))
        if len(found.players) > MOST_PLAYERS:
            raise NotATournamentError("many-players", number, most=MOST_PLAYERS)
    return found


def _in_columns(line: str) -> str:
    """A line whose name fills its columns with letters: some programs count the ten bytes of Žukauskas."""
    if line.isascii() or _fits(line):
        return line
    whole = line.encode()
    told = whole[:14].decode(errors="replace") + whole[14:47].decode(errors="replace").ljust(47 - 14)
    counted = told + whole[47:].decode(errors="replace")
    return counted if _fits(counted) else line


def _fits(line: str) -> bool:
    """Whether rating, points and place stand where they should, with a space around each."""
    gaps = all(line[column : column + 1] in ("", " ") for column in (47, 52, 56, 79, 84))
    return gaps and all(text.isdecimal() for text in (line[48:52].strip(), line[85:89].strip()) if text)


# -- players ------------------------------------------------------------------------------------------


def _player(number: int, line: str, points: Points) -> Player:
    start, rating, place = line[4:8].strip(), line[48:52].strip(), line[85:89].strip()
    if not start.isdecimal() or not int(start):
        raise NotATournamentError("start-number", number, text=start or "–")
    if rating and not rating.isdecimal():
        raise NotATournamentError("rating", number, text=rating)
    return Player(
        Number(int(start)),
        line[14:47].strip(),
        line[9:10].strip().lower(),
        line[10:13].strip(),
        int(rating or 0),
        line[53:56].strip(),
        line[57:68].strip(),
        line[69:79].strip(),
        points.half_points(line[80:84]),
        int(place) if place.isdecimal() else 0,
        number,
    )


def _start_number(line: str) -> Number:
    """The number of a line that `_player` has read; what `strip` takes for a blank, `int` does not always."""
    return Number(int(line[4:8].strip()))


def _refuse_twins(players: Iterable[Player]) -> None:
    seen: dict[Number, int] = {}
    for player in players:
        if player.number in seen:
            raise NotATournamentError("number-twice", player.line, number=player.number, other=seen[player.number])
        seen[player.number] = player.line


def _cells(number: int, line: str) -> Iterator[Cell]:
    player = _start_number(line)
    for index, begin in enumerate(range(FIRST_ROUND, len(line.rstrip()), ROUND_WIDTH), start=1):
        cell = line[begin : begin + 8].ljust(8)
        opponent, side, sign = cell[:4].strip(), cell[5].lower(), cell[7].upper()
        if opponent and not opponent.isdecimal():
            raise NotATournamentError("opponent", number, column=begin + 1, text=opponent)
        yield Cell(number, index, player, Number(int(opponent or 0)) or None, side, sign)


def _announced(found: _Lines) -> Iterator[Cell]:
    """Those who will be away, as TRF26 lists them (240); what their own lines say goes before it."""
    known = {(_start_number(line), index) for _, line in found.players for index in range(1, _told_rounds(line) + 1)}
    for number, line in found.told.get("240", ()):
        sign, round_, players = line[4:5].upper(), line[6:9].strip(), line[9:].split()
        if not (round_.isdecimal() and 0 < int(round_) <= MOST_ROUNDS and all(one.isdecimal() for one in players)):
            raise NotATournamentError("record", number, tag="240")
        for one in players:
            if (Number(int(one)), int(round_)) not in known:
                yield Cell(number, int(round_), Number(int(one)), None, "-", sign)


def _staying_away(found: _Lines, cells: Iterable[Cell]) -> list[Cell]:
    """Those who stay away from the round after the last one with a game (XXZ); what else is told goes before it."""
    told = {(cell.player, cell.round) for cell in cells if cell.opponent or cell.sign.strip()}
    coming = max((cell.round for cell in cells if cell.opponent), default=0) + 1
    away = absent_next(found.told)
    return [Cell(line, coming, one, None, "-", "Z") for line, one in away if (one, coming) not in told]


def _told_rounds(line: str) -> int:
    return len(range(FIRST_ROUND, len(line.rstrip()), ROUND_WIDTH))


def _teams(found: _Lines) -> Iterator[Team]:
    """Teams with their players, as TRF26 lists them (310) or, in files without it, as the format did before (013)."""
    before = () if "310" in found.told else found.told.get("013", ())
    for number, (at, line) in enumerate(before, start=1):
        yield Team(Number(number), line[4:36].strip(), _members(at, "013", line[36:]))
    for at, line in found.told.get("310", ()):
        if not line[4:7].strip().isdecimal():
            raise NotATournamentError("record", at, tag="310")
        scored = [_number(text) or Fraction(0) for text in (line[54:60], line[61:67])]
        place = line[68:71].strip()
        yield Team(
            Number(int(line[4:7])),
            line[8:40].strip(),
            _members(at, "310", line[71:]),
            int(scored[0]),
            int(scored[1] * WIN),
            int(place) if place.isdecimal() else 0,
        )


def _members(at: int, tag: str, text: str) -> tuple[Number, ...]:
    players = text.split()
    if not all(player.isdecimal() for player in players):
        raise NotATournamentError("record", at, tag=tag)
    return tuple(Number(int(player)) for player in players)


# -- points -------------------------------------------------------------------------------------------


def _number(text: str) -> Fraction | None:
    whole, _, part = text.strip().partition(".")
    known = whole.removeprefix("-").isdecimal() and (part.isdecimal() or not part) and len(text.strip()) <= 6
    return Fraction(text.strip()) if known else None


def _overrides(found: _Lines, points: Points) -> Overrides:
    """Points that results do not tell, and those that arbiters took or gave (299)."""
    made = Overrides()
    for number, line in found.told.get("299", ()):
        amount, round_, players = _number(line[12:17]), line[19:22].strip() or "0", line[22:].split()
        if amount is None or not round_.isdecimal() or not all(one.isdecimal() for one in players):
            raise NotATournamentError("record", number, tag="299")
        halves = points.in_halves(amount)
        if halves is None:
            raise NotATournamentError("scoring", number)
        for one in players:
            made.add(Number(int(one)), line[4:5].strip(), int(round_), halves)
    return made


# -- the tournament -----------------------------------------------------------------------------------


def _planned(found: _Lines) -> int:
    """How many rounds there are, as TRF26 says it (142) or programs before it did (XXR)."""
    for tag in ("142", "XXR"):
        for line, text in found.told.get(tag, ()):
            rounds = text[3:].strip()
            if not rounds.isdecimal() or int(rounds) > MOST_ROUNDS:
                raise NotATournamentError("record", line, tag=tag)
            return int(rounds)
    return 0


def _days(found: _Lines) -> Iterator[str]:
    for _, line in found.told.get("132", ()):
        for begin in range(FIRST_ROUND, len(line.rstrip()), ROUND_WIDTH):
            yield line[begin : begin + 8].strip()


_READ = {f"{n:02}2" for n in range(1, 15)} | {"192", "212", "240", "XXR", "XXZ"}
FOR_PAIRING = {
    "152": "first-colour",
    "XXC": "first-colour",
    "250": "accelerated",
    "XXA": "accelerated",
    "260": "apart",
    "XXP": "apart",
    "299": "points-taken",
}
"""What counts in pairings and tables; who takes a report over must settle it anew."""
_TEAMS = {"013": "teams", "310": "teams"}


def _remarks(found: _Lines, *, is_begun: bool) -> Iterator[Remark]:
    """What stands in the file and is not taken over, a sentence for each kind of line."""
    for tag, told in found.told.items():
        # A line 299 with a result says what that result was worth: this is taken over with it.
        lines = [(at, text) for at, text in told if tag != "299" or not text[4:5].strip()]
        first, text = lines[0] if lines else (0, "")
        if lines and (message := _not_taken_over(tag, text, is_begun=is_begun)):
            yield Remark(f"trf.{message}", (), {"line": first, "tag": tag, "lines": len(lines)})


def _not_taken_over(tag: str, text: str, *, is_begun: bool) -> str:
    if tag == "192" and "BAKU" in text.upper():
        return "accelerated"
    is_past = FOR_PAIRING.get(tag) == "first-colour" and (is_begun or text[3:].strip() == "rank")
    if is_past or tag in _READ | _WITHOUT_EFFECT | SCORING:
        return ""
    return (FOR_PAIRING | _TEAMS).get(tag, "passed-over")
