"""What happened at the board: irregularities of draughts told apart. `diagnose` is the door."""
