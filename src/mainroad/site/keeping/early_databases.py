"""Databases from before migrations were append-only: three first migrations were changed after some had run them.

`writing 0001` got the pulse later, and `hall 0001` the place of a board in a competition, then matches, rematches and
handicaps. Such a database says that it has run them and lacks what they now make; the migrations after them would fail.
What is missing is added before anything else runs. A migration cannot do it: those of today's databases that have run
`hall 0002` would have run it before what it now depends on, which Django refuses.
"""

from __future__ import annotations

from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.operations import AddConstraint, AddField, AlterField, CreateModel
from django.db.migrations.operations.base import Operation
from django.db.migrations.state import ProjectState

FIRST = "0001_initial"
HALL, WRITING = "hall", "writing"


def complete(connection: BaseDatabaseWrapper) -> None:
    """Add to an early database what its first migrations would make today; to any other nothing."""
    loader = MigrationLoader(connection)
    applied = loader.applied_migrations
    for app, add in ((WRITING, _pulse), (HALL, _hall)):
        if (app, FIRST) in applied:
            state = loader.project_state((app, FIRST))
            _run(connection, app, state, add(state, _Found(connection)))


class _Found:
    """What a database has."""

    def __init__(self, connection: BaseDatabaseWrapper) -> None:
        self._connection = connection
        with connection.cursor() as cursor:
            self.tables = frozenset(connection.introspection.table_names(cursor))

    def columns(self, table: str) -> dict[str, bool]:
        """The columns of a table, and whether each may be empty."""
        with self._connection.cursor() as cursor:
            found = self._connection.introspection.get_table_description(cursor, table)
        return {column.name: bool(column.null_ok) for column in found}


def _pulse(state: ProjectState, found: _Found) -> list[Operation]:
    if "writing_pulse" in found.tables:
        return []
    return [_taken_out(state, WRITING, "pulse")]


def _hall(state: ProjectState, found: _Found) -> list[Operation]:
    """What the hall lacks, taken out of the state; the table of matches last, for one of the columns builds on it."""
    if "hall_match" in found.tables:  # the last change brought it
        return []
    constraints = [_constraint_taken_out(state, name) for name in _CONSTRAINTS if not _has_place(found, name)]
    columns: list[Operation] = []
    for model in ("table", "challenge"):
        fields, there = state.models[HALL, model].fields, found.columns(f"hall_{model}")
        for name, field in tuple(fields.items()):
            if name not in there and f"{name}_id" not in there:
                columns.append(AddField(model, name, field))
                state.remove_field(HALL, model, name)
    author = state.models[HALL, "challenge"].fields["author"]
    stricter = author.clone()
    stricter.null = False
    state.alter_field(HALL, "challenge", "author", stricter, preserve_default=True)
    return [_taken_out(state, HALL, "match"), *columns, AlterField("challenge", "author", author), *constraints]


_CONSTRAINTS = ("one_table_a_place", "one_table_a_game_of_a_match")


def _has_place(found: _Found, constraint: str) -> bool:
    return constraint == "one_table_a_place" and "team_board" in found.columns("hall_table")


def _constraint_taken_out(state: ProjectState, name: str) -> Operation:
    constraint = state.models[HALL, "table"].get_constraint_by_name(name)
    state.remove_constraint(HALL, "table", name)
    return AddConstraint("table", constraint)


def _taken_out(state: ProjectState, app: str, name: str) -> Operation:
    model = state.models[app, name]
    state.remove_model(app, name)
    return CreateModel(model.name, list(model.fields.items()), model.options, model.bases, model.managers)


def _run(connection: BaseDatabaseWrapper, app: str, state: ProjectState, operations: list[Operation]) -> None:
    """Carry out operations on a database that has what the state says: all of them or none."""
    if not operations:
        return
    with connection.schema_editor() as editor:
        for operation in operations:
            after = state.clone()
            operation.state_forwards(app, after)
            operation.database_forwards(app, editor, state, after)
            state = after
