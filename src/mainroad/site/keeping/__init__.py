"""Keeping a site: backups, the proof that what is kept is sound, and how a running site is."""
