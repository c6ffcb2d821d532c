"""A list of another program, under the ids of the registry: names and years of birth stay there, not in the journal."""

from __future__ import annotations

from dataclasses import replace

from mainroad.rating.lists import Listed, RatingList
from mainroad.site.people.folding import folded
from mainroad.site.people.models import Person

MOST_NAMED = 10


def of_registry(list_: RatingList) -> tuple[tuple[Listed, ...], list[str]]:
    """The players of a list as the registry knows them, and those whom it does not."""
    known = _known()
    players, strangers = [], []
    for player in list_.players.values():
        keys = (player.id, f"licence {player.id}", f"name {folded(player.name)}" if player.name else "")
        found = next((known[key] for key in keys if key in known), None)
        if found is None:
            strangers.append(player.name or player.id)
        else:
            players.append(replace(player, id=found, name="", born=0))
    return tuple(players), strangers


def _known() -> dict[str, str]:
    """Persons by id, by licence and by name; a name that two have says nothing."""
    found: dict[str, str] = {}
    twice: set[str] = set()
    rows = Person.objects.current().filter(erased=False)
    for id_, licence, native, latin in rows.values_list("pk", "licence", "native_key", "latin_key"):
        found[id_] = id_
        if licence:
            found[f"licence {licence}"] = id_
        for name in {native, latin} - {""}:
            key = f"name {name}"
            twice |= {key} if found.setdefault(key, id_) != id_ else set()
    return {key: id_ for key, id_ in found.items() if key not in twice}
