"""Tags for the frame of every page."""
