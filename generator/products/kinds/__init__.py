"""Kinds of thing that content declares for print alone: tokens, dials, forms."""
