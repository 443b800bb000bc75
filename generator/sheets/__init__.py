"""Imposition: faces onto sheets of paper, with the marks that help to cut them."""
