"""The program as a player of the hall.

It hears that it is to move, asks `site.engine_worker`, and moves like everybody, by commands.
"""
