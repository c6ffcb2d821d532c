"""The official Swiss system of the FMJD (FM A5).

`program` pairs a round and is what others import; the rest is one module for each part of the annex. All of it is pure.
"""
