"""Spectators and press: many boards at once, screens, comments, boards for other sites, feeds.

Pages, feeds and one socket for those who watch. They read what the hall lets out after its delay, and write nothing
but comments and settings.
"""
