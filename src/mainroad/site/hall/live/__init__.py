"""A live board: its page, its socket, and who is told what, when and in which words.

`socket` takes what is sent, `broadcaster` tells everybody at the board after each commit, `game_payload` is what a
viewer sees. Games change by commands only; `broadcast_delay` is the one place that hides moves from spectators.
"""
