"""Games that commands play: from which position, with which bots, and how they are told."""
