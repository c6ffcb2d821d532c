"""The same worked out slowly in another way: what the laws, the clocks and the tables are compared with."""
