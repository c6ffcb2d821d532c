"""The checker: `checker.check` makes a `Report` of a `Work`, with every `Finding`.

Pages and commands import its modules. `report` and `findings` are values and need no kernel; the others ask it.
"""
