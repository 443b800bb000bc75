"""Mechanisms that games with rules of their own are put together from: heaps, contests, bids, tiles, straight moves, traps, a fading board.

A game brings its words and numbers (`parameters.py`) and its own verbs (`deeds.py`); mechanisms tell what happens by general names
(`happenings.py`), and the content says which clause of the rulebook that plays.
"""
