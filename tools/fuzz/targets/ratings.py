"""Rating lists and what an officer says beside them."""

from __future__ import annotations

from datetime import date

from mainroad.interchange.rated_events import NotRateableError
from mainroad.interchange.rated_people import read_entrants, under_listed_ids
from mainroad.interchange.rating_lists import RatingListError, join_lists, list_sheet, read_lists
from mainroad.interchange.rating_terms import TermsError, read_terms
from mainroad.interchange.sheets import write_csv
from mainroad.rating.events import Event, Participant
from tools.fuzz.target import Sample, Target
from tools.fuzz.targets.samples import alone

RATING_LIST = """list,pool,id,name,federation,title,born,rating,games,letter,last_played,highest,recent,pending,by_title
2026-01-01,100,Anna,Anna,LTU,GMI,1990,2310,60,A,2025-11-02,2330,2301 2299,,
2025-07-01,100,Anna,Anna,LTU,MI,1990,2301,51,A,2025-05-02,,,,
2026-01-01,100,Clara,Clara,LAT,,,,0,,,,,2025-11-30|4|5|8830|Cup;2025-05-31|2|1|4400|Open,
"""
RATING_TERMS = """pool = "100"
members = ["LTU", "UKR"]
suspended = ["XYZ"]
[events.file]
title = "Cup"
first_day = 2026-03-02
last_day = 2026-03-10
kind = "swiss"
approval = "official"
reported = 2026-03-20
official_tempo = true
unit = "encounter"
admitted = "late by a day"
"""


def _lists(sample: Sample) -> object:
    """Read, and write what could be read."""
    return [write_csv(list_sheet(list_)) for list_ in join_lists([read_lists(sample[0])]).values()]


def _terms(sample: Sample) -> object:
    found = read_terms(sample[0])
    return found.terms, found.about("file")


def _entrants(sample: Sample) -> object:
    """Who the entries of a journal are on a list."""
    entrants = read_entrants(sample[0])
    people = tuple(Participant(entry, one.name) for entry, one in entrants.items())
    event = Event("cup", "Cup", date(2026, 3, 2), date(2026, 3, 10), people, ())
    known = next(iter(read_lists(RATING_LIST).values())).players
    return under_listed_ids(event, entrants, known)


TARGETS = (
    Target(
        "files.entrants",
        _entrants,
        lambda: alone(["p1\tAnna\np2\tClara\tLAT-1\np3\tBoris\n"]),
        (NotRateableError,),
        share=4,
        longest=2_000,
        covers=("mainroad.interchange.rated_people.read_entrants",),
    ),
    Target(
        "files.rating_list",
        _lists,
        lambda: alone([RATING_LIST, RATING_LIST.replace(",", ";")]),
        (RatingListError,),
        share=10,
        longest=4_000,
        covers=("mainroad.interchange.rating_lists.read_lists",),
    ),
    Target(
        "files.rating_terms",
        _terms,
        lambda: alone([RATING_TERMS]),
        (TermsError,),
        share=6,
        longest=2_000,
        covers=("mainroad.interchange.rating_terms.read_terms",),
    ),
)
