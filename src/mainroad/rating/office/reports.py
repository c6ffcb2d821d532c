"""Events that were played elsewhere or by post, as the office keeps them: ids of people, their games, no names."""

from __future__ import annotations

from mainroad.rating.events import Approval, Event, Kind, Participant, Played
from mainroad.rating.lists import Pool
from mainroad.rating.office import facts


def report_fact(event: Event) -> facts.ReportTaken:
    """An event as it is written down."""
    return facts.ReportTaken(
        event.id,
        event.title,
        event.first_day,
        event.last_day,
        event.kind.value,
        event.pool.value,
        event.rounds,
        tuple(facts.TakenPlayer(one.id, one.federation, one.title) for one in event.participants),
        tuple(facts.TakenGame(g.one, g.other, g.half_points, g.others_half_points) for g in event.games),
    )


def event_of(report: facts.ReportTaken, judged: facts.EventJudged | None) -> Event:
    """The event of a report, with what the officer has said of it."""
    return Event(
        report.event,
        report.title,
        report.first_day,
        report.last_day,
        tuple(Participant(one.id, federation=one.federation, title=one.title) for one in report.players),
        tuple(Played(g.one, g.other, g.half_points, g.others_half_points) for g in report.games),
        Kind(report.kind),
        Approval(judged.approval) if judged else Approval.NONE,
        Pool(report.pool),
        report.rounds,
        judged.reported if judged else None,
        judged.has_official_tempo if judged else True,
    )
