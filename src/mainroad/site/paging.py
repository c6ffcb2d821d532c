"""What pages of long lists share."""

from __future__ import annotations

from django.http import HttpRequest


def query_without_page(request: HttpRequest) -> str:
    """What was asked for, less the number of the page: links to the other pages begin with it."""
    query = request.GET.copy()
    query.pop("page", None)
    return query.urlencode()
