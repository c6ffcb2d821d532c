"""What happens in the demonstration: played by command after command, as arbiters would."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import date, datetime, time, timedelta
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from django.utils.translation import gettext as _

from mainroad.basics import BySide, Refusal
from mainroad.clocks.durations import MINUTE_MS
from mainroad.competition.desk import commands
from mainroad.competition.desk.decider import DESK
from mainroad.competition.desk.pairing import next_round, start_order
from mainroad.competition.desk.shared_places import Settling, ties_that_matter
from mainroad.competition.desk.state import Tournament as Desk
from mainroad.competition.desk.tables import standings_of
from mainroad.competition.history import DRAW, LOSS, WIN
from mainroad.competition.lots import draw_number
from mainroad.journal.decider import Submission, load, submit
from mainroad.journal.stores import MemoryStore
from mainroad.site.contests.demonstration import programme
from mainroad.site.contests.demonstration.cast import LANDS, SEED, Role, enter_cast
from mainroad.site.contests.models import Appointment, Event, Team, Tournament
from mainroad.site.event_roles import Role as Duty
from mainroad.site.journal_store import service as writing
from mainroad.site.people.models import Account

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

ARBITER = "arbiter@demonstration.invalid"
Progress = Callable[[str], None]
AFTERWARDS: list[tuple[_StrPromise, Callable[[date, Sequence[Role]], None]]] = []
"""What rooms above this one show of the same people, and how it is called (`lists.apps`)."""


class DemonstrationError(RuntimeError):
    """The demonstration was refused by the desk: one of its acts no longer follows the rules."""


def is_possible() -> bool:
    """Tell whether the site is empty: a demonstration never mixes with real competitions."""
    return not Event.objects.exists()


def fill(today: date, progress: Progress = lambda line: None, account: Account | None = None) -> Account:
    """Fill the site, and return the account that may run the demonstration; a new one has no password."""
    arbiter = account or _arbiter()
    # Their ids are always the same: pressed twice at once, the second demonstration finds the first one's event.
    festival = new_event("festival", _("Main Road festival"), today - timedelta(days=4), 9, arbiter)
    cup = new_event("canecup2", _("White Cane cup"), today - timedelta(days=30), 4, arbiter)
    cast = enter_cast(today.year)
    progress(_("The registry of players"))
    for act, event in ((swiss, festival), (para, festival), (teams, festival), (chess, cup)):
        progress(act(event, cast))
    for name, show in AFTERWARDS:
        show(today, cast)
        progress(str(name))
    return arbiter


def _arbiter() -> Account:
    found = Account.objects.filter(email=ARBITER).first()
    return found or Account.objects.create_user(ARBITER, None, name=_("Demonstration arbiter"))


def new_event(id_: str, title: str, first: date, days: int, arbiter: Account) -> Event:
    """Open a public event with its arbiter."""
    about = _("A demonstration: every name and every result here is invented.")
    event = Event.objects.create(
        id=id_, title=title, first_day=first, last_day=first + timedelta(days=days - 1), place="Vilnius",
        venue=_("Hall of the chess and draughts club"), time_zone=programme.ZONE, organiser="LTU", about=about,
        is_public=True, is_demonstration=True,
    )  # fmt: skip
    for duty in (Duty.ORGANISER, Duty.CHIEF):
        Appointment.objects.create(account=arbiter, event=event, role=duty.value)
    return event


# -- the stage ----------------------------------------------------------------------------------------


class PlayedTournament:
    """A tournament of the demonstration, played in memory and written down at once when the act is over."""

    def __init__(self, event: Event, regulation: str, first_ms: int) -> None:
        self.row = Tournament.objects.create(event=event, position=event.tournaments.count() + 1)
        self._store = MemoryStore()
        self._ledger = load(self._store, DESK, self.row.stream)
        self._now_ms = first_ms
        self.do(commands.Open("", "", 1, regulation))

    @property
    def state(self) -> Desk:
        """How far the tournament is."""
        return self._ledger.state

    def do(self, *given: commands.Command) -> None:
        """Carry out commands; one that the desk refuses ends the demonstration."""
        for command in given:
            self._now_ms += MINUTE_MS // 2
            submission = Submission(f"{SEED}-{self._ledger.version}", SEED, self._now_ms, command)
            done = submit(self._store, DESK, self._ledger, submission)
            if isinstance(done, Refusal):
                raise DemonstrationError(f"{command}: {done}")
            self._ledger = done

    def close(self) -> None:
        """Write the journal of the act."""
        writing.take_in(tuple(self._store.read(self.row.stream)))

    def enter(self, cast: Sequence[Role]) -> None:
        """Enter, admit and number players."""
        terms, fit = self.state.regulation, self.row.event.first_day
        para_class = terms.para_class if terms else None
        for one in cast:
            seen = commands.Admit(one.id, meets_standard=True, fit_on=fit, para_class=para_class)
            self.do(commands.Enter(one.id, one.rating, one.federation, one.club), seen)
        self.do(*(commands.MarkPresent(one.id) for one in cast))
        self.draw()

    def draw(self) -> None:
        """Draw the start numbers from the published seed."""
        state = self.state
        if state.regulation:
            order = start_order(state.entries.values(), state.regulation, SEED)
            self.do(commands.AnnounceSeed(SEED), commands.DrawNumbers(SEED, order))

    def pair(self) -> int:
        """Pair and publish the next round, a quarter of an hour before it begins."""
        state = self.state
        number = len(state.rounds) + 1
        if state.regulation and state.regulation.schedule:
            start = state.regulation.schedule[number - 1].start
            self._now_ms = int(start.timestamp()) * 1000 - 15 * MINUTE_MS
        self.do(commands.Propose(number, next_round(state), state.revision), commands.Publish(number))
        return number

    def play(self, rounds: int, share: int = 100) -> None:
        """Play so many rounds; of the last one, so many of a hundred results are known."""
        for left in reversed(range(rounds)):
            number = self.pair()
            self._now_ms += 14 * MINUTE_MS
            self.do(commands.Begin(number))
            self._now_ms += 70 * MINUTE_MS
            self.do(*self._results(number, 100 if left else share))

    def claim(self, number: int) -> None:
        """Let White on the first board that still plays claim a draw."""
        games = enumerate(self.state.rounds[number - 1].round.games, start=1)
        board, white = next((board, game.white) for board, game in games if game.score is None)
        note = _("Third repetition with the written move.")
        self.do(commands.RaiseCase("c1", "claim", number, board, white, "repetition", note))

    def finish(self) -> None:
        """Close with the final places."""
        rows = standings_of(self.state).rows
        places = tuple((row.player, row.place) for row in rows if row.player not in self.state.unranked)
        ties = tuple((tie.best, Settling.SHARED) for tie in ties_that_matter(self.state, places))
        self.do(commands.Finish(places, ties))

    def _results(self, number: int, share: int) -> Iterator[commands.Command]:
        state = self.state
        for board, game in enumerate(state.rounds[number - 1].round.games, start=1):
            if game.score is None and draw_number(SEED, f"known {number} {board}", 100) < share:
                yield from self._board(state, number, board)

    def _board(self, state: Desk, number: int, board: int) -> Iterator[commands.Command]:
        if encounter := state.games.get((number, board)):
            for game in range(1, len(encounter) + 1):
                yield commands.ScoreGame(number, board, game, self.score(state, number, board, game))
        elif match := state.matches.get((number, board)):
            for table, seat in enumerate(match.boards, start=1):
                if seat.score is None:
                    yield commands.ScoreTable(number, board, table, self.score(state, number, board, table))
        else:
            yield commands.Score(number, board, self.score(state, number, board, 1))

    def score(self, state: Desk, number: int, board: int, game: int) -> BySide[int]:
        """A result by lot: draws are common, and the better rated wins more often."""
        lot = draw_number(SEED, f"{state.opened.regulation if state.opened else ''} {number} {board} {game}", 100)
        paired = state.rounds[number - 1].round.games[board - 1]
        white, black = (state.entrants[n - 1].rating for n in (paired.white, paired.black))
        lean = max(-20, min(20, (white - black) // 12)) * (1 if game % 2 else -1)
        if lot < 30 + lean:
            return BySide(WIN, LOSS)
        return BySide(DRAW, DRAW) if lot < 72 + lean else BySide(LOSS, WIN)


# -- the acts -----------------------------------------------------------------------------------------


def morning(event: Event) -> int:
    """When the desk of an event opens, in milliseconds."""
    opening = datetime.combine(event.first_day, time(9), ZoneInfo(event.time_zone))
    return int(opening.timestamp()) * 1000


def quote(words: str) -> str:
    """Words as a regulation has them."""
    return '"' + words.replace('"', "'") + '"'


def swiss(event: Event, cast: Sequence[Role]) -> str:
    """Play a Swiss of Russian draughts in micro-matches, in its fifth round of nine."""
    title, prize = _("Open championship, Russian draughts"), _("The cup of the festival")
    text = programme.SWISS.format(title=quote(title), prize=quote(prize), women=quote(_("Women")))
    stage = PlayedTournament(event, text + programme.schedule(event.first_day, 9, 1), morning(event))
    stage.enter(cast[:38])
    stage.play(2)
    stage.do(commands.Sanction(7, "RU 3.5.b", "warning", round=2, board=3, note=_("The telephone rang.")))
    stage.play(2)
    stage.do(commands.Withdraw(31))
    stage.play(1, share=55)
    stage.claim(5)
    stage.close()
    return title


def para(event: Event, cast: Sequence[Role]) -> str:
    """Play a round robin of blind players, in its fifth round of seven."""
    title = _("Para-draughts, blind players")
    text = programme.PARA.format(title=quote(title)) + programme.schedule(event.first_day, 7, 1)
    stage = PlayedTournament(event, text, morning(event))
    stage.enter(cast[40:48])
    stage.do(commands.FixBoard(cast[40].id, 1), commands.FixBoard(cast[43].id, 2))
    stage.play(5, share=50)
    stage.close()
    return title


def teams(event: Event, cast: Sequence[Role]) -> str:
    """Play a round robin of national teams, two of three rounds done."""
    title = _("Cup of nations, international draughts")
    text = programme.TEAMS.format(title=quote(title)) + programme.schedule(event.first_day + timedelta(days=2), 3, 1)
    stage = PlayedTournament(event, text, morning(event))
    for land in LANDS:
        members = [one for one in cast if one.federation == land.code][:5]
        team = Team.objects.create(tournament=stage.row, native=land.name, latin=land.latin, federation=land.code)
        main, reserves = members[:4], members[4:]
        ratings = {one.id: one.rating for one in members}
        stage.do(
            commands.Enter(team.id, sum(ratings.values()) // len(ratings), land.code),
            commands.NameTeam(team.id, tuple(o.id for o in main), tuple(o.id for o in reserves), ratings),
        )
    stage.draw()
    stage.play(2)
    stage.pair()
    stage.close()
    return title


def chess(event: Event, cast: Sequence[Role]) -> str:
    """Play a rapid tournament of blind chess players to its end."""
    title, prize = _("Rapid chess for blind players"), _("The white cane of honour")
    text = programme.CHESS.format(title=quote(title), prize=quote(prize))
    stage = PlayedTournament(event, text + programme.schedule(event.first_day, 7, 2), morning(event))
    stage.enter(cast[20:41])
    stage.play(7)
    stage.finish()
    winner = min(stage.state.places, key=lambda number: stage.state.places[number])
    stage.do(commands.Award(winner, prize))
    stage.close()
    return title
