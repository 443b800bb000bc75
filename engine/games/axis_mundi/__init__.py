"""Axis Mundi on the kernel: what its declarations do not say."""
