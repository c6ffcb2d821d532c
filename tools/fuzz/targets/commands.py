"""The command line: every command of `mainroad`, with its options as click knows them, files and typed lines."""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

import click
from click.testing import CliRunner

from mainroad.cli.composing.session import COMMANDS as COMPOSING_WORDS
from mainroad.cli.display import COMMANDS as DISPLAY_WORDS
from mainroad.cli.main import COMMANDS as NAMES
from mainroad.cli.main import main
from mainroad.cli.match import COMMANDS as MATCH_WORDS
from mainroad.cli.post.session import COMMANDS as POST_WORDS
from mainroad.cli.run_session.words import COMMANDS as TABLE
from mainroad.cli.solving import COMMANDS as SOLVING_WORDS
from mainroad.competition.systems import SWISS
from mainroad.laws.games import GAMES
from mainroad.play.rulings.desk import KINDS
from tools.fuzz.target import AnswerError, Sample, Target
from tools.fuzz.targets import titles
from tools.fuzz.targets.compositions import WORKS
from tools.fuzz.targets.files import RUN, TRF
from tools.fuzz.targets.ratings import RATING_LIST, RATING_TERMS
from tools.fuzz.targets.regulations import ANNEX, CONTROLS, EVENT, HUB, SCHEDULED, decks, regulations
from tools.fuzz.targets.samples import COMPOSITIONS, FENS, MOVES, OBSERVED, PDN, PGN, journals

FILE, STDIN = "{file}", "-"
EXCUSED: Mapping[str, str] = {
    "serve": "serves; its pages and sockets are targets of their own",
    "demo": "fills a site and reads nothing",
    "doctor": "reads nothing from outside",
    "backup": "writes a file and reads nothing from outside",
    "restore": "what it reads is files.backup; here it would replace a site",
    "verify": "reads the site's own database; a backup is files.backup",
    "post-mail": "lays what it gets into a folder; what reads it is mail.message",
    "admin create": "writes accounts; its texts are those of the forms",
    "admin promote": "writes accounts",
    "admin demote": "writes accounts",
    "admin list": "reads nothing from outside",
    "admin recover": "writes accounts",
    "tablebase build": "works as long as it is told to",
    "tablebase verify": "works as long as it is told to",
}
"""Commands that are no targets, and why."""
BEGINNINGS: Mapping[str, str] = {
    "analyse": "analyse --nodes 50 --seconds 0.2",
    "solve": "solve --nodes 50 --seconds 0.2 --tree 10",
    "check-composition": "check-composition --nodes 200 --seconds 0.3",
    "perft": "perft russian 1",
}
"""What asks for hours of work is not mutated."""
UNTOUCHED = {
    "analyse": {"depth", "nodes", "seconds", "threads", "engine"},
    "solve": {"nodes", "seconds", "tree"},
    "check-composition": {"nodes", "seconds"},
    "perft": {"variant", "depth"},
}
VALUES: Mapping[str, tuple[str, ...]] = {
    "variant": tuple(GAMES),
    "fen": tuple(fen.partition(" ")[2] for fen in FENS if " " in fen),
    "observed": OBSERVED,
    "language": ("en", "ru", "uk", "lt"),
    "rulebook": ("RU", "UA", "CH", "CK", "FM"),
    "system": tuple(SWISS),
    "kind": tuple(KINDS),
    "game": tuple(GAMES),
    "file": (FILE,), "files": (FILE, STDIN), "journal": (FILE,), "annex": (FILE,), "deck": (FILE,),
    "seed": ("rain", ""), "number": ("1", "2"), "rounds": ("5", "9"), "players": ("12",), "boards": ("3",),
    "today": ("2026-05-01",), "start_text": ("10:00",), "at_text": ("10:05",), "late": ("1:white=10:07", "2:black"),
    "listed": ("BH,BH/C1,SB", "RU:SOL", "ua-swiss"), "contest": ("1:2,2:1",), "player": ("1",), "category": ("Women",),
    "ballot": ("c3-d4 d6-c5", "9-13 21-17"), "task": ("win", "lock=h4,Kg1", "lock=2m1k"), "table": ("three",),
    "position": FENS, "move": MOVES, "squares": ("c3 e5", "e1 h1"), "control": CONTROLS, "areas": ("swiss",),
    "posted": (FILE,), "to_post": ("posting.json",), "tables": (FILE,), "listing": (FILE,), "home": (FILE,),
    "on_text": ("2026-09-01",), "assembly_text": ("2026-10-31",), "sent_text": ("2026-08-30",), "by_law": ("5",),
    "output": ("out.pdf",), "wanted": ("form-1", "application", "record-sheet", "form-2", "certificates", "referee"),
    "codes": ("RU",), "kinds": ("E",), "by": ("door", "code"), "events": (FILE,), "lists": (FILE, STDIN),
    "library": ("library.db", FILE), "works": (FILE,), "start": ("W:Wa3,Kd4:Bg5,h2",), "final": ("B:WKc5:B",),
    "exchange": ("W:Wb4,Ka7:BKg1",), "captures": ("w1 b2", "x"), "contests": (FILE,),
    "terms_file": (FILE,), "given": (FILE,), "second_task": ("draw",), "solutions": ("2",), "solver": ("black",),
    "change": ("add=bm", "remove=w"), "last_move": ("g7-h6",), "solution": ("1. d4-g1 g5-f4",),
    "journals": (FILE,), "letter": ("1", "3"), "until": ("2026-07-01",), "against": (FILE,),
}  # fmt: skip
TYPED = """enter Anna rating=2000 fed=LTU
enter Boris rating=1900@2026-05-01,1950
enter Vira in=Women club=Lions
enter Gita region=North
team Vilnius fed=LTU: Ada 2000, Bea, Cid, Dan / Eva
admit p1 standard=yes fit=2026-04-01 class=B1
numbers cup
why
pair
lineup 1 Ada, Bea, -, Dan
begin
result 1 1
result 2 = typed
result 1.1 0 wrong
toss 1 1 heads rain
colour 1 1 white
hand 1 1 left rain
absent 3
leave 4
leave 4 yes
pair 1-3 2
wrongboard 1/2 1 Ada
qualify 1 2
table
sums 1
playoff begin 1 2 short
playoff 1.1 1 30
finish
help
"""


DISPLAYED = """open normal international Anna Boris Vira record
position 2 B:W28,35,36,45,46,50:B8,12,13,22,23
colour 1-3 white
begin
go 1
play 32-28
go
wait
go 3
correct 1 33-28
absent lost
resign 1 giver
draw 2
count 1 50 50 48 4 standing
boards
protocol
"""
DISPLAYED_BLINDFOLD = """open blindfold russian 3 byname
colour 1-3 black
begin
go 2
answer c3-d4
play d6-c5
carry d6-c5
"""
MATCHED = """open ua-games 4 Anna Boris control=45m+15s level=rapid boards=2
result 1.5:0.5
back typed wrongly
result =
agree players
stop
show
"""
POSTED = """open russian KZ-1 Anna Boris 1.3.26 28.2.27 white-list=5.3.26
letter white 8.3.26 move: 1. c3-d4 time: 2/0
break black from 10.04.26 to 25.04.26 sent 5.4.26
letter black =/-/27.4.26 repeat: 1. c3-d4 move: 1. … d6-E6 time: 2/1 registered=28.4.26 stamp=13.3.26 lacks=code draw
objection white 13.3.26/19.3.26/24.3.26 charge=moves
correction black 24.3.26/30.3.26/27.4.26 move: d6-c5 variation A: if b2-c3, then f6-g5 variation B: on g3-h4 I propose
claim white 12.8.26 b2-c3 letters receipts record chart
protest black claim 15.8.26 25.8.26
judge 1.9.26
sanction elder white remark RU 5.2.6
time explain
resign white 3.9.26
record black 4.9.26
show judge
"""


COMPOSED = """call cup.toml
approve fmjd 1.2.26
apply Ada 20.1.26 birth_year=1980 title=CM address=Vilnius
enter studies-64 Ada+Bea 1.3.26 position=W:Wa3,Kd4:Bg5,h2 earlier=print/2.3.26/60 solution: 1. d4-g1 g5-f4 2. a3-b4
mark 1 JudgeS 8.5 1.5.26 on: 1. d4-g1 because: fine
revise 1 Chief 9 1.6.26 because: better
preliminary 28.6.26
defect 1 cook Reader 10.7.26 proof: 1. a3-b4 because: so
uphold 1 11.7.26 because: true
appeal 1 Ada chief 12.7.26 because: new
reject 1 13.7.26 because: not
award 28.8.26
works secretary
work 1
places
points
teams
pdn studies-64
"""
SOLVED = """call cup.toml
enter Ada 1.2.26
answer Ada 1 1.3.26 minutes=5 claim=cook solution: 1. d4-g1 g5-f4 2. a3-b4 proof: 1. a3-b4
results 1.4.26
show
"""


def leaves(group: click.Command = main, path: tuple[str, ...] = ()) -> Iterator[tuple[str, click.Command]]:
    """Every command with its whole name, as click knows them."""
    if not isinstance(group, click.Group):
        yield " ".join(path), group
        return
    context = click.Context(group)
    for name in group.list_commands(context):
        found = group.get_command(context, name)
        assert found is not None, name
        yield from leaves(found, (*path, name))


@cache
def _contents() -> Mapping[str, tuple[str, ...]]:
    """What a file may hold, by the command that reads it."""
    tournaments = (TRF, *journals("*.jsonl"))
    terms = tuple(sample[0] for sample in regulations())
    return {
        "norms": (titles.EVENT,), "reports": (titles.EVENT,), "titles": (titles.PLAYER,), "records": (titles.RECORDS,),
        "paper": (titles.EVENT, titles.PLAYER, titles.RECORDS),
        "articles": (RUN,), "ballot": tuple(sample[0] for sample in decks()), "card": tournaments,
        "check": (*terms, EVENT, ANNEX), "timetable": (*terms, SCHEDULED, EVENT), "run": (*terms, SCHEDULED),
        "explain": tournaments, "pair": tournaments, "standings": tournaments, "referee": journals("games/*.jsonl"),
        "rate": (*tournaments, RATING_LIST, RATING_TERMS), "replay": (*PDN(), *PGN()),
        "compositions add": WORKS, "compositions check": WORKS, "compositions priority": WORKS,
        "compositions publish": WORKS, "compositions rework": WORKS, "compositions search": ("", "no library"),
        "compositions export": ("", "no library"),
        "check-composition": (COMPOSITIONS, *PDN()[:3]),
        "post-time": journals("post/*.jsonl"), "post-sweep": journals("post/*.jsonl"),
        "post-paper": journals("post/*.jsonl"), "post-event": journals("post/*.jsonl"),
    }  # fmt: skip


@cache
def _stdins() -> Mapping[str, tuple[str, ...]]:
    lines = "\n".join(line for line in HUB if not line.startswith("go"))
    return {
        "run": (TYPED, *(f"{word} 1 2\n" * 2 for word in TABLE)),
        "display": (DISPLAYED, DISPLAYED_BLINDFOLD, *(f"{word} 1 2\n" * 2 for word in DISPLAY_WORDS)),
        "match": (MATCHED, *(f"{word} 1 2\n" * 2 for word in MATCH_WORDS)),
        "post": (POSTED, *(f"{word} white 1.3.26 2.3.26 3.3.26 4\n" * 2 for word in POST_WORDS)),
        "composing": (COMPOSED, *(f"{word} 1 2 3.3.26 4\n" * 2 for word in COMPOSING_WORDS)),
        "solving": (SOLVED, *(f"{word} Ada 1 3.3.26 4\n" * 2 for word in SOLVING_WORDS)),
        "hub": (lines,),
        "moves": ("\n".join(VALUES["fen"]),),
        "rate": (RATING_LIST,),
    }


def _samples(name: str, command: click.Command) -> list[Sample]:
    """Arguments that would be taken, each option now and then."""
    files, stdins = _contents().get(name, ("",)), _stdins().get(name, ("",))
    count = max(len(files), len(stdins), 12)
    return [_sample(name, command, n, (files[n % len(files)], stdins[n % len(stdins)])) for n in range(count)]


def _sample(name: str, command: click.Command, number: int, contents: tuple[str, str]) -> Sample:
    untouched = UNTOUCHED.get(name, set())
    arguments: list[str] = []
    options: list[str] = []
    for place, parameter in enumerate(command.params):
        if not parameter.name or parameter.name in untouched:
            continue
        if isinstance(parameter, click.Argument):
            arguments.append(_value(parameter, number))
        elif isinstance(parameter, click.Option) and (parameter.required or (number + place) % 5 == 0):
            values = (
                [] if parameter.is_flag else [_value(parameter, number + n) for n in range(max(parameter.nargs, 1))]
            )
            options += [parameter.opts[0], *values]
    return (BEGINNINGS.get(name, name), *contents, *arguments, *options)


def _value(parameter: click.Parameter, number: int) -> str:
    if isinstance(parameter.type, click.Choice):
        return str(parameter.type.choices[number % len(parameter.type.choices)])
    known = VALUES.get(parameter.name or "", ("3", "12:30", "yes", "white"))
    return known[number % len(known)]


def _run(sample: Sample) -> None:
    """Run a command as from a shell: it answers, or refuses with words and an exit code."""
    command, file, stdin, *arguments = (*sample, "", "", "")[: max(len(sample), 3)]
    path = "cup.toml"
    with open(path, "wb") as stream:
        stream.write(file.encode("utf-8", "surrogatepass"))
    given = [_as_a_shell_would(argument.replace(FILE, path)) for argument in arguments]
    done = CliRunner().invoke(main, [*command.split(), *given], input=stdin.encode("utf-8", "surrogatepass"))
    for left in (name for name in os.listdir() if name != path):
        with contextlib.suppress(OSError):
            os.unlink(left)
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    if "Traceback" in done.output:
        raise AnswerError(f"a traceback in the answer: {done.output[-300:]}")
    if done.exit_code not in (0, 1, 2) or (done.exit_code and not done.output.strip()):
        raise AnswerError(f"exit code {done.exit_code} and {done.output[-300:]!r}")


def _as_a_shell_would(argument: str) -> str:
    """No argument holds a NUL, and bytes that are no text come as Python escapes them."""
    return os.fsdecode(argument.replace("\0", "").encode("utf-8", "surrogatepass"))


@contextlib.contextmanager
def _folder() -> Iterator[None]:
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        yield


def _target(name: str, command: click.Command) -> Target:
    words: Mapping[str, Iterable[str]] = {
        "run": TABLE, "display": DISPLAY_WORDS, "match": MATCH_WORDS, "post": POST_WORDS,
    }  # fmt: skip
    share = 3 if name in ("run", "replay", "standings", "check", "pair") else 1 if name in ("solve", "analyse") else 1.5
    covers = tuple(f"mainroad.cli.{module}" for module in _COVERED.get(name, ())) + _BELOW.get(name, ())
    return Target(
        f"command.{name.replace(' ', '-')}",
        _run,
        lambda: _samples(name, command),
        share=share,
        fixed=1,
        longest=8_000,
        words=tuple(words.get(name, ())),
        covers=covers,
        room=_folder,
        batch=200,
    )


_COVERED = {
    "replay": ("asking.read_text", "asking.read_decoded", "asking.decode_text"),
    "check": ("regulations.read_terms", "asking.read_utf8"),
    "standings": ("journals.read_facts", "journals.read_names", "tournaments.read_tournament"),
    "norms": ("title_files.read_event", "title_files.read_file"),
    "titles": ("title_files.read_day",),
    "post": ("post.letters.read_side", "room_session.read_day", "post.letters.read_letter_words"),
    "composing": ("room_session.read_with",),
    "run": ("room_session.read_number", "run_session.results.read_place"),
}
_BELOW = {
    "post": tuple(
        f"mainroad.post.{name}"
        for name in (
            "moves.tokens",
            "notation.read_full",
            "notation.read_written",
            "moves.read_letter",
            "moves.read_line",
        )
    )
}
TARGETS = tuple(_target(name, command) for name, command in leaves() if name not in EXCUSED)

__all__ = ["EXCUSED", "NAMES", "TARGETS", "leaves"]
