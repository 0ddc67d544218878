"""Goldens: whole games and counts kept as readable text, written anew by `make golden`.

Each module with goldens has `files()`: every file it stands for, with the text it should have.
"""

from pathlib import Path

DATA = Path(__file__).parent / "data"
