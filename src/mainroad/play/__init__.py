"""A game at the board or on screen, run by the book: one decider, and a small module for each concern."""
