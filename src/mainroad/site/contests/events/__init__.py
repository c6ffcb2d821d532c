"""Events: the list on the front page, opening one, its tournaments and its people.

Pages only. An event is a row with its people and tournaments; what is played stands in the journals.
"""
