"""What everybody sees of a competition.

Pages for visitors without an account, kept as bytes (`site.caching`). They read published states only, and nothing
private: `contests.private` decides what that is.
"""
