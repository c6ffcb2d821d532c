"""The decisions of a contest of composing, by what they are about; only `decider` imports them."""
