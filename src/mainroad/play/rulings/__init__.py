"""The ruling desk: what happened at a wooden board, and what each rulebook makes of it.

`desk` knows the kinds of question and rules; `situation` is what all of them tell, and each concern (`moves`, `draws`,
`clocks`, …) has the values of its own kinds beside the functions that ask its rules; `fields` and `reading` are the
same as texts, `answer` is what the arbiter is told, `answer_text` the same in words.
"""
