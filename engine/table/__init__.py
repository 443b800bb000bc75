"""The kernel that every game plays on: decisions, chance, counting, and the protocol that a game's rules fulfil."""
