"""The title office: applications through their stages, as a journal; titles on the site are worked out from it.

`facts` is what the journal keeps for ever, `state` what has come of it, `decider` says what may be done. Nothing of a
person is kept here but their id.
"""
