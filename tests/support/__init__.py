"""What several tests need: tables of cases, oracles, and ways to write a move."""
