"""What the regulation settles, in a few words for the public."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from mainroad.basics import Article
from mainroad.documents import speaking
from mainroad.documents.statute import stage_words
from mainroad.documents.subject import Subject
from mainroad.site.contests.access import Visit
from mainroad.site.contests.public.seen import StateAfter, rounds_begun, table
from mainroad.site.languages import language
from mainroad.site.reader.names import BOOKS


def facts(visit: Visit) -> Iterator[tuple[str, str]]:
    """Rulebook, game, system, tempo, and what else is particular here."""
    subject, terms = Subject(visit.state, visit.names, language()), visit.regulation
    yield _("Rulebook"), str(BOOKS[terms.rulebook])
    yield _("Game"), subject.say(f"game.{terms.game}")
    for stage in terms.stages:
        yield _("System"), stage_words(subject, stage)
    yield _("Time for a game"), speaking.control(terms.time_control, language())
    if terms.micro_match:
        yield _("Encounters"), subject.count("games", terms.micro_match.games)
    if terms.teams:
        yield _("Boards of a team"), str(terms.teams.boards)


def tie_breaks(visit: Visit) -> list[tuple[str, tuple[Article, ...]]]:
    """How equal players are told apart, in order, with the articles."""
    columns = table(StateAfter(visit.state, rounds_begun(visit.state))).columns
    return [(column.name(language()), column.articles) for column in columns[1:]]
