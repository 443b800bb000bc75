"""Pictures of cards that nobody drew by hand: scenes of sky, ground, figure, object and light, in the colours of a theme."""
