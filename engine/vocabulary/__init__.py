"""The words that effects are written in: general verbs that any game may use."""
