"""Content as texts see it: its fields, its names, its words, and what it declares."""
