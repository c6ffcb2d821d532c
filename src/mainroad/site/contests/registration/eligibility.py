"""Whether somebody may take part: what the library says of them, and what only a paper can still settle."""

from __future__ import annotations

from dataclasses import dataclass

from mainroad.basics import Refusal
from mainroad.competition.ages import AGES, age
from mainroad.competition.desk.people import Named
from mainroad.competition.entries import Entry, entry_faults
from mainroad.competition.paraclasses import ParaClass
from mainroad.competition.regulation.regulation import Category, Regulation, Sex
from mainroad.site.languages import language

_UNKNOWN = frozenset({"entries.no-year-of-birth", "paraclasses.unclassified"})
"""What is said of those of whom the registry does not know enough."""
_MEDICAL = "paraclasses."


@dataclass(frozen=True)
class Eligibility:
    """Why somebody may not take part, and what the credentials committee must see before they may."""

    faults: tuple[Refusal, ...] = ()
    to_show: tuple[Refusal, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.faults or self.to_show)

    @property
    def is_medical(self) -> bool:
        """Whether it tells of a para class."""
        return any(told.message.startswith(_MEDICAL) for told in (*self.faults, *self.to_show))

    def without_medical(self) -> Eligibility:
        """What may be told to those who do not see classes and medical papers."""
        faults, to_show = (
            tuple(told for told in part if not told.message.startswith(_MEDICAL))
            for part in (self.faults, self.to_show)
        )
        return Eligibility(faults, to_show)


def eligibility(regulation: Regulation, person: Named, year: int) -> Eligibility:
    """Ask the library; `person` must be named officially, with the year of birth of minors."""
    entry = Entry(
        person.name(language()),
        person.born,
        Sex(person.sex) if person.sex else None,
        person.federation,
        person.region,
        # Which centre certified the entry is on a paper that the credentials committee sees.
        entered_by=person.region or "–",
        para_class=ParaClass(person.para_class) if person.para_class else None,
    )
    told = entry_faults(regulation, entry, year)
    told = tuple(fault for fault in told if fault.message != "entries.other-centre")
    to_show = tuple(fault for fault in told if _is_unknown(fault, person))
    return Eligibility(tuple(fault for fault in told if fault not in to_show), to_show)


def _is_unknown(fault: Refusal, person: Named) -> bool:
    known = {"entries.sex": person.sex, "entries.federation": person.federation}
    return fault.message in _UNKNOWN or not known.get(fault.message, "known")


def categories_of(regulation: Regulation, person: Named, year: int) -> tuple[str, ...]:
    """The rankings of their own that somebody belongs to, as far as is known."""
    return tuple(c.name for c in regulation.categories if _belongs(regulation, c, person, year))


def _belongs(regulation: Regulation, category: Category, person: Named, year: int) -> bool:
    if category.sex and person.sex != category.sex.value:
        return False
    if category.para_class and person.para_class != category.para_class.value:
        return False
    rules = AGES.get(regulation.rulebook)
    group = rules.group(category.age_group) if rules and category.age_group else None
    if group is None:
        return not category.age_group
    return group.oldest is None or (bool(person.born) and group.admits(age(person.born, year)))
