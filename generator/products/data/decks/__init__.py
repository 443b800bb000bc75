"""Cards of a game on the kernel, and what shows or holds them."""
