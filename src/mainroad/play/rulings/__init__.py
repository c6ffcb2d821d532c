"""The ruling desk: what happened at a wooden board, and what each rulebook makes of it.

`desk` knows the kinds of situation; `situation` and `fields` are what is told, `told` is the answer
in words; the other modules ask one concern each.
"""
