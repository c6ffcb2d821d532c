"""The laws of the games: what may be played."""
