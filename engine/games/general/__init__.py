"""The general rules: games on hexes that are data alone, over the general verbs. `rules: general` in a `game.yaml` names them."""
