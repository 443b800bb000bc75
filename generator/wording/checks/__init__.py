"""What is wrong with the texts and the languages of a game."""
