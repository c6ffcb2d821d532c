"""Simultaneous displays on the site: the referee's page of a display, board by board.

From outside: the addresses and the models. What happens is in the journal of a display; the database holds titles
and names.
"""
