"""Content files as they were written: read safely, placed to the line and column, laid over one another."""
