"""The hall: live games."""
