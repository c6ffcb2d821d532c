"""The laws of the games: what may be played.

`games` names the games, `variants` holds a draughts game as one value, `generator` finds its moves. Everybody above
may import them. Nothing here knows a clock, a player or a rulebook's procedure.
"""
