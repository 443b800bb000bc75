"""Formulas: the small language in which content says numbers, conditions and selections, such as `hand.where(suit = led)`."""
