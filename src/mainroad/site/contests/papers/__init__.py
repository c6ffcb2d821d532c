"""What is printed.

Pages only: `documents` makes the papers, these say which exist for an event and who may have them.
"""
