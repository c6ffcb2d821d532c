"""The ruling desk: what happened at a wooden board, and what the rulebook says of it.

Pages only: `play.rulings` answers. What an answer settles in an event becomes a command through `tournament_service`.
"""
