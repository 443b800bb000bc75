"""What `explain` tells of a word: a verb, a key, a field's term, a fault."""
