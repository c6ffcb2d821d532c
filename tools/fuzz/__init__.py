"""Feed every reader of the product with broken text: no traceback, nothing over a second or 200 MB.

`python -m tools.fuzz --inputs 1000000 --seed 1`; input N of a target is always the same for a seed, so that a finding
can be had again with `--target NAME --seed S --first N --inputs 1`.
"""
