"""Competitions: events, their tournaments, the people who run them, and the pages of both."""
