"""Cards, characters, treasures and all other lists of things as spreadsheets, and back into their YAML files."""
