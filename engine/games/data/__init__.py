"""Games of data alone: everything they are stands in their content."""
