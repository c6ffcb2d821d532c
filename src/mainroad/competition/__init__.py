"""Competitions: from the regulation to the final table."""
