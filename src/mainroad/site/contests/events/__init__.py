"""Events: the list on the front page, opening one, its tournaments and its people."""
