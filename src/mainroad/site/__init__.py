"""The Django site: the rooms that people visit.

A folder for each room, plain modules for what the whole house shares (server, settings, limits, messages). Only here
are Django, sockets and databases known; journals are written by `journal_store` alone.
"""
