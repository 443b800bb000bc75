"""Scenery: what grows, stands and flows on the spaces of boards, composed of small parts by kind and seed."""
