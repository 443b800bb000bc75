"""Drift: whether each value of the content is both printed and played."""
