"""What a game IS, as frozen typed values: everything in `content/` is validated into these before it is printed or played."""
