"""Keeping a site: backups, the proof that what is kept is sound, and how a running site is.

Commands and administrators' pages use it. It reads everything, writes only the copies that it was asked for, and
restores only where nothing runs.
"""
