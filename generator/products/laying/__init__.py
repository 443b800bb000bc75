"""Things laid out and set on sheets of paper."""
