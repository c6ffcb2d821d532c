"""What the templates of the reader can say.

For templates only. They ask no table.
"""
