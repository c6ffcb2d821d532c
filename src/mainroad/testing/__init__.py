"""What a run of the tests knows of the house: at which door a test met the article that it cites.

Nothing here runs in production, and nothing there knows of it. docs/decisions/0016 says why.
"""
