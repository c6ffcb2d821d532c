"""Contests beside the tournament: displays of one player against many, and matches.

`simultaneous` and `matches` are each a room with a decider, and may be imported whole. They see the laws, clocks and
the play-offs of competitions below them; they touch no clock, file or chance.
"""
