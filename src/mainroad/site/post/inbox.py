"""The inbox: the games of a player, those that wait for them first, with the days that are left."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from mainroad.basics import Side
from mainroad.post.chart import overdue
from mainroad.post.endings import analysis_due, record_due
from mainroad.post.state import PostalGame
from mainroad.site.people.models import Account
from mainroad.site.post.models import PostEntry, PostGame
from mainroad.site.post.reckoning import Standing, standing
from mainroad.site.post.room import whole_state
from mainroad.site.post.standings import result_of

FAR = date.max


@dataclass(frozen=True)
class InboxRow:
    """A game in somebody's inbox."""

    game: PostGame
    side: Side
    opponent: PostEntry
    state: PostalGame
    """As this player may see it."""
    standing: Standing | None
    """The time of whoever is to write; None: nobody is, or they write on paper."""
    day: date
    """On which they look at it."""

    @property
    def is_mine(self) -> bool:
        """Whether a letter of this player is due; from the last day on none is (RU 5.3.2.c)."""
        return self.is_running and not self.is_past and self.state.expected[1] is self.side

    @property
    def is_claimable(self) -> bool:
        """Whether the partner's time is overdue (RU 5.3.6.a)."""
        return self.is_mine and self.kind == "reply" and overdue(self.state, self.side.opponent) is not None

    @property
    def is_past(self) -> bool:
        """Whether its last day has come."""
        return self.day >= self.state.start.last

    @property
    def analysis_due(self) -> date | None:
        """Until when this player sends the unfinished game in (RU 5.5.2); None: they have, or it is not unfinished."""
        has_sent = any(sent.side is self.side for sent in self.state.analyses)
        return analysis_due(self.state) if self.is_running and self.is_past and not has_sent else None

    @property
    def record_due(self) -> date | None:
        """Until when this player sends the record (RU 5.5.1.a); None: nobody waits for it."""
        return record_due(self.state, self.side)

    @property
    def is_running(self) -> bool:
        """Whether letters can be written: a claim stops them (RU 5.3.6.b)."""
        return self.state.ended is None and self.state.claim is None

    @property
    def kind(self) -> str:
        """The kind of letter that is due."""
        return self.state.expected[0]

    @property
    def result(self) -> str:
        """How it ended."""
        return result_of(self.state)

    @property
    def last_moves(self) -> str:
        """What the last letter said."""
        last = self.state.last
        return " ".join(last.made) if last else ""

    @property
    def order(self) -> tuple[int, date, str]:
        """One's own letters first, the most pressing on top; games that are over last."""
        group = 0 if self.is_mine else 1 if self.is_running else 2 if self.state.ended is None else 3
        due = self.record_due if self.state.ended else self.standing.last_day if self.standing else None
        return group, due or FAR, self.game.pk


def writer_standing(game: PostGame, state: PostalGame, day: date) -> Standing | None:
    """The time of whoever is to write; nobody knows it of a card that is on its way on paper."""
    side = state.expected[1]
    is_known = state.ended is None and state.claim is None and not game.players[side].is_on_paper
    return standing(state, side, day) if is_known else None


def inbox_row(game: PostGame, side: Side, day: date) -> InboxRow:
    """A game as one of its players finds it."""
    state = whole_state(game).seen_by(side)
    return InboxRow(game, side, game.players[side.opponent], state, writer_standing(game, state, day), day)


def inbox(account: Account, day: date) -> list[InboxRow]:
    """All games of a player, in the order of the inbox."""
    games = [(game, game.side_of(account)) for game in PostGame.objects.of(account)]
    rows = [inbox_row(game, side, day) for game, side in games if side is not None]
    return sorted(rows, key=lambda row: row.order)


def next_waiting(rows: list[InboxRow], after: str) -> InboxRow | None:
    """The next game that waits for this player, after one of them in the order of the inbox; then from the top."""
    mine = [row for row in rows if row.is_mine]
    places = [place for place, row in enumerate(mine) if row.game.pk == after]
    if not places:
        return mine[0] if mine else None
    following = mine[(places[0] + 1) % len(mine)]
    return following if following.game.pk != after else None
