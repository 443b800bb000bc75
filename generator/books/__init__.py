"""Books: rulebook and reference sheets, set in columns with ReportLab's platypus and our own fonts."""
