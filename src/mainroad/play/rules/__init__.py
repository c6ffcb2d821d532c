"""The rules of a game as pure functions over its values, each with its article.

Decisions and the ruling desk ask them, and so may anybody. They know a rulebook's values, never a journal,
a clock on the wall or an engine.
"""
