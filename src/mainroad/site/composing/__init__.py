"""Contests of composing and of solving on the site, from the call to the award.

What happens is in the journals of `mainroad.composition.contests` and `mainroad.composition.solving`, under ids that
tell nobody's name. The database holds drafts, names and applications; who composed what in a closed contest only its
secretary is shown (`access.py`).
"""
