"""What can be taken away of a tournament as a file: tables for spreadsheets, reports for other programs.

Pages only. They turn states into files with `interchange` and refuse what a visitor may not see; nothing is stored.
"""
