"""The sessions of visitors, which know whose they are: their owners see them all and end those they do not want.

Django uses it as its engine of sessions; the pages of accounts list and end them. It touches its own table only.
"""
