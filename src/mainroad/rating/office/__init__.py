"""The rating office: what an officer has decided, as a journal; the lists themselves are worked out from it.

`facts` is what the journal keeps for ever, `decider` says what may be done; an office keeps one pool.
"""
