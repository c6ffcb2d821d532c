"""Rating lists on the site: the lists of every pool, a player's way through them, and the office that closes them.

Nothing is stored here but the journal of the office (`mainroad.rating.office`): a list is worked out from the lists
that were imported, the officer's decisions, and the journals of the tournaments as they stood when it was closed.
"""
