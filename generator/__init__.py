"""How a game gets onto paper: scenes, layout, painters, sheets and books."""
