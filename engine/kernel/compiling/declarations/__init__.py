"""From declarations to the state and the tables of a game, and what is wrong with them."""
