"""The Dutch system of FIDE, clause by clause.

`program` pairs a round and is what others import; the rest is one module for each chapter of the system, and a
matching with whole numbers of any size. All of it is pure.
"""
