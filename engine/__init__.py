"""What a game does: definitions, vocabulary, table, the rules of each game, bots and playtests."""
