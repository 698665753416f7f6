"""Run the command as `python -m soko`."""

from soko.cli import main

if __name__ == "__main__":
    main(prog_name="soko")
