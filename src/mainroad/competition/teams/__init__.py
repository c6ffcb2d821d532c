"""Teams: line-ups, the boards and the worth of a match, and the places of teams.

The desk, the tables and the commands ask them; all of it is pure.
"""
