"""Simultaneous displays and matches on the site: the page from which a referee runs one.

From outside: the addresses and the models. What happens is in the journal of a display; the database holds titles
and names.
"""
