"""What other rooms have to know: who plays where engines are forbidden, and whose account must stay for now."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from mainroad.site.people.models import Account
from mainroad.site.post.models import PostGame, PostTournament
from mainroad.site.post.room import today, whole_state


def game_without_engines(user: object) -> str:
    """The address of a running game by post of a tournament that forbids engines; nothing: there is none."""
    if not isinstance(user, Account):
        return ""
    forbidden = PostGame.objects.of(user).filter(tournament__engines_allowed=False)
    return next((game.get_absolute_url() for game in forbidden if whole_state(game).ended is None), "")


def games_that_wait(account: Account) -> Iterator[str]:
    """Tournaments that are not over and in which somebody plays or holds an office."""
    if any(whole_state(game).ended is None for game in PostGame.objects.of(account)):
        yield _("You play games by post that are not over: resign them or play them to the end first.")
    for tournament in PostTournament.objects.run_by(account).filter(last__gte=today(), is_single=False):
        yield _("You run %(title)s: hand your office over first.") % {"title": tournament}
