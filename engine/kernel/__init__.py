"""One engine for every game: a game declares its table, its flow and its actions as data, and all that is mechanical is derived."""
