"""The Swiss programs of the Ukrainian rules (UA V-15).

`program` pairs a round and is what others import; the rest is one module for each concern. All of it is pure.
"""
