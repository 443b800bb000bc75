"""The chapters of books, and the figures in them."""
