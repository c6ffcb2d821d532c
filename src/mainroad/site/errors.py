"""The pages for what went wrong, in the look of the site."""

from __future__ import annotations

import errno
import logging
import secrets
import sys
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _

from mainroad.site.journal_store.ledger_cache import NotWrittenError
from mainroad.site.journal_store.locks import is_not_now
from mainroad.site.limits import BusyError, TooOftenError
from mainroad.site.role_needed import RoleNeededError

NO_ROOM = (errno.ENOSPC, errno.EFBIG, errno.EDQUOT, errno.EROFS)
"""What the system says of a file that cannot grow."""

log = logging.getLogger(__name__)

WORDS = {
    400: (_("This request cannot be read"), _("Go back, and try again from the page before.")),
    403: (_("Access denied"), _("You may not see this page.")),
    404: (
        _("There is no such page"),
        _("The address may be mistyped. Choose a section above, or search the rulebooks."),
    ),
    429: (_("That was very often"), _("Wait a few minutes, and then try again.")),
    500: (_("Something went wrong here"), _("The error is ours; none of your data is lost. Please try again.")),
    503: (_("Many do the same just now"), _("Nothing is lost. Wait a few seconds, and send it again.")),
}
NOT_WRITTEN = (
    _("This could not be written down just now"),
    _("Nothing is lost. Wait a few seconds, and send it again."),
)


def _page(
    request: HttpRequest, status: int, reference: str = "", *, was_written: bool = True, advice: str = ""
) -> HttpResponse:
    heading, usual = WORDS[status] if was_written else NOT_WRITTEN
    context = {"status": status, "heading": heading, "advice": advice or usual, "reference": reference}
    return render(request, "error.html", context, status=status)


def in_turn(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: a page for those who come too often, or while too many do the same, or while nothing can be kept."""

    def answer(request: HttpRequest) -> HttpResponse:
        return get_response(request)

    def process_exception(request: HttpRequest, exception: Exception) -> HttpResponse | None:
        if isinstance(exception, TooOftenError):
            return _page(request, 429, advice=" ".join(map(str, exception.args)))
        if _is_not_written(exception):
            return _not_written(request, exception)
        return _page(request, 503) if isinstance(exception, BusyError) else None

    answer.process_exception = process_exception  # type: ignore[attr-defined]
    return answer


def _is_not_written(error: BaseException) -> bool:
    """Whether the database did not take something: whoever sent it keeps it and sends it again."""
    has_no_room = isinstance(error, OSError) and error.errno in NO_ROOM
    return has_no_room or isinstance(error, NotWrittenError) or is_not_now(error)


def _not_written(request: HttpRequest, error: BaseException) -> HttpResponse:
    log.error("%s %s was not written: %s", request.method, request.path, error)
    return _page(request, 503, was_written=False)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer a request that makes no sense."""
    return _page(request, 400)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer a visitor who may not come in: whose page it is, and where that is changed."""
    if isinstance(exception, RoleNeededError):
        return render(request, "not_your_role.html", {"status": 403, "needed": exception.needed}, status=403)
    return _page(request, 403)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer an address that leads nowhere."""
    return _page(request, 404)


def server_error(request: HttpRequest) -> HttpResponse:
    """Answer when the site itself failed; what the page shows leads to the place in the log.

    The log has the address without its query and no form: nothing that somebody typed.
    """
    error = sys.exc_info()[1]
    if error and _is_not_written(error):  # a session is kept after the page is made
        return _not_written(request, error)
    reference = secrets.token_hex(4)
    log.error("%s %s failed, reference %s", request.method, request.path, reference, exc_info=sys.exc_info())
    return _page(request, 500, reference)
