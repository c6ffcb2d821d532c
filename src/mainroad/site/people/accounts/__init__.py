"""Signing up and in, passwords, one-time codes.

Pages, and what watches sign-ins. Passwords are hashed in a queue of their own; letters go to the outbox of the site.
"""
