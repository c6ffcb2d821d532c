"""One row of a table, asked for in words: to compose the question takes longer than to answer it.

Django composes the text of a query anew each time. For the account, the session and the board of a page that is most
of what they cost; here the text is made once for each table and column.
"""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

from django.db.models import Model

_M = TypeVar("_M", bound=Model)


def row_where(model: type[_M], column: str, value: Any) -> _M | None:
    """The row with a value in a column of which each has its own; None: there is none."""
    return next(iter(model._default_manager.raw(_question(model, column), [value])), None)


@cache
def _question(model: type[Model], column: str) -> str:
    return f'SELECT * FROM "{model._meta.db_table}" WHERE "{column}" = %s'  # noqa: S608  names of ours
