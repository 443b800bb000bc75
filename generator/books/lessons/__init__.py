"""What books teach and show as examples, before it is set: played by the engine, told in words."""
