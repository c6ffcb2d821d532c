"""The round desk: pairings, results, and what happens while a round is played."""
