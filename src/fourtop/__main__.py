"""``python -m fourtop``."""

from fourtop.cli import main

if __name__ == "__main__":
    main()
