"""`make audit`: what can be known of this tree that is dangerous: known vulnerabilities, licences, secrets, settings.

Each part says what it found (`found`), or that it could not run and why (`not run`): a question that nobody could
answer is not an answer. The exit code is 1 where something was found, 2 where nothing was found but something could
not run (0 with `--offline`, which accepts that), and 0 where everything ran and nothing was found.
"""
