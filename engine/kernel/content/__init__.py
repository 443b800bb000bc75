"""What the files of a game on the kernel may say."""
