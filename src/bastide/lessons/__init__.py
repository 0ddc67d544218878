"""Lessons: small data files that teach the games on the real table (docs/lessons.md)."""

from __future__ import annotations

from .lesson import Lesson, LessonError, Other, Step, lesson_of, lessons
from .run import Run, golden, run, wanted

__all__ = [
    "Lesson",
    "LessonError",
    "Other",
    "Run",
    "Step",
    "golden",
    "lesson_of",
    "lessons",
    "run",
    "wanted",
]
