"""Formulas in words."""
