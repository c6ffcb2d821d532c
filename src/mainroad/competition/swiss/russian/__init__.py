"""The Swiss programs of the Russian code (RU 3.18).

`program` pairs a round and is what others import; the rest is one module for each concern. All of it is pure.
"""
