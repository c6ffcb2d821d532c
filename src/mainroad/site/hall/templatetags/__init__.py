"""Template tags of the hall.

For templates only. They draw what a view has handed over, and ask no table.
"""
