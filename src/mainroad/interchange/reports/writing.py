"""Writing a report in either edition of the format: fixed columns, a line a player, ten columns a round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from mainroad.basics import Side
from mainroad.competition.history import DRAW, LOSS, WIN, Free, Game, How, Number, Round
from mainroad.interchange.reports.report import Edition, Player, Report, Team

LINE_END = "\r\n"
"""The format wants a carriage return at the end of each line; with a line feed every editor shows lines too."""
FIRST_ROUND = 91
_UNPLAYED = frozenset({How.ANNULLED, How.MARKED})
"""Games that are as if they had not been: a report that names the opponent would count them."""
_WORTH = {"1": WIN, "=": DRAW, "0": LOSS, "+": WIN, "-": LOSS, "F": WIN, "H": DRAW, "Z": LOSS, " ": LOSS}
_KINDS = {"1": "W", "=": "D", "0": "L", "U": "F"}

Cell = tuple[str, str, str]
"""Opponent, colour, result."""
Cells = Mapping[Number, tuple[Cell, int]]
"""What everybody has in a round, with its half points."""
_ABSENT: tuple[Cell, int] = (("0000", "-", "Z"), 0)
_OPEN: tuple[Cell, int] = (("", " ", " "), 0)
"""In a round that is not paired yet."""


def write_report(report: Report, edition: Edition = Edition.TRF26) -> str:
    """The text of a report."""
    rounds = [_round_cells(played) for played in report.rounds]
    players = sorted(report.players, key=lambda player: player.number)
    others = [_ABSENT if played.games else _OPEN for played in report.rounds]
    lines = [*_head(report, edition), *(_player_line(one, zip(rounds, others, strict=True)) for one in players)]
    lines += [_team_line(team, edition) for team in report.teams]
    if edition is Edition.TRF26:
        lines += [*_away(report), *_odd_lines(report, rounds)]
    return "".join(f"{line.rstrip()}{LINE_END}" for line in lines)


# -- the tournament -----------------------------------------------------------------------------------


def _head(report: Report, edition: Edition) -> Iterator[str]:
    rated = sum(bool(player.rating) for player in report.players)
    told: list[tuple[str, object]] = [
        ("012", report.title),
        ("022", report.city),
        ("032", report.federation),
        ("042", report.first_day),
        ("052", report.last_day),
        ("062", len(report.players)),
        ("072", rated),
        *([("082", len(report.teams))] if report.teams else []),
        ("092", report.kind),
        ("102", report.arbiter),
        *(("112", name) for name in report.deputies),
        ("122", report.control),
    ]
    yield from (f"{tag} {_plain(words)}" for tag, words in told if words != "")
    if report.days:
        yield "132".ljust(FIRST_ROUND) + "  ".join(day.ljust(8)[:8] for day in report.days)
    if edition is Edition.TRF26:
        yield from _head_26(report)
    elif report.planned:
        yield f"XXR {report.planned}"


def _head_26(report: Report) -> Iterator[str]:
    if report.planned:
        yield f"142 {report.planned}"
    if report.bye != WIN:
        yield f"162  P{_points(report.bye)}"
    if report.system:
        yield f"192 {report.system}"
    if report.tie_breaks:
        yield f"202 {','.join(code for code in report.tie_breaks if code != 'PTS')}"
        yield f"212 {','.join(report.tie_breaks)}"


def _plain(words: object) -> str:
    """Words on one line."""
    return " ".join(str(words).split())


# -- players ------------------------------------------------------------------------------------------


def _player_line(player: Player, rounds: Iterable[tuple[Cells, tuple[Cell, int]]]) -> str:
    """The line of a player; each round comes with what whoever is not named in it has there."""
    points = "" if player.half_points is None else _points(player.half_points)
    rating = str(player.rating) if 0 < player.rating <= 9999 else ""
    known = (
        f"001 {player.number:>4} {player.sex:1.1}{player.title:>3.3} {_plain(player.name):<33.33} {rating:>4} "
        f"{player.federation:<3.3} {player.id:>11.11} {player.born:<10.10} {points:>4} {player.place or '':>4}"
    )
    cells = (cells.get(player.number, own)[0] for cells, own in rounds)
    return known + "".join(f"  {opponent:>4} {colour} {sign}" for opponent, colour, sign in cells)


def _points(half_points: int) -> str:
    """As 11.5."""
    sign, (whole, half) = "-" if half_points < 0 else "", divmod(abs(half_points), 2)
    return f"{sign}{whole}.{5 * half}".rjust(4)


def _round_cells(played: Round) -> Cells:
    """What everybody who is named in a round has there, with its half points."""
    seats = [(player, game) for game in played.games for player in (game.white, game.black)]
    free = {one.player: (_free(one), one.points) for one in played.free}
    return free | {player: _played(game, player) for player, game in seats}


def _played(game: Game, player: Number) -> tuple[Cell, int]:
    side = Side.WHITE if player == game.white else Side.BLACK
    opponent, colour = str(game.black if side is Side.WHITE else game.white), "w" if side is Side.WHITE else "b"
    if game.how in _UNPLAYED:
        return _ABSENT
    if game.score is None:
        return (opponent, colour, " "), 0
    own, other = game.score[side], game.score[side.opponent]
    worth = 0 if game.how is How.RATED_ONLY else own
    if game.how is How.FORFEIT:
        return (opponent, colour, "+" if own > other else "-"), worth
    return (opponent, colour, _sign(own, other)), worth


def _sign(own: int, other: int) -> str:
    """Who won: micro-matches may bring more than a game does, and a ruling may give both less."""
    if own > other:
        return "1" if own >= WIN else "="
    return "=" if own == other and own else "0"


def _free(free: Free) -> Cell:
    """A bye that brings nothing, as a round robin has it, is no bye to other programs."""
    if free.how is How.BYE and free.points:
        return "0000", "-", "U"
    return "0000", "-", {WIN: "F", DRAW: "H", LOSS: "Z"}.get(free.points, "F")


def _team_line(team: Team, edition: Edition) -> str:
    """A team with its players; TRF26 tells its points and its place too."""
    name, players = f"{_plain(team.name):<32.32}", " ".join(f"{number:>4}" for number in team.players)
    if edition is Edition.TRF16:
        return f"013 {name}{players}"
    scored = f"{_points(WIN * team.match_points):>6} {_points(team.half_points):>6} {team.place or '':>3}"
    return f"310 {team.number:>3} {name} {'':5} {'':6} {scored}  {players}"


# -- what only TRF26 can say --------------------------------------------------------------------------


def _away(report: Report) -> Iterator[str]:
    """Those who will miss a round that is not paired yet (240)."""
    for number, coming in enumerate(report.rounds, start=1):
        if coming.games:
            continue
        signs = [(_free(free)[2], free.player) for free in coming.free]
        for sign in ("F", "H", "Z"):
            players = [player for own, player in signs if own == sign]
            if players:
                yield f"240 {sign} {number:03} " + " ".join(f"{player:>4}" for player in players)


def _odd_lines(report: Report, rounds: Iterable[Cells]) -> Iterator[str]:
    """Points that signs do not tell, and those that arbiters took (299)."""
    worth = _WORTH | {"U": report.bye}
    for number, cells in enumerate(rounds, start=1):
        for player, ((_, _, sign), half_points) in cells.items():
            if half_points != worth[sign]:
                yield _abnormal(_KINDS.get(sign, sign), half_points, number, player)
    for player, taken in report.penalties.items():
        if taken:
            yield _abnormal(" ", -taken, 0, player)


def _abnormal(kind: str, half_points: int, number: int, player: Number) -> str:
    return f"299 {kind:1}       {_points(half_points):>5}  {number:03} {player:>4}"
