"""Set the stage for the tests of "never stuck": a hidden event whose opener runs it alone. Run as a program.

It prints what the tests need to know as JSON.
"""

from __future__ import annotations

import json


def main() -> None:
    from mainroad.site import server

    server.prepare()
    from mainroad.competition.desk.commands import Admit, Finish
    from mainroad.competition.desk.tables import standings_of
    from mainroad.site.contests.events.opening import hand_over
    from mainroad.site.people.models import Account
    from support import contests
    from support.stage import _session

    Account.objects.create_user("first@example.org", None, name="The administrator", is_staff=True)
    vera = Account.objects.create_user("vera@example.org", None, name="Vera")
    hand_over(event := contests.an_event("stuckey2", is_public=False), vera)
    entered = contests.with_entries(8, event=event, id_="entries2")
    first, *_others = contests.desk(entered).entries
    contests.do(entered, *(Admit(entry, True, "") for entry in contests.desk(entered).entries if entry != first))
    contests.with_players(8, event=event, id_="drawn234")
    over = contests.played_out(contests.with_players(8, event=event, id_="finished"))
    places = tuple((line.player, line.place) for line in standings_of(contests.desk(over)).rows)
    contests.do(over, Finish(places))
    print(json.dumps({"vera": _session(vera), "waiting": first}))


if __name__ == "__main__":
    main()
