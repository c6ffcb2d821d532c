"""Titles on the site: a player's way to them, applications through their stages, and the office that examines them.

What was decided is the journal of `mainroad.titles.office`. Norms are those of the site's finished events, ratings
those of its lists; what the form asks for of a person stays in the registry.
"""
