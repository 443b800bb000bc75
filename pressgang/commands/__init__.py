"""One module a command: its words, its options, and a body of a few lines that calls the library.

Heavy libraries are imported inside the bodies, so that `--help` answers at once.
"""
