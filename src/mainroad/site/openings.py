"""How many competitions of each kind one account opens in a day: the lists that all visitors read have room for few."""

from __future__ import annotations

from django.http import HttpRequest
from django.utils.translation import gettext as _

from mainroad.site.limits import Limit, TooOftenError

DAY_S = 24 * 3600
OPENINGS = {
    kind: Limit(most, DAY_S)
    for kind, most in {
        "event": 20,
        "tournament": 60,
        "tournament by post": 10,
        "composing contest": 20,
        "solving contest": 20,
        "display": 40,
        "match": 40,
    }.items()
}


def count_opening(request: HttpRequest, kind: str) -> None:
    """Count one more that an account opens, or refuse it."""
    limit = OPENINGS[kind]
    try:
        limit.take(str(request.user.pk))
    except TooOftenError:
        words = _("One account opens at most %(most)d of these in a day. Open the next one tomorrow.")
        raise TooOftenError(words % {"most": limit.most}) from None
