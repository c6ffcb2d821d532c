"""The players of `bench.hall`: many pages and little else, so that they take less of the machine than the server.

Started with a `Task` as JSON on its input, this process keeps so many games going for so long: in each the side to move
sends its next move, and the seconds are counted until the opponent has it. A game that has ended is left, and the next
one is begun. Every client checks that no version is missing.

What a player does here is what the script of the page does (`static/hall`), and nothing else; a test in a browser
compares both: `OPENING` when a game is begun, over the socket one message a move, `ENDING` when it has ended.
"""

from __future__ import annotations

import heapq
import json
import os
import re
import resource
import select
import sys
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field

from bench.hall.lines import Player, Request

OPENING = ("/hall/{table}/", "/hall/say/?style=words&tongue=en&verbosity=full&labels=russian")
"""What a page asks for when it is opened, beside files that never change; then it takes the socket."""
ENDING = ("/hall/{table}/after/",)
"""What it asks for when the game is over."""

NEXT = re.compile(rb'\{"next":\{"after":(\d+),"version":(\d+)')
SEEN = re.compile(rb'\{"seen":\{"version":(\d+)')
ANSWERED = b'{"answer":'
AT_ONCE = 20
"""So many games are being opened at a time."""
STRIDE = 37
"""The games are so many moves apart when the time begins, each modulo its length."""
PATIENCE_S = 30.0
BOTH_HAVE_MOVED = 2
"""With the first move of each side all are told what they may do: that belongs to the beginning of a game, and games
that are played slowly have it behind them when the time begins."""


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
    goes_on: bool = False
    """Whether the games are somewhere in their middle when the time begins, so that some end and others begin all the
    time, each with the pages that browsers ask for."""


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
    begun: int = 0
    ended: int = 0
    """Games that began and ended while the others were played."""
    requests: int = 0
    """Pages that were asked for meanwhile."""
    versions: dict[str, list[int]] = field(default_factory=dict)
    """The last version that each player of a table was told."""


class Game:
    """A table with both players, and the moves that they will make."""

    def __init__(self, task: Task, number: int) -> None:
        self.task = task
        self.table = task.tables[number]
        self.moves = iter(task.lines[number % len(task.lines)])
        self.players: tuple[Player, ...] = ()
        self.ply = 0
        self.sent = 0.0
        """When the move was sent that is under way; 0: none is."""
        self.due = 0.0
        self.length = len(task.lines[number % len(task.lines)])
        self.ahead = max(number * STRIDE % self.length * task.goes_on, BOTH_HAVE_MOVED * bool(task.pace_s))
        """So many moves are made before the time begins."""
        self.is_begun = False
        self.is_over = False

    def sit_down(self) -> None:
        """Take the sockets of both players."""
        self.players = tuple(Player(self.task.address, self.table, cookie, self) for cookie in self.task.cookies)

    @property
    def is_ready(self) -> bool:
        """Whether it has begun, and both have heard everything."""
        return self.is_begun and len({player.version for player in self.players if player.has_seen}) == 1

    def move(self) -> bool:
        """Make the next move, in the words of the page; False: there is none."""
        text = None if self.is_over else next(self.moves, None)
        if text is None:
            return False
        self.sent = time.perf_counter()
        said = f'"do":"{text}"' if text == "resign" else f'"do":"move","text":"{text}"'
        order = f'{{{said},"id":"{self.players[0].version + 2:036d}"}}'
        self.players[self.ply % 2].send(order.encode())
        return True


class Hall:
    """Everybody at once."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.done = Done()
        self.poll = select.epoll()
        self.players: dict[int, Player] = {}
        self.requests: dict[int, Request] = {}
        self.next_table = 0
        self.due: list[tuple[float, int, Game]] = []
        self.ready: deque[Game] = deque()
        self.fresh: deque[Game] = deque()
        """Games that are open and wait for their turn."""

    # -- coming and going ---------------------------------------------------------------------------

    def take_table(self) -> Game | None:
        """The next game, if there is one left."""
        if self.next_table == len(self.task.tables):
            return None
        self.next_table += 1
        return Game(self.task, self.next_table - 1)

    def open(self, game: Game) -> None:
        """Let both players take their sockets."""
        game.sit_down()
        for player in game.players:
            self.players[player.socket.fileno()] = player
            self.poll.register(player.socket.fileno(), select.EPOLLIN)

    def ask(self, paths: Sequence[str], game: Game, cookie: str, then: Callable[[], None]) -> None:
        """Ask for pages one after another."""
        if not paths:
            then()
            return
        path = paths[0].format(table=game.table)
        asked = Request(self.task.address, path, cookie, lambda: self.ask(paths[1:], game, cookie, then))
        self.done.requests += 1
        self.requests[asked.socket.fileno()] = asked
        self.poll.register(asked.socket.fileno(), select.EPOLLIN)

    def begin(self, game: Game) -> None:
        """Open the pages of both players, then their sockets."""
        self.done.begun += 1
        opened = list[str]()

        def come(cookie: str) -> None:
            opened.append(cookie)
            if len(opened) == len(self.task.cookies):
                self.open(game)
                game.due = max(game.due, time.perf_counter())
                heapq.heappush(self.due, (game.due, id(game), game))

        for cookie in self.task.cookies:
            self.ask(OPENING if self.task.goes_on else (), game, cookie, lambda cookie=cookie: come(cookie))  # type: ignore[misc]

    def end(self, game: Game) -> None:
        """See what follows a game that is over, and leave it."""
        self.done.ended += 1
        for cookie in self.task.cookies if self.task.goes_on else ():
            self.ask(ENDING, game, cookie, lambda: None)
        self.leave(game)

    def leave(self, game: Game) -> None:
        self.done.versions[game.table] = [player.version for player in game.players]
        for player in game.players:
            self.poll.unregister(player.socket.fileno())
            del self.players[player.socket.fileno()]
            player.socket.close()

    # -- hearing ------------------------------------------------------------------------------------

    def read(self, timeout: float) -> None:
        for number, _ in self.poll.poll(timeout):
            if asked := self.requests.get(number):
                self.read_page(asked, number)
                continue
            player = self.players.get(number)
            for message in player.received() if player else ():
                self.heard(player, message)  # type: ignore[arg-type]

    def read_page(self, asked: Request, number: int) -> None:
        if asked.read():
            del self.requests[number]
            self.poll.unregister(number)
            asked.socket.close()
            asked.then()

    def heard(self, player: Player, message: bytes) -> None:
        if found := NEXT.match(message):
            self.told(player, int(found[1]), int(found[2]))
        elif found := SEEN.match(message):
            self.saw(player, int(found[1]), message)
        elif message.startswith(ANSWERED) and b'"ok":false' in message:
            raise SystemExit(f"a move was refused: {message.decode()}")

    def saw(self, player: Player, version: int, message: bytes) -> None:
        """Hear everything: at first, when the game begins and when it ends."""
        self.done.renewed += player.has_seen and message.endswith(b'"news":[]}')
        game, player.has_seen = player.game, True
        game.is_begun |= b'"stage":"set-up"' not in message
        game.is_over |= b'"stage":"finished"' in message
        self.told(player, player.version, version)

    def told(self, player: Player, after: int, version: int) -> None:
        """Hear what was moved."""
        game, self.done.gaps = player.game, self.done.gaps + (after != player.version)
        player.version = version
        if game.sent and player is game.players[1 - game.ply % 2]:
            self.done.waits.append(time.perf_counter() - game.sent)
            game.sent, game.ply = 0.0, game.ply + 1
            self.ready.append(game)

    # -- playing ------------------------------------------------------------------------------------

    def run(self) -> Done:
        while len(self.fresh) < self.task.opened and (game := self.take_table()):
            self.open(game)
            self.fresh.append(game)
            while not self.fresh[max(0, len(self.fresh) - AT_ONCE)].is_ready:
                self.read(0.01)
        while not all(game.is_ready for game in self.fresh):
            self.read(0.1)
        games = [self.fresh.popleft() for _ in range(self.task.games)]
        self.advance(games)
        print("ready", flush=True)
        sys.stdin.readline()
        begin, used = time.perf_counter(), time.process_time()
        end = begin + self.task.seconds
        for number, game in enumerate(games):
            game.due = begin + self.task.pace_s * number / len(games)
            heapq.heappush(self.due, (game.due, id(game), game))
        while time.perf_counter() < end and (self.due or self.ready or self.requests or self.is_under_way):
            self.step()
        self.done.seconds, self.done.processor_s = time.perf_counter() - begin, time.process_time() - used
        while self.is_under_way or self.requests:
            self.read(0.1)
        self.settle()
        return self.done

    def advance(self, games: Sequence[Game]) -> None:
        """Play all games up to where they are when the time begins."""
        going = [game for game in games if game.ahead]
        while going:
            for game in going:
                if game.is_ready and not game.sent:
                    game.move()
            self.read(0.01)
            going = [game for game in going if game.ply < game.ahead]
        self.ready.clear()
        self.done.waits.clear()

    @property
    def is_under_way(self) -> bool:
        return any(player.game.sent for player in self.players.values())

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
        if not game.is_ready:
            heapq.heappush(self.due, (time.perf_counter() + 0.002, id(game), game))
        elif not game.move():
            self.end(game)
            self.follow(game)

    def follow(self, game: Game) -> None:
        """Begin another game in the place of one that has ended."""
        if self.fresh:
            other = self.fresh.popleft()
            other.due = max(game.due, time.perf_counter())
            heapq.heappush(self.due, (other.due, id(other), other))
        elif following := self.take_table():
            following.due = game.due
            self.begin(following)

    def settle(self) -> None:
        """Let the last messages come, and those who have just sat down hear everything."""
        patient = time.perf_counter() + PATIENCE_S
        while time.perf_counter() < patient and not all(map(_is_told, self.players.values())):
            self.read(0.1)
        quiet = time.perf_counter() + 0.5
        while time.perf_counter() < quiet:
            self.read(0.1)
        for game in {player.game for player in self.players.values()}:
            self.leave(game)


def _is_told(player: Player) -> bool:
    return player.has_seen and player.game.is_ready


def main(arguments: Sequence[str]) -> None:
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    task = Task(**json.loads(sys.stdin.readline()))
    os.nice(int(arguments[0]) if arguments else 0)
    print(json.dumps(asdict(Hall(task).run())))


if __name__ == "__main__":
    main(sys.argv[1:])
