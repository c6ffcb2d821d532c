"""The board room: try the rules of any game, by mouse, keyboard or voice, with or without JavaScript.

Pages without a memory: the position stands in the address. Others draw boards with its `board`, `pieces` and
templates. It asks the laws, the notation and, for advice, `engine_worker`.
"""
