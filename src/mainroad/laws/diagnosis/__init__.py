"""What happened at the board: irregularities of draughts told apart. `diagnose` is the door.

The other modules are its own. It is handed the position before and what was seen, and answers with what was
irregular; what follows from that, a rulebook says (`rulebooks.irregularities`).
"""
