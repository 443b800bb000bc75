"""Books: rulebook and reference sheets, set in columns of our own, with the tables of ReportLab."""
