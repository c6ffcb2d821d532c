"""The regulation of a tournament as a guided form.

Pages only. A form for each part of `competition.regulation`, and the same checks; what it sends is one command.
"""
