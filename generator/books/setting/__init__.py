"""How books are set: paragraphs, pages, columns and small parts, in the house's looks."""
