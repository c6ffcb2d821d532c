"""Public pages kept as bytes: made once a state, and served before Django (docs/decisions/0018).

A view opts in (`views`) and says by what it changes; the middleware and the server use the rest. It keeps bytes in
memory only, never for somebody who is signed in.
"""
