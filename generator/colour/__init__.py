"""Colour: from light to ink, and what eyes make of it."""
