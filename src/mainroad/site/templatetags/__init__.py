"""Tags for the frame of every page.

For templates only. They ask no table but what the frame shows to everybody.
"""
