"""Text in its box: measured, parted and broken into lines."""
