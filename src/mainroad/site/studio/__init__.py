"""The studio: composers keep their works, have them checked in the background, print them, and set them as puzzles.

Others may link to a work's page. It reads compositions, tables and proofs, and writes its own tables, never a journal.
"""
