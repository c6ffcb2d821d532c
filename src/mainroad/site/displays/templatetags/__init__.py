"""Tags that pages of other rooms load."""
