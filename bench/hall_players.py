"""The players of `bench.hall`: many sockets and little else, so that they take less of the machine than the server.

Started with a `Task` as JSON on its input, this process keeps so many games going for so long: in each the side to move
sends its next move, and the seconds are counted until the opponent has it. A game whose line is at its end is left, and
the next one is taken. Every client checks that no version is missing. Frames are made and read by hand.
"""

from __future__ import annotations

import heapq
import json
import os
import re
import resource
import select
import socket
import sys
import time
from collections import deque
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from urllib.parse import urlsplit

NEXT = re.compile(rb'\{"next":\{"after":(\d+),"version":(\d+)')
OPENING = 20
"""So many games are being opened at a time."""
TEXT, PING, PONG = 0x81, 0x89, 0x8A
SEEN = re.compile(rb'\{"seen":\{"version":(\d+)')


@dataclass
class Task:
    """What the players do."""

    address: str
    tables: list[str]
    cookies: list[str]
    lines: list[list[str]]
    opened: int
    """So many games are opened before anybody moves; further ones when those are played off."""
    games: int
    """So many are played at once."""
    pace_s: float
    """Between two moves of a game; 0: as fast as they come."""
    seconds: float


@dataclass
class Done:
    """What has become of it."""

    waits: list[float] = field(default_factory=list)
    seconds: float = 0.0
    processor_s: float = 0.0
    gaps: int = 0
    """Messages that did not follow on from what the client had."""
    renewed: int = 0
    """How often a client was sent everything again because it had not kept up."""
    versions: dict[str, list[int]] = field(default_factory=dict)
    """The last version that each player of a table was told."""


class Player:
    """One end of a game."""

    def __init__(self, address: str, table: str, cookie: str, game: Game) -> None:
        place = urlsplit(address)
        self.game = game
        self.version = 0
        self.has_seen = False
        self.waiting = b""
        self.is_open = False
        self.socket = socket.create_connection((place.hostname, place.port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.setblocking(False)
        self.socket.send(
            f"GET /hall/socket/{table} HTTP/1.1\r\nHost: {place.netloc}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\n"
            f"Sec-WebSocket-Key: x3JJHMbDL1EzLkh9GBhXDw==\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: mainroad_session={cookie}\r\n\r\n".encode()
        )

    def send(self, payload: bytes, kind: int = TEXT) -> None:
        # Masked with nothing but zeros, the payload is its own mask.
        self.socket.send(bytes((kind, 0x80 | len(payload))) + b"\0\0\0\0" + payload)

    def received(self) -> list[bytes]:
        """The messages that have come."""
        data = self.waiting + self.socket.recv(1 << 18)
        if not self.is_open:
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self.waiting = head
                return []
            assert b" 101 " in head, head
            self.is_open = True
        start, messages = 0, []
        while len(data) >= start + 2:
            size, first = data[start + 1], start + 2
            if size == 126:
                size, first = int.from_bytes(data[start + 2 : start + 4], "big"), start + 4
            elif size == 127:
                size, first = int.from_bytes(data[start + 2 : start + 10], "big"), start + 10
            if len(data) < first + size:
                break
            if data[start] == PING:
                self.send(data[first : first + size], PONG)
            else:
                messages.append(data[first : first + size])
            start = first + size
        self.waiting = data[start:]
        return messages


class Game:
    """A table with both players, and the moves that they will make."""

    def __init__(self, task: Task, number: int) -> None:
        self.table = task.tables[number]
        self.moves = iter(task.lines[number % len(task.lines)])
        self.players = tuple(Player(task.address, self.table, cookie, self) for cookie in task.cookies)
        self.ply = 0
        self.sent = 0.0
        """When the move was sent that is under way; 0: none is."""
        self.due = 0.0

    @property
    def is_ready(self) -> bool:
        return all(player.has_seen for player in self.players)

    @property
    def version(self) -> int:
        return max(player.version for player in self.players)

    def move(self) -> bool:
        """Make the next move; False: there is none."""
        text = next(self.moves, None)
        if text is None:
            return False
        self.sent = time.perf_counter()
        order = f'{{"id":"{self.version + 2}","do":"move","text":"{text}"}}'
        self.players[self.ply % 2].send(order.encode())
        return True


class Hall:
    """Everybody at once."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.done = Done()
        self.poll = select.epoll()
        self.players: dict[int, Player] = {}
        self.next_table = 0
        self.due: list[tuple[float, int, Game]] = []
        self.ready: deque[Game] = deque()
        self.fresh: deque[Game] = deque()
        """Games that are open and wait for their turn."""

    def open(self) -> Game | None:
        """Take the next table, if there is one left."""
        if self.next_table == len(self.task.tables):
            return None
        game = Game(self.task, self.next_table)
        self.next_table += 1
        for player in game.players:
            self.players[player.socket.fileno()] = player
            self.poll.register(player.socket.fileno(), select.EPOLLIN)
        return game

    def leave(self, game: Game) -> None:
        self.done.versions[game.table] = [player.version for player in game.players]
        for player in game.players:
            self.poll.unregister(player.socket.fileno())
            del self.players[player.socket.fileno()]
            player.socket.close()

    def read(self, timeout: float) -> None:
        for number, _ in self.poll.poll(timeout):
            player = self.players.get(number)
            for message in player.received() if player else ():
                self.heard(player, message)  # type: ignore[arg-type]

    def heard(self, player: Player, message: bytes) -> None:
        if found := NEXT.match(message):
            after, version = int(found[1]), int(found[2])
            self.done.gaps += after != player.version
            player.version = version
            game = player.game
            if game.sent and player is game.players[1 - game.ply % 2]:
                self.done.waits.append(time.perf_counter() - game.sent)
                game.sent, game.ply = 0.0, game.ply + 1
                self.ready.append(game)
        elif found := SEEN.match(message):
            self.done.renewed += player.has_seen
            player.version, player.has_seen = int(found[1]), True
        elif b'"ok":false' in message:
            raise SystemExit(f"a move was refused: {message.decode()}")

    def run(self) -> Done:
        while len(self.fresh) < self.task.opened and (game := self.open()):
            self.fresh.append(game)
            while not self.fresh[max(0, len(self.fresh) - OPENING)].is_ready:
                self.read(0.01)
        while not all(game.is_ready for game in self.fresh):
            self.read(0.1)
        games = [self.fresh.popleft() for _ in range(self.task.games)]
        print("ready", flush=True)
        sys.stdin.readline()
        begin, used = time.perf_counter(), time.process_time()
        end = begin + self.task.seconds
        for number, game in enumerate(games):
            game.due = begin + self.task.pace_s * number / len(games)
            heapq.heappush(self.due, (game.due, id(game), game))
        while time.perf_counter() < end and (self.due or self.ready or any(g.sent for g in games)):
            self.step()
        self.done.seconds, self.done.processor_s = time.perf_counter() - begin, time.process_time() - used
        while any(player.game.sent for player in self.players.values()):
            self.read(0.1)
        self.settle()
        return self.done

    def step(self) -> None:
        while self.ready:
            game = self.ready.popleft()
            game.due += self.task.pace_s
            heapq.heappush(self.due, (game.due, id(game), game))
        while self.due and self.due[0][0] <= time.perf_counter():
            self.go_on(heapq.heappop(self.due)[2])
        wait = self.due[0][0] - time.perf_counter() if self.due else 0.05
        self.read(min(max(wait, 0.0), 0.05))

    def go_on(self, game: Game) -> None:
        if not game.is_ready or len({player.version for player in game.players}) > 1:
            heapq.heappush(self.due, (time.perf_counter() + 0.002, id(game), game))
        elif not game.move():
            self.leave(game)
            other = self.fresh.popleft() if self.fresh else self.open()
            if other:
                other.due = max(game.due, time.perf_counter())
                heapq.heappush(self.due, (other.due, id(other), other))

    def settle(self) -> None:
        """Let the last messages come."""
        quiet = time.perf_counter() + 0.5
        while time.perf_counter() < quiet:
            self.read(0.1)
        for game in {player.game for player in self.players.values()}:
            self.leave(game)


def main(arguments: Sequence[str]) -> None:
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    task = Task(**json.loads(sys.stdin.readline()))
    os.nice(int(arguments[0]) if arguments else 0)
    print(json.dumps(asdict(Hall(task).run())))


if __name__ == "__main__":
    main(sys.argv[1:])
