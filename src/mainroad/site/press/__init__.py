"""Spectators and press: many boards at once, screens, comments, boards for other sites, feeds."""
