"""Accounts, and the registry of persons with their federations, ratings and private papers."""
