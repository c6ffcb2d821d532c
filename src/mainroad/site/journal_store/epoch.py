"""The epoch: one word in the database, another one as soon as a row changes that public pages are made of.

Triggers of the database change it, in the transaction of the change: whoever writes, by whatever statement and in
whatever process, cannot forget to. The word is drawn, so that it never comes back, not even after a backup is restored.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from typing import NamedTuple

from django.apps import apps
from django.db import DEFAULT_DB_ALIAS, connections, transaction
from django.db.backends.base.base import BaseDatabaseWrapper

WATCHED: Mapping[str, tuple[str, ...]] = {
    "contests.Event": (),
    "contests.EventEmblem": (),
    "contests.Tournament": (),
    "contests.Team": (),
    "contests.Appointment": (),
    "contests.Taking": (),
    "contests.TakenPart": (),
    "contests.Alias": (),
    "displays.Match": (),
    "people.Person": (),
    "people.Federation": (),
    "people.Region": (),
    "people.Club": (),
    "people.RatingList": (),
    "people.Rating": (),
    "people.Account": ("password", "last_login"),
    "hall.Table": (),
    "press.Comment": (),
}
"""What public pages are made of beside the journal; without columns that change with a visit and are never shown."""
JOURNAL = ("writing_head", "writing_record", "writing_epoch")

READ = "SELECT value FROM writing_epoch WHERE id = 1"
_DRAW_LITE = "UPDATE writing_epoch SET value = lower(hex(randomblob(16))) WHERE id = 1"
_DRAW_PG = "UPDATE writing_epoch SET value = gen_random_uuid()::text WHERE id = 1"
_FUNCTION_PG = (
    "CREATE OR REPLACE FUNCTION mainroad_epoch() RETURNS trigger LANGUAGE plpgsql AS "
    f"$$ BEGIN {_DRAW_PG}; RETURN NULL; END $$"
)


class Trigger(NamedTuple):
    """A trigger of one table; its name changes with its text."""

    name: str
    table: str
    text: str


def watched_tables() -> frozenset[str]:
    """The tables whose changes change the epoch."""
    return frozenset(apps.get_model(label)._meta.db_table for label in WATCHED)


def unwatched_tables() -> frozenset[str]:
    """The tables of this site of whose changes nobody hears; a page made of them is not kept."""
    known = {model._meta.db_table for model in apps.get_models(include_auto_created=True)}
    return frozenset(known - watched_tables())


def install(database: BaseDatabaseWrapper) -> None:
    """Put the triggers in place that are not; whatever changes tables may have taken them away."""
    there = set(database.introspection.table_names())
    if "writing_epoch" not in there:
        return
    wanted = [trigger for trigger in _triggers(database.vendor) if trigger.table in there]
    present = _present(database)
    with transaction.atomic(using=database.alias), database.cursor() as cursor:
        cursor.execute("SELECT 1 FROM writing_epoch WHERE id = 1")
        if cursor.fetchone() is None:
            cursor.execute("INSERT INTO writing_epoch (id, value) VALUES (1, %s)", [secrets.token_hex(16)])
        missing = [trigger for trigger in wanted if trigger.name not in present]
        if not missing:
            return
        if database.vendor == "postgresql":
            cursor.execute(_FUNCTION_PG)
        for name in present.keys() - {trigger.name for trigger in wanted}:
            cursor.execute(f"DROP TRIGGER {name}" + (f" ON {present[name]}" * (database.vendor == "postgresql")))
        for trigger in missing:
            cursor.execute(trigger.text)
        cursor.execute("UPDATE writing_epoch SET value = %s WHERE id = 1", [secrets.token_hex(16)])


def are_installed(database: BaseDatabaseWrapper) -> bool:
    """Whether every change will be noticed; else nothing may be kept."""
    return {trigger.name for trigger in _triggers(database.vendor)} <= _present(database).keys()


def install_after_migrations(using: str = DEFAULT_DB_ALIAS, **_: object) -> None:
    """Put the triggers in place when migrations have run, or there was none to run."""
    if using == DEFAULT_DB_ALIAS:
        install(connections[using])


def _triggers(vendor: str) -> Iterator[Trigger]:
    for label, unseen in WATCHED.items():
        meta = apps.get_model(label)._meta
        columns = ", ".join(f.column for f in meta.concrete_fields if f.column not in unseen)
        yield from _for_server(meta.db_table, columns) if vendor == "postgresql" else _for_file(meta.db_table, columns)


def _for_file(table: str, columns: str) -> Iterator[Trigger]:
    for verb, event in (("insert", "INSERT"), ("update", f"UPDATE OF {columns}"), ("delete", "DELETE")):
        text = f"AFTER {event} ON {table} BEGIN {_DRAW_LITE}; END"
        name = _name(table, verb, text)
        yield Trigger(name, table, f"CREATE TRIGGER {name} {text}")


def _for_server(table: str, columns: str) -> Iterator[Trigger]:
    # Deferred: the one row that all change is locked last and for a moment only, so that nobody waits crosswise.
    text = (
        f"AFTER INSERT OR UPDATE OF {columns} OR DELETE ON {table} DEFERRABLE INITIALLY DEFERRED "
        "FOR EACH ROW EXECUTE FUNCTION mainroad_epoch()"
    )
    name = _name(table, "row", text)
    yield Trigger(name, table, f"CREATE CONSTRAINT TRIGGER {name} {text}")


def _name(table: str, verb: str, text: str) -> str:
    return f"epoch_{table}_{verb}_{blake2b(text.encode(), digest_size=4).hexdigest()}"


def _present(database: BaseDatabaseWrapper) -> dict[str, str]:
    """The triggers of the epoch that the database has, with their tables."""
    question = {
        "sqlite": "SELECT name, tbl_name FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'epoch_%%'",
        "postgresql": (
            "SELECT tgname, relname FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid "
            "WHERE NOT tgisinternal AND tgname LIKE 'epoch_%%'"
        ),
    }[database.vendor]
    with database.cursor() as cursor:
        cursor.execute(question, [])
        return dict(cursor.fetchall())
