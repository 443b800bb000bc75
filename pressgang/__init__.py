"""The front door: the commands of Pressgang."""
