"""Composition: kinds of work and their formal checks, the library, contests and solving (RU VI).

Everything here is pure: positions, declarations and solutions come in as values, proofs are asked within a budget that
the caller holds, and nothing is read from a clock, a file or the database.
"""
