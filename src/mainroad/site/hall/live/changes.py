"""What a change of a live game is to each who is at its board: a move to those spoken to alike is the same bytes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from mainroad.journal.decider import Ledger
from mainroad.journal.records import Record
from mainroad.play.roles import Role
from mainroad.play.state import Game, Made
from mainroad.site.hall.live import game_payload
from mainroad.site.hall.live.clients import Client
from mainroad.site.hall.live.frames import write_frame
from mainroad.site.hall.live.news import News, heard_by, move_news, news_of
from mainroad.site.hall.live.rights import Known

_ENCODER = msgspec.json.Encoder()


class Update(msgspec.Struct, frozen=True, gc=False):
    """What a client is sent after a change."""

    seen: game_payload.Seen
    news: tuple[News, ...]


class Next(msgspec.Struct, frozen=True, gc=False):
    """What a move and its press have changed."""

    after: int
    version: int
    now: int
    clock: game_payload.ClockSeen
    game: game_payload.GameNext


class NextUpdate(msgspec.Struct, frozen=True, gc=False):
    """What a client is sent after a move and its press."""

    next: Next
    news: tuple[News, ...]


def is_plain_move(before: Ledger[Any], after: Ledger[Any]) -> bool:
    """Whether nothing has happened but a move and its press."""
    old, new = before.state, after.state
    return (
        after.version == before.version + 2
        and len(new.made) == len(old.made) + 1
        and sum(new.clock.made) == sum(old.clock.made) + 1
        and not new.is_over
    )


def follow_on(before: Ledger[Any], after: Ledger[Any], records: Sequence[Record] | None) -> bool:
    """Whether the facts are all that lie between two states."""
    if records is None:
        return after.version == before.version + 2
    return bool(records) and records[0].version == before.version + 1 and records[-1].version == after.version


@dataclass
class Change:
    """A game before and after, told to many: what is the same for several is made once."""

    before: Ledger[Any]
    after: Ledger[Any]
    records: Sequence[Record] | None
    now: int
    _moved: dict[game_payload.Voice, bytes] = field(default_factory=dict)
    _frames: dict[game_payload.Voice, bytes] = field(default_factory=dict)
    _games: dict[game_payload.Voice, tuple[msgspec.Raw, tuple[News, ...]]] = field(default_factory=dict)
    _whole: dict[tuple[Role, game_payload.Voice, bool], tuple[bytes, tuple[game_payload.ActionSeen, ...]]] = field(
        default_factory=dict
    )

    def frame(self, client: Client, known: Known | None = None) -> bytes:
        """What a client is sent: what the move has changed, with what they may do if that is known and new; or all."""
        if self.records is None:
            return self._move(client, known)
        if client.view not in self._whole:
            self._whole[client.view] = self._everything(client)
        frame, client.actions = self._whole[client.view]
        return frame

    def _move(self, client: Client, known: Known | None) -> bytes:
        voice = client.voice
        if voice not in self._moved:
            self._moved[voice] = self._after_move(voice)
        if known is not None and client.actions != known.actions:
            client.actions = known.actions
            return write_frame(b'%b,"actions":%b}' % (self._moved[voice][:-1], known.encoded))
        if voice not in self._frames:
            self._frames[voice] = write_frame(self._moved[voice])
        return self._frames[voice]

    def _after_move(self, voice: game_payload.Voice) -> bytes:
        state, version = self.after.state, self.after.version
        game = game_payload.game_next(state, voice)
        told = Next(self.before.version, version, self.now, game_payload.clock_seen(state, self.now), game)
        return _ENCODER.encode(NextUpdate(told, move_news(state, game.moves[-1], version, voice)))

    def _everything(self, client: Client) -> tuple[bytes, tuple[game_payload.ActionSeen, ...]]:
        voice = client.voice
        if voice not in self._games:
            self._games[voice] = self._told(voice)
        game, news = self._games[voice]
        news = heard_by(client.role, news)
        seen = game_payload.seen_with(game, self.after, client.role, voice.language, self.now, is_host=client.is_host)
        return write_frame(_ENCODER.encode(Update(seen, news))), seen.actions

    def _told(self, voice: game_payload.Voice) -> tuple[msgspec.Raw, tuple[News, ...]]:
        """What everybody sees who is spoken to like this, and the news."""
        game = game_payload.game_seen(self.after.state, voice, common(self.before.state, self.after.state))
        news = news_of(self.before.state, self.records or (), voice, self.before.version)
        return msgspec.Raw(_ENCODER.encode(game)), news


def common(before: Game, after: Game) -> int:
    """How many moves two states have in common: what a client need not be sent again."""
    ply = min(len(before.made), len(after.made))
    while ply and not _is_same(before.made[ply - 1], after.made[ply - 1]):
        ply -= 1
    return ply


def _is_same(old: Made, new: Made) -> bool:
    return old is new or (old.text == new.text and old.clock == new.clock)
