"""From content to Python functions: declared table, formulas, effects, actions and flow, compiled once when a game is loaded."""
