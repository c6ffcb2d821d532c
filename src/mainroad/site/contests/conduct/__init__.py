"""Claims, incidents, sanctions, protests, withdrawals, the journal and its file."""
