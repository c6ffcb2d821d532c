"""The regulation of a tournament as a guided form."""
