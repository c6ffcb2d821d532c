"""The arbiter's desk: a tournament as facts, and the decisions that add to them."""
