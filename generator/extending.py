"""What a package of one's own takes from the press: things to print with their faces, and chapters of rulebooks.

These names stay here, whatever moves behind them; where they come from is nobody else's business (`docs/own_verbs.md`).
"""

from generator.books.setting.setter import Chapter, Setter
from generator.products.thing import Face, Thing
from generator.products.workshop import Workshop

__all__ = ["Chapter", "Face", "Setter", "Thing", "Workshop"]
