"""Contests of composing: as they are typed, on the site, and in the world of the role table."""
