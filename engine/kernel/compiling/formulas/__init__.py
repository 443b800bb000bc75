"""Formulas: typed, and turned into Python expressions."""
