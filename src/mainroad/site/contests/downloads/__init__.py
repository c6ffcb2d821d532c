"""What can be taken away of a tournament as a file: tables for spreadsheets, reports for other programs."""
