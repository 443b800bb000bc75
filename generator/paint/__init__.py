"""Painters: a drawing as PDF, SVG or PNG."""
