"""What a seat, an arbiter or a spectator sees of a live game, and what he may do now, as one value.

The page is rendered from it on the server, the socket sends it after every change, and the page's script draws it: the
same value for the drawn and the spoken board. `seen` makes it, a pure function. As JSON (moments and times in ms)::

    {"version": 12, "role": "white" | "black" | "arbiter" | "spectator", "now": 1763200000000,
     "clock": {"white": 299000, "black": 300000, "running": "white" | "black" | null, "free": 0, "down": []},
     "actions": [{"name": "offer", "allowed": false, "reason": "…", "articles": ["RU 1.8.2"], "confirm": false}, …],
     "game": {"stage": "set-up" | "running" | "adjourned" | "finished", "turn": "white",
              "fen": "W:W…", "pieces": {"c3": "white-man", "e5": "black-crowned", …},
              "since": 4, "moves": [{"side": "white", "number": 3, "text": "c3-d4", "spoken": "c 3 to d 4",
                                     "path": ["c3", "d4"], "captured": []}, …],
              "legal": [{"text": "c3-d4", "path": ["c3", "d4"], "captured": [], "spoken": "…"}, …],
              "counters": ["kings only: 11 of 15"], "offer": "" | "white" | "black",
              "open": ["…what waits for somebody, in words…"], "stopped": false,
              "result": null | {"score": "1-0", "white": 2, "black": 0, "text": "…", "articles": []}}}

`moves` holds the moves from the ply `since` on: a client that has fewer asks for everything (`{"do": "see"}`), one that
has more drops them. `left` of the running side at the moment t is `clock[side] - max(t - now - clock.free, 0)`.
Names of squares are letter and number on every board; the page says which numbers they have. `legal` are the moves of
`turn`, whoever looks.

What the server sends: `{"seen": {…}, "news": [{"version": 12, "kind": "moved", "side": "white", "text": "3. c3-d4"}]}`
after a change (news: every fact since the last message, told in order, each once); `{"answer": "ID", "ok": true}` or
`{"answer": "ID", "ok": false, "reason": "…", "articles": […]}` to a command; `{"ping": 7}`, to be answered at once with
`{"pong": 7}` (the delay of the line is measured by it and credited up to `LAG_CREDIT_MS`).

What a client sends: `{"id": "ID", "do": "move", "text": "c3-d4"}`, `{"id": "ID", "do": NAME_OF_AN_ACTION}` (sent twice
with the same id, it is done once), `{"do": "see"}`.
"""
