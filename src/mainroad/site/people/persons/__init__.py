"""The pages of the registry.

Pages only: search, edit, take in a list, join two people. Each look at private data is recorded.
"""
