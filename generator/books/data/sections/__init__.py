"""What examples show of a table before and after: the part of a board that they are about, and cards."""
