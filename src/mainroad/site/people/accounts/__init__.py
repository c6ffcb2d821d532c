"""Signing up and in, passwords, one-time codes."""
