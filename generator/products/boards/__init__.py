"""Boards on paper: their tiles or cut-outs, and the sheets that come with them."""
