"""A live board: its page, its socket, and who is told what, when and in which words.

`socket` takes what is sent, `broadcaster` tells everybody at the board after each commit, `game_payload` is what a
viewer sees. Games change by commands only; `visibility` is the one place that says who sees what, when.
"""
