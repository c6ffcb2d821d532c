"""The regulation of a tournament: everything that is settled before the first round.

`regulation` is the value; the other modules read and write it as a file, hold it against its rulebook and the
calendar, and offer some to begin with. Anybody may import them; they read no file and no time themselves.
"""
