"""Files of events, players, records and federations' tables about norms and titles."""

from __future__ import annotations

import json

from mainroad.titles.career_file import CareerFileError, career_of, read_career_file
from mainroad.titles.event_file import EventFileError, event_of, read_event_file
from mainroad.titles.home_file import HomeFileError, read_home_norms, read_listing
from mainroad.titles.levels import read_level
from mainroad.titles.norm_table import NormTableError, read_norm_table, substitute
from mainroad.titles.norms import card_of
from mainroad.titles.posting import PostingError, read_posting
from mainroad.titles.records import achievement_verdicts
from mainroad.titles.records_file import RecordsFileError, achievement_of, read_records_file
from tools.fuzz.target import Sample, Target

EVENT = """name = "Cup"
place = "Vilnius"
first_day = 2026-03-02
last_day = 2026-03-10
kind = "title"
system = "swiss"
federation = "LTU"
rounds = 3
days = [2026-03-02, 2026-03-03, 2026-03-03]
tempo = "2h/50, 1h/25"
referee = "Ada"
international_referee = true
sent = 2026-03-20

[[players]]
name = "Ada"
federation = "NED"
title = "GMI"
rating = 2310
games = ["2:+", "3:1", "0:+"]

[[players]]
name = "Bea"
federation = "UKR"
rating = 2260
played = 2

[[players]]
name = "Cid"
games = ["", "1:1", "2:--"]
"""
PLAYER = """name = "T"
sex = "women"
composition = {half_points = 35, first_places = 2}

[lists]
"2026-01-01" = 2252

[[held]]
title = "MF"
since = 2015-05-01

[[norms]]
event = "Cup"
last_day = 2026-02-10
kind = "official"
title = "MI"
games = 24
required = 11
scored = 12

[[places]]
event = "Junior"
winning = "junior-world"
last_day = 2026-08-01
place = 1

[referee]
own_language = "lt"
languages = ["en"]
"""
RECORDS = """
[[achievements]]
name = "R1"
day = 2026-05-02
opponents = 4
members = 3
won = 2
drawn = 1
lost = 1
time = "10:20"
witnesses = ["Ona", "Jonas"]
memberships = [{from = 2010-01-01, to = 2027-01-01}]

[[juries]]
prize = "game"
year = 2026

[[juries.members]]
name = "A"
title = "MI"

[[submissions]]
prize = "game"
sender = "S"
white = "W"
black = "B"
moves = "1. 32-28"
"""
TABLE = """name = "Own"
source = "Page 150/3"
since = 1998-01-01

[performance]
GMI = 2400

[[points]]
games = 9
from = 2200
GMI = 15

[[categories]]
name = "II"
from = 2200

[[minima]]
participants = 10
titled = 10
foreigners = 5
rated = 8
approved_foreigners = 7
approved_rated = 10
"""
HOME = 'rulebook = "RU"\nsource = "Own"\n\n[[norms]]\ncategory = "I"\nrounds = 3\nhalf_points = 4\n'
LISTED = 'day = 2026-01-01\nplayers = [{name = "Ada", rating = 2300, title = "GMI", federation = "NED"}]\n'
POSTED = json.dumps(
    {
        "event": "Cup", "table": {"name": "x", "source": "y", "performance": {"GMI": 2400}}, "rounds": 3, "size": 4,
        "sum": 2310, "players": [{"number": 1, "federation": "L", "rating": 2310, "title": "", "womens_title": ""}],
    }
)  # fmt: skip


def _event(sample: Sample) -> None:
    found = event_of(read_event_file(sample[0]))
    for number in found.by_number:
        card_of(found, number, substitute())


def _career(sample: Sample) -> None:
    career_of(read_career_file(sample[0]))


def _records(sample: Sample) -> None:
    for row in read_records_file(sample[0]).achievements:
        list(achievement_verdicts(achievement_of(row)))


def _read(reader: object) -> object:
    return lambda sample: reader(sample[0])  # type: ignore[operator]


def _target(name: str, read: object, text: str, error: type[Exception], *covers: str) -> Target:
    return Target(
        f"titles.{name}",
        read,  # type: ignore[arg-type]
        lambda: [(text,)],
        (error,),
        covers=tuple(f"mainroad.titles.{reader}" for reader in covers),
    )


TARGETS = (
    _target("event", _event, EVENT, EventFileError, "event_file.read_event_file", "toml_file.read_toml"),
    _target("career", _career, PLAYER, CareerFileError, "career_file.read_career_file"),
    _target("records", _records, RECORDS, RecordsFileError, "records_file.read_records_file"),
    _target("table", _read(read_norm_table), TABLE, NormTableError, "norm_table.read_norm_table"),
    _target("home", _read(read_home_norms), HOME, HomeFileError, "home_file.read_home_norms"),
    _target("listing", _read(read_listing), LISTED, HomeFileError, "home_file.read_listing"),
    _target("posting", _read(read_posting), POSTED, PostingError, "posting.read_posting"),
    _target("level", _read(read_level), "GMIF", ValueError, "levels.read_level"),
)
