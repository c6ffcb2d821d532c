"""Public pages kept as bytes: made once a state, and served before Django (docs/decisions/0018)."""
