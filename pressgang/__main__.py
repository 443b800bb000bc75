"""`python -m pressgang`."""

from pressgang.cli import main

if __name__ == "__main__":
    main(prog_name="pressgang")
