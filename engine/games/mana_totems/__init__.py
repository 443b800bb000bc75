"""Mana Totems: an unfinished design document as data, and the same game completed."""
